"""Replays of finished games and of record files."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import Response

from windfall.engine.records import Record, read_record
from windfall.server import replays
from windfall.server.api.visiting import HouseHere, TableId, Visitor, counted_as, told
from windfall.server.errors import Refusal
from windfall.server.replays import MOST_FRAMES, Wanted
from windfall.server.reviews import to_review

router = APIRouter(tags=["replays"])

Eyes = Annotated[str, Query(pattern=r"^(all|spectator|[0-9]{1,2})$", description="all, spectator, or a seat")]
First = Annotated[int, Query(ge=0, le=100_000)]
Count = Annotated[int, Query(ge=1, le=MOST_FRAMES)]


def attachment(text: str, name: str) -> Response:
    """A file to be saved."""
    headers = {"Content-Disposition": f'attachment; filename="windfall-{name}.json"'}
    return Response(text, media_type="application/json", headers=headers)


@router.get("/tables/{table_id}/record")
async def record(house: HouseHere, visitor: Visitor, table_id: TableId) -> Response:
    """The record of a finished game, as a file."""
    found = await house.desk.do(replays.source, table_id)
    return attachment(found.record.to_text(), table_id)


@router.get("/tables/{table_id}/replay")
async def table_replay(
    house: HouseHere, visitor: Visitor, table_id: TableId, eyes: Eyes = "all", first: First = 0, count: Count = 50
) -> Response:
    """Frames of a finished game."""
    found = await house.desk.do(replays.source, table_id)
    return told(await house.desk.aside(replays.replay_table, found, Wanted(eyes, first, count)))


@router.get("/tables/{table_id}/review")
async def table_review(house: HouseHere, visitor: Visitor, request: Request, table_id: TableId) -> Response:
    """What the coach says of a finished game: ready, or begun and in the making."""

    async def find() -> Record:
        return to_review(await house.desk.do(replays.source, table_id))

    who = counted_as(visitor, request)
    return told(await house.reviewers.look(table_id, find, lambda: house.limits.take("review", who)))


@router.post("/replays", status_code=201)
async def upload(house: HouseHere, visitor: Visitor, request: Request) -> Response:
    """Keep a record file, so that its replay can be shared by link. The body is the file."""
    house.limits.take("upload", counted_as(visitor, request))
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError as error:
        raise Refusal("malformed", "This is not a record: it is not text.") from error
    checked = await house.desk.aside(replays.read_file, text)
    return told(await house.desk.do(replays.keep_file, checked), 201)


@router.get("/replays/{replay_id}")
async def file_replay(
    house: HouseHere, visitor: Visitor, replay_id: TableId, eyes: Eyes = "all", first: First = 0, count: Count = 50
) -> Response:
    """Frames of a record file."""
    text = await house.desk.do(replays.kept_file, replay_id)
    return told(await house.desk.aside(replays.replay_file, text, Wanted(eyes, first, count)))


@router.get("/replays/{replay_id}/record")
async def file_record(house: HouseHere, visitor: Visitor, replay_id: TableId) -> Response:
    """The record file itself."""
    return attachment(await house.desk.do(replays.kept_file, replay_id), replay_id)


@router.get("/replays/{replay_id}/review")
async def file_review(house: HouseHere, visitor: Visitor, request: Request, replay_id: TableId) -> Response:
    """What the coach says of a record file: ready, or begun and in the making."""

    async def find() -> Record:
        return read_record(await house.desk.do(replays.kept_file, replay_id))

    who = counted_as(visitor, request)
    return told(await house.reviewers.look(replay_id, find, lambda: house.limits.take("review", who)))
