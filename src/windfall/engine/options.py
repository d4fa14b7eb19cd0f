"""Options of a game: what they are called, what they take, and which of them combine."""

from __future__ import annotations

from typing import Any, final

from windfall.errors import WindfallError


@final
class Option:
    """One option of a game.

    A flag has no values; another option takes one of `values`, or any text where `takes` says what it is.
    """

    def __init__(
        self,
        name: str,
        summary: str,
        values: list[str] | None = None,
        takes: str = "",
        players: tuple[int, int] | None = None,
        seats: tuple[int, int] | None = None,
        needs: list[str] | None = None,
        brings: list[str] | None = None,
        excludes: list[str] | None = None,
        built: bool = True,
    ) -> None:
        self.name = name
        self.summary = summary
        self.values: list[str] = [] if values is None else values
        self.takes = takes
        self.players = players  # it is only for so many
        self.seats = seats  # with it the game is for so many, whatever it is for otherwise
        self.needs: list[str] = [] if needs is None else needs  # options it makes no sense without
        self.brings: list[str] = [] if brings is None else brings  # options that come with it
        self.excludes: list[str] = [] if excludes is None else excludes
        self.built = built

    def to_json(self) -> dict[str, Any]:
        """The option as plain data, for pages that offer it."""
        return {
            "name": self.name,
            "summary": self.summary,
            "values": self.values,
            "takes": self.takes,
            "players": None if self.players is None else list(self.players),
            "seats": None if self.seats is None else list(self.seats),
            "needs": self.needs,
            "brings": self.brings,
            "excludes": self.excludes,
            "built": self.built,
        }


def parse_options(words: list[str]) -> dict[str, str]:
    """Options as given on a command line: `name` or `name=value`."""
    options: dict[str, str] = {}
    for word in words:
        name, _, value = word.partition("=")
        if name in options:
            raise WindfallError(f"The option {name!r} is given twice.")
        options[name] = value
    return options


def complete(
    title: str, known: list[Option], given: dict[str, str], players: int, seats: tuple[int, int]
) -> dict[str, str]:
    """Check options and player count, and add the options that come along. Anything wrong gets one sentence."""
    by_name = {option.name: option for option in known}
    for name in given:
        if name not in by_name:
            names = ", ".join(by_name) or "none"
            raise WindfallError(f"{title} has no option {name!r}; its options are: {names}.")
    options = dict(given)
    for name in given:
        for brought in by_name[name].brings:
            options.setdefault(brought, "")
    for name in options:
        check_one(title, by_name[name], options[name], options)
    check_players(title, [option for option in known if option.name in options], players, seats)
    return {option.name: options[option.name] for option in known if option.name in options}


def check_one(title: str, option: Option, value: str, options: dict[str, str]) -> None:
    """One option: its value, and how it goes with the others."""
    name = option.name
    if not option.built:
        raise WindfallError(f"The option {name!r} of {title} is not built yet.")
    if option.values and value not in option.values:
        raise WindfallError(f"The option {name!r} takes one of {', '.join(option.values)}: {name}={option.values[0]}.")
    if option.takes and not value:
        raise WindfallError(f"The option {name!r} takes {option.takes}: {name}=….")
    if value and not option.values and not option.takes:
        raise WindfallError(f"The option {name!r} takes no value; {value!r} was given.")
    for other in option.needs:
        if other not in options:
            raise WindfallError(f"The option {name!r} needs the option {other!r}.")
    for other in option.excludes:
        if other in options:
            raise WindfallError(f"The options {name!r} and {other!r} cannot be combined.")


def check_players(title: str, options: list[Option], players: int, seats: tuple[int, int]) -> None:
    """The number of players that the game and each option allow."""
    for option in options:
        if option.seats is not None:
            seats = option.seats
    for option in options:
        if option.players is not None and not option.players[0] <= players <= option.players[1]:
            raise WindfallError(f"The option {option.name!r} is for {span(option.players)}, not {players}.")
    if not seats[0] <= players <= seats[1]:
        raise WindfallError(f"{title} is for {span(seats)}{with_options(options)}, not {players}.")


def fewest_players(known: list[Option], given: dict[str, str], seats: tuple[int, int]) -> int:
    """The smallest number of players that the game and these options allow."""
    options = [option for option in known if option.name in given]
    for option in options:
        if option.seats is not None:
            seats = option.seats
    fewest = seats[0]
    for option in options:
        if option.players is not None:
            fewest = max(fewest, option.players[0])
    return fewest


def span(seats: tuple[int, int]) -> str:
    """A number of players in words."""
    if seats[0] == seats[1]:
        return "1 player" if seats[0] == 1 else f"{seats[0]} players"
    return f"{seats[0]} to {seats[1]} players"


def with_options(options: list[Option]) -> str:
    """The options in words, for a sentence about the game."""
    return " with " + ", ".join(option.name for option in options) if options else ""
