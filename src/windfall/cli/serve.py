"""`windfall serve`: the web table, in a browser."""

import argparse
import contextlib
import importlib.util
import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import Final

from windfall.errors import WindfallError

PORT: Final = 8642
TRIES: Final = 20  # ports after the one asked for
EPILOG: Final = """\
Games are kept in an SQLite file, or in a PostgreSQL that several servers may share:
--database postgresql://user@host/name. The address of the API's documentation is /api/docs.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.epilog = EPILOG
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="where to listen (default: %(default)s)")
    parser.add_argument(
        "--port", type=int, default=PORT, metavar="N", help="a taken port gives the next one (default: %(default)s)"
    )
    parser.add_argument(
        "--database", metavar="URL", help="an SQLite file or a postgresql:// address (default: a file in your home)"
    )
    parser.add_argument(
        "--open",
        action=argparse.BooleanOptionalAction,
        default=None,
        help="open the page in a browser (default: where there is a display)",
    )
    parser.add_argument(
        "--bots", type=int, metavar="N", help="processes in which bots think (default: one core stays free)"
    )
    parser.add_argument(
        "--origin", action="append", default=[], metavar="URL", help="a further origin whose pages may speak to us"
    )


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    if importlib.util.find_spec("fastapi") is None or importlib.util.find_spec("sqlalchemy") is None:
        raise WindfallError("The web table needs more packages: pip install 'windfall[web]', or `make setup`.")
    from windfall.server.database import normal_url
    from windfall.server.running import web_server
    from windfall.server.settings import STATIC, Settings

    if not 0 <= args.port <= 65535:
        raise WindfallError(f"A port is a number from 0 to 65535, not {args.port}.")
    database = normal_url(args.database or str(default_file()))
    settings = Settings(database, origins=tuple(args.origin))
    if args.bots is not None:
        settings = replace(settings, bot_processes=max(1, args.bots))
    check_database(database)
    listening = listen(args.host, args.port)
    port = listening.getsockname()[1]
    shown = "localhost" if args.host in ("127.0.0.1", "0.0.0.0", "::", "::1") else args.host
    address = f"http://{shown}:{port}/"
    if not (STATIC / "index.html").is_file():
        print("windfall: the page is not built yet: `make web` builds it. The API answers.", file=sys.stderr)
    print(f"Windfall is at {address}  (Ctrl-C stops it; games are kept)", flush=True)
    if has_display() if args.open is None else args.open:
        threading.Thread(target=open_when_ready, args=(address,), daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):  # the usual way to stop it
        web_server(settings).run(sockets=[listening])
    return 0


def check_database(url: str) -> None:
    """Whether the database can be used: said now, in a sentence, rather than by a server that fails to start."""
    from sqlalchemy.exc import SQLAlchemyError

    from windfall.server.database import connect, migrate

    try:
        engine = connect(url)
        migrate(engine)
        engine.dispose()
    except (SQLAlchemyError, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
        raise WindfallError(f"The database cannot be used: {reason}") from error


def default_file() -> Path:
    """Where games are kept if nobody says where."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "windfall" / "tables.db"


def listen(host: str, port: int) -> socket.socket:
    """A socket on this port, or on the next that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    last = port if port == 0 else min(port + TRIES, 65535)
    for candidate in range(port, last + 1):
        listening = socket.socket(family, socket.SOCK_STREAM)
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, candidate))
            listening.listen(2048)
        except PermissionError as error:
            listening.close()
            raise WindfallError(f"Port {candidate} may not be used: {error.strerror}.") from error
        except OSError as error:
            listening.close()
            if candidate == last or not is_taken(error):
                raise WindfallError(f"{host}:{candidate} cannot be listened on: {error.strerror}.") from error
        else:
            return listening
    raise AssertionError("listen")


def is_taken(error: OSError) -> bool:
    """Whether somebody else listens there."""
    import errno

    return error.errno in (errno.EADDRINUSE, getattr(errno, "WSAEADDRINUSE", errno.EADDRINUSE))


def has_display() -> bool:
    """Whether a browser window could be seen."""
    if sys.platform in ("win32", "darwin"):
        return "SSH_CONNECTION" not in os.environ
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_when_ready(address: str) -> None:
    """Open the page as soon as it answers."""
    for _ in range(100):
        try:
            with urllib.request.urlopen(f"{address}api/health", timeout=1):
                break
        except OSError:
            time.sleep(0.1)
    webbrowser.open(address)
