"""The one family of errors that are somebody's input, not somebody's bug."""


class WindfallError(Exception):
    """What was asked for cannot be done; the message is one sentence for the person who asked.

    The `windfall` command prints the sentence without a traceback. Anything else that is raised is a bug and shows one.
    """


class IllegalMove(WindfallError):
    """The rules do not allow this move now; the game is as it was before."""


class NotYourTurn(WindfallError):
    """This seat owes no decision now; the game is as it was before."""
