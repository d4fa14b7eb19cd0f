"""Why not? For anything a player might click: one sentence with the numbers that the rule itself uses."""

from __future__ import annotations

from windfall.roll import assign, building, develop, explore, manage, moves, produce, reassign, settle, ship
from windfall.roll.empire import CITIZENRY, COLUMNS, Empire
from windfall.roll.powers import COLOUR_NAMES, COLOURS, FACE_NAMES, GRAY, PHASES
from windfall.roll.state import Roll
from windfall.roll.things import (
    BUY_CHIP,
    CONSUME,
    DICTATE,
    DONE,
    NO_SUCH,
    SCOUT,
    STOCK,
    TRADE,
    thing_of,
)
from windfall.roll.tile_words import PHASE_NAMES, a, plural
from windfall.roll.tiles import FACTION, TILES, WORLD_SIDE
from windfall.roll.words import prompt

BUTTONS = [*PHASE_NAMES, DICTATE, SCOUT, STOCK, TRADE, CONSUME, BUY_CHIP, DONE]
DICE_NAMES = [f"{colour} die" for colour in COLOUR_NAMES[:COLOURS]]


def why_not(game: Roll, seat: int, thing: str, where: str = "") -> str:
    """Why the seat can do nothing with a thing now; empty if it can.

    The thing is a side of a tile by name, a phase, a die by colour, or one of the buttons. For a die `where` is the
    place where it lies, by the name that it has in a view.
    """
    if not 0 <= seat < game.players:
        return game.not_your_turn(seat)
    for move in game.options(seat):
        legal = thing_of(game, move)
        if legal.name == thing and where in ("", legal.where):
            return ""
    if thing not in game.tiles.design_of and thing not in BUTTONS and thing not in DICE_NAMES:
        return f"There is no tile, phase or die called {thing!r} in this game."
    if not game.owing(seat):
        return nothing_asked(game, seat)
    empire = game.empires[seat]
    if thing in game.tiles.design_of:
        return why_not_tile(game, empire, game.tiles.design_of[thing])
    if thing in DICE_NAMES:
        return why_not_die(game, empire, thing, where)
    return why_not_button(game, empire, thing)


def refusal(game: Roll, seat: int, move: int) -> str:
    """Why a move is not legal, for whoever tried to make it."""
    if not 0 <= move < moves.MOVES:
        return f"There is no move {move}: moves are numbered 0 to {moves.MOVES - 1}."
    thing = thing_of(game, move)
    if thing.name == NO_SUCH:
        return f"Move {move} names nothing in this game."
    return why_not(game, seat, thing.name, thing.where) or not_asked(game, game.empires[seat])


def nothing_asked(game: Roll, seat: int) -> str:
    """The seat owes no decision."""
    if game.ended:
        return "The game is over."
    if game.step.secret and (game.asked >> seat) & 1:
        return "You have answered: nothing is revealed before all have."
    return f"Nothing is asked of you now. {prompt(game, seat)}"


def not_asked(game: Roll, empire: Empire) -> str:
    """Something else is asked."""
    return f"That is not asked now. {prompt(game, int(empire.seat))}"


def why_not_die(game: Roll, empire: Empire, thing: str, where: str) -> str:
    """A die that takes no part in what is asked, by where it lies."""
    now = prompt(game, int(empire.seat))
    if where == "strip":
        return f"It selects {PHASE_NAMES[empire.selected]}. {now}"
    if where == "set_aside":
        return f"It is set aside, and comes back to your cup after the reveal. {now}"
    if where == "cup":
        return f"Dice in your cup are rolled next round. {now}"
    if where == "citizenry":
        return f"Dice in your Citizenry are recruited at the end of the round, $1 each. {now}"
    if where in FACE_NAMES and game.step is assign.ASSIGN and empire.stage == assign.PHASE:
        return f"Select a phase first: then choose the die that selects it. {now}"
    if where in FACE_NAMES[:PHASES] and game.step is not assign.ASSIGN and where != FACE_NAMES[game.phase]:
        return f"It works in {where.capitalize()}. {now}"
    return f"{a(thing).capitalize()} is not to be chosen here. {now}"


def why_not_button(game: Roll, empire: Empire, thing: str) -> str:
    """A phase, a task or being done."""
    step = game.step
    if thing in PHASE_NAMES:
        if step is assign.ASSIGN and empire.stage == assign.MOVING:
            return f"No worker can be moved to {thing} now. {prompt(game, int(empire.seat))}"
        if step is assign.ASSIGN and empire.stage != assign.PHASE:
            return f"You have selected {PHASE_NAMES[empire.selected]}: take back to select another phase."
        return f"Phases are selected at the beginning of a round. {prompt(game, int(empire.seat))}"
    if thing == DICTATE and step is assign.ASSIGN:
        return why_not_dictate(game, empire)
    if thing == DONE:
        return why_not_done(game, empire)
    if thing in (SCOUT, STOCK) and step is explore.TASKS and empire.stage == explore.TASK:
        return "You have no explorer left."
    if thing == BUY_CHIP and step is ship.SHIP_STEP:
        return "A chip can be bought only after a Trade, by a power that says so."
    return not_asked(game, empire)


def why_not_dictate(game: Roll, empire: Empire) -> str:
    """Dictate, where it cannot be used."""
    if empire.stage != assign.POWERS:
        return f"Select a phase and assign your wild dice first. {prompt(game, int(empire.seat))}"
    if empire.dictated and not empire.total(game.tiles.dictate_repeat):
        return "You have dictated this round: it works once."
    below = sum(int(empire.count(COLUMNS + COLOURS * phase)) for phase in range(PHASES))
    return f"Dictate takes one worker to set aside and one to move: you have {below} below the strip."


def why_not_done(game: Roll, empire: Empire) -> str:
    """Being done, where something must be done first."""
    step = game.step
    if step is manage.MANAGE:
        if empire.stage == manage.RECRUITING:
            citizens = int(empire.count(CITIZENRY))
            return f"You must recruit while you can: ${int(empire.credits)} for {plural(citizens, 'die', 'dice')}."
        return "Your cup is empty: you must recall a die."
    if step is produce.PRODUCE_STEP:
        room = int(produce.total_room(game, empire))
        return f"Producers must be used while there is room: {plural(room, 'good')} more can be placed."
    if step is explore.TASKS and empire.stage == explore.TASK:
        return "Every explorer must scout or stock."
    if step is assign.ASSIGN and empire.stage == assign.MOVING:
        return f"This power moves {plural(int(reassign.least(game, empire)), 'worker')} at least."
    return not_asked(game, empire)


def why_not_tile(game: Roll, empire: Empire, design: int) -> str:
    """A tile with which nothing can be done now."""
    step = game.step
    name = game.tiles.name(design)
    if empire.has(design):
        return why_not_square(game, empire, design)
    if design >= FACTION:
        return f"{name} is not in your tableau."
    tile = design % TILES
    mine = tile in empire.developments or tile in empire.worlds
    if tile in empire.seen:
        return not_asked(game, empire)
    if not mine:
        return f"{name} is neither in your tableau nor in your construction zone."
    if step is explore.TASKS and empire.stage == explore.ABANDONING:
        return "Tiles are abandoned in ascending number: take back to abandon this one, too."
    if isinstance(step, building.Build):
        return why_not_build(game, empire, design)
    return not_asked(game, empire)


def why_not_build(game: Roll, empire: Empire, design: int) -> str:
    """A tile of the zone that is not being built."""
    tile = design % TILES
    world = tile in empire.worlds
    if world != (game.step is building.SETTLE_STEP):
        return "It is a world: those come in Settle." if world else "It is a development: those come in Develop."
    rule = settle.workers_needed if world else develop.workers_needed
    need = int(rule(game.tiles, empire, tile + (WORLD_SIDE if world else 0)))
    return f"Tiles are built from the top of the stack; this one takes {plural(need, 'worker')}."


def why_not_square(game: Roll, empire: Empire, design: int) -> str:
    """A square of the tableau that has no part in what is asked."""
    step = game.step
    tiles = game.tiles
    name = tiles.name(design)
    place = empire.place_of(design)
    if step is assign.ASSIGN and tiles.moves_least[design]:
        if empire.stage != assign.POWERS:
            return f"Its power comes after selecting a phase. {prompt(game, int(empire.seat))}"
        if empire.used >> design & 1:
            return "Its power is used: each works once a round."
        if tiles.moves_by_rank[design] and not reassign.moves_by_rank(game, empire, design):
            return f"You have {int(reassign.novelty_worlds(game, empire))} novelty worlds, and somebody has more."
        return "You have no worker that it could move."
    if step is produce.PRODUCE_STEP:
        if tiles.colour[design] == GRAY:
            return f"{name} is gray: no goods lie there." if tiles.is_world[design] else f"{name} is no world."
        if not produce.room_at(game, empire, place):
            return f"{name} is full: {plural(int(empire.goods_at(place)), 'good')}."
        return "Dice of one colour are placed in the order of your tableau: take back to begin again with this world."
    if step is ship.SHIP_STEP and empire.stage == ship.WORLD:
        return f"There is no good on {name}."
    if step is manage.MANAGE and empire.stage == manage.RECALLING:
        if not empire.goods_at(place):
            return f"There is no good on {name}."
        return "Dice are recalled in the order they are shown: take back to begin again with this one."
    return not_asked(game, empire)
