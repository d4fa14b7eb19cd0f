"""Cards in words, generated from their data: every power as a sentence and in brief, scoring rules, whole cards."""

from __future__ import annotations

from typing import Any, Final

from windfall.race.cards import BASE_DESIGNS, NOT_A_START_WORLD, Card, Cards, fits
from windfall.race.own_cards import FIRST_OWN
from windfall.race.powers import ALIEN, GENES, NO_KIND, NOVELTY, RARE, Power

# Phases as people number them; $ is Trade, which comes before Consume.
NUMERALS: Final = {
    "setup": "Setup",
    "explore": "I",
    "develop": "II",
    "settle": "III",
    "trade": "$",
    "consume": "IV",
    "produce": "V",
}
KIND_WORDS: Final = {NO_KIND: "", NOVELTY: "novelty", RARE: "rare", GENES: "genes", ALIEN: "alien"}

# (phase, effect): the power as a sentence, and in brief for a line of a table. `slots` fills in the braces.
POWER_WORDS: Final[dict[tuple[str, str], tuple[str, str]]] = {
    ("setup", "initial_hand_size"): ("As a start world it begins with a hand of {n_cards}.", "hand {n}"),
    ("explore", "look_extra"): ("See {n} more {cards}.", "see +{n}"),
    ("explore", "keep_extra"): ("Keep {n} more {cards}.", "keep +{n}"),
    ("develop", "draw_at_start"): ("Draw {n_cards} before anyone chooses.", "draw {n} first"),
    ("develop", "reduce_cost"): ("Your developments cost {n} less.", "cost −{n}"),
    ("develop", "draw_after_placing"): ("Draw {n_cards} after placing a development.", "draw {n} after"),
    ("settle", "reduce_cost"): ("Your {kind_}worlds cost {n} less.", "{kind_}cost −{n}"),
    ("settle", "military"): ("Military {signed}{against}.", "Military {signed}{vs}"),
    ("settle", "draw_after_placing"): ("Draw {n_cards} after placing a world.", "draw {n} after"),
    ("settle", "pay_for_military"): (
        "You may pay for a military world{excluded} in place of conquering it: the cost is its defense less {n}.",
        "may pay defense −{n}{excluded_}",
    ),
    ("settle", "discard_self_zero_cost"): (
        "You may give this card up to place a world{excluded} without paying.",
        "give up: a world free{excluded_}",
    ),
    ("settle", "discard_self_temporary_military"): (
        "You may give this card up for Military {signed} until the phase ends.",
        "give up: Military {signed}",
    ),
    ("settle", "discard_hand_temporary_military"): (
        "You may discard {up_to_cards} from your hand for Military {signed}{each_card} until the phase ends.",
        "{up_to_cards} → Military {signed}{each_card}",
    ),
    ("settle", "place_second_world"): (
        "You may place a second world after your first, without the first one's powers.",
        "a second world",
    ),
    ("trade", "sale_bonus"): ("Selling {a_kind_good} brings {n} more {cards}.", "{kind_}+{n}"),
    ("trade", "sale_bonus_this_world"): ("Selling the good of this world brings {n} more {cards}.", "+{n} here"),
    ("trade", "sale_bonus_per_chromosome_world"): (
        "Selling {a_kind_good} brings {n} more {cards} for each of your worlds with a chromosome.",
        "{kind_}+{n} per chromosome",
    ),
    ("consume", "consume_goods"): ("Consume {lot} for {gain}{each}.", "{lot} → {gain}{each}"),
    ("consume", "consume_all_goods"): (
        "Consume all your goods for {vp} VP each{less}.",
        "all goods → {vp} VP each{less}",
    ),
    ("consume", "consume_at_trade_price"): ("Sell a good for cards; trade powers {count}.", "sell a good{no_powers}"),
    ("consume", "draw"): ("Draw {n_cards}.", "draw {n}"),
    ("consume", "draw_if_lucky"): (
        "Name a number from 1 to {high} and turn up a card: it is yours if that is its cost or defense.",
        "guess a card",
    ),
    ("consume", "discard_hand_for_vp"): (
        "You may discard {up_to_cards} from your hand for {vp} VP{each_card}.",
        "{up_to_cards} → {vp} VP{each_card}",
    ),
    ("produce", "produce_here"): ("Produces a good{and_draws}.", "good{plus_draws}"),
    ("produce", "discard_hand_to_produce_here"): (
        "You may discard {discards} from your hand to produce a good here.",
        "{discards} → good",
    ),
    ("produce", "produce_on_windfall"): (
        "Produces a good on one of your {kind_}windfall worlds.",
        "{kind_}windfall good",
    ),
    ("produce", "draw"): ("Draw {n_cards}.", "draw {n}"),
    ("produce", "draw_if_produced_here"): ("Draw {n_cards} if a good is produced here.", "draw {n} if filled"),
    ("produce", "draw_per_good_produced"): (
        "Draw {n_cards} for each {kind_}good you produce.",
        "draw {n} per {kind_}good",
    ),
    ("produce", "draw_per_kind_produced"): ("Draw {n_cards} for each kind of good you produce.", "draw {n} per kind"),
    ("produce", "draw_per_world"): ("Draw {n_cards} for each of your {world} worlds.", "draw {n} per {world} world"),
    ("produce", "draw_if_most_produced"): (
        "Draw {n_cards} if you produce more {kind_}goods than anyone else.",
        "draw {n} if most {kind_}goods",
    ),
}

# Where a card comes from.
SETS: Final = ["base", "gathering-storm", "own"]

# What scoring rules call the power they ask for.
POWERS_OF: Final = {
    "explore": "an Explore power",
    "develop": "a Develop power",
    "settle": "a Settle power",
    "trade": "a Trade power",
    "consume": "a Consume power",
    "produce": "a Produce power",
}


def plural(number: int, thing: str) -> str:
    """A number of things: "1 card", "3 cards"."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def signed(number: int) -> str:
    """A number with its sign."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def listed(names: list[str], last: str = "and") -> str:
    """Names as a sentence lists them: "A", "A and B", "A, B and C"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


# --- powers ---------------------------------------------------------------------------------------------------------


def power_words(power: Power) -> str:
    """A power as a sentence, without its phase."""
    return POWER_WORDS[(power.phase, power.effect)][0].format(**slots(power))


def power_brief(power: Power) -> str:
    """A power in a few words, without its phase."""
    return POWER_WORDS[(power.phase, power.effect)][1].format(**slots(power))


def slots(power: Power) -> dict[str, str]:
    """What can stand in the braces of a power's words."""
    n = power.number("amount")
    kind = power.word("kind")
    kind_ = f"{kind} " if kind and kind != "any" else ""
    excluded = power.word("excludes_kind")
    scope = power.word("scope", "general")
    draw = power.number("draw")
    most = power.number("max_cards")
    return {
        "n": str(n),
        "cards": "card" if n == 1 else "cards",
        "n_cards": plural(n, "card"),
        "signed": signed(n),
        "kind_": kind_,
        "a_kind_good": a_good(kind) if kind_ else "any good",
        "against": "" if scope == "general" else " against rebels" if scope == "rebel" else f" against {scope} worlds",
        "vs": "" if scope == "general" else " vs rebels" if scope == "rebel" else f" vs {scope}",
        "excluded": f" (but no {excluded} world)" if excluded else "",
        "excluded_": f" (no {excluded})" if excluded else "",
        "up_to_cards": f"up to {most} cards" if most > 1 else "1 card",
        "each_card": " each" if most > 1 else "",
        "vp": str(power.number("vp")),
        "lot": lot(power),
        "gain": listed(gains(power.number("vp"), power.number("cards"))),
        "each": " each" if power.number("times", 1) > 1 else "",
        "less": f", less {power.number('less')}" if power.number("less") else "",
        "count": "count" if power.flag("trade_powers") else "do not count",
        "no_powers": "" if power.flag("trade_powers") else ", no $ powers",
        "high": str(power.number("high")),
        "and_draws": f", and you draw {plural(draw, 'card')} with it" if draw else "",
        "plus_draws": f" + draw {draw}" if draw else "",
        "discards": plural(power.number("cards"), "card"),
        "world": power.word("world"),
    }


def gains(vp: int, cards: int) -> list[str]:
    """What a power gives, as words to be listed."""
    return ([f"{vp} VP"] if vp else []) + ([plural(cards, "card")] if cards else [])


def lot(power: Power) -> str:
    """The goods that a consume power takes."""
    kind = power.word("kind")
    word = "good" if kind in ("", "any") else f"{kind} good"
    goods = power.number("goods", 1)
    if power.flag("this_world"):
        return "this world's good"
    if power.flag("different_kinds"):
        return f"{goods} goods of different kinds"
    if power.number("times", 1) > 1:
        return f"up to {plural(goods * power.number('times'), word)}"
    if goods > 1:
        return plural(goods, word)
    return a_good("" if kind == "any" else kind)


# --- scoring --------------------------------------------------------------------------------------------------------


def scoring_words(card: Card) -> list[str]:
    """What a 6-cost development scores, a line for each rule; the first rule that fits a card counts."""
    return [scoring_rule(card, number) for number in range(len(card.scoring))]


def scoring_rule(card: Card, number: int) -> str:
    """One scoring rule of a card in words."""
    rule = card.scoring[number]
    points = f"{rule['points']} VP"
    if rule.get("per") == "vp_chips":
        return f"{points} for every {rule['every']} VP in chips"
    if rule.get("per") == "general_military":
        return f"{points} for each point of Military, leaving out what counts against some worlds only"
    if "names" in rule:
        return f"{points} {'for' if len(rule['names']) == 1 else 'each for'} {listed(rule['names'])}"
    other = "other " if any(overlaps(rule, earlier) for earlier in card.scoring[:number]) else ""
    itself = " (this one too)" if first_that_fits(card) == number else ""
    return f"{points} for each {other}{scored(rule)}{itself}"


def first_that_fits(card: Card) -> int:
    """The scoring rule by which a card scores for itself, or -1."""
    for number, rule in enumerate(card.scoring):
        if "per" not in rule and fits(rule, card):
            return number
    return -1


def overlaps(rule: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two rules could speak of the same card: they ask for nothing that contradicts."""
    if "per" in other or "names" in other:
        return False
    return all(key == "points" or key not in other or other[key] == rule[key] for key in rule)


def scored(rule: dict[str, Any]) -> str:
    """The cards that a scoring rule speaks of, in the singular."""
    words = []
    if "cost" in rule:
        words.append(f"{rule['cost']}-cost")
    if "keyword" in rule:
        words.append(rule["keyword"])
    if rule.get("military"):
        words.append("military")
    if "good" in rule:
        words.append(rule["good"])
    if "source" in rule:
        words.append(rule["source"])
    words.append(rule.get("type", "card"))
    if "power_in" in rule:
        words.append(f"with {POWERS_OF[rule['power_in']]}")
    return " ".join(words)


# --- whole cards ----------------------------------------------------------------------------------------------------


def type_words(card: Card) -> str:
    """What a card is, what it costs and what it is worth: "World, cost 2, 1 VP, produces novelty goods"."""
    parts = [("Military world" if card.military else "World") if card.is_world else "Development"]
    parts.append(f"{'defense' if card.military else 'cost'} {card.cost}")
    parts.append("variable VP" if card.scoring else f"{card.points} VP".replace("-", "−"))
    if card.kind != NO_KIND:
        kind = KIND_WORDS[card.kind]
        parts.append(f"{kind} windfall" if card.source == "windfall" else f"{kind} production")
    parts += [word for word in card.keywords if word != "alien" or card.kind != ALIEN]
    if card.start_world != NOT_A_START_WORLD:
        parts.append(f"start world {card.start_world}")
    if card.copies > 1:
        parts.append(f"{card.copies} copies")
    return ", ".join(parts)


def card_words(card: Card) -> str:
    """A whole card in words: its name, what it is, and a line for each power and scoring rule."""
    lines = [card.name, type_words(card)]
    lines += [f"{NUMERALS[power.phase] + ':':<4} {power_words(power)}" for power in card.powers]
    lines += [f"{'VP:':<5}{without_unit(line)}." for line in scoring_words(card)]
    return "\n".join(lines)


def card_brief(card: Card) -> str:
    """What matters about a card besides its cost, points and goods, on one line: keywords that count, and powers."""
    parts = [word for word in card.keywords if word == "rebel" or (word == "alien" and card.kind != ALIEN)]
    before = ""
    for power in card.powers:
        if power.phase == before:
            parts[-1] += f", {power_brief(power)}"
        else:
            parts.append(f"{NUMERALS[power.phase]} {power_brief(power)}")
        before = power.phase
    if card.scoring:
        parts.append("VP " + ", ".join(without_unit(line) for line in scoring_words(card)))
    return " · ".join(parts)


def without_unit(line: str) -> str:
    """A scoring rule where "VP" stands before it already."""
    return line.replace(" VP", "", 1)


def card_facts(card: Card) -> dict[str, Any]:
    """A card as plain data with its words, for programs and pages."""
    return {
        "number": card.number,
        "name": card.name,
        "type": "world" if card.is_world else "development",
        "military": card.military,
        "defense" if card.military else "cost": card.cost,
        "points": None if card.scoring else card.points,
        "good": KIND_WORDS[card.kind] or None,
        "source": card.source or None,
        "keywords": card.keywords,
        "copies": card.copies,
        "set": SETS[0 if card.number < BASE_DESIGNS else 1 if card.number < FIRST_OWN else 2],
        "start_world": None if card.start_world == NOT_A_START_WORLD else card.start_world,
        "powers": [power_facts(power) for power in card.powers],
        "scoring": scoring_words(card),
        "brief": card_brief(card),
        "words": card_words(card),
    }


def power_facts(power: Power) -> dict[str, Any]:
    """A power as plain data with its words."""
    return {
        "phase": power.phase,
        "effect": power.effect,
        "fields": power.fields,
        "may": power.may,
        "numeral": NUMERALS[power.phase],
        "brief": power_brief(power),
        "words": power_words(power),
    }


def a_good(kind: str) -> str:
    """A good of some kind, with its article."""
    return f"{'an' if kind == 'alien' else 'a'} {kind} good" if kind else "a good"


def kind_of(cards: Cards, design: int) -> str:
    """The kind of a world's goods in words, or nothing."""
    return KIND_WORDS[int(cards.kind[design])]
