"""Whether people may ask the coach at a table, and what it said of whole games."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

# Tables from before had hints for whoever played against nobody but bots.
AS_BEFORE = """
UPDATE tables SET hints = true
WHERE (SELECT count(*) FROM seats WHERE seats.table_id = tables.id AND (person IS NOT NULL OR kind = 'open')) = 1
"""


def upgrade() -> None:
    op.add_column("tables", sa.Column("hints", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.execute(AS_BEFORE)
    op.create_table(
        "reviews",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("edition", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reviews")),
    )


def downgrade() -> None:
    op.drop_table("reviews")
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("hints")
