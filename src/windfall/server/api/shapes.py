"""The shapes of what comes in. Whatever does not fit is refused with a sentence."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator


def speakable(text: str) -> str:
    """Text that can be stored and shown: no control characters, no halves of characters."""
    if any(ord(letter) < 32 or 0x7F <= ord(letter) < 0xA0 or 0xD800 <= ord(letter) < 0xE000 for letter in text):
        raise ValueError("has characters that cannot be shown")
    return text.strip()


def not_blank(text: str) -> str:
    if not text:
        raise ValueError("is empty")
    return text


Line = Annotated[str, AfterValidator(speakable)]
Name = Annotated[str, Field(min_length=1, max_length=30), AfterValidator(speakable), AfterValidator(not_blank)]
Token = Annotated[Line, Field(max_length=64)]
Key = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[ -~]+$")]
Move = Annotated[int, Field(ge=0, lt=1 << 31)]
Turn = Annotated[int, Field(ge=0, lt=1 << 31)]
SeatNumber = Annotated[int, Field(ge=0, lt=16)]
BotName = Annotated[Line, Field(min_length=1, max_length=40)]
Account = Annotated[str, Field(min_length=3, max_length=30, pattern=r"^[A-Za-z0-9_-]+$")]


class Shape(BaseModel):
    """Nothing but what is declared, and of the right type."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Rename(Shape):
    name: Name


class Credentials(Shape):
    account: Account
    password: Annotated[str, Field(min_length=8, max_length=200)]


class NewSeat(Shape):
    kind: Literal["you", "bot", "open"]
    bot: BotName = "simple"


class NewTable(Shape):
    game: Token
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=8)]
    options: Annotated[
        dict[Annotated[str, Field(max_length=40)], Annotated[str, Field(max_length=200_000)]], Field(max_length=40)
    ] = Field(default_factory=dict)
    pace: Literal["live", "correspondence"] = "live"
    public: bool = False
    shuffle: bool = False
    hints: bool | None = None
    absence_limit: Annotated[float, Field(ge=0, le=365 * 86400, allow_inf_nan=False)] | None = None


class Sit(Shape):
    seat: SeatNumber | None = None
    invite: Token = ""


class Fill(Shape):
    kind: Literal["bot", "open"]
    bot: BotName = "simple"


class ChooseBot(Shape):
    bot: BotName = "simple"


class Nothing(Shape):
    """An empty object."""


class Answering(Shape):
    """One of the three ways to answer."""

    turn: Turn
    moves: Annotated[list[Move], Field(min_length=1, max_length=200)] | None = None
    set: Annotated[list[Move], Field(max_length=200)] | None = None

    @model_validator(mode="after")
    def one_way(self) -> Answering:
        if self.ways() != 1:
            raise ValueError(f"needs exactly one of {self.names()}")
        return self

    def ways(self) -> int:
        return (self.moves is not None) + (self.set is not None)

    def names(self) -> str:
        return "moves, set"


class Moves(Answering):
    key: Key
    take_back: bool = False

    def ways(self) -> int:
        return super().ways() + self.take_back

    def names(self) -> str:
        return "moves, set, take_back"


class Try(Answering):
    pass


class Say(Shape):
    text: Annotated[str, Field(min_length=1, max_length=500), AfterValidator(speakable), AfterValidator(not_blank)]


class Refused(BaseModel):
    """Why not: a code for the page and a sentence for the person."""

    class Why(BaseModel):
        code: str
        sentence: str

    error: Why
