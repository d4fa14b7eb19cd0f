"""What a player is asked, and every move, in words: with the numbers that the rules themselves use."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from windfall.roll import assign, building, explore, manage, moves, produce, reassign, setup, ship
from windfall.roll.empire import CITIZENRY, COLUMNS, EXTRA, NO_PHASE, NOTHING, WILDS, Empire
from windfall.roll.powers import COLOUR_NAMES, COLOURS, FACE_NAMES, FACES, PHASES
from windfall.roll.state import Roll
from windfall.roll.things import DICTATE, thing_of
from windfall.roll.tile_words import PHASE_NAMES, WORKER_NAMES, a, listed, plural, power_brief
from windfall.roll.tiles import TILES, WORLD_SIDE

PHASE_NUMERALS: Final = ["I", "II", "III", "IV", "V"]

PLACES: Final = ["the cup", "the Citizenry", "the development stack", "the world stack"]


# --- prompts --------------------------------------------------------------------------------------------------------


def prompt(game: Roll, seat: int) -> str:
    """What the seat is asked now, in one sentence; or whom the game waits for."""
    if game.ended:
        return "The game is over."
    if not game.owing(seat):
        return "Waiting for the others."
    empire = game.empires[seat]
    step = game.step
    if step is setup.START_TILES_STEP:
        return "Start tiles: choose the one that will be your development; the other will be your world."
    if step is assign.ASSIGN:
        return ask_to_assign(game, empire)
    if step is explore.TASKS or step is explore.RESEARCH:
        return ask_to_explore(game, empire)
    if step is explore.FILL_BAG:
        return "Explore: the bag is empty. Give back a tile of your construction zone."
    if step is building.DEVELOP_STEP or step is building.SETTLE_STEP:
        return ask_to_build(game, empire)
    if step is produce.PRODUCE_STEP:
        colour = COLOUR_NAMES[produce.next_colour(empire)]
        return f"Produce: choose the world on which {a(f'{colour} die')} becomes a good."
    if step is ship.SHIP_STEP:
        return ask_to_ship(game, empire)
    return ask_to_manage(game, empire)


def ask_to_assign(game: Roll, empire: Empire) -> str:
    """What is asked behind the screen."""
    stage = empire.stage
    if stage == assign.PHASE:
        if assign.workers(empire) == 0:
            return "Assign: your cup was empty, so you select no phase."
        return f"Assign: you rolled {rolled_words(empire)}. Select a phase."
    if stage == assign.DIE:
        return f"Assign: choose the die that selects {PHASE_NAMES[empire.selected]}."
    if stage == assign.WILD_DICE:
        if empire.count(WILDS) > 1:
            return f"Assign: choose a phase for each of your wild dice ({column_words(empire, WILDS)})."
        return f"Assign: choose a phase for your wild {COLOUR_NAMES[assign.next_wild(empire)]} die."
    if stage == assign.COST:
        return "Dictate: choose the worker to set aside."
    if stage == assign.MOVING:
        name = DICTATE if empire.using == reassign.DICTATING else game.tiles.name(int(empire.using))
        most = int(reassign.most(game, empire)) - len(empire.picks)
        return f"{name}: move {plural(most, 'worker') if most == 1 else f'up to {most} workers'} to another column."
    return f"Assign: {assigned_words(empire)}. Use a Reassign power, or be done."


def rolled_words(empire: Empire) -> str:
    """What was rolled, face by face."""
    parts = []
    for face in range(FACES):
        dice = column_words(empire, COLUMNS + COLOURS * face)
        if dice:
            parts.append(f"{'wild' if face == PHASES else PHASE_NAMES[face]} ({dice})")
    return listed(parts)


def assigned_words(empire: Empire) -> str:
    """How the workers are assigned so far."""
    parts = []
    for phase in range(PHASES):
        dice = column_words(empire, COLUMNS + COLOURS * phase)
        if empire.selected == phase:
            dice = f"selected{f', {dice}' if dice else ''}"
        if dice:
            parts.append(f"{PHASE_NAMES[phase]} ({dice})")
    return listed(parts)


def column_words(empire: Empire, place: int) -> str:
    """The dice at a place: "2 home, alien"."""
    parts = []
    for colour in range(COLOURS):
        number = int(empire.dice[place + colour])
        if number:
            parts.append(f"{f'{number} ' if number > 1 else ''}{COLOUR_NAMES[colour]}")
    return ", ".join(parts)


def ask_to_explore(game: Roll, empire: Empire) -> str:
    """What is asked in Explore depends on how far the player has come."""
    if empire.stage == explore.ABANDONING:
        return "Scout: abandon any tiles of your construction zone, then draw one more than you abandoned."
    if empire.stage == explore.ARRANGING:
        return "Rearrange: lay out your stacks from the top, developments first."
    if empire.stage == explore.PLACING:
        return f"Explore: put {plural(len(empire.seen), 'tile')} into your construction zone, one after another."
    number = 0
    for colour in range(COLOURS):
        number += int(empire.dice[explore.EXPLORERS + colour] + empire.dice[EXTRA + colour])
    if number == 0:
        return "Explore: use a power, or be done."
    return f"Explore: you have {plural(number, 'explorer')}: scout or stock."


def ask_to_build(game: Roll, empire: Empire) -> str:
    """What is asked in Develop and Settle."""
    step = game.step
    assert isinstance(step, building.Build)
    phase = PHASE_NAMES[step.phase]
    if empire.stage in (building.REMOVING, building.REMOVING_GOOD):
        return f"{phase}: {game.tiles.name(int(empire.completing))} costs you one of your dice: choose it."
    if empire.stage == building.TO_CUP:
        return f"{phase}: choose the workers that go to your cup, of those that completed it."
    tile = step.tiles_of(empire)[0]
    name = game.tiles.name(int(tile) + (WORLD_SIDE if step.phase == 2 else 0))
    need = int(step.need(game, empire))
    if step.finishing(game, empire):
        return f"{phase}: {name} takes {plural(need, 'worker')}. Choose the dice on the stack that complete it."
    missing = need - int(empire.count(step.stack))
    return f"{phase}: {name} takes {plural(missing, 'more worker')} of {need}. Choose those that complete it."


def ask_to_ship(game: Roll, empire: Empire) -> str:
    """What is asked in Ship depends on how far the player has come."""
    if empire.stage == ship.SHIPPER:
        return f"Ship: you have {plural(int(empire.count_goods()), 'good')}. Choose the next shipper."
    if empire.stage == ship.WORLD:
        return f"Ship: choose the good that {a(f'{COLOUR_NAMES[empire.shipper % COLOURS]} shipper')} takes."
    if empire.stage == ship.GOOD:
        return "Ship: choose one of the two goods."
    if empire.stage == ship.TASK:
        return f"Ship: trade or consume the good on {game.tiles.name(int(empire.tableau[empire.place]))}."
    return f"Ship: you have ${int(empire.credits)}; you may buy a chip."


def ask_to_manage(game: Roll, empire: Empire) -> str:
    """What is asked in Manage Empire."""
    if empire.stage == manage.RECRUITING:
        citizens = int(empire.count(CITIZENRY))
        return f"Recruit: you have ${int(empire.credits)} and {plural(citizens, 'die', 'dice')} in your Citizenry."
    if empire.stage == manage.RECALLING_GOOD:
        return "Recall: choose one of the two goods."
    if manage.must_recall(game, empire):
        return "Recall: your cup is empty, so you must recall a die."
    return "Recall: bring back any dice from your stacks and worlds, or be done."


# --- moves ----------------------------------------------------------------------------------------------------------


def move_words(game: Roll, seat: int, move: int) -> str:
    """A legal move in words, as the seat would make it now."""
    empire = game.empires[seat]
    name = thing_of(game, move).name
    if move == moves.DONE:
        return done_words(game, empire)
    if move < moves.WITH:
        number = int(empire.count(COLUMNS + COLOURS * (move - moves.SELECT)))
        return f"Select {name} ({plural(number, 'die', 'dice')} there)"
    if move < moves.SCOUT:
        return assign_words(game, move)
    if move < moves.ABANDON:
        colour = (move - moves.SCOUT) % COLOURS
        if move < moves.STOCK:
            return f"Scout with {a(f'{COLOUR_NAMES[colour]} explorer')}"
        return f"Stock ${int(explore.stock_value(game, empire, colour))} with {a(f'{COLOUR_NAMES[colour]} explorer')}"
    if move < moves.DEVELOPMENT:
        return f"Abandon {both_sides(game, move - moves.ABANDON)}"
    if move < moves.WORK:
        return put_words(game, (move - moves.DEVELOPMENT) // TILES, (move - moves.DEVELOPMENT) % TILES)
    if move < moves.REMOVE:
        verb = "Use" if move < moves.FINISH else "Complete it with" if move < moves.TO_CUP else "To the cup:"
        return f"{verb} {a(name) if move < moves.TO_CUP else name}"
    if move < moves.REMOVE_GOOD:
        place = (move - moves.REMOVE) // COLOURS
        where = PLACES[place] if place < len(PLACES) else f"your {WORKER_NAMES[place - len(PLACES)]}s"
        return f"Give up {a(name)} from {where}"
    if move < moves.PRODUCE_ON:
        return f"Give up the good on {name}"
    if move < moves.SHIPPER:
        return f"Produce on {name}"
    if move < moves.SHIP_FROM:
        extra = move - moves.SHIPPER >= COLOURS
        return f"Ship with {a(name.removesuffix(' die') + ' shipper')}{' (no die)' if extra else ''}"
    if move < moves.TRADE:
        return f"Ship the good on {name}" if move < moves.GOOD else f"The {name}"
    return late_words(game, empire, move, name)


def late_words(game: Roll, empire: Empire, move: int, name: str) -> str:
    """Trading and consuming, and managing the empire."""
    if move == moves.TRADE:
        return f"Trade it for ${int(ship.trade_value(game, empire, empire.tableau[empire.place]))}"
    if move == moves.CONSUME:
        square = empire.tableau[empire.place]
        return f"Consume it for {int(ship.consume_value(game, empire, square, empire.good, empire.shipper))} VP"
    if move == moves.BUY_CHIP:
        return f"Pay ${int(empire.total(game.tiles.chip_price))} for 1 VP"
    if move < moves.RECALL:
        return f"Recruit {a(name)}"
    if move < moves.RECALL_GOOD:
        return f"Recall {a(name)} from {PLACES[2 + (move - moves.RECALL) // COLOURS]}"
    return f"Recall the good on {name}"


def done_words(game: Roll, empire: Empire) -> str:
    """Being done means different things in different places."""
    step = game.step
    if step is assign.ASSIGN:
        if empire.stage == assign.PHASE:
            return "Select nothing"
        return "Done" if empire.stage == assign.POWERS else "Move no more"
    if step is explore.TASKS:
        return "Draw" if empire.stage == explore.ABANDONING else "Done exploring"
    if step is produce.PRODUCE_STEP:
        colour = produce.next_colour(empire)
        return f"Return {column_count(empire, produce.PRODUCERS, colour)} to the cup"
    if step is ship.SHIP_STEP:
        return "Buy nothing"
    if step is manage.MANAGE:
        return "Recall no more"
    return "No more"


def column_count(empire: Empire, place: int, colour: i64) -> str:
    """The dice of one colour at a place."""
    number = int(empire.dice[place + colour])
    name = COLOUR_NAMES[colour]
    return f"the {name} die" if number == 1 else f"the {number} {name} dice"


def assign_words(game: Roll, move: int) -> str:
    """Moves of the Assign step."""
    if move < moves.ASSIGN:
        colour, face = divmod(move - moves.WITH, FACES)
        return f"Select with {a(f'{COLOUR_NAMES[colour]} die')} ({FACE_NAMES[face]})"
    if move < moves.DICTATE:
        colour, phase = divmod(move - moves.ASSIGN, PHASES)
        return f"Assign {a(f'{COLOUR_NAMES[colour]} die')} to {PHASE_NAMES[phase]}"
    if move == moves.DICTATE:
        return "Dictate: set one worker aside to move another"
    if move < moves.SET_ASIDE:
        square = game.tiles.of_design[move - moves.USE]
        return f"Use {square.name}: {power_brief(square.powers[0])}"
    if move < moves.REASSIGN:
        colour, phase = divmod(move - moves.SET_ASIDE, PHASES)
        return f"Set aside {a(f'{COLOUR_NAMES[colour]} die')} from {PHASE_NAMES[phase]}"
    die = move - moves.REASSIGN
    colour, source, to = die // (PHASES * PHASES), die // PHASES % PHASES, die % PHASES
    return f"Move {a(f'{COLOUR_NAMES[colour]} die')} from {PHASE_NAMES[source]} to {PHASE_NAMES[to]}"


def both_sides(game: Roll, tile: int) -> str:
    """A tile by both its sides."""
    return f"{side_words(game, tile)} / {side_words(game, WORLD_SIDE + tile)}"


def side_words(game: Roll, design: int) -> str:
    """A side of a tile with its cost."""
    sign = "○" if design >= WORLD_SIDE else "◇"
    return f"{game.tiles.name(design)} {sign}{int(game.tiles.cost[design])}"


def put_words(game: Roll, where: int, tile: int) -> str:
    """Putting a tile into the construction zone."""
    design = tile + (WORLD_SIDE if where % 2 else 0)
    if game.step is setup.START_TILES_STEP:
        return f"{side_words(game, design)} as the development"
    stack = "worlds" if where % 2 else "developments"
    return f"{side_words(game, design)} {'on top of' if where >= 2 else 'under'} your {stack}"


assert WILDS == COLUMNS + COLOURS * PHASES
assert NO_PHASE == NOTHING
