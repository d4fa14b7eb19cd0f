"""Tiles in words, generated from their data: every power as a sentence and in brief, scoring rules, whole squares."""

from __future__ import annotations

from typing import Any, Final

from windfall.roll.powers import COLOUR_NAMES, COLOURS, FACE_NAMES, GRAY, PHASES, Power
from windfall.roll.tiles import FACTION, HOME_WORLD, TILES, WORLD_SIDE, Square, all_tiles

# Phases as people number them; powers of the Assign step come before them.
NUMERALS: Final = {
    "assign": "A",
    "explore": "I",
    "develop": "II",
    "settle": "III",
    "produce": "IV",
    "ship": "V",
    "always": "*",
}
PHASE_NAMES: Final = ["Explore", "Develop", "Settle", "Produce", "Ship"]
WORKER_NAMES: Final = ["explorer", "developer", "settler", "producer", "shipper"]

# (phase, effect): the power as a sentence, and in brief for a line of a table. `slots` fills in the braces.
POWER_WORDS: Final[dict[tuple[str, str], tuple[str, str]]] = {
    ("assign", "reassign"): ("You may move {workers}{from_} to {to}.", "{workers_}{from_} → {to_}"),
    ("assign", "reassign_by_rank"): (
        "With more {world} worlds than anyone else you may move 1 or {first} workers to other columns; tied, {tied}.",
        "most {world} worlds: 1–{first} (tied: {tied}) → any",
    ),
    ("assign", "dictate_repeat"): ("You may Dictate as often as you like.", "Dictate again and again"),
    ("assign", "dictate_width"): ("When you Dictate you may move up to {most} workers.", "Dictate moves up to {most}"),
    ("explore", "rearrange_zone"): (
        "At any time you may lay out your construction zone anew: any order, any side up.",
        "rearrange your zone",
    ),
    ("explore", "place_on_top"): ("Tiles you scout may go on top of a stack.", "scouted tiles may go on top"),
    ("explore", "stock_value"): ("{A_colour} explorer stocks ${n} instead of $2.", "{colour} Stock ${n}"),
    ("explore", "extra_workers"): ("You have {extra} more, without a die.", "+{extra_}"),
    ("explore", "draw_at_end"): ("After all have explored, draw {n} tile.", "draw {n} at the end"),
    ("explore", "credits_if"): ("Gain ${n} if {test}.", "${n} if {test_}"),
    ("develop", "discount"): ("Your {only}developments take {n} worker less, but at least 1.", "{only}cost −{n}"),
    ("develop", "credits_each_completion"): ("Gain ${n} for each other development you complete.", "${n} each"),
    ("develop", "builders_to_cup"): (
        "Of the workers that complete another development, {span} go to your cup.",
        "{span} of the workers → cup",
    ),
    ("develop", "credits_at_end"): ("Gain ${n} at the end.", "${n} at the end"),
    ("develop", "credits_per"): ("At the end gain ${n} for {counted}.", "${n} per {counted_}"),
    ("settle", "discount"): ("Your {worlds_}worlds take {n} {fewer} less, but at least {floor}.", "{worlds_}cost −{n}"),
    ("settle", "credits_each_completion"): ("Gain ${n} for each {worlds_}world you complete.", "${n} each {worlds_}"),
    ("settle", "builders_to_cup"): (
        "Of the workers that complete a world, {span} go to your cup.",
        "{span} of the workers → cup",
    ),
    ("settle", "all_builders_to_cup"): (
        "All {colour} workers that complete a world go to your cup.",
        "{colour} workers → cup",
    ),
    ("settle", "credits_at_end"): ("Gain ${n} at the end.", "${n} at the end"),
    ("produce", "credits_at_end"): ("Gain ${n} at the end.", "${n} at the end"),
    ("produce", "credits_if"): ("Gain ${n} if {test}.", "${n} if {test_}"),
    ("produce", "credits_per"): ("At the end gain ${n} for {counted}.", "${n} per {counted_}"),
    ("ship", "extra_workers"): ("You have {extra} more, without a die.", "+{extra_}"),
    ("ship", "credits_each_trade"): ("Each good you trade{from_worlds} brings ${n} more.", "{worlds_}Trade +${n}"),
    ("ship", "credits_each_consume"): ("Each good you consume{from_worlds} brings ${n}.", "{worlds_}Consume +${n}"),
    ("ship", "chips_each_consume"): (
        "Each good you consume{from_worlds} brings {n} VP more.",
        "{worlds_}Consume +{n} VP",
    ),
    ("ship", "buy_chip"): ("After each Trade you may pay ${price} for 1 VP.", "Trade: ${price} → 1 VP"),
    ("ship", "credits_at_end"): ("Gain ${n} at the end.", "${n} at the end"),
    ("ship", "chips_at_end"): ("Gain {n} VP at the end.", "{n} VP at the end"),
    ("ship", "credits_if"): ("Gain ${n} more if {test}.", "${n} if {test_}"),
    ("ship", "credits_per"): ("At the end gain ${n} for {counted}.", "${n} per {counted_}"),
    ("always", "good_capacity"): ("Your worlds hold up to {n} goods each.", "{n} goods a world"),
}
TEST_WORDS: Final = {
    "sole_most_developments": ("you have more developments than anyone else", "most developments"),
    "scouted_with_alien_explorer": ("an alien explorer of yours has scouted", "an alien has scouted"),
    "owns_every_highest_cost_world": ("all worlds of the highest cost on the table are yours", "highest world"),
}
PLACE_WORDS: Final = {"cup": "into your cup", "citizenry": "into your Citizenry", "good": "as a good on it"}


def plural(number: int, thing: str, things: str = "") -> str:
    """A number of things: "1 die", "3 dice"."""
    return f"{number} {thing}" if number == 1 else f"{number} {things or thing + 's'}"


def listed(names: list[str], last: str = "and") -> str:
    """Names as a sentence lists them: "A", "A and B", "A, B and C"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def a(thing: str) -> str:
    """A thing with its article."""
    return f"{'an' if thing[0] in 'aeiou' else 'a'} {thing}"


def dice_words(number: int, colour: str) -> str:
    """Some dice of a colour."""
    return plural(number, f"{colour} die", f"{colour} dice")


# --- powers ---------------------------------------------------------------------------------------------------------


def power_words(power: Power) -> str:
    """A power as a sentence, without its phase."""
    return POWER_WORDS[(power.phase, power.effect)][0].format(**slots(power))


def power_brief(power: Power) -> str:
    """A power in a few words, without its phase."""
    return " ".join(POWER_WORDS[(power.phase, power.effect)][1].format(**slots(power)).split())


def slots(power: Power) -> dict[str, str]:
    """What can stand in the braces of a power's words."""
    n = power.number("amount")
    colours = power.names("colours")
    worlds = power.names("worlds") if power.effect != "reassign_by_rank" else []
    test = TEST_WORDS.get(power.word("test"), ("", ""))
    worker = WORKER_NAMES[FACE_NAMES.index(power.phase)] if power.phase in FACE_NAMES else "worker"
    least, most = power.span("workers") if "workers" in power.fields else (0, 0)
    span = str(most) if least == most else f"{least} or {most}"
    extra = [a(f"{colour} {worker}") for colour in colours]
    every = power.number("every", 1)
    return {
        "n": str(n),
        "floor": str(power.number("floor")),
        "fewer": "worker" if n == 1 else "workers",
        "price": str(power.number("price")),
        "most": str(most),
        "span": span,
        "workers": moved(power, span, most),
        "workers_": f"{span} {'/'.join(colours) if len(colours) < COLOURS - 1 else 'non-home'}".strip(),
        "from_": " from Explore" if power.names("from") else "",
        "to": targets(power, "another column" if most == 1 else "other columns"),
        "to_": targets(power, "any"),
        "world": power.word("worlds") if power.effect == "reassign_by_rank" else "",
        "first": str(power.number("first")),
        "tied": str(power.number("tied")),
        "colour": listed(colours, "or"),
        "A_colour": a(colours[0]).capitalize() if colours else "",
        "extra": listed(extra),
        "extra_": listed([f"{colour} {worker}" for colour in colours]),
        "only": "Reassign " if power.word("only") else "",
        "worlds_": f"{listed(worlds, 'and')} " if worlds else "",
        "from_worlds": f" from {listed(worlds, 'or')} worlds" if worlds else "",
        "test": test[0],
        "test_": test[1],
        "counted": counted(power.word("count"), colours or worlds, every) if power.word("count") else "",
        "counted_": counted_brief(power.word("count"), colours or worlds, every) if power.word("count") else "",
    }


def moved(power: Power, span: str, most: int) -> str:
    """The workers that a Reassign power moves."""
    colours = power.names("colours")
    workers = "worker" if most == 1 else "workers"
    if len(colours) == COLOURS - 1:
        return f"{span} {workers} that are not home dice"
    of = f"{listed(colours, 'or')} " if colours else ""
    return f"{span} {of}{workers}{' out of one column' if power.fields.get('one_column') else ''}"


def targets(power: Power, anywhere: str) -> str:
    """Where a Reassign power moves workers to."""
    names = power.names("to")
    if names == ["selected"]:
        return "the phase you selected" if anywhere != "any" else "selected"
    return listed([name.capitalize() for name in names], "or") if names else anywhere


def counted(count: str, colours: list[str], every: int) -> str:
    """What a power counts, as a sentence says it."""
    name = listed(colours, "or")
    if count == "citizenry_dice":
        if every > 1:
            return f"every {every} {name} dice in your Citizenry, a part counting as whole"
        return f"each {name} die in your Citizenry"
    if count == "goods_on_worlds":
        return f"each good on your {name} worlds"
    return f"each of your goods that is {a(name)} die"


def counted_brief(count: str, colours: list[str], every: int) -> str:
    """The same in brief."""
    name = "/".join(colours)
    if count == "citizenry_dice":
        return f"{every} {name} in Citizenry" if every > 1 else f"{name} in Citizenry"
    return f"good on {name} worlds" if count == "goods_on_worlds" else f"{name} good"


# --- placing and scoring --------------------------------------------------------------------------------------------


def placing_words(square: Square) -> str:
    """What happens once, on placing."""
    parts = []
    for line in square.on_placing:
        if line["effect"] == "remove_die":
            parts.append("give up one of your dice")
        elif line["effect"] == "credits":
            parts.append(f"gain ${line['amount']}")
        elif line["effect"] == "start_credits":
            parts.append(f"begin with ${line['amount']}")
        else:
            parts.append(f"take {dice_words(line.get('number', 1), line['colour'])} {PLACE_WORDS[line['to']]}")
    return listed(parts)


def placing_brief(square: Square) -> str:
    """The same in brief."""
    parts = []
    for line in square.on_placing:
        if line["effect"] == "remove_die":
            parts.append("−1 die")
        elif line["effect"] in ("credits", "start_credits"):
            parts.append(f"${line['amount']}")
        else:
            number = line.get("number", 1)
            parts.append(f"{f'{number} ' if number > 1 else ''}{line['colour']} → {line['to']}")
    return ", ".join(parts)


def scoring_words(square: Square) -> str:
    """What a 6-cost development scores beyond its cost."""
    line = square.scoring
    points = f"{line['points']} VP"
    colours = listed(line.get("worlds", line.get("colours", [])), "or")
    only = {"reassign": "Reassign ", "not_reassign": "other than Reassign "}.get(line.get("only", ""), "")
    every = line.get("every", 1)
    things = {
        "cost_of_worlds": f"the cost of your {colours} worlds",
        "cost_of_developments": f"the cost of your {only}developments, this one too",
        "developments": f"developments{' without a Reassign power' if line.get('only') == 'not_reassign' else ''}",
        "die_colours_owned": "colours of your dice",
        "goods_owned": "goods on your worlds",
        "worlds": f"{colours} worlds",
        "dice_owned": f"{colours} dice, wherever they are",
        "vp_in_chips": "VP in chips",
    }[line["count"]]
    if every == "triangular":
        return f"{points} each for 1, 3, 6, 10, 15 and so on of your {things}"
    if line["count"].startswith("cost_of"):
        return f"{points} for every {every} in {things}, rounded up"
    if every > 1:
        return f"{points} for every {every} {things}, rounded up"
    one = "of your " if not things.startswith(("colours", "goods")) else "of the "
    own = ", this one too" if line["count"] == "developments" else ""
    return f"{points} for each {one}{things}{own}"


# --- whole squares --------------------------------------------------------------------------------------------------


def type_words(square: Square) -> str:
    """What a square is, what it costs, and where it comes from."""
    kind = f"{COLOUR_NAMES[square.colour].capitalize()} world" if square.is_world else "Development"
    parts = [kind, f"cost {square.cost}{'+' if square.scoring else ''}"]
    if square.reassign:
        parts.append("Reassign")
    if square.design >= HOME_WORLD:
        parts.append("home world")
    elif square.design >= FACTION:
        number = (square.design - FACTION) // 2 + 1
        parts.append(f"faction {number}, with {all_tiles().name(other_half(square.design))}")
    else:
        parts.append(f"other side: {all_tiles().name((square.design + TILES) % (2 * TILES))}")
    return ", ".join(parts)


def other_half(design: int) -> int:
    """The other square of a faction tile."""
    return FACTION + ((design - FACTION) ^ 1)


def square_words(square: Square) -> str:
    """A whole square in words: its name, what it is, and a line for each power and effect."""
    lines = [square.name, type_words(square)]
    if square.on_placing:
        words = placing_words(square)
        lines.append(f"{'Now:':<6}{words[0].upper()}{words[1:]}.")
    lines += [f"{NUMERALS[power.phase] + ':':<6}{power_words(power)}" for power in square.powers]
    if square.scoring:
        lines.append(f"{'VP:':<6}{scoring_words(square)}.")
    return "\n".join(lines)


def square_brief(square: Square) -> str:
    """All that a square does on one line."""
    parts: list[str] = []
    before = ""
    for power in square.powers:
        if power.phase == before:
            parts[-1] += f", {power_brief(power)}"
        else:
            parts.append(f"{NUMERALS[power.phase]} {power_brief(power)}")
        before = power.phase
    if square.on_placing:
        parts.append(placing_brief(square))
    if square.scoring:
        parts.append("VP " + scoring_words(square).replace(" VP", "", 1))
    return " · ".join(parts)


def square_facts(square: Square) -> dict[str, Any]:
    """A square as plain data with its words, for programs and pages."""
    start = square.design - FACTION if square.design >= FACTION else None
    return {
        "number": square.design,
        "name": square.name,
        "type": "world" if square.is_world else "development",
        "cost": square.cost,
        "points": None if square.scoring else square.cost,
        "military": False,
        "good": COLOUR_NAMES[square.colour] if square.is_world and square.colour != GRAY else None,
        "source": "world",
        "reassign": square.reassign,
        "set": "base",
        "start_world": start,
        "faction": (square.design - FACTION) // 2 + 1 if FACTION <= square.design < HOME_WORLD else None,
        "other_side": None if start is not None else all_tiles().name((square.design + WORLD_SIDE) % FACTION),
        "on_placing": square.on_placing,
        "powers": [power_facts(power) for power in square.powers],
        "scoring": scoring_words(square) if square.scoring else None,
        "brief": square_brief(square),
        "words": square_words(square),
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


assert len(PHASE_NAMES) == PHASES
