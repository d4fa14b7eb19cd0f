"""Refusals: what a request cannot have, as a status, a code for the page and a sentence for the person."""

from __future__ import annotations

from typing import Any, Final

STATUS: Final = {
    "malformed": 400,
    "refused": 400,
    "cookie": 401,
    "forbidden": 403,
    "origin": 403,
    "missing": 404,
    "method": 405,
    "stale": 409,
    "large": 413,
    "flood": 429,
    "busy": 503,
}


class Refusal(Exception):
    """The request is refused, and nothing has changed."""

    def __init__(self, code: str, sentence: str, status: int = 0, retry_after: float = 0.0) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.status = status or STATUS[code]
        self.retry_after = retry_after

    def to_json(self) -> dict[str, Any]:
        """The refusal as it is sent."""
        return {"code": self.code, "sentence": self.sentence}
