"""A game that agrees, as a record of our own: the cards it was dealt, the moves, the result."""

from __future__ import annotations

from windfall.engine.records import Record
from windfall.traces.reading import Trace
from windfall.traces.script import options_of
from windfall.traces.table import Table, scripted


def to_record(trace: Trace, table: Table) -> Record:
    """The record, which is replayed to make sure that it can be."""
    game = table.game
    cards = game.cards
    deal = {"start_worlds": [cards.name(int(empire.start_world)) for empire in game.empires]}
    if game.rules.with_goals:
        deal["goals"] = [tile.name for tile in game.rules.goals.tiles if game.goals >> tile.number & 1]
    deal["draws"] = [cards.name(card) for card in scripted(game).taken]
    record = Record("race", int(game.players), options_of(trace), 0, deal)
    record.moves = list(table.moves)
    if game.over():
        record.result = game.result().to_json()
    record.replay()
    return record
