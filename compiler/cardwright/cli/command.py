"""A command that was refused, or asked for a set with errors, becomes what its user is told, and its exit status."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardwright.app.unsound import Unsound
from cardwright.cli.ui_lang import ui_lang
from cardwright.messages.catalogue import catalogue
from cardwright.messages.refusal import Refusal

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


class WrongCall(click.UsageError):
    """What was refused, said in the language of the user."""

    def __init__(self, refusal: Refusal, context: click.Context) -> None:
        super().__init__(str(refusal), context)
        self.refusal = refusal

    def format_message(self) -> str:
        """The sentences of the refusal."""
        return self.refusal.text(catalogue(ui_lang(self.ctx)))


class Command(click.Command):
    """A command of ours: what the use cases below it refuse is a wrong call, and findings are shown."""

    def invoke(self, ctx: click.Context) -> Any:
        """Runs it. Raises WrongCall for what was refused, click.exceptions.Exit after showing findings."""
        try:
            return super().invoke(ctx)
        except Refusal as refusal:
            raise WrongCall(refusal, ctx) from None
        except Unsound as unsound:
            from cardwright.cli.reports.findings import show

            show(unsound.diagnostics, unsound.files, ui_lang(ctx), ctx.params.get("colour", "auto"))
            raise click.exceptions.Exit(1) from None

    def get_usage(self, ctx: click.Context) -> str:
        """How it is called, in the language of the user."""
        return click.Command.get_usage(self._in_language(ctx), ctx)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Its help, in the language of the user."""
        click.Command.format_help(self._in_language(ctx), ctx, formatter)

    def _in_language(self, ctx: click.Context) -> click.Command:
        if (lang := ui_lang(ctx)) == "en":  # as it stands here
            return self
        from cardwright.cli.helping import in_language

        return in_language(self, catalogue(lang), ctx)


def sets(ctx: click.Context, parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """The sets that come with Cardwright, and whatever files and folders there are."""
    from click.shell_completion import CompletionItem

    from cardwright.compile.find import known_sets

    named = [CompletionItem(name) for name in known_sets() if name.startswith(typed)]
    return [*named, CompletionItem(typed, type="file")]


def cards_of(ctx: click.Context, parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """The names of the cards of the set that has been named, or of the one in this folder."""
    from click.shell_completion import CompletionItem

    from cardwright.app.sets import compiled, default_set

    try:
        names = compiled(str(ctx.params.get("target") or default_set())).cardset.names.cards
    except Refusal:
        return []
    return [CompletionItem(name) for name in names if name.casefold().startswith(typed.casefold())]


def named_in(folder: str, suffix: str) -> Callable[..., list[CompletionItem]]:
    """The names of themes, papers or products: those of the project, where it is printed, and those of print/."""

    def complete(ctx: click.Context, parameter: click.Parameter, typed: str) -> list[CompletionItem]:
        from click.shell_completion import CompletionItem

        from cardwright.assets import folder as data

        names = sorted({path.stem for top in (Path(folder), data("print") / folder) for path in top.glob(f"*{suffix}")})
        return [CompletionItem(name) for name in names if name.startswith(typed)]

    return complete
