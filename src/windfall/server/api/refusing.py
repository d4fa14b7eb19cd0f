"""Everything that can go wrong, as a refusal with a sentence."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, Final

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from windfall.server.errors import Refusal
from windfall.server.guard import answer

LOG: Final = logging.getLogger("windfall.api")
CODES: Final = {404: "missing", 405: "method"}


def refusal_of(errors: Sequence[Any]) -> Refusal:
    """What does not fit its shape, in one sentence."""
    first = errors[0]
    where = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
    what = str(first["msg"]).removeprefix("Value error, ")
    status = 404 if first["loc"] and first["loc"][0] == "path" else 422
    code = "missing" if status == 404 else "malformed"
    return Refusal(code, f"{where or 'The request'}: {what[0].lower()}{what[1:]}.".replace("..", "."), status=status)


def refuse_well(app: FastAPI) -> None:
    """Add the handlers."""

    @app.exception_handler(Refusal)
    async def refused(request: Request, refusal: Refusal) -> Response:
        return answer(refusal)

    @app.exception_handler(RequestValidationError)
    async def misshapen(request: Request, error: RequestValidationError) -> Response:
        return answer(refusal_of(error.errors()))

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        code = CODES.get(error.status_code, "malformed")
        sentence = {404: "There is nothing at this address.", 405: "This address is not asked in this way."}
        words = sentence.get(error.status_code, "This request makes no sense.")
        response = answer(Refusal(code, words, status=error.status_code))
        response.headers.update(error.headers or {})
        return response

    @app.exception_handler(InterfaceError)
    @app.exception_handler(OperationalError)
    @app.exception_handler(PoolTimeout)
    async def no_database(request: Request, error: Exception) -> Response:
        LOG.error("The database does not answer.", exc_info=error)
        return answer(Refusal("busy", "The database does not answer: try again in a moment."))
