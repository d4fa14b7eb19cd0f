"""Taking up play from a position: either a step begins, or it stands in the middle with answers given and owed."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.engine.step import Step
from windfall.errors import WindfallError
from windfall.race import develop, draft, explore, opening, rounds, terms
from windfall.race.phases import DEVELOP_2, NO_PHASE, ROUND_END, SETTLE_2
from windfall.race.picking import PickCards
from windfall.race.position import phases_chosen
from windfall.race.position_fields import flag, number, seat_mask, word
from windfall.race.position_middle import chooses_second_world, read_middle, read_picks, read_placed
from windfall.race.position_names import CHOOSE_HOME, OVER, SECOND_STEPS, STANDS
from windfall.race.state import NO_CARD, Empire, Race
from windfall.race.steps import FIRST_HAND

DEFAULT_STAND: Final = "choose actions"

# What an empire can be in the middle of, step by step. The first two also stand at the beginning of their steps.
BEGINNING_FIELDS: Final = ["placed", "paying"]
MIDDLE_FIELDS: Final = {
    "draft": ["seen", "picks"],
    "choose start world": ["picks"],
    "opening hand": ["picks"],
    "choose actions": ["picks"],
    "explore": ["seen", "picks"],
    "develop: choose": ["picks"],
    "develop: pay": ["placed", "paying", "picks"],
    "settle: choose": ["picks"],
    "settle: place": ["placed", "paying", "terms", "temporary_military", "using", "picks"],
    "consume": ["used", "using", "selling", "picks"],
    "produce": ["producing", "produced", "used", "using", "picks"],
    "discard to ten": ["picks"],
}
ALL_MIDDLE_FIELDS: Final = [
    "seen",
    "picks",
    "placed",
    "paying",
    "terms",
    "temporary_military",
    "used",
    "using",
    "selling",
    "producing",
    "produced",
]


def take_up(game: Race, document: dict[str, Any], sides: list[dict[str, Any]]) -> None:
    """Put the game where the document says it stands."""
    stand = word(document, "phase", DEFAULT_STAND)
    step = find_step(game, stand, document)
    before_play = step in (opening.OPENING, draft.DRAFT, draft.CHOOSE_HOME)
    game.round = number(document, "round", 0 if before_play else 1, 0, "The position's")
    read_phases(game, stand, document, sides)
    beginning = "owes" not in document
    check_middle_fields(step, beginning or stand == OVER, sides)
    if stand == OVER:
        end(game, document)
        return
    for empire in game.empires:
        read_placed(game, empire, step, sides[empire.seat])
    if beginning:
        begin(game, step, document)
    else:
        resume(game, step, document, sides)
    for seat in game.owed():
        if not game.options(seat):
            raise WindfallError(f"Seat {seat} owes an answer but has no legal one{for_what(game, game.empires[seat])}.")
    for empire in game.empires:
        if game.queue & bit(empire.seat) and empire.paying >= 0 and not can_be_placed(game, empire):
            raise WindfallError(f"Seat {int(empire.seat)} waits for its turn{for_what(game, empire)}.")


def can_be_placed(game: Race, empire: Empire) -> bool:
    """Whether the card that a waiting seat has revealed can be paid for or conquered with what it has."""
    wealth = i64(len(empire.hand))
    if game.step is develop.PAY:
        return develop.price(game, empire, empire.paying) <= wealth
    reach = terms.military_against(game, empire, empire.paying) + terms.temporary_reach(game, empire, wealth)
    military = bool(game.cards.military[empire.paying])
    return (military and reach >= game.cards.cost[empire.paying]) or terms.can_pay(game, empire, empire.paying, wealth)


def for_what(game: Race, empire: Empire) -> str:
    """What a seat that cannot answer is trying to do."""
    if empire.paying < 0:
        return ""
    return f": it cannot place {game.cards.name(int(empire.paying))}"


def find_step(game: Race, stand: str, document: dict[str, Any]) -> Step[Any]:
    """The step by the phase's name and its own."""
    for name, phase, step in STANDS:
        if name == stand:
            game.phase = phase
            if step in (draft.DRAFT, draft.CHOOSE_HOME) and not game.rules.draft:
                raise WindfallError(f'There is no {stand!r} without the option "draft".')
            if step is opening.OPENING and game.rules.draft:
                raise WindfallError(f'In the drafting variant opening hands belong to the phase "{CHOOSE_HOME}".')
            if phase in (DEVELOP_2, SETTLE_2) and not game.rules.experienced:
                raise WindfallError(f'There is no {stand} without the option "experienced".')
            return second_step(step, stand, document)
    raise WindfallError(f"There is no phase called {stand!r}; they are {', '.join(name for name, _, _ in STANDS)}.")


def second_step(first: Step[Any], stand: str, document: dict[str, Any]) -> Step[Any]:
    """The step of a phase that the document names, or the first."""
    named = word(document, "step", "")
    part = first.name.split(": ")
    if not named or named == part[-1]:
        return first
    full = f"{part[0]}: {named}"
    if full in SECOND_STEPS:
        return SECOND_STEPS[full]
    raise WindfallError(f"The step {named!r} does not fit the phase {stand!r}.")


def read_phases(game: Race, stand: str, document: dict[str, Any], sides: list[dict[str, Any]]) -> None:
    """The phases of this round: those chosen, and the one named even if the document leaves open who chose it."""
    told = [side for side in sides if side.get("actions")]
    if game.phase == NO_PHASE:
        if told:
            raise WindfallError(f"Actions of this round are not revealed yet in {stand!r}; use picks or last_actions.")
        if "phases" in document:
            raise WindfallError(f"The phases of this round are not known yet in {stand!r}.")
        if game.round and rounds.reasons_to_end(game):
            raise WindfallError("The game has ended: somebody has twelve cards in the tableau, or the chips are gone.")
        return
    game.phases = phases_chosen(game)
    if "phases" in document:
        game.phases = phase_mask(document["phases"])
    elif len(told) == len(sides) and (game.robot is None or game.robot.actions) and game.phase < ROUND_END:
        current = game.phase
        game.phase = NO_PHASE
        if not phases_chosen(game) & bit(current):
            raise WindfallError(f"Nobody chose {stand}, so it is not performed this round.")
        game.phase = current
    if game.phase < ROUND_END and not game.phases & bit(game.phase):
        raise WindfallError(f"The phases of this round lack {stand}, which is being performed.")


def phase_mask(value: Any) -> i64:
    """Phases by name."""
    known = {name: phase for name, phase, _ in STANDS if 0 <= phase < ROUND_END}
    if not isinstance(value, list) or not all(isinstance(name, str) and name in known for name in value):
        raise WindfallError(f'The position\'s "phases" must be a list of phases: {", ".join(known)}.')
    mask: i64 = 0
    for name in value:
        mask |= bit(known[name])
    return mask


def check_middle_fields(step: Step[Any], beginning: bool, sides: list[dict[str, Any]]) -> None:
    """What belongs into the middle of another step, or of this one where it only begins, is a contradiction."""
    for seat, side in enumerate(sides):
        for field in ALL_MIDDLE_FIELDS:
            if not side.get(field):
                continue
            if field not in MIDDLE_FIELDS[step.name]:
                raise WindfallError(f'Seat {seat}\'s "{field}" does not fit the step "{step.name}".')
            if beginning and field not in BEGINNING_FIELDS:
                raise WindfallError(
                    f'Seat {seat}\'s "{field}" is the middle of a step: say in "owes" who owes an answer.'
                )


def end(game: Race, document: dict[str, Any]) -> None:
    """The game is over, for a reason that can be seen on the table."""
    if document.get("owes") or document.get("waiting"):
        raise WindfallError("The game is over, so nobody owes an answer.")
    game.step = rounds.DISCARD_TO_LIMIT
    game.why = rounds.reasons_to_end(game)
    if not game.why:
        raise WindfallError("The game is not over: nobody has twelve cards in the tableau, and chips are left.")
    game.finish()


def begin(game: Race, step: Step[Any], document: dict[str, Any]) -> None:
    """The step begins: everything that happens at its start happens now."""
    for field in ("waiting", "strict"):
        if field in document:
            raise WindfallError(f'"{field}" is the middle of a step: say in "owes" who owes an answer.')
    if step is opening.OPENING:
        for empire in game.empires:
            if len(empire.hand) or empire.count_goods():
                raise WindfallError(f"Seat {int(empire.seat)} has cards before the opening hands are dealt.")
        if game.rules.first_game:
            step = FIRST_HAND
    if step is draft.DRAFT or step is draft.CHOOSE_HOME:
        step = draft.next_pack(game)
    if step.name in SECOND_STEPS and all(empire.paying < 0 for empire in game.empires):
        raise WindfallError(f'Nobody has placed a card to pay for in the step "{step.name}": say so in "paying".')
    game.start(step)


def resume(game: Race, step: Step[Any], document: dict[str, Any], sides: list[dict[str, Any]]) -> None:
    """The middle of a step: who owes, who will still be asked, and what has been answered."""
    game.step = step
    game.owes = seat_mask(game, document, "owes", 'The position\'s "owes"')
    if "waiting" in document:
        game.queue = seat_mask(game, document, "waiting", 'The position\'s "waiting"')
    game.strict = flag(document, "strict", bool(game.queue), "The position's")
    if not game.owes | game.queue:
        raise WindfallError("Nobody owes an answer, so the step cannot stand still there.")
    if game.owes & game.queue:
        raise WindfallError("A seat cannot both owe an answer and wait for its turn.")
    if step.secret and (game.queue or game.strict):
        raise WindfallError(f'In the secret step "{step.name}" all owe at once: nobody waits, nothing is strict.')
    if step is opening.OPENING and game.rules.first_game:
        raise WindfallError("A first game begins with preset hands: nobody owes an answer then.")
    for empire in game.empires:
        read_middle(game, empire, sides[empire.seat])
        if step.secret and asked(game, empire):
            game.asked |= bit(empire.seat)
    if not step.secret:
        game.asked = (bit(game.players) - 1) & ~game.queue
    if game.owes & ~game.asked:
        seat = next(seat for seat in game.owed() if not game.asked & bit(seat))
        raise WindfallError(f'Seat {seat} owes an answer, but is asked nothing in the step "{step.name}".')
    for empire in game.empires:
        read_picks(game, empire, sides[empire.seat].get("picks", []))
    if not step.secret:
        game.fresh = game.owes
        for empire in game.empires:
            if chooses_second_world(empire, step):
                # Whoever is asked has such a world; a hand dealt at random may lack it, which must not answer for it.
                game.fresh &= ~bit(empire.seat)
    game.advance()


def asked(game: Race, empire: Empire) -> bool:
    """Secret steps: whether the seat is asked, and for how many cards."""
    step = game.step
    if step is draft.CHOOSE_HOME and empire.start_world != NO_CARD:
        empire.stage = i64(len(empire.hand)) - opening.opening_hand(game, empire)
    if not isinstance(step, PickCards):
        return True
    number = i64(len(empire.hand))
    if step is explore.EXPLORE:
        empire.stage = min(explore.cards_to_keep(game, empire), i64(len(empire.seen)))
    elif step is opening.OPENING:
        empire.stage = max(number - opening.opening_hand(game, empire), 0)
    else:
        empire.stage = max(number - rounds.HAND_LIMIT, 0)
    return empire.stage > 0
