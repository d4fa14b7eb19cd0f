"""The catalog over the API."""

from windfall.bots import BOTS
from windfall.engine.catalog import GAMES, title


def test_games_options_and_bots_come_from_the_catalog(ann):
    catalog = ann.get("/games")
    assert [game["name"] for game in catalog["games"]] == list(GAMES)
    for game in catalog["games"]:
        assert game["built"]
        found = title(game["name"])
        assert game["options"] == [option.to_json() for option in found.options]
        assert game["buttons"] == found.button_names()
    assert [bot["name"] for bot in catalog["bots"]] == list(BOTS)
    assert all(bot["summary"] and bot["games"] for bot in catalog["bots"])


def test_cards_are_sent_once(ann):
    for game in GAMES:
        answer = ann.http.get(f"/api/games/{game}/cards")
        names = [card["name"] for card in answer.json()["cards"]]
        assert names == title(game).card_names()
        sets = {card["set"] for card in answer.json()["cards"]}
        assert sets == ({"base", "gathering-storm"} if game == "race" else {"base"})
        again = ann.http.get(f"/api/games/{game}/cards", headers={"If-None-Match": answer.headers["etag"]})
        assert again.status_code == 304
    assert ann.get("/games/chess/cards", 404)["error"]["sentence"].startswith("There is no game called 'chess'")
