"""The application in its web server."""

from __future__ import annotations

import uvicorn

from windfall.server.app import make_app
from windfall.server.settings import Settings


def web_server(settings: Settings) -> uvicorn.Server:
    """Ready to run on a socket."""
    return uvicorn.Server(
        uvicorn.Config(
            make_app(settings),
            log_level="warning",
            access_log=False,
            ws="websockets-sansio",
            ws_max_size=64 * 1024,
            ws_per_message_deflate=False,  # costs more time than it saves on messages of a few kB
            timeout_graceful_shutdown=5,
            server_header=False,
        )
    )
