"""The application: one ASGI app with the API, the WebSockets and the page."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.responses import HTMLResponse, Response

from windfall import __version__
from windfall.server.api import games, people, playing, replays, sockets, tables
from windfall.server.api.refusing import refuse_well
from windfall.server.api.shapes import Refused
from windfall.server.api.visiting import House, HouseHere, told
from windfall.server.api_page import api_page
from windfall.server.desk import Desk
from windfall.server.fanout import Listener
from windfall.server.guard import Guard
from windfall.server.held import Held
from windfall.server.page import serve_page
from windfall.server.settings import Settings

ABOUT = "Tables of the Race for the Galaxy family. docs/api.md tells the whole story, the WebSockets included."


def make_app(settings: Settings) -> FastAPI:
    """The application for these settings. The database is opened and brought up to date when it starts."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        desk = await asyncio.to_thread(Desk, settings)
        house = House(settings, desk)
        app.state.house = house
        loop = asyncio.get_running_loop()

        def changed(held: Held) -> None:
            # On a database thread, with the table's lock held: take what is needed, and let the loop do the rest.
            table = held.table
            people = [seat.person for seat in held.seats if seat.person is not None]
            loop.call_soon_threadsafe(house.hub.changed, table.id, table.version, people)
            if table.bot_turn and table.lease_holder == settings.process:
                loop.call_soon_threadsafe(house.thinkers.wake, table.id)

        desk.on_change = changed
        listener = Listener(settings, house.hub.heard, house.hub.missed)
        await listener.start()
        house.hub.start()
        house.minds.start()
        house.thinkers.start()
        try:
            yield
        finally:
            await house.hub.stop()
            house.reviewers.stop()
            await house.thinkers.stop()
            await house.minds.stop()
            await listener.stop()
            await asyncio.to_thread(desk.close)

    app = FastAPI(
        title="Windfall",
        version=__version__,
        description=ABOUT,
        lifespan=life,
        docs_url=None,  # the usual page loads its scripts from another site: ours is written here
        redoc_url=None,
        openapi_url="/api/openapi.json",
        responses={"4XX": {"model": Refused, "description": "Refused, with a sentence"}},
    )
    refuse_well(app)
    for part in (people, games, tables, playing, replays, sockets):
        app.include_router(part.router, prefix="/api")

    @app.get("/api/health", tags=["server"])
    async def health(house: HouseHere) -> Response:
        """Whether the server is well."""
        kind = "postgresql" if house.settings.postgres else "sqlite"
        return told({"ok": True, "version": __version__, "database": kind})

    @app.get("/api/docs", include_in_schema=False)
    async def docs() -> Response:
        """The API to be read."""
        return HTMLResponse(api_page(app.openapi()))

    serve_page(app, settings.static)
    app.add_middleware(Guard, origins=settings.origins)
    return app
