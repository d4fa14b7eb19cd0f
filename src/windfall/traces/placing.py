"""Placing cards and paying for them: developments, worlds, a second world."""

from __future__ import annotations

from windfall.race import moves, settle, terms
from windfall.race.cards import DESIGNS, NO_POWER
from windfall.race.state import Race
from windfall.traces.departures import IDLE_COLONY_SHIP, IDLE_CONTACT_SPECIALIST, IDLE_MERCENARIES
from windfall.traces.notation import card_named, design, spell_settle
from windfall.traces.picks import ascending
from windfall.traces.player import Player
from windfall.traces.reading import Line
from windfall.traces.table import Moment, Turn
from windfall.traces.words import move_names


def place(player: Player, line: Line, when: Moment) -> None:
    """Choose a card to place. Copies in hand are logged one by one."""
    offered = {moves.PLACE + card for card in player.designs(line, "opts")}
    pick = line.text_or_none("pick")
    player.same("PLACE: second world", "via" in line.data, player.placing_second)
    player.placing_second = False
    turn = player.table.turn(player.seat, when, "PLACE")
    copies = [name for name in player.hand(turn) if moves.PLACE + design(player.cards, name) in offered]
    move = moves.PASS if pick is None else moves.PLACE + design(player.cards, pick)
    player.answer(when, "PLACE", offered | {moves.PASS}, move)
    player.same("PLACE: options with copies", line.texts("opts"), copies)


def payment(player: Player, line: Line, when: Moment) -> None:
    """Pay for a card or conquer it, with the optional powers used for that."""
    seat = player.seat
    hand = player.designs(line, "opts")
    paid = sorted(player.chosen_of(line, hand))
    turn = player.table.turn_or_done(seat, when, "PAYMENT")
    player.same("PAYMENT: card placed", design(player.cards, line.text("for")), int(turn.position.empires[seat].paying))
    player.same("PAYMENT: hand", line.texts("opts"), player.hand(turn))
    specials = without_idle(player, player.designs(line, "specials"), turn)
    player.same("PAYMENT: specials", player.names(specials), player.names(specials_offered(turn, seat)))
    used = player.designs(line, "used")
    hired = use_specials(player, used, paid, when)
    if hired:
        paid = []
    for i, card in enumerate(paid):
        turn = player.table.turn(seat, when, "PAYMENT")
        found = {move for move in turn.options(seat) if moves.PAY <= move < moves.PAY + DESIGNS}
        offered = {moves.PAY + other for other in ascending(hand, len(paid), paid[:i])}
        if found != offered:
            player.differs(
                f"PAYMENT: options for card {i + 1} of {len(paid)}",
                move_names(player.cards, offered),
                move_names(player.cards, found),
            )
        player.table.answer(seat, turn, moves.PAY + card)
    if not paid and player.table.forced_done(seat):
        player.table.forced[seat].popleft()
    elif not paid and player.table.asks(seat, when):
        turn = player.table.turn(seat, when, "PAYMENT")
        if moves.PASS not in turn.options(seat):
            player.differs("PAYMENT", "nothing to pay", move_names(player.cards, set(turn.options(seat))))
        player.table.answer(seat, turn, moves.PASS)


def without_idle(player: Player, specials: list[int], turn: Turn) -> list[int]:
    """The powers that can take part in placing the world; the other program lists those that cannot as well."""
    left = []
    for card in specials:
        kind = idle(turn.position, player.seat, card, specials)
        if kind is None:
            left.append(card)
        else:
            player.departures.append(kind)
    return left


def idle(game: Race, seat: int, card: int, specials: list[int]) -> str | None:
    """Why a power can have no part, as a kind of departure.

    A card that makes worlds free has none in a conquest, a purchase none that cannot be paid. Cards of the hand for
    Military have none in a payment, and none where too few are left to conquer or to buy the world.
    """
    cards, empire = game.cards, game.empires[seat]
    world, hand = empire.paying, len(empire.hand)
    if cards.zero_cost[card]:
        conquest = cards.military[world] and all(cards.pay_for_military[other] == NO_POWER for other in specials)
        return IDLE_COLONY_SHIP if conquest else None
    if cards.pay_for_military[card] != NO_POWER:
        return None if terms.can_pay(game, empire, world, hand) else IDLE_CONTACT_SPECIALIST
    if cards.hire_cards[card]:
        most = min(int(cards.hire_cards[card]), hand)
        helps = [settle.can_place_after_hiring(game, empire, card, hired) for hired in range(1, most + 1)]
        return None if cards.military[world] and any(helps) else IDLE_MERCENARIES
    return None


def specials_offered(turn: Turn, seat: int) -> list[int]:
    """Every optional power that could be used now, or once another is."""
    found: set[int] = set()
    positions = [turn.position]
    while positions:
        position = positions.pop()
        for move in position.options(seat):
            if moves.USE <= move < moves.USE + DESIGNS:
                found.add(move - moves.USE)
                after = position.copy()
                after.step.answer(after, seat, move)
                positions.append(after)
    return sorted(found)


def use_specials(player: Player, used: list[int], cards: list[int], when: Moment) -> bool:
    """Use these powers, in whatever order the engine allows; were the cards spent on one of them?

    A power that turns cards into Military and gets none is not used.
    """
    bought = any(player.cards.pay_for_military[card] != NO_POWER for card in used)
    left = [card for card in used if not player.cards.hire_cards[card] or (cards and not bought)]
    hired = False
    while left:
        turn = player.table.turn(player.seat, when, "PAYMENT")
        options = turn.options(player.seat)
        ready = [card for card in left if moves.USE + card in options]
        if not ready:
            player.differs("PAYMENT: specials used", player.names(left), move_names(player.cards, set(options)))
        player.table.answer(player.seat, turn, moves.USE + ready[0])
        if player.cards.hire_cards[ready[0]]:
            hire(player, ready[0], cards, when)
            hired = True
        left.remove(ready[0])
    return hired


def hire(player: Player, power: int, cards: list[int], when: Moment) -> None:
    """Cards of the hand for Military, up to the power's limit.

    How many are needed the trace does not say: offered must be all that begin a set of the number chosen, and nothing
    that begins no set at all.
    """
    table, seat = player.table, player.seat
    hand = [int(card) for card in table.turn(seat, when, "PAYMENT").position.empires[seat].hand]
    most = min(int(player.cards.hire_cards[power]), len(hand))
    if len(cards) > most:
        player.differs("PAYMENT: cards for Military", f"at most {most}", len(cards))
    for i, card in enumerate(cards):
        turn = table.turn(seat, when, "PAYMENT")
        found = set(turn.options(seat))
        least = {moves.DISCARD + other for other in ascending(hand, len(cards), cards[:i])}
        largest = {moves.DISCARD + other for other in ascending(hand, i + 1, cards[:i])} | {moves.PASS}
        if not least <= found <= largest:
            player.differs(
                "PAYMENT: cards for Military", move_names(player.cards, least), move_names(player.cards, found)
            )
        table.answer(seat, turn, moves.DISCARD + card)
    if len(cards) < most and not table.forced_done(seat):
        turn = table.turn(seat, when, "PAYMENT")
        player.must_be_offered("PAYMENT: cards for Military", set(turn.options(seat)), moves.PASS)
        table.answer(seat, turn, moves.PASS)
    elif len(cards) < most:
        table.forced[seat].popleft()


# --- a second world ---------------------------------------------------------------------------------------------------


def second_world(player: Player, line: Line, when: Moment) -> None:
    """Whether to place one more world. Who wants to is asked next which; our engine asks both at once."""
    powers = [second_world_power(player, power) for power in line.powers("opts")]
    pick = line.power_or_none("pick")
    turn = second_world_turn(player, when)
    player.same("SETTLE: number of options", len(powers), 1)
    if pick is None:
        player.table.answer(player.seat, turn, moves.PASS)
    else:
        player.same("SETTLE: choice", powers, [second_world_power(player, pick)])
        player.placing_second = True


def second_world_power(player: Player, power: tuple[str, str]) -> str:
    """The power that lets a player place one more world must be one of the card's, and the card the player's."""
    card = card_named(player.cards, power[0])
    spelled = [spell_settle(own) for own in card.powers if own.phase == "settle"]
    if power[1] not in spelled:
        player.differs(f"settle powers of {card.name}", power[1], spelled)
    if not player.table.in_tableau(player.seat, card.number):
        player.differs("SETTLE: options", "a card of the seat's tableau", card.name)
    return card.name


def second_world_turn(player: Player, when: Moment) -> Turn:
    """The turn in which the engine asks for a second world."""
    turn = player.table.turn(player.seat, when, "SETTLE")
    if turn.position.empires[player.seat].stage != settle.SECOND_WORLD:
        player.differs(
            "SETTLE", "the choice of a second world", move_names(player.cards, set(turn.options(player.seat)))
        )
    return turn
