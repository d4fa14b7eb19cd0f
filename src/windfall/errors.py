"""The one family of errors that are somebody's input, not somebody's bug."""


class WindfallError(Exception):
    """What was asked for cannot be done; the message is one sentence for the person who asked.

    The `windfall` command prints the sentence without a traceback. Everything else that is raised is a bug and shows one.
    """
