"""Nothing hidden leaves the server: every message to every pair of eyes, compared with the engine."""

import json
import random
import time
from contextlib import ExitStack

import pytest
import sqlalchemy as sa

from server.serving import PATIENCE, something
from windfall.engine.catalog import GAMES, title
from windfall.engine.events import Event
from windfall.engine.records import TAKE_BACK, Record
from windfall.engine.rng import Rng
from windfall.server.schema import MOVES, TABLES

MOVES_ENOUGH = 80


def comparable(view):
    """A view without what an imagined copy has otherwise: in a secret step the others owe again; it has no past."""
    you = {**view["you"], "can_take_back": None}
    if view["seat"] not in view["owed"]:
        you["prompt"] = None  # tells for whom one waits
    return {**view, "owed": [], "you": you}


class Truth:
    """The game played again beside the server: what each pair of eyes may see after each move."""

    def __init__(self, engine, table_id):
        with engine.begin() as connection:
            table = connection.execute(sa.select(TABLES).where(TABLES.c.id == table_id)).one()
            order = sa.select(MOVES.c.seat, MOVES.c.move).where(MOVES.c.table_id == table_id).order_by(MOVES.c.number)
            moves = connection.execute(order).all()
        self.seed = table.seed
        self.eyes = [None, *range(table.players)]
        self.views = {eyes: [] for eyes in self.eyes}
        self.told = {eyes: [0] for eyes in self.eyes}  # events up to after each move
        self.events = {eyes: [] for eyes in self.eyes}
        game = Record(table.game, table.players, json.loads(table.options), int(table.seed)).begin()
        self.look(game)
        for seat, move in moves:
            game.listener = []
            if move == TAKE_BACK:
                game.take_back(seat)
            else:
                game.play(seat, move)
            for eyes in self.eyes:
                self.events[eyes] += [event.to_json() for event in game.listener if event.reaches(eyes)]
                self.told[eyes].append(len(self.events[eyes]))
            game.listener = None
            self.look(game)

    def look(self, game):
        for eyes in self.eyes:
            view = game.view(eyes)
            self.views[eyes].append(json.loads(json.dumps(view)))
            if eyes is not None and not game.over():
                # What the seat cannot know is redrawn: its view must not change.
                imagined = game.imagine(eyes, Rng(len(self.views[eyes])))
                assert comparable(imagined.view(eyes)) == comparable(view)

    def check(self, eyes, messages):
        """All that one pair of eyes was sent, in order."""
        told = 0
        at = 0
        for message in messages:
            kind = message["type"]
            assert kind in ("state", "update", "accepted", "pong"), message
            assert str(self.seed) not in json.dumps(message)
            if kind not in ("state", "update"):
                assert set(message) <= {"type", "key", "repeated", "version", "turn"}
                continue
            assert set(message) == {"type", "version", "turn", "table", "view"} | (
                {"log", "chat"} if kind == "state" else {"events"}
            )
            self.check_table(message["table"])
            entries = message["log"] if kind == "state" else message["events"]
            if kind == "state":
                told = entries[0]["n"] if entries else 0  # the log's last 300 entries
            expected = self.events[eyes][told : told + len(entries)]
            assert [{**entry, "n": None, "words": None} for entry in entries] == [
                {**event, "n": None, "words": None} for event in expected
            ]
            told += len(entries)
            # The view is that of one moment, no earlier than the last, with exactly the events up to then.
            moments = [n for n in range(at, len(self.views[eyes])) if self.told[eyes][n] == told]
            assert any(self.views[eyes][n] == message["view"] for n in moments), kind
            at = next(n for n in moments if self.views[eyes][n] == message["view"])
            self.check_words(eyes, entries, message["table"])
        return at

    def check_table(self, table):
        """What is said of a table has nothing of the game in it but who owes, and the result."""
        assert set(table) == {
            "id", "game", "called", "options", "players", "status", "pace", "public", "absence_limit", "host",
            "created", "touched", "seats", "your_seat", "your_move", "ending", "you_host", "invite", "link", "rematch",
            "hints",
        }  # fmt: skip
        for seat in table["seats"]:
            assert set(seat) == {"seat", "kind", "name", "bot", "person", "resigned", "connected", "away", "owes"}
        if table["ending"] is not None:
            assert set(table["ending"]) == {"why", "winners", "result"}

    def check_words(self, eyes, entries, table):
        """A sentence is made from its event alone: it is the same when told by a game with other hidden cards."""
        other = title(table["game"]).new_game(table["players"], table["options"], seed=int(self.seed) ^ 1)
        names = ["You" if seat["seat"] == eyes else seat["name"] for seat in table["seats"]]
        for entry in entries:
            event = Event(entry["event"], entry["seat"], entry["cards"], entry["number"])
            assert entry["words"] == title(table["game"]).event_words(other, event, names)


@pytest.mark.parametrize("game", GAMES)
def test_every_message_holds_what_its_eyes_may_see(server, game):
    players = title(game).seats[0] + 1
    people = [server.person(f"Player {n}") for n in range(players)]
    watcher = server.person("Watcher")
    # The last seat is a bot, so that bots' answers are under the same test.
    seats = ["you", *["open"] * (players - 2), "random"]
    table = people[0].table(*seats, game=game, public=True)["id"]
    for person in people[1:-1]:
        person.post(f"/tables/{table}/sit")
    chance = random.Random(11)
    with ExitStack() as stack:
        watching = [*people[:-1], watcher]
        lines = [stack.enter_context(person.socket(f"/tables/{table}/ws")) for person in watching]
        asked = [[] for _ in watching]
        over, version = False, 0
        end = time.monotonic() + 3 * PATIENCE
        while not over and version < MOVES_ENOUGH and time.monotonic() < end:
            for n, person in enumerate(watching):
                state = person.state(table)
                version = state["version"]
                asked[n].append({"type": "state", **state})
                over = over or state["table"]["status"] != "running"
                if person is watcher or over:
                    continue
                move = something(state["view"], chance)
                if move is None:
                    time.sleep(0.02)  # somebody else's turn, perhaps a bot's
                    continue
                if chance.random() < 0.1 and state["view"]["you"]["can_take_back"]:
                    move = {"take_back": True}
                lines[n].say(type="moves", key=f"{n} {len(asked[n])}", turn=state["turn"], **move)
                answer = lines[n].hear("accepted")
                assert not answer["repeated"]
        # Let everything that is under way arrive; bots may still be moving, and the truth is looked up last.
        for line in lines:
            line.say(type="ping", key="last")
            line.hear("pong")
        truth = Truth(server.desk.engine, table)
        for n, line in enumerate(lines):
            eyes = n if watching[n] is not watcher else None
            reached = truth.check(eyes, line.heard)
            truth.check(eyes, asked[n])
            assert reached > 40


def test_a_running_games_secrets_are_in_no_answer(server, ann, ben):
    """Seed, moves and others' cards: not in any answer to anybody while the game runs."""
    table = ann.table("you", "open", public=True)["id"]
    ben.post(f"/tables/{table}/sit")
    ann.play(table, moves=[thing["move"] for thing in ann.state(table)["view"]["you"]["pick"]["from"]][:2])
    game = server.game(table)
    hand = set(game.view(0)["you"]["hand"])
    seed = server.held(table).table.seed
    known = set(json.dumps(game.view(1)).split('"'))
    watcher = server.person()
    paths = ["", "/log", "/record", "/replay", "/replay?eyes=0", "/why-not?thing=Produce"]
    paths += ["/hint", "/chances", "/review"]
    for person in (ben, watcher):
        for path in [*(f"/tables/{table}{end}" for end in paths), "/home", "/tables", "/tables?list=watch", "/me"]:
            said = person.http.get(f"/api{path}").text
            assert seed not in said
            assert not [card for card in hand if f'"{card}"' in said and card not in known], path
        for card in hand - known:
            why = person.http.get(f"/api/tables/{table}/why-not", params={"thing": card}).json()
            assert why.get("sentence", f"{card} is neither in your hand nor in your tableau.") == (
                f"{card} is neither in your hand nor in your tableau."
            )
