"""A real server in a thread, and people who talk to it over real connections."""

from __future__ import annotations

import itertools
import json
import os
import threading
import time
from contextlib import contextmanager
from pathlib import Path

import httpx
from websockets.sync.client import connect

from windfall.cli.serve import listen
from windfall.server.running import web_server
from windfall.server.settings import Settings

PATIENCE = 20.0
TASKS = Path("/proc/self/task")


class Server:
    """A server on a port of its own. Bots think on a thread, which starts faster than a process."""

    def __init__(self, database: str, **settings):
        settings.setdefault("bot_processes", 0)
        settings.setdefault("limits", False)
        self.settings = Settings(database, **settings)
        self.socket = listen("127.0.0.1", 0)
        self.address = f"127.0.0.1:{self.socket.getsockname()[1]}"
        self.server = web_server(self.settings)
        self.visitors = []
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.socket]}, daemon=True)

    def __enter__(self):
        self.thread.start()
        wait_until(lambda: self.server.started or not self.thread.is_alive())
        assert self.server.started
        return self

    def __exit__(self, *_):
        for visitor in self.visitors:
            visitor.http.close()
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()

    @property
    def desk(self):
        return self.server.config.app.state.house.desk

    def person(self, name=None):
        visitor = Visitor(self.address, name)
        self.visitors.append(visitor)
        return visitor

    def game(self, table_id):
        """The true game, as the engine has it: what the messages are compared with."""
        return self.held(table_id).game

    def held(self, table_id):
        """A table as the server holds it, asked for where the server asks."""

        def look():
            with self.desk.reading(table_id) as held:
                return held

        return self.desk.grouping.submit(look).result(PATIENCE)


def wait_until(happens, seconds=PATIENCE):
    end = time.monotonic() + seconds
    while not happens():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.005)


class Visitor:
    """Somebody with a cookie."""

    keys = itertools.count()

    def __init__(self, address, name=None):
        self.address = address
        self.http = httpx.Client(base_url=f"http://{address}", timeout=PATIENCE)
        self.me = self.http.get("/api/me").json()
        if name is not None:
            self.me = self.http.patch("/api/me", json={"name": name}).json()

    def get(self, path, status=200, **query):
        answer = self.http.get(f"/api{path}", params=query)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path, body=None, status=200):
        answer = self.http.post(f"/api{path}", json={} if body is None else body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def refused(self, path, body=None, code="refused"):
        """The sentence with which a request is refused."""
        answer = self.http.post(f"/api{path}", json={} if body is None else body)
        assert 400 <= answer.status_code < 500, answer.text
        error = answer.json()["error"]
        assert error["code"] == code, error
        return error["sentence"]

    def table(self, *seats, game="race", **more):
        """A new table: `you`, `open` or the name of a bot a seat."""
        kinds = [{"kind": seat} if seat in ("you", "open") else {"kind": "bot", "bot": seat} for seat in seats]
        return self.post("/tables", {"game": game, "seats": kinds, **more}, 201)

    def state(self, table_id):
        return self.get(f"/tables/{table_id}")

    def play(self, table_id, status=200, **asked):
        """Send moves with a fresh key and the turn it is."""
        asked.setdefault("key", f"key {next(self.keys)}")
        if "turn" not in asked:
            asked["turn"] = self.state(table_id)["turn"]
        return self.post(f"/tables/{table_id}/moves", asked, status)

    def play_something(self, table_id, chance):
        """Answer what is asked; whether anything was."""
        state = self.state(table_id)
        asked = something(state["view"], chance)
        if asked is None:
            return False
        self.play(table_id, turn=state["turn"], **asked)
        return True

    @contextmanager
    def socket(self, path, **headers):
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        with connect(
            f"ws://{self.address}/api{path}",
            additional_headers={"Cookie": cookie, **headers},
            max_size=None,
            open_timeout=PATIENCE,
        ) as socket:
            yield Talk(socket)


def something(view, chance):
    """Moves or a set out of a view, or nothing if nothing is asked."""
    you = view["you"]
    if not you["selectable"]:
        return None
    pick = you["pick"]
    # Not every set of Roll's dice to move will do: those are moved one by one.
    if pick is not None and not pick["picked"] and not pick.get("about", "").startswith("move"):
        number = chance.randint(pick["least"], pick["most"])
        order = chance.sample(pick["from"], len(pick["from"]))
        # Entries of one group are one thing in several places: one of them at most.
        groups = {thing.get("group", place): thing for place, thing in enumerate(order)}
        return {"set": [thing["move"] for thing in list(groups.values())[:number]]}
    return {"moves": [chance.choice(you["selectable"])["move"]]}


class Talk:
    """A WebSocket."""

    def __init__(self, socket):
        self.socket = socket
        self.heard = []

    def hear(self, kind=None, seconds=PATIENCE):
        """The next message of a kind; others are kept in `heard`."""
        while True:
            message = json.loads(self.socket.recv(timeout=seconds))
            self.heard.append(message)
            if kind in (None, message["type"]):
                return message

    def say(self, **message):
        self.socket.send(json.dumps(message))


def file_database(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.db'}"


def threads_of_numpy() -> tuple[int, str]:
    """In a thinking process: the threads there are after a large product, and what it was told."""
    import numpy as np

    square = np.ones((800, 800))
    _ = square @ square
    return len(list(TASKS.iterdir())), os.environ["OPENBLAS_NUM_THREADS"]
