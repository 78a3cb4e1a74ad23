"""The host of a game: shows what happened and what is asked, listens to what is typed, and goes on with it."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from typing import Any

from cardwright.cli.play.answers import listed
from cardwright.cli.play.chronicle import Chronicle
from cardwright.cli.play.console import Console, Gone, Stopped
from cardwright.cli.play.lines import Block, folded, news_of
from cardwright.cli.play.lookup import card_lines, rule_lines
from cardwright.cli.play.replies import Answered, TypedCommand, Wrong, reply
from cardwright.cli.play.room import room_of
from cardwright.engine.games import folder_of
from cardwright.engine.replay import PERSON, OffScript
from cardwright.messages.refusal import Refusal
from cardwright.play.ending import ending
from cardwright.play.names import PlayNames, phrases
from cardwright.play.order import Laid, command
from cardwright.play.question import Asked
from cardwright.play.room import game_room
from cardwright.play.saved import NotSaved, kept, save, usual_name
from cardwright.play.sitting import Moment, SeatedPlayer, Sitting, answered, moment, undone
from cardwright.wording.clause import capital

INTERRUPTED = 130


class Host:
    """One game at one console."""

    def __init__(self, laid: Laid, console: Console) -> None:
        self.laid, self.console = laid, console
        game = laid.playing.ruleset.game
        self.room, self.words = room_of(game), game_room(game)
        self.phrases = phrases(laid.order.lang, folder_of(game))
        self.say = self.phrases.say
        self.chronicle = Chronicle(laid.playing, laid.sitting.seats, laid.sitting.bound, console.look)
        self.names: dict[int | None, PlayNames] = {}
        self.reader: int | None = None
        self.whole = True  # the whole table is to be shown
        self.course: list[Block] = []  # what goes on, as it was shown last
        self.board: list[str] = []  # the whole table, as it was shown last
        self.counted = False  # it was said how figures in hints are counted

    def play(self) -> int:
        """The game, until it is over or somebody leaves. The exit status: 0, or 130 after Ctrl-C."""
        sitting = self.laid.sitting
        try:
            self.greet(sitting)
            return self.rounds(sitting)
        except Gone:
            self.lines(self.say("told.left"))
            self.again(sitting)
            return 0

    def rounds(self, sitting: Sitting) -> int:
        """Question after question."""
        while True:
            try:
                now = moment(sitting)
            except OffScript as error:
                raise Refusal(self.say("resume.script", error.at + 1, file=self.laid.order.resume)) from None
            except KeyboardInterrupt:
                return self.leave(sitting, sitting.choices, INTERRUPTED)
            if now.waits is None:
                return self.end(sitting, now)
            following = self.question(sitting, now)
            if isinstance(following, int):
                return following
            sitting = following

    # ---- one question

    def question(self, sitting: Sitting, now: Moment) -> Sitting | int:
        """A question is put until it is answered: the sitting that follows, or an exit status."""
        assert now.waits is not None
        player = now.waits.player
        self.hand_over(sitting, player.seat)
        names = self.names_of(player.seat)
        view = now.table.bound.kernel.view(now.table, player)
        asked = self.words.asked(now.waits, view, names, now.table)
        self.console.show(self.chronicle.news(now, player.seat))
        board = [*self.room.board(view, names, self.console.look)]
        if self.whole or (self.room.opens(now.waits, view) and board != self.board):
            self.console.show(["", *board])
            self.course = []
            self.board = board
        self.whole = False
        self.console.show(self.scene(view, names, asked))
        while True:
            try:
                typed = self.console.ask("> ")
            except Stopped:
                return self.leave(sitting, now.choices, INTERRUPTED)
            match reply(typed, asked.answers, self.phrases):
                case Answered(index):
                    return answered(sitting, now, index)
                case Wrong(says):
                    self.lines(says)
                case TypedCommand("quit"):
                    return self.leave(sitting, now.choices, 0)
                case TypedCommand("undo"):
                    if (back := undone(sitting, now)) is not None:
                        return self.take_back(back)
                    self.lines(self.say("told.nothing_to_undo"))
                case TypedCommand(name, words):
                    self.console.show(self.command(name, words, sitting, now, view, names, asked))

    def scene(self, view: Any, names: PlayNames, asked: Asked) -> Iterator[str]:
        """What goes on just now, and the question with its answers."""
        look = self.console.look
        course = self.room.course(view, names, look)
        yield from news_of(course, self.course)
        self.course = course
        yield ""
        yield from (look.paint(line, "bold") for line in folded(asked.title, look))
        notes = [*asked.notes]
        if not self.counted and any("%" in answer.hint for answer in asked.answers):
            self.counted = True
            notes.append(asked.counting)
        for note in notes:
            yield from (look.paint(line, "dim") for line in folded(note, look, "  "))
        yield from listed(asked.answers, self.room.tints(names), look, names.colon)

    def command(
        self, name: str, words: str, sitting: Sitting, now: Moment, view: Any, names: PlayNames, asked: Asked
    ) -> Iterator[str]:
        """What a command shows; the question is put again after it."""
        look = self.console.look
        match name:
            case "help":
                yield from self.help()
                return
            case "save":
                for line in self.save(words, sitting, now.choices):
                    yield from folded(line, look)
                return
            case "table":
                self.course = []
                yield from ["", *self.room.board(view, names, look)]
            case "log":
                yield from self.chronicle.log(words, now, view.seat)
            case "card":
                yield from card_lines(words, names, look)
            case "rule":
                player = now.table.players[view.seat]
                yield from rule_lines(words, now.table, player, names, look)
        yield from self.scene(view, names, asked)

    def help(self) -> Iterator[str]:
        """What may be typed."""
        example = {
            "card": self.names_of(None).card_example(),
            "rule": self.names_of(None).rule_example(),
            "places": self.say("help.places") if self.phrases.has("help.places") else "",
        }
        for line in self.phrases.lines("help.text", **example):
            yield from folded(line.lstrip(), self.console.look, line[: len(line) - len(line.lstrip())], " " * 12)

    def take_back(self, back: Sitting) -> Sitting:
        """The sitting before; what is told next has been told before."""
        self.lines(self.say("told.undone"))
        self.whole = True
        self.chronicle.skip([self.reader])
        return back

    def hand_over(self, sitting: Sitting, seat: int) -> None:
        """Where several persons share a keyboard, the next one is called."""
        if len(sitting.persons) > 1 and seat != self.reader:
            self.console.clear()
            try:
                self.console.ask("\n" + capital(self.say("told.pass_on", name=self.laid.sitting.seats[seat].name)))
            except Stopped:
                raise Gone from None
            self.whole = True
        self.reader = seat

    # ---- what is told

    def greet(self, sitting: Sitting) -> None:
        play = self.laid.playing
        rules = self.names_of(None).all([play.overlay(overlay) for overlay in play.overlays]) if play.overlays else ""
        text = self.say(
            "start.game", game=play.ruleset.game, rules=self.say("start.with", rules=rules) if rules else "",
            names=", ".join(map(introduced, sitting.seats)), seed=sitting.seed,
        )  # fmt: skip
        look = self.console.look
        self.console.show(look.paint(line, "bold") for line in folded(text, look))
        if sitting.gift is not None:
            seat, card = sitting.gift
            self.lines(self.say("start.gift", seat=seat + 1, name=sitting.seats[seat].name, card=play.card(card)))
        if sitting.choices:
            self.lines(self.say("start.resumed"))
            self.chronicle.skip([None, *sitting.persons])
        if sitting.persons:
            self.lines(self.say("start.hint"))

    def end(self, sitting: Sitting, now: Moment) -> int:
        """Who has won, and how the same game is played again."""
        person = sitting.persons[0] if len(sitting.persons) == 1 else None
        self.console.show(self.chronicle.news(now, person))
        told = ending(self.laid, now, self.names_of(person))
        look = self.console.look
        self.console.show(self.room.result(now, self.names_of(person), look))
        self.console.show(["", *(look.paint(line, "bold") for line in folded(told[0], look))])
        self.lines(*told[1:])
        self.again(sitting)
        return 0

    # ---- leaving

    def leave(self, sitting: Sitting, choices: tuple[int, ...], status: int) -> int:
        """Somebody goes; the game is saved if it is wanted."""
        try:
            typed = self.console.ask(self.say("told.ask_save")).strip()
        except (Gone, Stopped):
            typed = "no"
        if typed.casefold() in self.say("save.no").split(", "):
            self.lines(self.say("told.left"))
            self.again(sitting)
        else:
            self.lines(
                *self.save(
                    "" if typed.casefold() in ("", *self.say("save.yes").split(", ")) else typed, sitting, choices
                )
            )
        self.lines(self.say("told.bye"))
        return status

    def save(self, name: str, sitting: Sitting, choices: tuple[int, ...]) -> tuple[str, ...]:
        """What to say after saving."""
        game = kept(self.laid.order, sitting, choices, self.laid.rules)
        try:
            path = save(game, name or usual_name(game), self.phrases)
        except NotSaved as error:
            return (str(error),)
        lang = () if self.laid.order.lang == "en" else ("--lang", self.laid.order.lang)
        going_on = shlex.join(["cardwright", "play", "--resume", str(path), *lang])
        return self.say("told.saved", file=str(path)), f"  {going_on}"

    def again(self, sitting: Sitting) -> None:
        """How the same game is played again."""
        self.lines(self.say("told.again"), f"  {command(self.laid.order, sitting.seats, sitting.seed)}")

    # ---- helpers

    def lines(self, *texts: str) -> None:
        for text in texts:
            self.console.show(folded(text, self.console.look))

    def names_of(self, seat: int | None) -> PlayNames:
        if seat not in self.names:
            sitting = self.laid.sitting
            self.names[seat] = self.words.named(self.laid.playing, sitting.bound, sitting.seats, seat)
        return self.names[seat]


def introduced(seat: SeatedPlayer) -> str:
    """A name, and the agent behind it where the name does not say it."""
    plain = seat.agent in (PERSON, seat.name.casefold())
    return seat.name if plain else f"{seat.name} ({seat.agent})"
