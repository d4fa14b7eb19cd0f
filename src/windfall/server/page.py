"""The built client: its files, and its one page for every address that is not a file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

NOT_BUILT: Final = """<!doctype html><meta charset="utf-8"><title>Windfall</title>
<body style="font:16px system-ui;max-width:40em;margin:4em auto">
<h1>Windfall</h1><p>The server is running, but the page has not been built. <code>make web</code> builds it (or
<code>npm install &amp;&amp; npm run build</code> in <code>web/</code>); then reload.</p>
<p>The API is here: <a href="/api/docs">/api/docs</a>.</p>"""
FOR_EVER: Final = "public, max-age=31536000, immutable"


def serve_page(app: FastAPI, static: Path) -> None:
    """Add the page; after everything else, as it answers to every address."""
    root = static.resolve()

    @app.get("/{path:path}", include_in_schema=False)
    async def page(request: Request, path: str) -> Response:
        if path == "api" or path.startswith("api/"):
            return Response('{"error":{"code":"missing","sentence":"There is nothing at this address."}}', 404,
                            media_type="application/json")  # fmt: skip
        found = find(root, path)
        if found is not None:
            # Vite puts a hash into the names of what it builds: such a file never changes.
            caching = FOR_EVER if path.startswith("assets/") else "no-cache"
            return FileResponse(found, headers={"Cache-Control": caching})
        index = root / "index.html"
        if index.is_file():
            return FileResponse(index, headers={"Cache-Control": "no-cache"})
        return HTMLResponse(NOT_BUILT, 503)


def find(root: Path, path: str) -> Path | None:
    """A file of the client, and nothing outside its folder."""
    if not path or "\0" in path:
        return None
    try:
        found = (root / path).resolve()
        return found if found.is_relative_to(root) and found.is_file() else None
    except (OSError, ValueError):
        return None
