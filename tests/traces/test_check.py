"""`windfall check` on eight games of another implementation: as they are, edited, cut short, and on garbage.

Four base games: 19 runs into the other program's round limit, 26 and 225 are of the experienced game, 239 has four
players and a reshuffle in the midst of Produce. Four games of The Gathering Storm with goals: 263 hires mercenaries,
267 has three players and 198 five, 306 is of the experienced game, places second worlds and produces for discarded
cards. Between them they meet every kind of departure.
"""

import copy
import gzip
import json
from pathlib import Path

import pytest

from windfall import cli
from windfall.engine.records import read_record
from windfall.traces.departures import REASONS

SAMPLE = Path(__file__).parent / "sample.jsonl.gz"
STORM = Path(__file__).parent / "storm.jsonl.gz"

pytestmark = pytest.mark.pure


def read(path):
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


@pytest.fixture(scope="module")
def lines():
    return read(SAMPLE)


@pytest.fixture(scope="module")
def storm():
    return read(STORM)


def write(folder, lines):
    path = folder / "edited.jsonl.gz"
    with gzip.open(path, "wt", encoding="utf-8") as file:
        file.writelines(json.dumps(line) + "\n" for line in lines)
    return path


def one_game(lines, number):
    """The lines of one game, to edit."""
    starts = [i for i, line in enumerate(lines) if line["t"] == "game"] + [len(lines)]
    begin = next(i for i in starts[:-1] if lines[i]["id"] == number)
    return copy.deepcopy(lines[begin : starts[starts.index(begin) + 1]])


def first(lines, **fields):
    """The first line with these fields."""
    return next(line for line in lines if all(line.get(key) == value for key, value in fields.items()))


def check_json(capsys, *args):
    status = cli.main(["check", "--json", *map(str, args)])
    return status, json.loads(capsys.readouterr().out)


def difference(capsys, folder, lines):
    """The one difference of an edited game."""
    status, found = check_json(capsys, write(folder, lines))
    assert (status, found["games"], found["differ"]) == (1, 1, 1)
    return found["differences"][0]


def refusal(capsys, path):
    """The one sentence that a file gets that cannot be compared."""
    assert cli.main(["check", str(path)]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(f"windfall: {path}: ")
    assert shown.err.count("\n") == 1
    return shown.err


# --- games that agree -------------------------------------------------------------------------------------------------


def test_whole_games_agree(capsys):
    assert cli.main(["check", str(SAMPLE), str(STORM)]) == 0
    shown = capsys.readouterr()
    assert shown.out.splitlines()[-1] == "checked 8 games, 0 differ"
    assert shown.err == ""


def test_every_departure_is_told_with_its_reason(capsys):
    status, found = check_json(capsys, SAMPLE, STORM)
    assert status == 0
    assert found["differences"] == []
    assert {entry["kind"]: entry["reason"] for entry in found["departures"]} == REASONS


def test_jobs_change_nothing(capsys):
    _, alone = check_json(capsys, SAMPLE)
    _, shared = check_json(capsys, SAMPLE, "--jobs", 2)
    del alone["seconds"], shared["seconds"]
    assert alone == shared


def test_saved_records_replay(capsys, tmp_path):
    assert cli.main(["check", str(SAMPLE), "--save", str(tmp_path / "records")]) == 0
    assert "saved 2 records" in capsys.readouterr().out
    finished = read_record((tmp_path / "records" / "sample-225.json").read_text(encoding="utf-8"))
    assert finished.options == {"experienced": ""}
    assert finished.replay().over()
    stopped = read_record((tmp_path / "records" / "sample-19.json").read_text(encoding="utf-8"))
    assert not stopped.replay().over()


def test_saved_records_carry_the_goals(capsys, tmp_path):
    assert cli.main(["check", str(STORM), "--save", str(tmp_path)]) == 0
    record = read_record((tmp_path / "storm-263.json").read_text(encoding="utf-8"))
    assert record.options == {"gathering-storm": "", "goals": ""}
    assert len(record.deal["goals"]) == 6
    assert record.replay().over()


# --- games that do not ------------------------------------------------------------------------------------------------


def edit_place_options(game):
    first(game, t="dec", k="PLACE", pick=None)["opts"].append("Gem World")


def edit_payment(game):
    line = next(line for line in game if line.get("k") == "PAYMENT" and len(line["pick"]) > 1)
    line["pick"] = line["pick"][1:]


def edit_specials(game):
    first(game, t="dec", k="PAYMENT")["specials"].append("Colony Ship")


def edit_goods(game):
    next(line for line in game if line.get("k") == "GOOD")["max"] += 1


def edit_consume_options(game):
    next(line for line in game if line.get("k") == "CONSUME")["opts"].pop()


def edit_power(game):
    line = next(line for line in game if line["t"] == "use" and line["phase"] == "Consume")
    line["pw"] = [line["pw"][0], line["pw"][1] + "1"]


def edit_draw(game):
    drawn = first(game, t="draw", why="initial hand")["c"]
    drawn[0] = drawn[1]


def edit_reshuffle(game):
    first(game, t="reshuffle")["discard"] += 1


@pytest.mark.parametrize(
    ("edit", "field"),
    [
        (edit_place_options, "PLACE: options"),
        (edit_payment, "PAYMENT: options"),
        (edit_specials, "PAYMENT: specials"),
        (edit_goods, "GOOD: minimum and maximum"),
        (edit_consume_options, "CONSUME: options"),
        (edit_power, "consume powers of"),
        (edit_draw, "draws"),
        (edit_reshuffle, "reshuffle"),
    ],
)
def test_an_edited_line_is_the_first_difference(capsys, tmp_path, lines, edit, field):
    game = one_game(lines, 239)
    edit(game)
    assert field in difference(capsys, tmp_path, game)["field"]


@pytest.mark.parametrize("field", ["deck", "discard", "pool", "round"])
def test_an_edited_snapshot_is_a_difference(capsys, tmp_path, lines, field):
    game = one_game(lines, 225)
    first(game, t="state", after="Round")[field] += 1
    difference(capsys, tmp_path, game)


@pytest.mark.parametrize("field", ["hand", "tab", "goods", "vp", "mil", "score"])
def test_an_edited_seat_of_a_snapshot_is_a_difference(capsys, tmp_path, lines, field):
    game = one_game(lines, 225)
    seat = first(game, t="state", after="Round")["pl"][1]
    seat[field] = [*seat[field], "Gem World"] if isinstance(seat[field], list) else seat[field] + 1
    assert f"seat {seat['p']}" in difference(capsys, tmp_path, game)["field"]


@pytest.mark.parametrize("field", ["score", "vp", "goal_vp", "tie", "winner"])
def test_an_edited_end_is_a_difference(capsys, tmp_path, lines, field):
    game = one_game(lines, 225)
    seat = game[-1]["pl"][0]
    seat[field] = 1 - seat[field] if field == "winner" else seat[field] + 1
    assert f"seat {seat['p']}" in difference(capsys, tmp_path, game)["field"]


@pytest.mark.parametrize("why", ["tableau12 ", "cap30", "vp_pool tableau12 "])
def test_an_edited_reason_is_a_difference(capsys, tmp_path, lines, why):
    game = one_game(lines, 225)
    game[-1]["why"] = why
    assert difference(capsys, tmp_path, game)["field"] == "why the game ended"


def test_a_difference_says_where_it_is(capsys, tmp_path, lines):
    game = one_game(lines, 225)
    state = first(game, t="state", round=2, after="Round")
    state["pool"] += 1
    path = write(tmp_path, game)
    assert cli.main(["check", str(path)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{path}: game 225, round 2, Round, line {game.index(state) + 1}: pool",
        f"  expected  {state['pool']}",
        f"  found     {state['pool'] - 1}",
        "checked 1 games, 1 differ",
    ]


def test_the_other_games_go_on(capsys, tmp_path, lines):
    game = one_game(lines, 225)
    game[-1]["rounds"] += 1
    status, found = check_json(capsys, SAMPLE, write(tmp_path, game))
    assert (status, found["games"], found["differ"]) == (1, 5, 1)


# --- traces that make no sense ----------------------------------------------------------------------------------------


def test_any_missing_line_or_field_is_a_difference(capsys, tmp_path, lines):
    """Every kind of line once, left out and with each of its fields left out."""
    game = one_game(lines, 239)
    kinds = {}
    for i, line in enumerate(game[1:], 1):
        kinds.setdefault((line["t"], line.get("k", line.get("to", line.get("phase")))), i)
    # Powers of Produce are only told, and where cards come from or what a seed was cannot be known.
    del kinds[("use", "Produce")]
    edited = [game[:i] + game[i + 1 :] for i in kinds.values()]
    for i in kinds.values():
        for field in game[i]:
            less = {key: value for key, value in game[i].items() if key != field}
            edited.append([*game[:i], less, *game[i + 1 :]])
    _, found = check_json(capsys, write(tmp_path, [line for each in edited for line in each]))
    assert found["games"] == len(edited)
    assert found["differ"] == len(edited)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("c", ["Planet X"]),
        ("c", "Gem World"),
        ("p", 7),
        ("p", "0"),
        ("p", None),
        ("to", "moon"),
        ("c", [3]),
    ],
)
def test_nonsense_in_a_field_is_a_difference(capsys, tmp_path, lines, field, value):
    game = one_game(lines, 225)
    first(game, t="draw", why="initial hand")[field] = value
    difference(capsys, tmp_path, game)


@pytest.mark.parametrize(
    ("field", "value"), [("players", 1), ("players", 3), ("adv", 2), ("adv", 0), ("cards", {}), ("exp", "yes")]
)
def test_a_head_that_does_not_fit_is_a_difference(capsys, tmp_path, lines, field, value):
    game = one_game(lines, 225)
    game[0][field] = value
    difference(capsys, tmp_path, game)


def test_a_game_without_end_is_a_difference(capsys, tmp_path, lines):
    game = one_game(lines, 225)
    assert difference(capsys, tmp_path, game[:100])["found"] == "it is cut short"
    assert "nothing after the end" in difference(capsys, tmp_path, [*game, game[-1]])["expected"]


# --- The Gathering Storm ----------------------------------------------------------------------------------------------


def edit_goals_held(game):
    seat = next(seat for line in game if line["t"] == "state" for seat in line["pl"] if seat["goals"])
    seat["goals"] = []


def edit_goal_points(game):
    game[-1]["pl"][0]["goal_vp"] += 3


def edit_goals_in_play(game):
    game[0]["goals"] = [*game[0]["goals"][1:], "Most Beautiful"]


def edit_number_of_goals(game):
    game[0]["goals"].pop()


def edit_second_world(game):
    next(line for line in game if "via" in line)["opts"].append("Gem World")


def edit_second_world_power(game):
    first(game, t="dec", k="SETTLE")["opts"] = [["Public Works", "PLACE_TWO:0:0"]]


def edit_via(game):
    del next(line for line in game if "via" in line)["via"]


def edit_order_of_powers(game):
    first(game, t="dec", k="PRODUCE")["opts"].pop(0)


def edit_hand_to_produce(game):
    first(game, t="dec", k="DISCARD_PRODUCE")["opts"].pop()


def edit_world_to_produce_on(game):
    first(game, t="dec", k="DISCARD_PRODUCE")["worlds"] = ["Gem World"]


def edit_mercenaries(game):
    line = next(line for line in game if line.get("used") == ["Space Mercenaries"] and line["pick"])
    line["used"] = []


def edit_hired(game):
    line = next(line for line in game if line.get("used") == ["Space Mercenaries"] and len(line["pick"]) == 2)
    line["pick"].pop()


@pytest.mark.parametrize(
    ("number", "edit", "field"),
    [
        (306, edit_goals_held, "goals"),
        (306, edit_goal_points, "goal points"),
        (306, edit_goals_in_play, "goals"),
        (306, edit_number_of_goals, "goals"),
        (306, edit_second_world, "PLACE: options"),
        (306, edit_second_world_power, "settle powers of"),
        (306, edit_via, "PLACE: second world"),
        (306, edit_order_of_powers, "PRODUCE: options"),
        (306, edit_hand_to_produce, "DISCARD_PRODUCE: hand"),
        (306, edit_world_to_produce_on, "DISCARD_PRODUCE: worlds"),
        (263, edit_mercenaries, "PAYMENT"),
        (263, edit_hired, "PAYMENT"),
    ],
)
def test_an_edited_line_of_the_expansion_is_the_first_difference(capsys, tmp_path, storm, number, edit, field):
    game = one_game(storm, number)
    edit(game)
    assert field in difference(capsys, tmp_path, game)["field"]


def test_every_kind_of_line_of_the_expansion_is_missed(capsys, tmp_path, storm):
    """As above, for the decisions that the base game does not have."""
    game = one_game(storm, 306)
    edited = []
    for kind in ("SETTLE", "PRODUCE", "DISCARD_PRODUCE"):
        i = game.index(first(game, t="dec", k=kind))
        edited.append(game[:i] + game[i + 1 :])
        for field in game[i]:
            less = {key: value for key, value in game[i].items() if key != field}
            edited.append([*game[:i], less, *game[i + 1 :]])
    _, found = check_json(capsys, write(tmp_path, [line for each in edited for line in each]))
    assert (found["games"], found["differ"]) == (len(edited), len(edited))


# --- files that are no traces -----------------------------------------------------------------------------------------


def test_no_such_file(capsys, tmp_path):
    assert "No such file" in refusal(capsys, tmp_path / "nothing.jsonl.gz")


def test_a_folder(capsys, tmp_path):
    refusal(capsys, tmp_path)


def test_not_gzip(capsys, tmp_path):
    path = tmp_path / "plain.jsonl.gz"
    path.write_text('{"t": "game"}\n')
    assert "gzip" in refusal(capsys, path)


@pytest.mark.parametrize("cut", [5, 500, -4])
def test_cut_gzip(capsys, tmp_path, cut):
    path = tmp_path / "cut.jsonl.gz"
    path.write_bytes(SAMPLE.read_bytes()[:cut])
    assert "cut short" in refusal(capsys, path)


def test_damaged_gzip(capsys, tmp_path):
    data = bytearray(SAMPLE.read_bytes())
    data[2000:2010] = b"0123456789"
    path = tmp_path / "damaged.jsonl.gz"
    path.write_bytes(data)
    refusal(capsys, path)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", "empty"),
        (b"hello\n", "line 1 is not JSON"),
        (b"[1, 2]\n", "line 1 is no JSON object"),
        (b'{"t": "round", "n": 1}\n', "does not begin a game"),
        (b'{"t": "game"}\n{"t": ', "line 2 is not JSON"),
        (b"\xff\xfe\n", "UTF-8"),
    ],
)
def test_not_a_trace(capsys, tmp_path, text, said):
    path = tmp_path / "garbage.jsonl.gz"
    path.write_bytes(gzip.compress(text))
    assert said in refusal(capsys, path)


def test_no_jobs(capsys):
    assert cli.main(["check", "--jobs", "0", str(SAMPLE)]) == 2
    assert "--jobs" in capsys.readouterr().err


def test_nowhere_to_save(capsys, tmp_path):
    (tmp_path / "file").write_text("")
    assert cli.main(["check", str(SAMPLE), "--save", str(tmp_path / "file")]) == 2
    assert "records cannot be written" in capsys.readouterr().err
