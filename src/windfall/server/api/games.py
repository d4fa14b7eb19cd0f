"""The catalog: games, their options, cards and bots."""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Path
from starlette.requests import Request
from starlette.responses import Response

from windfall.bots import BOTS, SUMMARIES, bot
from windfall.engine.catalog import GAMES, title
from windfall.errors import WindfallError
from windfall.server.errors import Refusal

router = APIRouter(tags=["games"])


@router.get("/games")
async def games(request: Request) -> Response:
    """All games with their options, and all bots."""
    return cacheable(request, catalog())


@router.get("/games/{game}/cards")
async def cards(request: Request, game: Annotated[str, Path(max_length=40)]) -> Response:
    """All cards or tiles of a game, as data and in words."""
    if game not in GAMES:
        raise Refusal("missing", f"There is no game called {game!r}; there is {', '.join(GAMES)}.")
    return cacheable(request, card_list(game))


@lru_cache
def catalog() -> str:
    """The catalog as it is sent."""
    return json.dumps({"games": [entry(name) for name in GAMES], "bots": [bot_entry(name) for name in BOTS]})


def entry(name: str) -> dict[str, Any]:
    """One game."""
    found = title(name)
    return {
        "name": name,
        "called": found.called,
        "built": True,
        "revision": found.revision,
        "seats": list(found.seats),
        "options": [option.to_json() for option in found.options],
        "buttons": found.button_names(),
        "ties": found.tie_words(),
    }


def bot_entry(name: str) -> dict[str, Any]:
    """One bot, and what it plays."""
    return {"name": name, "summary": SUMMARIES[name], "games": [game for game in GAMES if plays(name, game)]}


def plays(name: str, game: str) -> bool:
    """Whether a bot plays a game."""
    try:
        bot(name, game)
    except WindfallError:
        return False
    return True


@lru_cache
def card_list(game: str) -> str:
    """The cards of a game as they are sent."""
    found = title(game)
    return json.dumps({"game": game, "cards": [found.card_facts(name) for name in found.card_names()]})


def cacheable(request: Request, text: str) -> Response:
    """An answer that a browser need not fetch twice."""
    tag = f'"{hashlib.blake2b(text.encode(), digest_size=12).hexdigest()}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(text, media_type="application/json", headers=headers)
