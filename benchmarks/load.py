"""How many tables one server process carries: scripted players and bots over real WebSockets.

    .venv/bin/python benchmarks/load.py --tables 200 --seconds 60 [--postgresql | --database URL | --both]

`make bench` runs it with --both: SQLite, then a PostgreSQL of our own, both with every commit on the disk. At every
table sit two scripted players and a bot. A player answers after a pause as people make it, by default one to three
seconds. Measured is the time from a move sent to the update received by the other player, who sits at another
connection. Server and players share the machine. A move is lost if it was acknowledged and is not in the database.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

GAME = "race"


class Figures:
    """What was measured."""

    def __init__(self) -> None:
        self.delays: list[float] = []
        self.answers: list[float] = []
        self.moves = 0
        self.kept: set[tuple[str, int, str]] = set()  # table, seat and key of every request that was acknowledged
        self.refused: list[str] = []
        self.bytes = 0
        self.measuring = False


class Table:
    """One table: when each version was first seen by each player."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.seen: list[dict[int, float]] = [{}, {}]
        self.unseen: list[tuple[int, int, float]] = []  # player who is to see it, version, when it was sent

    def arrived(self, player: int, version: int, figures: Figures) -> None:
        """An update came to a player."""
        now = time.perf_counter()
        self.seen[player].setdefault(version, now)
        for wait in [wait for wait in self.unseen if wait[0] == player and wait[1] <= version]:
            self.unseen.remove(wait)
            figures.delays.append(now - wait[2])

    def accepted(self, player: int, version: int, sent: float, figures: Figures) -> None:
        """A player's move was accepted: the other sees it, or has seen it already."""
        other = 1 - player
        times = [when for seen, when in self.seen[other].items() if seen >= version]
        if times:
            figures.delays.append(min(times) - sent)
        else:
            self.unseen.append((other, version, sent))
        self.seen[other] = {seen: when for seen, when in self.seen[other].items() if seen >= version}


async def play(
    address: str, cookie: str, table: Table, player: int, figures: Figures, pause: tuple[float, float]
) -> None:
    """A scripted player at one table: answers whatever is asked, after a pause."""
    chance = random.Random(f"{table.id} {player}")
    url = f"ws://{address}/api/tables/{table.id}/ws"
    headers = {"Cookie": f"windfall={cookie}"}
    asking = asyncio.Event()
    latest: dict[str, Any] = {}
    sent: dict[str, tuple[float, bool]] = {}

    async with connect(url, additional_headers=headers, max_size=None, compression=None) as socket:

        async def answer() -> None:
            n = turn = 0
            while True:
                await asking.wait()
                await asyncio.sleep(chance.uniform(*pause))
                asked = something(latest["view"], chance)
                asking.clear()
                if asked is None or latest["turn"] < turn:
                    continue
                n += 1
                turn = latest["turn"] + 1  # the next answer waits for what this one comes to
                sent[str(n)] = (time.perf_counter(), figures.measuring)
                await socket.send(json.dumps({"type": "moves", "key": str(n), "turn": latest["turn"], **asked}))

        answering = asyncio.create_task(answer())
        try:
            async for text in socket:
                figures.bytes += len(text)
                message = json.loads(text)
                if message["type"] in ("state", "update"):
                    table.arrived(player, message["version"], figures)
                    latest = message
                    if message["view"]["you"]["selectable"]:
                        asking.set()
                elif message["type"] == "accepted":
                    when, measuring = sent.pop(message["key"])
                    figures.kept.add((table.id, player, message["key"]))
                    if measuring:
                        figures.moves += 1
                        figures.answers.append(time.perf_counter() - when)
                        table.accepted(player, message["version"], when, figures)
                elif message["type"] == "refused":
                    figures.refused.append(message["error"]["sentence"])
        finally:
            answering.cancel()


def something(view: dict[str, Any], chance: random.Random) -> dict[str, Any] | None:
    """What a player answers."""
    you = view["you"]
    if not you["selectable"]:
        return None
    pick = you["pick"]
    if pick is not None and not pick["picked"]:
        number = chance.randint(pick["least"], pick["most"])
        return {"set": [thing["move"] for thing in chance.sample(pick["from"], number)]}
    return {"moves": [chance.choice(you["selectable"])["move"]]}


async def new_table(address: str, bot: str) -> tuple[Table, list[str]]:
    """A table of two people and a bot."""
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=60) as ann:
        await ann.get("/api/me")
        seats = [{"kind": "you"}, {"kind": "open"}, {"kind": "bot", "bot": bot}]
        made = (await ann.post("/api/tables", json={"game": GAME, "seats": seats})).json()
        cookie = ann.cookies["windfall"]
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=60) as ben:
        await ben.get("/api/me")
        await ben.post(f"/api/tables/{made['id']}/sit", json={"invite": made["invite"]})
        return Table(made["id"]), [cookie, ben.cookies["windfall"]]


async def load(address: str, args: argparse.Namespace, pid: int) -> dict[str, Any]:
    """Let everybody play, and measure after a while."""
    figures = Figures()
    players = []
    for first in range(0, args.tables, 10):
        some = range(first, min(first + 10, args.tables))
        for table, cookies in await asyncio.gather(*(new_table(address, args.bot) for _ in some)):
            for player, cookie in enumerate(cookies):
                work = play(address, cookie, table, player, figures, (args.pause[0], args.pause[1]))
                players.append(asyncio.create_task(work))
    await asyncio.sleep(args.warm_up)
    figures.measuring = True
    figures.bytes = 0
    begun, cpu = time.perf_counter(), cpu_seconds(pid)
    await asyncio.sleep(args.seconds)
    figures.measuring = False
    took, cpu = time.perf_counter() - begun, cpu_seconds(pid) - cpu
    await asyncio.sleep(1.0)
    failed = [player for player in players if player.done()]
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    return {
        "tables": args.tables,
        "seconds": round(took, 1),
        "moves": figures.moves,
        "moves_per_second": round(figures.moves / took, 1),
        "ms_to_the_others": spread(figures.delays),
        "ms_to_the_acknowledgement": spread(figures.answers),
        "unseen": figures.moves - len(figures.delays),
        "acknowledged": figures.kept,
        "errors": len(figures.refused) + len(failed),
        "server_cpu": round(cpu / took, 2),
        "server_cpu_ms_per_move": round(1000 * cpu / max(1, figures.moves), 2),
        "server_mb": round(memory(pid) / 1e6),
        "mb_sent_per_second": round(figures.bytes / took / 1e6, 2),
        "sentences": sorted(set(figures.refused))[:5],
    }


def spread(seconds: list[float]) -> dict[str, float]:
    """Percentiles in milliseconds."""
    ordered = sorted(seconds) or [0.0]
    return {f"p{p}": round(1000 * ordered[min(len(ordered) - 1, len(ordered) * p // 100)], 1) for p in (50, 95, 99)}


def cpu_seconds(pid: int) -> float:
    """Processor time of the server process, without its bots' processes."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def memory(pid: int) -> float:
    """Bytes that the server process has in memory."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024
    return 0.0


def serve(database: str, port_file: str) -> None:
    """The server, without rate limits: all players come from one address."""
    from windfall.cli.serve import listen
    from windfall.server.database import normal_url
    from windfall.server.running import web_server
    from windfall.server.settings import Settings

    listening = listen("127.0.0.1", 0)
    Path(port_file).write_text(str(listening.getsockname()[1]))
    web_server(Settings(normal_url(database), limits=False)).run(sockets=[listening])


def no_postgresql() -> bool:
    """Whether there is no PostgreSQL to be started."""
    sys.path.append(str(Path(__file__).parents[1] / "tests"))
    from server.postgres import programs

    return programs() is None


def measure(args: argparse.Namespace) -> dict[str, Any]:
    """Start a server, load it, stop it."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        database = args.database or f"{folder}/tables.db"
        if args.postgresql:
            # The tests know how to start one of our own.
            sys.path.append(str(Path(__file__).parents[1] / "tests"))
            from server.postgres import postgres

            database = stack.enter_context(postgres(fsync=True))
        port_file = Path(folder) / "port"
        server = subprocess.Popen([sys.executable, __file__, "--serve", str(port_file), "--database", database])
        try:
            while not (port_file.is_file() and port_file.read_text()):
                if server.poll() is not None:
                    raise SystemExit("The server did not start.")
                time.sleep(0.05)
            address = f"127.0.0.1:{port_file.read_text()}"
            wait_for(address)
            figures = asyncio.run(load(address, args, server.pid))
        finally:
            server.terminate()
            server.wait(20)
        figures["lost"] = len(figures.pop("acknowledged") - stored(database))
    return {"database": "postgresql" if "://" in database else "sqlite", **figures}


def stored(database: str) -> set[tuple[str, int, str]]:
    """Table, seat and key of every request that the database has."""
    import sqlalchemy as sa

    from windfall.server.database import connect, normal_url
    from windfall.server.schema import MOVES

    engine = connect(normal_url(database))
    with engine.begin() as connection:
        asked = sa.select(MOVES.c.table_id, MOVES.c.seat, MOVES.c.key).where(MOVES.c.key.is_not(None))
        found = {(row[0], row[1], row[2]) for row in connection.execute(asked)}
    engine.dispose()
    return found


def tell(figures: dict[str, Any]) -> None:
    """The figures for a person."""
    print(f"One server process, {figures['database']}, {figures['tables']} tables, {figures['seconds']:.0f} s:")
    print(f"  {figures['moves_per_second']:.0f} moves/s of people; the bots' come on top")
    for name, words in (("others", "update at the other seat"), ("acknowledgement", "acknowledgement")):
        times = ", ".join(f"{p} {ms} ms" for p, ms in figures[f"ms_to_the_{name}"].items())
        print(f"  move sent to {words}: {times}")
    cpu = f"{figures['server_cpu']:.2f} of a core, {figures['server_cpu_ms_per_move']} ms a move"
    print(f"  server: {figures['server_mb']} MB, {cpu}; {figures['mb_sent_per_second']} MB/s sent")
    print(f"  errors {figures['errors']}, lost moves {figures['lost']}, not seen by the other {figures['unseen']}")
    for sentence in figures["sentences"]:
        print(f"  refused: {sentence}")


def wait_for(address: str) -> None:
    """Until the server answers."""
    for _ in range(600):
        try:
            httpx.get(f"http://{address}/api/health")
        except httpx.TransportError:
            time.sleep(0.1)
        else:
            return


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--warm-up", type=float, default=5.0)
    parser.add_argument("--pause", type=float, nargs=2, default=(1.0, 3.0), metavar="SECONDS")
    parser.add_argument("--bot", default="simple")
    parser.add_argument("--database", default="", help="default: an SQLite file that is thrown away")
    parser.add_argument("--postgresql", action="store_true", help="start a PostgreSQL of our own")
    parser.add_argument("--both", action="store_true", help="SQLite, then PostgreSQL where there is one")
    parser.add_argument("--json", action="store_true", help="print JSON objects")
    parser.add_argument("--serve", default="", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve:
        serve(args.database, args.serve)
    else:
        for postgresql in [False, True] if args.both else [args.postgresql]:
            args.postgresql = postgresql
            if postgresql and no_postgresql():
                print("With PostgreSQL: NOT MEASURED, there is no initdb and pg_ctl on this machine.")
                continue
            figures = measure(args)
            if args.json:
                print(json.dumps(figures, indent=1))
            else:
                tell(figures)


if __name__ == "__main__":
    main()
