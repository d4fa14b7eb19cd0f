"""What is trained on can be played, and covers what players can choose."""

from __future__ import annotations

import pytest

from windfall.bots.network import about, model_path, read_weights
from windfall.engine import catalog
from windfall.engine.rng import Rng
from windfall.train.settings import LARGEST, SETTINGS
from windfall.train.workers import Tables

ALL = [(game, number) for game, settings in SETTINGS.items() for number in range(len(settings))]


def test_every_game_has_settings() -> None:
    assert set(SETTINGS) == set(LARGEST) == set(catalog.GAMES)


@pytest.mark.parametrize(("game", "number"), ALL)
def test_every_setting_can_be_played_to_the_end(game: str, number: int) -> None:
    setting = SETTINGS[game][number]
    assert setting.weight > 0
    tables = Tables(game, 2, 7, [setting])
    rng, ended = Rng(number), []
    for _ in range(4000):
        tables.look()
        moves = []
        for i in range(int(tables.batch.decisions)):
            playing = tables.batch.games[int(tables.batch.game_of[i])]
            options = playing.options(int(tables.batch.seat_of[i]))
            moves.append(options[int(rng.word()) % len(options)])
        ended += tables.play(moves)
        if len(ended) >= 2:
            break
    assert len(ended) >= 2
    for over in ended:
        assert over.players == setting.players
        assert sum(over.shares) == pytest.approx(1 if over.finished else 0)
        assert over.rounds > 0
        assert over.scores[0] > 0


@pytest.mark.parametrize("game", list(SETTINGS))
def test_one_layout_serves_all_settings(game: str) -> None:
    title = catalog.title(game)
    largest = title.layout(LARGEST[game])
    for setting in SETTINGS[game]:
        layout = title.layout(title.complete(setting.players, setting.options))
        assert (layout.length, layout.moves, layout.designs) == (largest.length, largest.moves, largest.designs)
        # What is known of designs is the same, as far as a game has them.
        for design, known in zip(layout.described, largest.described, strict=True):
            assert list(design) in (list(known), [0] * len(known))


@pytest.mark.parametrize("game", list(SETTINGS))
def test_models_in_the_package_say_what_they_are(game: str) -> None:
    said = about(read_weights(model_path(game)))
    assert said["game"] == game
    assert said["revision"] == catalog.title(game).revision
    assert said["games"] > 0
    assert model_path(game).stat().st_size < 16e6
