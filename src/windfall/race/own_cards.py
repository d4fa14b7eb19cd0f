"""Players' own cards: a TOML file adds up to seventeen designs built from the power vocabulary.

A wrong file gets one sentence with the line it is about and what is allowed there. docs/design-a-card.md tells how.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final, final

from windfall.errors import WindfallError
from windfall.race.cards import CONSUME_POWERS, DESIGNS, Card, Cards
from windfall.race.powers import (
    AMOUNT,
    KEYWORDS,
    KIND,
    KIND_NAMES,
    KIND_OR_ANY,
    SCOPE,
    VOCABULARY,
    WORLDS,
    YES,
)

FIRST_OWN: Final = 114
LONGEST_NAME: Final = 40
KINDS_OF_GOODS: Final = KIND_NAMES[1:5]
FIELDS: Final = [
    "name",
    "type",
    "cost",
    "defense",
    "points",
    "good",
    "source",
    "keywords",
    "copies",
    "powers",
    "scoring",
]
SCORING_FIELDS: Final = [
    "points",
    "per",
    "every",
    "type",
    "good",
    "source",
    "military",
    "cost",
    "keyword",
    "names",
    "power_in",
]
POWER_PHASES: Final = ["explore", "develop", "settle", "trade", "consume", "produce"]

# What the words of the vocabulary allow.
ALLOWED: Final[dict[str, list[str]]] = {
    KIND: KINDS_OF_GOODS,
    KIND_OR_ANY: [*KINDS_OF_GOODS, "any"],
    SCOPE: [*KINDS_OF_GOODS, "general", "rebel"],
    WORLDS: ["genes", "military"],
}
# Powers that a card can have only one of, whatever their kind.
ONCE: Final = ["produce_on_windfall", "sale_bonus_this_world"]
# Powers that a player uses by choice, through a move that names the card.
GIVEN_UP: Final = ["discard_self_zero_cost", "discard_self_temporary_military"]
CHOSEN_IN_SETTLE: Final = [*GIVEN_UP, "pay_for_military", "discard_hand_temporary_military"]
CHOSEN_IN_PRODUCE: Final = ["discard_hand_to_produce_here", "draw_per_good_produced", "draw_per_kind_produced"]
SETTLE_POWERS: Final = [effect for phase, effect in VOCABULARY if phase == "settle"]
LEAST_MILITARY: Final = -3
MOST: Final = 7
MOST_COST: Final = 9
MOST_POINTS: Final = 9


@final
class Place:
    """Where in the file something stands, for sentences about it."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.cards = [i for i, line in enumerate(self.lines) if re.match(r"\s*\[\[\s*card\s*\]\]", line)]

    def of_card(self, card: int) -> int:
        """The line where a card begins."""
        return self.cards[card] + 1 if card < len(self.cards) else 1

    def of_key(self, card: int, key: str) -> int:
        """The line where a card's key stands, or where the card begins."""
        for i in range(self.of_card(card) - 1, self.end(card)):
            if re.match(rf"\s*{re.escape(key)}\s*=", self.lines[i]):
                return i + 1
        return self.of_card(card)

    def of_item(self, card: int, key: str, item: int) -> int:
        """The line of the so-many-th table in a card's list."""
        seen = -1
        for i in range(self.of_key(card, key) - 1, self.end(card)):
            seen += self.lines[i].count("{")
            if seen >= item:
                return i + 1
        return self.of_key(card, key)

    def end(self, card: int) -> int:
        """The line after a card's last."""
        return self.cards[card + 1] if card + 1 < len(self.cards) else len(self.lines)


def read_own_cards(text: str, others: Cards) -> list[Card]:
    """The designs of a player's file, which join these others."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise WindfallError(f"The card file is not TOML: {error}.") from error
    place = Place(text)
    for key in data:
        if key != "card":
            raise WindfallError(f"The card file has {key!r}; allowed are only [[card]] tables.")
    cards = data.get("card", [])
    if not isinstance(cards, list) or not cards:
        raise WindfallError("The card file has no [[card]] table.")
    if len(cards) > DESIGNS - FIRST_OWN:
        raise WindfallError(f"The card file has {len(cards)} cards; {DESIGNS - FIRST_OWN} are allowed.")
    names = [card.name for card in others.designs]
    found = []
    for i, card in enumerate(cards):
        check_card(card, i, place, names)
        names.append(card["name"])
        found.append(Card({"number": FIRST_OWN + i} | card))
    return found


def wrong(line: int, sentence: str) -> WindfallError:
    """What is wrong, with the line it is about."""
    return WindfallError(f"Line {line} of the card file: {sentence}")


def listed(words: list[str]) -> str:
    """Words in a list, for a sentence."""
    return ", ".join(words)


def check_card(card: dict[str, Any], i: int, place: Place, names: list[str]) -> None:
    """One card: its name, its price, its good, its powers."""
    for key in card:
        if key not in FIELDS:
            raise wrong(place.of_key(i, key), f"a card has no {key!r}; allowed are {listed(FIELDS)}.")
    name = card.get("name")
    if not isinstance(name, str) or not 0 < len(name.strip()) <= LONGEST_NAME:
        raise wrong(place.of_key(i, "name"), f"a card needs a name of 1 to {LONGEST_NAME} letters.")
    if name in names:
        raise wrong(place.of_key(i, "name"), f"there is already a card called {name!r}.")
    one_of(card, "type", ["world", "development"], i, place)
    world = card["type"] == "world"
    check_price(card, world, i, place)
    if "points" in card or not card.get("scoring"):
        between(card, "points", -MOST_POINTS, MOST_POINTS, i, place)
    if "copies" in card:
        # Moves name worlds by design, so a world has one copy.
        between(card, "copies", 1, 1 if world else 2, i, place)
    keywords = card.get("keywords", [])
    if not isinstance(keywords, list) or not all(word in KEYWORDS for word in keywords):
        raise wrong(place.of_key(i, "keywords"), f"keywords is a list out of {listed(KEYWORDS)}.")
    check_good(card, world, i, place)
    check_powers(card, i, place)
    check_scoring(card, world, i, place)


def check_price(card: dict[str, Any], world: bool, i: int, place: Place) -> None:
    """A cost for what is paid for, a defense for a military world."""
    if ("cost" in card) == ("defense" in card):
        raise wrong(place.of_card(i), "a card has either a cost or, as a military world, a defense.")
    if "defense" in card:
        if not world:
            raise wrong(place.of_key(i, "defense"), "a development has a cost, no defense.")
        between(card, "defense", 1, MOST_COST, i, place)
    else:
        between(card, "cost", 0 if world else 1, MOST_COST, i, place)


def check_good(card: dict[str, Any], world: bool, i: int, place: Place) -> None:
    """A world has a kind of good with its source, or neither."""
    if ("good" in card) != ("source" in card):
        raise wrong(place.of_card(i), "good and source go together: what a world yields, and how.")
    if "good" in card:
        if not world:
            raise wrong(place.of_key(i, "good"), "only worlds have goods.")
        one_of(card, "good", KINDS_OF_GOODS, i, place)
        one_of(card, "source", ["windfall", "production"], i, place)


def check_powers(card: dict[str, Any], i: int, place: Place) -> None:
    """Every power speaks the vocabulary, and the card can have it."""
    powers = card.get("powers", [])
    if not isinstance(powers, list) or not all(isinstance(power, dict) for power in powers):
        raise wrong(place.of_key(i, "powers"), "powers is a list of tables like { phase = …, effect = … }.")
    seen: list[str] = []
    consume = 0
    for j, power in enumerate(powers):
        line = place.of_item(i, "powers", j)
        check_power(card, power, line)
        consume += power["phase"] == "consume"
        if consume > CONSUME_POWERS:
            raise wrong(line, f"a card has at most {CONSUME_POWERS} consume powers.")
        which = sort_of_power(power)
        if power["phase"] != "consume" and which in seen:
            raise wrong(line, f"the card has this {power['phase']} power twice; add the amounts up, or leave one out.")
        seen.append(which)
        check_beside(power["effect"], powers[:j], line)
    if card.get("source") == "production" and not any(
        power["effect"] in ("produce_here", "discard_hand_to_produce_here") for power in powers
    ):
        raise wrong(place.of_card(i), 'a production world needs { phase = "produce", effect = "produce_here" }.')


def sort_of_power(power: dict[str, Any]) -> str:
    """What a card can have only one power of."""
    if power["effect"] in ONCE:
        return str(power["effect"])
    apart = [str(power.get(key, "")) for key in ("kind", "scope", "world")]
    return " ".join([power["phase"], power["effect"], *apart])


def check_beside(effect: str, before: list[dict[str, Any]], line: int) -> None:
    """Moves name cards, not powers: of the powers that a player uses by choice, a card has one in a phase.

    What is given up for a power takes the card's other powers of the phase with it, so there are none.
    """
    for power in before:
        pair = [effect, power["effect"]]
        if all(each in SETTLE_POWERS for each in pair) and any(each in GIVEN_UP for each in pair):
            raise wrong(line, f"a card with {listed(GIVEN_UP)} has no other settle power.")
        if all(each in CHOSEN_IN_SETTLE for each in pair):
            raise wrong(line, f"a card has only one of {listed(CHOSEN_IN_SETTLE)}.")
        if all(each in CHOSEN_IN_PRODUCE for each in pair) and "discard_hand_to_produce_here" in pair:
            raise wrong(line, f"a card with discard_hand_to_produce_here has none of {listed(CHOSEN_IN_PRODUCE[1:])}.")


def check_power(card: dict[str, Any], power: dict[str, Any], line: int) -> None:
    """One power: its effect, its fields, and whether the card can have it."""
    phase = power.get("phase")
    effects = [effect for where, effect in VOCABULARY if where == phase and phase != "setup"]
    if not effects:
        raise wrong(line, f"phase is one of {listed(POWER_PHASES)}.")
    effect = power.get("effect")
    if effect not in effects:
        raise wrong(line, f"the effects of {phase} are {listed(effects)}.")
    needed, allowed = VOCABULARY[(str(phase), str(effect))]
    fields = needed | allowed
    for key in power:
        if key not in ("phase", "effect") and key not in fields:
            raise wrong(line, f"{effect} has no {key!r}; it takes {listed(list(fields)) or 'nothing'}.")
    for key in fields:
        if key in power:
            check_field(str(effect), key, fields[key], power[key], line)
        elif key in needed:
            raise wrong(line, f"{effect} needs {key!r}, {needed[key]}.")
    check_fits(card, power, line)


def check_field(effect: str, key: str, sort: str, value: object, line: int) -> None:
    """One field of a power."""
    if sort == AMOUNT:
        least = LEAST_MILITARY if effect == "military" else 0 if key in ("vp", "cards", "less", "draw") else 1
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= MOST:
            raise wrong(line, f"{key!r} of {effect} is a whole number from {least} to {MOST}.")
    elif sort == YES:
        if not isinstance(value, bool):
            raise wrong(line, f"{key!r} of {effect} is true or false.")
    elif value not in ALLOWED[sort]:
        raise wrong(line, f"{key!r} of {effect} is one of {listed(ALLOWED[sort])}.")


def check_fits(card: dict[str, Any], power: dict[str, Any], line: int) -> None:
    """Powers about a good on this very card need a card that can have one."""
    effect, source = power["effect"], card.get("source")
    if effect in ("produce_here", "discard_hand_to_produce_here") and source != "production":
        raise wrong(line, f'{effect} is for worlds with source = "production".')
    if effect == "draw_if_produced_here" and source != "windfall":
        raise wrong(line, f'{effect} is for worlds with source = "windfall".')
    if (effect == "sale_bonus_this_world" or power.get("this_world")) and source is None:
        raise wrong(line, "a power for the good on this world is for worlds that can have one.")
    if power.get("less", 0) > power.get("vp", MOST):
        raise wrong(line, "'less' of consume_all_goods is at most its 'vp': a single good must not cost points.")
    if power.get("different_kinds") and (power["times"] != 1 or power["goods"] > len(KINDS_OF_GOODS)):
        raise wrong(line, "different_kinds takes one lot of at most four goods: times = 1.")


def check_scoring(card: dict[str, Any], world: bool, i: int, place: Place) -> None:
    """Points of a development for what else is in the tableau."""
    rules = card.get("scoring", [])
    if not isinstance(rules, list) or not all(isinstance(rule, dict) for rule in rules):
        raise wrong(place.of_key(i, "scoring"), "scoring is a list of tables like { points = …, type = … }.")
    if rules and world:
        raise wrong(place.of_key(i, "scoring"), "only developments score for other cards.")
    for j, rule in enumerate(rules):
        line = place.of_item(i, "scoring", j)
        for key in rule:
            if key not in SCORING_FIELDS:
                raise wrong(line, f"a scoring rule has no {key!r}; allowed are {listed(SCORING_FIELDS)}.")
        points = rule.get("points")
        if not isinstance(points, int) or not 1 <= points <= MOST_POINTS:
            raise wrong(line, f"a scoring rule needs points, a whole number from 1 to {MOST_POINTS}.")
        check_rule(rule, line)


def check_rule(rule: dict[str, Any], line: int) -> None:
    """What a scoring rule speaks of."""
    choices = {
        "per": ["vp_chips", "general_military"],
        "type": ["world", "development"],
        "good": KINDS_OF_GOODS,
        "source": ["windfall", "production"],
        "keyword": KEYWORDS,
        "power_in": POWER_PHASES,
    }
    for key, allowed in choices.items():
        if key in rule and rule[key] not in allowed:
            raise wrong(line, f"{key!r} of a scoring rule is one of {listed(allowed)}.")
    if "military" in rule and not isinstance(rule["military"], bool):
        raise wrong(line, "'military' of a scoring rule is true or false.")
    if "names" in rule and not (isinstance(rule["names"], list) and all(isinstance(n, str) for n in rule["names"])):
        raise wrong(line, "'names' of a scoring rule is a list of card names.")
    for key in ("cost", "every"):
        if key in rule and (not isinstance(rule[key], int) or not 0 < rule[key] <= MOST_COST):
            raise wrong(line, f"{key!r} of a scoring rule is a whole number from 1 to {MOST_COST}.")
    if (rule.get("per") == "vp_chips") != ("every" in rule):
        raise wrong(line, "'every' goes with per = \"vp_chips\": one point for every so many chips.")


def one_of(card: dict[str, Any], key: str, allowed: list[str], i: int, place: Place) -> None:
    """A field that is one of some words."""
    if card.get(key) not in allowed:
        raise wrong(place.of_key(i, key), f"{key} is one of {listed(allowed)}.")


def between(card: dict[str, Any], key: str, least: int, most: int, i: int, place: Place) -> None:
    """A field that is a whole number in a range."""
    value = card.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        range_words = str(least) if least == most else f"a whole number from {least} to {most}"
        raise wrong(place.of_key(i, key), f"{key} is {range_words}.")
