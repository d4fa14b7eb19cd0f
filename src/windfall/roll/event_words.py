"""Events as lines of a log. Who may know the tiles reads their names; the others read how many they were."""

from __future__ import annotations

from typing import Final

from windfall.engine.events import Event
from windfall.roll.powers import COLOUR_NAMES, COLOURS, DESTINATIONS, FACES, PHASES
from windfall.roll.state import POOL_EMPTY, TABLEAU_FULL, Roll
from windfall.roll.tile_words import PHASE_NAMES, PLACE_WORDS, a, dice_words, listed, plural
from windfall.roll.tiles import WORLD_SIDE
from windfall.roll.words import PHASE_NUMERALS, side_words

YOU: Final = "You"  # a name that takes the verb without its s
ENDINGS: Final = {"tableau": "a tableau has 12 squares", "pool": "the last VP chip is gone"}
REASONS: Final = {"tableau": TABLEAU_FULL, "pool": POOL_EMPTY}
PUTS: Final = ["under the developments", "under the worlds", "on top of the developments", "on top of the worlds"]


def event_words(game: Roll, event: Event, names: list[str]) -> str:
    """An event as one sentence, or nothing where it is not worth a line."""
    if event.seat < 0:
        return table_words(event)
    name, kind, number, cards = names[event.seat], event.name, event.number, event.cards
    tiles = game.tiles
    if kind == "roll":
        return f"{does(name, 'roll')} {faces_words(cards)}."
    if kind == "reveal":
        selected = f"{does(name, 'select')} {PHASE_NAMES[number]}" if number >= 0 else f"{does(name, 'select')} nothing"
        return f"{selected}: {faces_words(cards)}."
    if kind in ("draw", "abandon"):
        return f"{does(name, kind)} {listed([tiles.name(tile) for tile in cards]) or plural(number, 'tile')}."
    if kind == "put":
        what = tiles.name(cards[0] + (WORLD_SIDE if number % 2 else 0)) if cards else "a tile"
        return f"{does(name, 'put')} {what} {PUTS[number]}."
    if kind == "rearrange":
        return f"{does(name, 'rearrange')} {plural(number, 'tile')}."
    if kind in ("scout", "stock"):
        return f"{does(name, kind)} with {a(COLOUR_NAMES[cards[0]] + ' explorer')}."
    if kind == "credits":
        return f"{does(name, 'gain')} ${number}."
    if kind == "chips":
        return f"{does(name, 'gain')} {number} VP."
    if kind == "complete":
        return f"{does(name, 'complete')} {side_words(game, cards[0])}."
    if kind == "new dice":
        return f"{does(name, 'take')} {dice_words(number, COLOUR_NAMES[cards[0]])} {granted_to(name, cards[1])}."
    if kind == "remove die":
        return f"{does(name, 'give')} up {a(COLOUR_NAMES[cards[0]] + ' die')}."
    if kind == "produce":
        return f"{does(name, 'produce')} on {tiles.name(cards[0])} with {a(COLOUR_NAMES[cards[1]] + ' die')}."
    if kind in ("trade", "consume"):
        shipper = COLOUR_NAMES[cards[1] % COLOURS]
        return (
            f"{does(name, kind)} the {COLOUR_NAMES[cards[2]]} good on {tiles.name(cards[0])} with {a(shipper)} shipper."
        )
    if kind in ("recruit", "recall"):
        return f"{does(name, kind)} {colours_words(cards)}."
    if kind == "take back":
        return f"{does(name, 'take')} back."
    return ""


def granted_to(name: str, place: int) -> str:
    """Where new dice go."""
    words = PLACE_WORDS[DESTINATIONS[place]]
    return words if name == YOU else words.replace("your", "the")


def table_words(event: Event) -> str:
    """Events that are about nobody in particular."""
    if event.name == "round":
        return f"Round {event.number}."
    if event.name == "phase":
        return f"{PHASE_NUMERALS[event.number]} {PHASE_NAMES[event.number]}."
    if event.name == "spare die":
        return f"The spare die shows {PHASE_NAMES[event.number]}."
    if event.name == "end":
        return f"The game ends: {ending_words([why for why, flag in REASONS.items() if event.number & flag])}."
    return ""


def ending_words(why: list[str]) -> str:
    """Why a game ended."""
    return listed([ENDINGS[reason] for reason in why])


def does(name: str, verb: str) -> str:
    """Subject and verb."""
    return f"{name} {verb}" if name == YOU else f"{name} {verb}s"


def faces_words(numbers: list[int]) -> str:
    """Dice by phase and colour, out of one number for each."""
    parts = []
    for face in range(len(numbers) // COLOURS):
        dice = []
        for colour in range(COLOURS):
            number = numbers[face * COLOURS + colour]
            if number:
                dice.append(f"{f'{number} ' if number > 1 else ''}{COLOUR_NAMES[colour]}")
        if dice:
            parts.append(f"{PHASE_NAMES[face] if face < PHASES else 'wild'} ({', '.join(dice)})")
    return listed(parts) or "no dice"


def colours_words(colours: list[int]) -> str:
    """Dice in a list of their colours."""
    return listed([dice_words(colours.count(colour), COLOUR_NAMES[colour]) for colour in sorted(set(colours))])


assert FACES == PHASES + 1
