"""The guard at the door: sizes, origins and types of what comes in, before anything else looks at it."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from windfall.server.errors import Refusal

SAFE: Final = {"GET", "HEAD", "OPTIONS"}
LARGEST: Final = {"/api/tables": 256 * 1024, "/api/replays": 2 * 1024 * 1024}
LARGE: Final = 16 * 1024


def answer(refusal: Refusal) -> JSONResponse:
    """A refusal as an HTTP answer."""
    headers = {"Retry-After": str(max(1, round(refusal.retry_after)))} if refusal.code == "flood" else None
    return JSONResponse({"error": refusal.to_json()}, refusal.status, headers)


def check_origin(headers: Headers, allowed: tuple[str, ...]) -> None:
    """Pages of other sites may not act here; programs that are no browsers send no origin."""
    origin = headers.get("origin")
    if origin is None:
        if headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
            raise Refusal("origin", "This request comes from a page of another site.")
        return
    if origin not in allowed and host_of(origin) != headers.get("host", ""):
        raise Refusal("origin", "This request comes from a page of another site.")


def host_of(origin: str) -> str:
    """The host and port of an origin; nothing for one that makes no sense."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


class Guard:
    """Stands before the application."""

    def __init__(self, app: ASGIApp, origins: tuple[str, ...] = ()) -> None:
        self.app = app
        self.origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in SAFE:
            await self.app(scope, receive, harden(send) if scope["type"] == "http" else send)
            return
        headers = Headers(scope=scope)
        try:
            check_origin(headers, self.origins)
            body = await whole_body(receive, LARGEST.get(scope["path"], LARGE))
            check_type(headers, body)
        except Refusal as refusal:
            await answer(refusal)(scope, receive, send)
            return
        sent = False

        async def replay() -> Message:
            nonlocal sent
            if sent:
                return await receive()
            sent = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self.app(scope, replay, harden(send))


def harden(send: Send) -> Send:
    """Headers that every answer has: no guessing of types, no frames on other sites, no addresses told to them."""

    async def sender(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [
                *message["headers"],
                (b"x-content-type-options", b"nosniff"),
                (b"referrer-policy", b"same-origin"),
                (b"x-frame-options", b"DENY"),
            ]
        await send(message)

    return sender


async def whole_body(receive: Receive, largest: int) -> bytes:
    """The body of a request, if it is not too large."""
    parts: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return b"".join(parts)
        part = message.get("body", b"")
        size += len(part)
        if size > largest:
            raise Refusal("large", f"This request is too large: {largest // 1024} kB are the most.")
        parts.append(part)
        if not message.get("more_body", False):
            return b"".join(parts)


def check_type(headers: Headers, body: bytes) -> None:
    """Only JSON: what a form on another site's page could send is refused."""
    kind = headers.get("content-type", "").split(";")[0].strip().lower()
    if body and kind != "application/json":
        raise Refusal("malformed", "The body must be JSON: content-type application/json.", status=415)
