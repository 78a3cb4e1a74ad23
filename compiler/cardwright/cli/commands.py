"""The name of a command becomes the command; its module is loaded only then."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import click

from cardwright import __version__
from cardwright.cli import READER_GONE
from cardwright.cli.command import Command, WrongCall
from cardwright.cli.ui_lang import asked_among, asked_for, of_messages, remember, speak, ui_lang, ui_lang_option
from cardwright.messages.catalogue import catalogue
from cardwright.messages.message import did_you_mean, message
from cardwright.messages.refusal import Refusal

COMMANDS = {
    "calibrate": "Measure how a printer lays backs, so that they meet their fronts.",
    "check": "Say what is wrong with a set, and mend what a machine can mend.",
    "compile": "Write the effects of a set as JSON, for other programs.",
    "completion": "Print what a shell needs to complete commands.",
    "config": "Tell what is set in cardwright.toml, and what could be.",
    "diff": "Tell in words what rules, editions and variants change in a game.",
    "doctor": "Tell what is there on this machine, and what is missing for what.",
    "explain": "Explain a finding, or a word of the rules.",
    "fmt": "Lay card files out in the standard way.",
    "init": "Make this folder a project: its settings, and first cards where there are none.",
    "lsp": "Answer an editor while you write.",
    "new": "Start a set of your own cards.",
    "play": "Play a game yourself, against bots.",
    "preflight": "Look a PDF over before it goes to the printer.",
    "print": "Make a PDF of the cards, to print and cut.",
    "read": "Turn a sentence, as cards print it, into card text.",
    "rulebook": "Make the rulebook of a game, as the chosen house rules have it.",
    "rules": "List what a game offers to change, to wait for and to do.",
    "show": "Show a card in the terminal, or make a picture of it.",
    "simulate": "Let bots play many games, and tell what stands out.",
    "studio": "Write, see and print your cards on a page in the browser.",
    "test": "Play the scenarios of a set, and tell which do not come out as expected.",
    "translate": "Write what is to be translated as a PO file, and bring translations in.",
    "verdict": "Say whether a card is good for the game, and what rules do to it.",
    "words": "Print the text that each card carries.",
}


class Context(click.Context):
    """The context of a command, which shows its help in the language of its user."""

    def make_formatter(self) -> click.HelpFormatter:
        from cardwright.cli.helping import Help

        speak(ui_lang(self))
        return Help(width=self.terminal_width, max_width=self.max_content_width)


@contextmanager
def _while_somebody_reads() -> Iterator[None]:
    """Where nobody does any more, click would end as if there were findings."""
    try:
        yield
    except BrokenPipeError:
        raise click.exceptions.Exit(READER_GONE) from None


class Commands(Command, click.Group):
    """A group that knows its commands by name and first line, and loads one only when it is used."""

    context_class = Context

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        speak(of_messages(args, os.environ))
        remember(ctx, asked_among(args))  # `--help` answers at once, and the language may stand behind it
        return super().parse_args(ctx, args)

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        with _while_somebody_reads():  # `--help` is said here
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        with _while_somebody_reads():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command = import_module(f"cardwright.cli.{name}").command
        assert isinstance(command, click.Command)
        command.context_class = Context
        if all("--ui-lang" not in option.opts for option in command.params):
            ui_lang_option(command)  # every command speaks the language of its user when it is called wrongly
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in COMMANDS and not args[0].startswith("-"):
            from cardwright.syntax.near import nearest

            near = nearest(args[0], COMMANDS, {"format": "fmt", "lint": "check", "help": "explain"})
            missing = message("There is no command {name}.", name=repr(args[0]))
            hint = did_you_mean(near) if near else "`cardwright --help` lists them all."
            raise WrongCall(Refusal(missing, hint), ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        words = catalogue(ui_lang(ctx))
        with formatter.section(words.word("Commands")):
            formatter.write_dl([(name, words.word(text)) for name, text in sorted(COMMANDS.items())])


EPILOG = """\b
Examples:
  cardwright new "Kitchen Magic"        start your own cards
  cardwright check kitchen-magic        say what is wrong with them
  cardwright print kitchen-magic -o cards.pdf
  cardwright explain object_price       what a word of the rules means

Exit status: 0 clean, 1 findings, 2 used wrongly, 3 a fault of Cardwright itself."""


@click.group(cls=Commands, epilog=EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@ui_lang_option
@click.version_option(__version__, prog_name="cardwright", message="%(prog)s %(version)s")
def cardwright() -> None:
    """Write the rules of card games, check them, and print the cards."""
    context = click.get_current_context()
    if context.invoked_subcommand == "doctor":  # to which settings with a fault are something that it finds
        return
    from cardwright.app.settings import settings

    try:
        made = settings()
    except Refusal as refusal:
        raise WrongCall(refusal, context) from None
    context.default_map = made.defaults()
    if "findings" in made.values and not asked_for(context):
        remember(context, str(made.values["findings"]))
