"""Tiles in words, generated from their data: every power as a sentence and in brief, scoring rules, whole tiles."""

from __future__ import annotations

from typing import Any, Final

from windfall.frontiers.goal_tiles import Goal
from windfall.frontiers.powers import ANY, GRAY, KIND_NAMES, Power
from windfall.frontiers.tiles import DEVELOPMENT, HOME, Tile, matches

PHASE_WORDS: Final = {
    "explore": "Explore",
    "develop": "Develop",
    "settle": "Settle",
    "produce": "Produce",
    "trade": "Trade",
    "consume": "Consume",
}
PHASE_BRIEF: Final = {
    "explore": "Exp",
    "develop": "Dev",
    "settle": "Set",
    "produce": "Pro",
    "trade": "Trd",
    "consume": "Con",
}

# How sure a tile is: what a list marks it with, and what it says in full.
MARKS: Final = {"attested": "", "partly": "~", "reconstructed": "*"}
PROVENANCE_WORDS: Final = {
    "attested": "attested",
    "partly": "partly attested",
    "reconstructed": "reconstructed by us",
}

# (phase, effect): the power as a sentence, and in brief for a line of a table. `slots` fills in the braces.
POWER_WORDS: Final[dict[tuple[str, str], tuple[str, str]]] = {
    ("explore", "draw_worlds"): ("After your last pick, draw {n_worlds} from the bag.", "draw {n}"),
    ("explore", "gain_colonists"): ("Gain {n_colonists}.", "+{n_colonists}"),
    ("develop", "reduce_cost"): ("Your developments cost {n} less.", "cost −{n}"),
    ("develop", "gain_credits"): ("Gain {n_credits} after buying a development.", "+{n}¢ after"),
    ("settle", "reduce_cost"): ("Your {kind_}worlds cost {n} less.", "{kind_}cost −{n}"),
    ("settle", "military"): ("Military {signed}{against}.", "Military {signed}{vs}"),
    ("settle", "military_per"): ("Military {signed} for each {per} you have.", "Military {signed} per {per}"),
    ("settle", "temporary_military"): (
        "You may return {good} for Military {signed} until the action ends.",
        "{good} → Military {signed}",
    ),
    ("settle", "pay_for_military"): (
        "You may pay for a military world{excluded} in place of conquering it: the cost is its defense less {less}.",
        "may pay defense −{less}{excluded}",
    ),
    ("settle", "second_world"): ("After settling a world you may settle a second one.", "a second world"),
    ("settle", "upgrade_colony"): (
        "You may replace a non-military colony by an explored one of its kind that costs 0 to {rise} more, for free.",
        "replace a colony, cost +0–{rise}",
    ),
    ("settle", "replace_self"): (
        "You may replace this colony by an explored non-military world, which then costs {less} less.",
        "replace this, cost −{less}",
    ),
    ("settle", "draw_worlds"): ("Draw {n_worlds} from the bag after settling a world.", "draw {n} after"),
    ("settle", "gain_credits"): ("Gain {n_credits} after settling a {military_}world.", "+{n}¢ after {military_}world"),
    ("settle", "gain_colonists"): ("Gain {n_colonists} before you act.", "+{n_colonists} first"),
    ("produce", "good_on_windfall"): (
        "Produces a good on one of your {kind_}windfall colonies.",
        "{kind_}windfall good",
    ),
    ("produce", "gain_credits"): ("Gain {n_credits}.", "+{n}¢"),
    ("produce", "gain_credits_here"): ("Gain {n_credits} when a good is produced here.", "+{n}¢ if filled"),
    ("produce", "gain_credits_per"): ("Gain {n_credits} for each {per} you have.", "+{n}¢ per {per}"),
    ("produce", "gain_credits_per_kind"): (
        "Gain {n_credits} for each kind of good you produce.",
        "+{n}¢ per kind produced",
    ),
    ("produce", "gain_credits_if_most"): (
        "Gain {n_credits} if you produce more {kind_}goods than anyone else.",
        "+{n}¢ if most {kind_}goods",
    ),
    ("produce", "pay_to_produce"): (
        "Produces here only if you pay {price}.",
        "{price} to produce",
    ),
    ("trade", "sale_bonus"): ("Selling {a_kind_good} brings {n} more.", "{kind_}+{n}¢"),
    ("consume", "consume_goods"): ("Consume {lot} for {gain}{each}.", "{lot} → {gain}{each}"),
    ("consume", "gain_vp"): ("Gain {vp} VP, without any good.", "+{vp} VP"),
    ("consume", "sell"): ("You may sell one more good, which counts as consumed.", "sell another good"),
    ("consume", "bonus_per_good"): (
        "Gain {vp} more VP for each good you consume{with_tile}.",
        "+{vp} VP per good{with_tile_}",
    ),
}


def plural(number: int, thing: str) -> str:
    """A number of things: "1 credit", "3 credits"."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def signed(number: int) -> str:
    """A number with its sign."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def listed(names: list[str], last: str = "and") -> str:
    """Names as a sentence lists them: "A", "A and B", "A, B and C"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def a_good(kind: str) -> str:
    """A good of some kind, with its article."""
    return f"{'an' if kind == 'alien' else 'a'} {kind} good" if kind not in ("", "any") else "a good"


def gains(vp: int, credits_: int) -> list[str]:
    """What a power gives, as words to be listed."""
    return ([f"{vp} VP"] if vp else []) + ([plural(credits_, "credit")] if credits_ else [])


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
    keyword = power.word("keyword")
    against = kind or keyword
    excluded = power.word("excludes_kind")
    with_tile = power.word("with")
    with_vp = power.number("with_vp")
    return {
        "n": str(n),
        "n_worlds": plural(n, "world"),
        "n_colonists": plural(n, "colonist"),
        "n_credits": plural(n, "credit"),
        "signed": signed(n),
        "kind_": kind_,
        "a_kind_good": a_good(kind) if kind_ else "any good",
        "against": f" against {against} worlds" if against else "",
        "vs": f" vs {against}" if against else "",
        "per": counted(power.filter()) if "per" in power.fields else "",
        "good": a_good(power.word("good")),
        "excluded": f" (but no {excluded} world)" if excluded else "",
        "less": str(power.number("less")),
        "rise": str(power.number("rise")),
        "military_": "military " if power.word("worlds") else "",
        "price": plural(power.number("credits"), "credit"),
        "vp": str(power.number("vp")),
        "lot": lot(power),
        "gain": listed(gains(power.number("vp"), power.number("credits"))),
        "each": " each" if power.number("times", 1) > 1 else "",
        "with_tile": f", and {with_vp} more if you have {with_tile}" if with_tile else "",
        "with_tile_": f", +{with_vp} with {with_tile}" if with_tile else "",
    }


def lot(power: Power) -> str:
    """The goods that a consume power takes."""
    kind = power.word("kind")
    word = "good" if kind in ("", "any") else f"{kind} good"
    goods, times = power.number("goods", 1), power.number("times", 1)
    if power.flag("different_kinds"):
        return f"up to {plural(times, 'good')} of different kinds"
    if times > 1:
        return f"up to {plural(goods * times, word)}"
    return plural(goods, word) if goods > 1 else a_good(kind)


def counted(line: dict[str, Any]) -> str:
    """The tiles that a scoring rule or a "for each" power speaks of, in the singular."""
    if "name" in line:
        return str(line["name"])
    words = []
    if line.get("large"):
        words.append("large")
    if line.get("military"):
        words.append("military")
    for key in ("keyword", "kind", "source"):
        if key in line:
            words.append(line[key])
    words.append(line["of"])
    if "power" in line:
        phase = PHASE_WORDS[line["power"]]
        words.append(f"with {'an' if phase == 'Explore' else 'a'} {phase} power")
    return " ".join(words)


# --- scoring --------------------------------------------------------------------------------------------------------


def scoring_words(tile: Tile) -> list[str]:
    """What a "?" tile scores, a line for each rule; a tile counts on the first that fits it."""
    return [scoring_rule(tile, number) for number in range(len(tile.scoring))]


def scoring_rule(tile: Tile, number: int) -> str:
    """One scoring rule of a tile in words."""
    line = tile.scoring[number]
    if "table" in line:
        return f"{'/'.join(str(points) for points in line['table'])} VP for 1/2/3/4 kinds of colonies"
    points = f"{line['points']} VP"
    if line.get("per") == "military_total":
        return f"{points} for each point of Military, leaving out what counts against some worlds only"
    if line.get("per") == "colonists_on_colonies":
        return f"{points} for each colonist on your colonies"
    if "name" in line:
        return f"{points} for {line['name']}"
    other = "other " if number else ""
    itself = " (this one too)" if first_that_fits(tile) == number else ""
    return f"{points} for each {other}{counted(line)}{itself}"


def first_that_fits(tile: Tile) -> int:
    """The scoring rule by which a tile scores for itself, or -1."""
    for number, line in enumerate(tile.scoring):
        if "of" in line and matches(line, tile, tile.kind):
            return number
    return -1


# --- whole tiles ----------------------------------------------------------------------------------------------------


def type_words(tile: Tile) -> str:
    """What a tile is, what it takes and what it is worth: "World, cost 2, 1 colonist, 1 VP, novelty production"."""
    if tile.sort == DEVELOPMENT:
        parts = ["Large development, 2 spaces" if tile.large else "Development", f"cost {tile.cost}"]
    elif tile.sort == HOME:
        parts = ["Military home colony" if tile.military else "Home colony", f"mat {tile.mat}"]
    else:
        parts = ["Military world" if tile.military else "World"]
        parts.append(f"{'defense' if tile.military else 'cost'} {tile.cost}")
        parts.append(plural(tile.colonists, "colonist"))
    parts.append("variable VP" if tile.scoring else f"{tile.points} VP")
    if tile.kind != GRAY:
        parts.append(f"{KIND_NAMES[tile.kind]} kind, production" if tile.kind == ANY else kind_and_source(tile))
    parts += [word.upper() for word in tile.keywords]
    if tile.slot or tile.mat:
        parts.append("white-square side" if tile.first_game else "reverse side")
    return ", ".join(parts)


def kind_and_source(tile: Tile) -> str:
    """A colony's kind, and whether it produces or came with a good."""
    return f"{KIND_NAMES[tile.kind]} {tile.source}"


ANY_KIND: Final = "Its owner sets its kind once each action, and for scoring; its good cannot be sold."


def tile_words(tile: Tile) -> str:
    """A whole tile in words: its name, what it is, a line for each power and scoring rule, and how sure all that is."""
    lines = [tile.name, type_words(tile)]
    lines += [f"{PHASE_WORDS[power.phase]}: {power_words(power)}" for power in tile.powers]
    if tile.kind == ANY:
        lines.append(f"Any kind: {ANY_KIND}")
    lines += [f"VP: {line.replace(' VP', '', 1)}." for line in scoring_words(tile)]
    lines.append(f"Source: {provenance_words(tile)}.")
    return "\n".join(lines)


def provenance_words(tile: Tile | Goal) -> str:
    """How sure a tile is, and by what."""
    words = PROVENANCE_WORDS[tile.provenance]
    if tile.sources:
        words += f" ({', '.join(tile.sources)})"
    if tile.known:
        words += f": {', '.join(tile.known)}"
    return words


def tile_brief(tile: Tile) -> str:
    """What matters about a tile besides its cost, points and goods, on one line: keywords and powers."""
    parts = [word.upper() for word in tile.keywords]
    before = ""
    for power in tile.powers:
        if power.phase == before:
            parts[-1] += f", {power_brief(power)}"
        else:
            parts.append(f"{PHASE_BRIEF[power.phase]} {power_brief(power)}")
        before = power.phase
    if tile.kind == ANY:
        parts.append("any kind")
    if tile.colonists > 1:
        parts.append(f"{tile.colonists} colonists")
    if tile.scoring:
        parts.append("VP " + ", ".join(line.replace(" VP", "", 1) for line in scoring_words(tile)))
    return " · ".join(parts)


def tile_facts(tile: Tile) -> dict[str, Any]:
    """A tile as plain data with its words, for programs and pages."""
    world = tile.sort != DEVELOPMENT
    defends = tile.military and tile.sort != HOME
    return {
        "number": tile.number,
        "name": tile.name,
        "type": "world" if world else "development",
        "sort": tile.sort,
        "military": defends,
        **({} if tile.sort == HOME else {"defense" if defends else "cost": tile.cost}),
        "colonists": tile.colonists,
        "points": None if tile.scoring else tile.points,
        "good": None if tile.kind in (GRAY, ANY) else KIND_NAMES[tile.kind],
        "any_kind": tile.kind == ANY,
        "source": tile.source or None,
        "keywords": tile.keywords,
        "large": tile.large,
        "slot": tile.slot or None,
        "first_game": tile.first_game,
        "start_world": tile.mat or None,
        "powers": [power_facts(power) for power in tile.powers],
        "scoring": scoring_words(tile),
        "provenance": tile.provenance,
        "known": tile.known,
        "sources": tile.sources,
        "note": tile.note,
        "mark": MARKS[tile.provenance],
        "brief": tile_brief(tile),
        "words": tile_words(tile),
    }


def power_facts(power: Power) -> dict[str, Any]:
    """A power as plain data with its words."""
    return {
        "phase": power.phase,
        "effect": power.effect,
        "fields": power.fields,
        "may": power.may,
        "brief": power_brief(power),
        "words": power_words(power),
    }


# --- goals ----------------------------------------------------------------------------------------------------------

COUNT_WORDS: Final = {
    "consume_powers": "Consume powers in your empire",
    "keywords": "different keywords in your empire",
    "power_types": "different types of powers in your empire",
    "colony_kinds": "different kinds of colonies",
    "stockpiled_goods": "goods on your stockpile mat",
    "stockpiled_worlds": "worlds on your stockpile mat",
    "stockpiled_credits": "credits on your stockpile mat",
    "unused_colonists": "colonists that are not on a colony",
}
STOCKPILE_WORDS: Final = {
    "stockpiled_goods": "After Produce, you may stockpile any of your goods.",
    "stockpiled_worlds": "After Explore or Settle, you may stockpile one of the worlds you would return.",
    "stockpiled_credits": "You may stockpile any of the credits that a sale in Trade brings.",
}


def goal_words(goal: Goal) -> str:
    """A goal in words."""
    points = ", ".join(f"{worth} for {at_least}" for at_least, worth in goal.steps)
    lines = [goal.name, f"Goal, up to {goal.limit} stockpiled" if goal.limit else "Goal"]
    if goal.limit:
        lines.append(f"Stockpile: {STOCKPILE_WORDS[goal.counts]}")
    lines.append(f"VP: {points} {COUNT_WORDS[goal.counts]} (or more).")
    lines.append(f"Source: {provenance_words(goal)}.")
    return "\n".join(lines)


def goal_facts(goal: Goal) -> dict[str, Any]:
    """A goal as plain data with its words."""
    return {
        "number": goal.number,
        "name": goal.name,
        "type": "goal",
        "military": False,
        "points": None,
        "good": None,
        "start_world": None,
        "counts": goal.counts,
        "steps": [{"at_least": at_least, "points": worth} for at_least, worth in goal.steps],
        "limit": goal.limit or None,
        "provenance": goal.provenance,
        "known": goal.known,
        "sources": goal.sources,
        "note": goal.note,
        "mark": MARKS[goal.provenance],
        "brief": f"VP {', '.join(f'{worth} for {n}' for n, worth in goal.steps)} {COUNT_WORDS[goal.counts]}",
        "words": goal_words(goal),
    }
