"""One person at a table in the terminal: shows what there is to see, asks, and explains."""

from functools import cache
from pathlib import Path
from typing import Any

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from windfall.cli import frontiers_table, race_table, roll_table
from windfall.cli.cards import whole_card
from windfall.cli.choices import Choice, choices_of, numbers_that_fit, numbers_typed
from windfall.cli.flow import Flow
from windfall.cli.naming import find_name
from windfall.cli.options import options_words
from windfall.cli.saved import short_names
from windfall.cli.sheet import score_sheet
from windfall.cli.story import is_heading, tell
from windfall.engine.catalog import title
from windfall.engine.events import Event
from windfall.engine.game import NOWHERE, Game
from windfall.engine.records import Record
from windfall.engine.sets import spell_set
from windfall.errors import IllegalMove, WindfallError

DRAW = {"race": race_table.draw, "roll": roll_table.draw, "frontiers": frontiers_table.draw}
LEGENDS = {"race": race_table.LEGEND, "roll": roll_table.LEGEND, "frontiers": frontiers_table.LEGEND}
LOG_LINES = 40
EXAMPLE_NUMBERS = 3  # where any number can be chosen
LINES_AROUND = 5  # the prompt, what is typed, and blank lines
IN_WORDS = {"race": race_table.in_words, "frontiers": frontiers_table.in_words}
HELP = """\
  3          choose number 3; several at once where a set is asked for: 2 5
  p          pass, or stop, where that can be chosen
  h          a hint: what the coach would play, and each side's chance to win
  ? NAME     a card in words; ? 3: the card of choice 3; ? hand: all your cards
  w NAME     why not? for a card or an action; a part of its name will do
  u          undo: take back what is not yet revealed
  t          show the table again
  l          the log; l 99 for more of it
  s          the scores as they stand
  g          the goals, or the robot's mat, in words
  c          ask for confirmation before a reveal, or no longer
  q          leave; the game can be saved and taken up again
  ?          this list"""


class Left(Exception):
    """The player has left the table."""

    def __init__(self, status: int) -> None:
        super().__init__()
        self.status = status


class Terminal:
    """The table as one seat sees it, and that seat's decisions."""

    def __init__(self, record: Record, game: Game, seat: int, save: Path | None) -> None:
        self.record = record
        self.game = game
        self.seat = seat
        self.save = save
        self.title = title(record.game)
        self.console = Console(highlight=False)
        self.names = short_names(record)
        self.names[seat] = "You"
        self.confirms = True
        self.asked_in = NOWHERE
        self.events: list[Event] = []
        self.log: list[str] = []
        self.facts = cache(lambda name: self.title.card_facts(name, record.options))
        game.listener = self.events

    # --- showing ----------------------------------------------------------------------------------------------------

    def show(self, what: RenderableType | str, style: str = "") -> None:
        self.console.print(Text(what, style=style) if isinstance(what, str) else what)

    def welcome(self) -> None:
        """Who plays what."""
        others = ", ".join(name for seat, name in enumerate(self.record.names) if seat != self.seat)
        options = options_words(self.record.options)
        self.show(
            f"{self.title.called}{options}, you against {others or 'the robot'}. Seed {self.record.seed}.", "bold"
        )
        view = self.game.view(self.seat)
        more = "g: the robot's mat · " if "robot" in view else "g: the goals · " if "goals" in view else ""
        self.show(f"?: help · h: a hint · ? NAME: a card in words · {more}u: undo · q: leave", "dim")

    def news(self) -> None:
        """What happened since this seat last decided."""
        self.log += tell(self.title, self.game, self.events, self.names, self.seat)
        # Cards seen are about to be shown on the table.
        news = [event for event in self.events if event.name not in ("explore", "pack")]
        self.events.clear()
        if news:
            self.show("")
            self.show_log(tell(self.title, self.game, news, self.names, self.seat))

    def show_log(self, lines: list[str]) -> None:
        for line in lines:
            heading = is_heading(line)
            style, indent = ("bold", 0) if heading else ("", 2)
            self.show(Padding(Text(line, style=style), (0, 0, 0, indent), expand=False))

    def table(self, view: dict[str, Any]) -> RenderableType:
        return DRAW[self.record.game](view, self.names, self.facts, True)

    def end(self) -> None:
        """The score sheet."""
        self.news()
        self.keep()
        self.show("")
        self.show(score_sheet(self.title, self.game.result(), self.names))
        if self.save:
            self.show(f"\nThe game is in {self.save}: windfall replay {self.save}", "dim")

    # --- deciding ---------------------------------------------------------------------------------------------------

    def decide(self) -> None:
        """Ask until this seat has made a decision."""
        if self.only_passing():
            return
        going_on = self.game.step is self.asked_in and all(event.seat == self.seat for event in self.events)
        self.news()
        choices = self.ask(brief=going_on and not self.game.step.secret)
        while True:
            self.show("")
            try:
                if self.answer(self.read("> "), choices):
                    return
            except WindfallError as error:
                self.show(str(error), "yellow")

    def only_passing(self) -> bool:
        """Where a secret step leaves one option only, nobody needs to be asked."""
        options = self.game.options(self.seat)
        if not self.game.step.secret or len(options) > 1:
            return False
        self.news()
        phase = self.title.prompt(self.game, self.seat).split(":")[0]
        words = self.title.move_words(self.game, self.seat, options[0])
        self.show(f"  {phase}: you have no choice but to {words[0].lower()}{words[1:].split(':')[0]}.", "dim")
        self.record.play(self.game, self.seat, options[0])
        return True

    def ask(self, brief: bool = False) -> list[Choice]:
        """Show the table, the question and what can be chosen. In brief: the table only where it has the numbers."""
        view = self.game.view(self.seat)
        choices = choices_of(view["you"], lambda move: self.title.move_words(self.game, self.seat, move))
        self.asked_in = self.game.step
        table = self.table(view)
        if not brief or any(not choice.listed for choice in choices):
            self.show(table)
        prompt = Text(f"\n{view['you']['prompt']}", style="bold")
        pick = view["you"]["pick"]
        if any(choice.in_set for choice in choices) and pick["most"] > 1:
            wanted = str(pick["most"]) if pick["least"] == pick["most"] else f"up to {pick['most']}"
            some = max(pick["least"], min(pick["most"], EXAMPLE_NUMBERS))
            example = " ".join(str(number) for number in numbers_that_fit(choices)[:some])
            prompt.append(f"  Type {wanted} numbers, like: {example}", style="not bold dim")
        self.show(prompt)
        listed = [(number, choice) for number, choice in enumerate(choices, 1) if choice.listed]
        room = self.console.height - len(self.console.render_lines(table)) - LINES_AROUND
        if listed and len(listed) > room and all(choice.button for _, choice in listed):
            self.show(
                Padding(
                    Flow([Text(f"{number} {choice.thing}") for number, choice in listed], " "),
                    (0, 0, 0, 3),
                    expand=False,
                )
            )
        else:
            for number, choice in listed:
                self.show(Text.assemble((f"{number:4} ", "bold"), choice.words))
        return choices

    def answer(self, text: str, choices: list[Choice]) -> bool:
        """Do what was typed; whether the seat has decided."""
        command, _, rest = text.strip().partition(" ")
        word = command.lower()
        numbers = numbers_typed(text, choices)
        if text.strip() == "":
            self.show("Type a number, or ? for help.", "dim")
        elif numbers is not None:
            return self.choose(numbers, choices)
        elif text.strip() in ("?", "help"):
            self.show(HELP)
            self.show(LEGENDS[self.record.game], "dim")
        elif word.startswith("?"):
            self.explain((word[1:] + " " + rest).strip(), choices)
        elif word == "u":
            return self.undo()
        elif word == "w":
            self.why_not(rest, choices)
        elif word == "t":
            self.ask()
        elif word == "l":
            self.show_log(self.log[-(int(rest) if rest.strip().isdecimal() else LOG_LINES) :] or ["Nothing yet."])
        elif word == "s":
            self.show(score_sheet(self.title, self.game.result(), self.names))
        elif word == "g":
            words = IN_WORDS.get(self.record.game)
            self.show(words(self.game.view(self.seat), self.names) if words else "There are no goals in this game.")
        elif text.strip().lower() == "c":
            self.change_confirming()
        elif word == "h":
            self.hint()
        elif word == "q":
            self.leave()
        else:
            raise WindfallError(f"{text.strip()!r} is no number and no command; ? lists them.")
        return False

    def choose(self, numbers: list[int], choices: list[Choice]) -> bool:
        """Play what was chosen by number; before a reveal it stands until it is confirmed, undone or chosen anew."""
        moves, words = self.chosen(numbers, choices)
        while self.game.step.secret and self.confirms and self.completes(moves):
            typed = self.confirm(words)
            command = typed.lower()
            if command == "u":
                self.show("Undone: choose again.")
                return False
            if command == "c":
                self.change_confirming()
            if command in ("", "c"):
                break
            try:
                others = numbers_typed(typed, choices)
                if others is None:
                    if self.answer(typed, choices):  # something was taken back: other things are asked now
                        return True
                else:
                    moves, words = self.chosen(others, choices)
            except WindfallError as error:
                self.show(str(error), "yellow")
        for move in moves:
            self.record.play(self.game, self.seat, move)
        self.keep()
        return True

    def chosen(self, numbers: list[int], choices: list[Choice]) -> tuple[list[int], str]:
        """The moves of what was chosen by number, one move or a set as a whole, and the words for it."""
        if not numbers:
            raise WindfallError("There is nothing to pass here.")
        for number in numbers:
            if not 1 <= number <= len(choices):
                raise WindfallError(f"There is no choice {number}: they go from 1 to {len(choices)}.")
        if len(set(numbers)) < len(numbers):
            raise WindfallError("Each number can be chosen once.")
        chosen = [choices[number - 1] for number in numbers]
        groups = [choice.group for choice in chosen if choice.group]
        if len(set(groups)) < len(groups):
            raise WindfallError("Only one choice can be made for each die.")
        if len(chosen) == 1 and not chosen[0].in_set:
            moves = [chosen[0].move]
        elif all(choice.in_set for choice in chosen):
            moves = spell_set(self.game, self.seat, [choice.move for choice in chosen])
        else:
            raise WindfallError("Choose one number here." if not chosen[0].in_set else "Those do not go together.")
        return moves, ", ".join([chosen[0].words, *(choice.thing for choice in chosen[1:])])

    def completes(self, moves: list[int]) -> bool:
        """Whether nothing more is asked of this seat in a secret step after these moves."""
        trial = self.game.copy()
        for move in moves:
            trial.play(self.seat, move)
        return trial.step is not self.game.step or not trial.owing(self.seat)

    def confirm(self, words: str) -> str:
        """A last chance before the reveal: nothing, or what to do instead."""
        self.show(f"{words}.", "bold")
        self.show("Enter: reveal · u: undo · c: do not ask any more · or choose again", "dim")
        return self.read("> ").strip()

    def change_confirming(self) -> None:
        self.confirms = not self.confirms
        self.show("You will be asked before a reveal." if self.confirms else "You will not be asked any more.")

    def undo(self) -> bool:
        """Take back the last open move, or what has been answered in a secret step."""
        if not self.game.can_take_back(self.seat):
            raise IllegalMove("There is nothing to take back: what is revealed or drawn stays.")
        self.record.take_back(self.game, self.seat)
        return True

    # --- explaining -------------------------------------------------------------------------------------------------

    def explain(self, text: str, choices: list[Choice]) -> None:
        """A card in words, or all cards of the hand."""
        own = self.game.view(self.seat)["you"]
        mine = list(dict.fromkeys([*own.get("homes", []), *own["seen"], *own["hand"]]))
        names = mine if text.lower() == "hand" else [self.card_meant(text, choices)]
        for name in names:
            self.show(whole_card(self.title.card_words(name, self.record.options)))
            self.show("")

    def hint(self) -> None:
        """The coach's word on the decision at hand."""
        # Here, because most games are played without: NumPy and the model take a moment to load.
        from windfall.cli.hint import short_hint

        for line in short_hint(self.record.game, self.game, self.seat, self.names):
            self.show(line, "green")

    def card_meant(self, text: str, choices: list[Choice]) -> str:
        names = self.title.card_names(self.record.options)
        if text.isdecimal() and 1 <= int(text) <= len(choices) and choices[int(text) - 1].thing in names:
            return choices[int(text) - 1].thing
        return self.found(text, names, "card")

    def found(self, text: str, names: list[str], what: str) -> str:
        """A name meant by what was typed; among several, the one on this side of the table."""
        view = self.game.view(self.seat)
        near = [*view["you"]["hand"], *view["you"]["seen"], *view["you"].get("homes", [])]
        near += [card["card"] for empire in view["empires"] for card in empire["tableau"]]
        try:
            return find_name(text, list(dict.fromkeys(near)), what)
        except WindfallError:
            return find_name(text, names, what)

    def why_not(self, text: str, choices: list[Choice]) -> None:
        """Why something cannot be done now."""
        if not text.strip():
            raise WindfallError("Why not what? w and the name of a card or an action, like: w gem world")
        things = [*self.title.card_names(self.record.options), *self.title.button_names()]
        thing = self.found(text, things, "card or action")
        self.show(self.title.why_not(self.game, self.seat, thing) or f"{thing}: you can do that now.")

    # --- leaving ----------------------------------------------------------------------------------------------------

    def read(self, prompt: str) -> str:
        """A line from the keyboard. End of input and interrupt leave the table."""
        try:
            # Not the console's own input, whose prompt readline does not know of and wipes out.
            return input(prompt)
        except EOFError:
            self.show("")
            self.leave_at_once(0)
        except KeyboardInterrupt:
            self.show("")
            self.leave_at_once(130)
        raise AssertionError("left")

    def keep(self) -> None:
        """Write the record where it is to be kept."""
        if self.save is not None:
            self.write(self.save)

    def write(self, path: Path) -> None:
        try:
            path.write_text(self.record.to_text(), encoding="utf-8")
        except OSError as error:
            raise WindfallError(f"{path} cannot be written: {error.strerror}.") from error

    def leave_at_once(self, status: int) -> None:
        """Leave without another question."""
        if self.save is not None:
            self.keep()
            self.show(f"The game is kept in {self.save}: windfall play --resume {self.save}")
        else:
            self.show("You leave the table; the game is not saved.")
        raise Left(status)

    def leave(self) -> None:
        """Offer to save the game, and go."""
        if self.save is None:
            name = self.read("Save the game as (Enter: do not save): ").strip()
            if name:
                self.write(Path(name))
                self.save = Path(name)
        self.leave_at_once(0)
