"""A pretended terminal: drives `windfall` through a pty as a person at a keyboard would."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable

# Who runs in the background of a shell script is deaf to Ctrl-C, and so are its children: a terminal's are not.
HEARING = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
COMMAND = [sys.executable, "-c", f"{HEARING}; from windfall import cli; raise SystemExit(cli.main())"]
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[()][A-Z0-9]|\r")
PATIENCE = 60


class Session:
    """A command running in a terminal of its own."""

    def __init__(self, *arguments: str, columns: int = 100, lines: int = 35) -> None:
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        env = {**os.environ, "TERM": "xterm", "COLUMNS": str(columns), "LINES": str(lines)}
        self.process = subprocess.Popen([*COMMAND, *arguments], stdin=slave, stdout=slave, stderr=slave, env=env)
        os.close(slave)
        self.master = master
        self.text = ""  # all that was shown, without colours

    def read(self) -> str:
        """What is shown until the next prompt, or the end."""
        raw = b""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            ready, _, _ = select.select([self.master], [], [], 0.2)
            if not ready:
                continue
            try:
                more = os.read(self.master, 65536)
            except OSError:  # the other side has closed
                more = b""
            raw += more
            shown = ESCAPES.sub("", raw.decode(errors="replace"))
            if not more or shown.endswith(("> ", "do not save): ")):
                self.text += shown
                return shown
        raise AssertionError(f"no prompt within {PATIENCE} s: {self.text[-2000:]}{raw!r}")

    def send(self, line: str) -> str:
        """Type a line; what is shown then."""
        return self.press(line + "\n")

    def press(self, keys: str) -> str:
        """Type something without a line's end; what is shown then."""
        os.write(self.master, keys.encode())
        return self.read()

    def interrupt(self) -> str:
        """Ctrl-C; what is shown then. One that comes before the line is being read would wait for the next key."""
        for _ in range(PATIENCE):
            self.process.send_signal(signal.SIGINT)
            if select.select([self.master], [], [], 1)[0]:
                break
        return self.read()

    def play(self, answer: Callable[[str], str], most: int = 3000) -> str:
        """Answer until the command ends; everything that was shown."""
        shown = self.read()
        for _ in range(most):
            if not shown.endswith("> "):
                break
            shown = self.send(answer(shown))
        return self.text

    def close(self) -> int:
        """The exit status."""
        status = self.process.wait(PATIENCE)
        os.close(self.master)
        return status
