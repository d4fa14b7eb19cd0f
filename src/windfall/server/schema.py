"""What is stored. A game is its record: one row a move, appended in the transaction that accepts it.

Times are seconds since 1970. A change here needs a migration in migrations/versions.
"""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

METADATA: Final = sa.MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

SETTINGS: Final = sa.Table(
    "settings",
    METADATA,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

PEOPLE: Final = sa.Table(
    "people",
    METADATA,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("account", sa.String(60), unique=True),  # in small letters; none for guests
    sa.Column("password", sa.Text),  # argon2
    sa.Column("created", sa.Double, nullable=False),
)

SESSIONS: Final = sa.Table(
    "sessions",
    METADATA,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("person", sa.String(40), sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("ended", sa.Double),
)

TABLES: Final = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("options", sa.Text, nullable=False),  # JSON
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("seed", sa.String(20), nullable=False),  # 64 bits without a sign: more than a BIGINT holds
    sa.Column("status", sa.String(10), nullable=False),
    sa.Column("pace", sa.String(20), nullable=False),
    sa.Column("absence_limit", sa.Double, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("shuffle", sa.Boolean, nullable=False),
    sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()),  # people may ask the coach
    sa.Column("invite", sa.String(40), nullable=False),
    sa.Column("host", sa.String(40), sa.ForeignKey("people.id"), nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("touched", sa.Double, nullable=False),
    sa.Column("version", sa.Integer, nullable=False),  # grows with every change
    sa.Column("number", sa.Integer, nullable=False),  # how many moves there are
    sa.Column("owed", sa.Integer, nullable=False),  # one bit a seat that owes a decision
    sa.Column("bot_turn", sa.Boolean, nullable=False),  # one of them is a bot
    # Who thinks for the bots of this table, and until when it may be believed to be alive.
    sa.Column("lease_holder", sa.String(40)),
    sa.Column("lease_until", sa.Double, nullable=False),
    sa.Column("ending", sa.Text),  # JSON, once it is over
    sa.Column("rematch", sa.Text),  # JSON: id and invite of the next table
    sa.Index("ix_tables_status_touched", "status", "touched"),
    sa.Index("ix_tables_bot_turn", "bot_turn", "lease_until"),
)

SEATS: Final = sa.Table(
    "seats",
    METADATA,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("person", sa.String(40), sa.ForeignKey("people.id"), index=True),
    sa.Column("bot", sa.String(40)),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("resigned", sa.Boolean, nullable=False),
    sa.Column("last_seen", sa.Double, nullable=False),
)

MOVES: Final = sa.Table(
    "moves",
    METADATA,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),  # from 0, without gaps
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("move", sa.Integer, nullable=False),  # -1: taken back
    sa.Column("events", sa.Text, nullable=False),  # JSON: name, seat, cards, number, audience of each
    sa.Column("made", sa.Double, nullable=False),
    # On the first move of a request: its idempotency key, and what it asked for.
    sa.Column("key", sa.String(64)),
    sa.Column("asked", sa.String(64)),
    sa.UniqueConstraint("table_id", "seat", "key", name="uq_moves_key"),
)

CHAT: Final = sa.Table(
    "chat",
    METADATA,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("person", sa.String(40), sa.ForeignKey("people.id"), nullable=False),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)

REPLAYS: Final = sa.Table(
    "replays",
    METADATA,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
)

REVIEWS: Final = sa.Table(
    "reviews",
    METADATA,
    sa.Column("id", sa.String(40), primary_key=True),  # of a table or of a kept record file
    sa.Column("edition", sa.Integer, nullable=False),  # a review of another edition is made anew
    sa.Column("text", sa.Text, nullable=False),  # JSON
    sa.Column("created", sa.Double, nullable=False),
)
