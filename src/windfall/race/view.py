"""What one seat, or a spectator, may see of the table: plain data that can be sent as JSON.

Nothing hidden is in it: no other hand, no card seen by another, no unrevealed answer, no face of a good, no order of
the supply. docs/view-race.md lists the fields.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from windfall.engine.piles import EVERYBODY, Supply
from windfall.race import draft, goals, scoring
from windfall.race.asking import pick, selectable
from windfall.race.card_words import KIND_WORDS
from windfall.race.cards import Cards
from windfall.race.goal_words import goals_view
from windfall.race.passed import passed_on
from windfall.race.phases import ROUND_END
from windfall.race.position_names import goal_names
from windfall.race.powers import ALIEN, KINDS, NO_KIND
from windfall.race.robot_words import SPACE_NAMES, robot_view
from windfall.race.rounds import CHOOSE_ACTIONS, PHASE_OF
from windfall.race.state import NO_CARD, Empire, Race
from windfall.race.words import ACTION_NAMES, PHASE_NAMES, PHASE_NUMERALS, deals_in_all, prompt

DONE: Final = "done"
NOW: Final = "now"
AHEAD: Final = "ahead"


def view(game: Race, seat: int | None) -> dict[str, Any]:
    """The table as this seat sees it; None stands for a spectator."""
    table: dict[str, Any] = {
        "game": "race",
        "options": dict(game.rules.options),
        "players": int(game.players),
        "seat": seat,
        "round": int(game.round),
        "phase": PHASE_NAMES[game.phase] if 0 <= game.phase < ROUND_END else None,
        "phases": phases(game),
        "step": game.step.name,
        "secret": game.step.secret,
        "strict": game.strict,
        "owed": game.owed(),
        "over": game.ended,
        "first": int(game.first),
        "supply": len(game.supply.deck),
        "discards": len(game.supply.discards),
        "known_discards": known_discards(game, game.supply, seat),
        "pool": int(game.pool),
        "empires": [empire_view(game, empire, seat) for empire in game.empires],
    }
    if game.rules.with_goals:
        table["goals"] = goals_view(game)
    if game.robot is not None:
        table["robot"] = robot_view(game, game.robot)
    if game.rules.draft:
        table["draft"] = draft_view(game)
    if seat is not None:
        table["you"] = own_view(game, seat)
    if game.ended:
        table["result"] = game.result().to_json()
    return table


def names(cards: Cards, designs: vec[i64]) -> list[str]:
    """Cards by name."""
    return [cards.name(int(design)) for design in designs]


def phases(game: Race) -> list[dict[str, Any]]:
    """The phases of this round, who chose them, and how far the round has come. Empty before the reveal.

    A seat of None stands for the robot.
    """
    found: list[dict[str, Any]] = []
    for phase in range(ROUND_END):
        if (game.phases >> phase) & 1:
            chosen: list[dict[str, Any]] = []
            for empire in game.empires:
                for action in actions(empire.actions):
                    if PHASE_OF[action] == phase:
                        chosen.append({"seat": int(empire.seat), "action": ACTION_NAMES[action]})
            if game.robot is not None:
                for action in actions(game.robot.actions):
                    if PHASE_OF[action] == phase:
                        chosen.append({"seat": None, "action": SPACE_NAMES[action]})
            when = NOW if phase == game.phase else DONE if phase < game.phase else AHEAD
            found.append(
                {"phase": PHASE_NAMES[phase], "numeral": PHASE_NUMERALS[phase], "chosen": chosen, "when": when}
            )
    return found


def actions(mask: i64) -> list[int]:
    """Action cards out of their bits."""
    return [action for action in range(len(ACTION_NAMES)) if (mask >> action) & 1]


def draft_view(game: Race) -> dict[str, Any]:
    """How far a draft has come, and to whom each seat's pack goes next."""
    going_on = game.step is draft.DRAFT
    onward = [int(draft.holder(game, seat, 1)) for seat in range(game.players)]
    return {"deal": int(game.deal), "deals": deals_in_all(game), "onward": onward if going_on else []}


def known_discards(game: Race, supply: Supply, seat: int | None) -> list[str]:
    """Cards in a discard pile that the seat has seen; for a spectator those that all have seen."""
    wanted = EVERYBODY if seat is None else 1 << seat
    found = []
    for i in range(len(supply.discards)):
        if supply.known[i] & wanted == wanted:
            found.append(int(supply.discards[i]))
    return [game.cards.name(card) for card in sorted(found)]


def empire_view(game: Race, empire: Empire, seat: int | None) -> dict[str, Any]:
    """One player's side of the table as everybody sees it; a start world is secret until it lies there."""
    cards = game.cards
    at_home = len(empire.tableau) > 0
    side: dict[str, Any] = {
        "seat": int(empire.seat),
        "start_world": cards.name(int(empire.start_world)) if at_home else None,
        "start_number": int(game.start_number(empire)) if at_home else None,
        "tableau": [placed(game, empire, place) for place in range(len(empire.tableau))],
        "chips": int(empire.chips),
        "hand": len(empire.hand),
        "seen": len(empire.seen),
        "shown": names(cards, empire.shown),
        "actions": [ACTION_NAMES[action] for action in actions(empire.actions)],
        "last_actions": [ACTION_NAMES[action] for action in actions(empire.last_actions)],
        "score": int(scoring.score(cards, empire) + goals.points(game, empire)),
        "tie": int(scoring.tie_value(empire)),
        "paying": None if empire.paying == NO_CARD else cards.name(int(empire.paying)),
        "temporary_military": int(empire.temporary),
        "military": int(scoring.military(cards, empire)),
        "totals": totals(cards, empire),
    }
    if game.rules.with_goals:
        side["goals"] = goal_names(game, empire.goals)
    if empire.draft is not None:
        side["drafted"] = len(empire.draft.cards)
    if game.private:
        pile = game.private[empire.seat]
        side["supply"] = len(pile.deck)
        side["discards"] = len(pile.discards)
        side["known_discards"] = known_discards(game, pile, seat)
    return side


def placed(game: Race, empire: Empire, place: int) -> dict[str, Any]:
    """One card of a tableau. Its powers sleep during the phase it was placed in."""
    card = int(empire.tableau[place])
    return {
        "card": game.cards.name(card),
        "number": card,
        "good": empire.has_good(place),
        "kind": KIND_WORDS[int(game.cards.kind[card])] or None,
        "awake": place < empire.awake,
        "paid": not (card == empire.paying and place == len(empire.tableau) - 1),
    }


def totals(cards: Cards, empire: Empire) -> dict[str, Any]:
    """What the cards of a tableau add up to, whichever phase comes next: standing powers only."""
    look = keep = develop = after_development = after_world = rebels = 0
    settle = [0] * KINDS
    against = [0] * KINDS
    sale = [0] * KINDS
    for design in empire.tableau:
        card = int(design)
        look += int(cards.look_extra[card])
        keep += int(cards.keep_extra[card])
        develop += int(cards.develop_discount[card])
        after_development += int(cards.draw_after_development[card])
        after_world += int(cards.draw_after_world[card])
        rebels += int(cards.strength_against_rebels[card])
        for kind in range(KINDS):
            settle[kind] += int(cards.settle_discount[card * KINDS + kind])
            against[kind] += int(cards.strength_against_kind[card * KINDS + kind])
            sale[kind] += int(cards.sale_bonus[card * KINDS + kind])
    military = by_kind(against, 0)
    if rebels:
        military["rebel"] = rebels
    return {
        "explore_see": look,
        "explore_keep": keep,
        "develop_discount": develop,
        "develop_draw": after_development,
        "settle_discount": settle[NO_KIND],
        "settle_discount_for": by_kind(settle, settle[NO_KIND]),
        "settle_draw": after_world,
        "military_against": military,
        "sale_bonus": by_kind(sale, 0),
    }


def by_kind(table: list[int], base: int) -> dict[str, int]:
    """What a table adds to its base, for those kinds where it adds something."""
    return {KIND_WORDS[kind]: table[kind] - base for kind in range(NO_KIND + 1, ALIEN + 1) if table[kind] != base}


def own_view(game: Race, seat: int) -> dict[str, Any]:
    """What only the seat itself sees: its cards, its answer so far, and what it is asked."""
    cards = game.cards
    empire = game.empires[seat]
    if game.step is CHOOSE_ACTIONS:
        picks = [ACTION_NAMES[action] for action in empire.picks]
    else:
        picks = names(cards, empire.picks)
    own: dict[str, Any] = {
        "hand": names(cards, empire.hand),
        "seen": names(cards, empire.seen),
        "picks": picks,
        "prompt": prompt(game, seat),
        "selectable": selectable(game, seat),
        "pick": pick(game, seat),
        "can_take_back": game.can_take_back(seat),
    }
    if empire.draft is not None:
        own["homes"] = names(cards, empire.draft.homes)
        own["start_world"] = None if empire.start_world == NO_CARD else cards.name(int(empire.start_world))
        own["drafted"] = names(cards, empire.draft.cards)
        own["passed"] = [
            {"deal": int(group.pack // game.players), "cards": names(cards, group.cards)}
            for group in passed_on(game, seat)
        ]
    return own
