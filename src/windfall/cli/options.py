"""Options as the command line takes them. Files are read here, for whoever sits here; games get their text."""

import argparse
from importlib import resources
from pathlib import Path

from windfall.engine.catalog import Title
from windfall.engine.options import parse_options
from windfall.errors import WindfallError

EXAMPLE = "example"  # in place of a file: the cards that come with the package


def add_option_argument(parser: argparse.ArgumentParser) -> None:
    """`--option`, for commands that begin a game."""
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME[=VALUE]", help="an option of the game; may be repeated"
    )


def options_epilog(title: Title) -> str:
    """A game's options for a help text."""
    lines = []
    for option in title.options:
        value = f"={'|'.join(option.values)}" if option.values else "=FILE" if option.takes else ""
        lines.append(f"  {option.name + value:28} {option.summary}")
    return "\n".join(lines)


def read_options(title: Title, words: list[str]) -> dict[str, str]:
    """Options and their values; one that takes a file gets the file's text, `example` the text that comes with us."""
    options = parse_options(words)
    for option in title.options:
        if option.takes and options.get(option.name):
            options[option.name] = text_of(title, option.name, options[option.name])
    return options


def text_of(title: Title, name: str, value: str) -> str:
    """What stands in the file that an option names."""
    if value == EXAMPLE:
        data = resources.files(f"windfall.{title.name}").joinpath("data", f"{EXAMPLE}_{name}.toml")
        return data.read_text(encoding="utf-8")
    try:
        return Path(value).read_text(encoding="utf-8")
    except OSError as error:
        raise WindfallError(f"{value} cannot be read: {error.strerror}; {name}={EXAMPLE} needs no file.") from error
    except UnicodeDecodeError as error:
        raise WindfallError(f"{value} is not a file for the option {name!r}: it is not text.") from error


def options_words(options: dict[str, str]) -> str:
    """Options in brackets behind a game's name, or nothing; what is read from a file only by name."""
    words = [f"{name} {value}" if 0 < len(value) <= 12 else name for name, value in options.items()]
    return f" ({', '.join(words)})" if words else ""
