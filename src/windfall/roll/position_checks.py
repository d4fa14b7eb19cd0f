"""Whether a seat that a position says owes an answer can be asked for one: a sentence for every contradiction."""

from __future__ import annotations

from windfall.errors import WindfallError
from windfall.roll import assign, building, explore, manage, produce, reassign, setup, ship
from windfall.roll.empire import BUILDERS, CITIZENRY, EXTRA, NO_PHASE, NOTHING, WILDS, Empire
from windfall.roll.state import Roll


def check_asked(game: Roll, empire: Empire) -> None:
    """Refuse a position in which this seat owes an answer that cannot be asked for."""
    wrong = what_is_wrong(game, empire)
    if wrong:
        raise WindfallError(f"Seat {int(empire.seat)} owes an answer, but {wrong}.")


def check_answered(game: Roll, empire: Empire) -> None:
    """Refuse a position in which this seat has chosen a start tile without saying which."""
    if game.step is setup.START_TILES_STEP and len(empire.picks) == 0:
        raise WindfallError(f"Seat {int(empire.seat)} owes no answer, but does not pick a start tile either.")


def what_is_wrong(game: Roll, empire: Empire) -> str:
    """Why the seat cannot be in the middle of what it is said to be in the middle of; empty if it can."""
    step = game.step
    if step is assign.ASSIGN:
        return wrong_in_assign(game, empire)
    if step is setup.START_TILES_STEP:
        return "" if len(empire.seen) == setup.START_TILES else "has not drawn two start tiles"
    if step is explore.TASKS or step is explore.RESEARCH:
        return wrong_in_explore(empire, step is explore.RESEARCH)
    if isinstance(step, building.Build):
        return wrong_in_building(game, empire, step)
    if step is produce.PRODUCE_STEP:
        idle = empire.count(produce.PRODUCERS) == 0 or produce.total_room(game, empire) == 0
        return "has no producer, or no room for a good" if idle else ""
    if step is ship.SHIP_STEP:
        return wrong_in_ship(game, empire)
    if step is manage.MANAGE:
        return wrong_in_manage(empire)
    return ""


def wrong_in_assign(game: Roll, empire: Empire) -> str:
    """Selecting comes first, then wild dice, then powers."""
    stage = empire.stage
    if stage == assign.PHASE:
        return ""
    if empire.selected == NO_PHASE:
        return "has not selected a phase"
    if stage == assign.DIE:
        return "" if assign.workers(empire) else "has no worker to select with"
    if stage == assign.WILD_DICE:
        return "" if empire.count(WILDS) else "has no wild die to assign"
    if stage == assign.MOVING:
        if empire.using == NOTHING:
            return "does not say which power moves dice"
        if empire.using != reassign.DICTATING and not game.tiles.moves_least[empire.using]:
            return f"{game.tiles.name(int(empire.using))} moves no dice"
    return ""


def wrong_in_explore(empire: Empire, researching: bool) -> str:
    """Tiles that are to be placed must have been drawn; who is finished owes nothing."""
    if researching:
        return "" if len(empire.seen) else "has drawn no tile to place"
    if empire.stage == explore.FINISHED:
        return "is finished exploring"
    if empire.stage == explore.PLACING or empire.stage == explore.ARRANGING:
        return "" if len(empire.seen) else "has drawn no tile to place"
    return "has tiles that are not placed" if len(empire.seen) else ""


def wrong_in_building(game: Roll, empire: Empire, step: building.Build) -> str:
    """Workers or dice of the stack to choose among, or a tile just completed."""
    if empire.stage == building.WORKING:
        if len(step.tiles_of(empire)) == 0:
            return "has no tile to build"
        need = step.need(game, empire)
        if empire.count(BUILDERS) >= need:
            return "has chosen all the dice that the tile takes"
        there = empire.count(BUILDERS) + empire.count(step.stack)
        if there + empire.count(step.workers) <= need:
            return "has no more workers than the tile takes"
        return ""
    if empire.completing == NOTHING:
        return "has completed no tile"
    if empire.stage == building.TO_CUP and empire.count(BUILDERS) + (empire.last != NOTHING) == 0:
        return "has no die left that completed the tile"
    if empire.stage == building.REMOVING_GOOD:
        return wrong_goods(empire)
    return ""


def wrong_in_ship(game: Roll, empire: Empire) -> str:
    """A shipper, then a good, then what to do with it."""
    stage = empire.stage
    if stage == ship.BANKING:
        price = empire.total(game.tiles.chip_price)
        return "" if 0 < price <= empire.credits else "cannot buy a chip"
    if stage == ship.SHIPPER:
        idle = empire.count(ship.SHIPPERS) + empire.count(EXTRA) == 0 or empire.count_goods() == 0
        return "has no shipper, or no good" if idle else ""
    if empire.shipper == NOTHING:
        return "does not say who ships"
    if stage == ship.WORLD:
        return "" if empire.count_goods() else "has no good"
    if stage == ship.GOOD:
        return wrong_goods(empire)
    return "does not say which good is shipped" if empire.place == NOTHING or empire.good == NOTHING else ""


def wrong_in_manage(empire: Empire) -> str:
    """Fewer credits than citizens, or dice to recall."""
    if empire.stage == manage.RECRUITING:
        return "" if 0 < empire.credits < empire.count(CITIZENRY) else "has no choice whom to recruit"
    if empire.stage == manage.RECALLING_GOOD:
        return wrong_goods(empire)
    return "" if len(manage.dice_to_recall(empire)) else "has no die to recall"


def wrong_goods(empire: Empire) -> str:
    """Two different goods on the world in question."""
    if empire.place == NOTHING:
        return "does not say which world it is about"
    return "" if empire.goods_differ(empire.place) else "has no two different goods on that world"
