"""A command that was called wrongly becomes what is said about it, in the language of its user."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import click

from cardwright.cli.ui_lang import of_messages, remember
from cardwright.messages.translated import table, translated

HELP = getattr(click.exceptions, "NoArgsIsHelpError", ())
"""Raised, by newer versions of click, with the whole help for its message."""


def show(error: click.ClickException, args: Sequence[str], environ: Mapping[str, str]) -> None:
    """Says it on standard error: how the command is called, and what is wrong."""
    tell(error, of_messages(args, environ))


def tell(error: click.ClickException, lang: str) -> None:
    """The same in a language."""
    if lang == "en" or isinstance(error, HELP):
        error.show()
        return
    frame = table(lang)["frame"]
    if isinstance(error, click.UsageError) and error.ctx is not None:
        remember(error.ctx, lang)
        click.echo(error.ctx.get_usage(), err=True)
        click.echo(frame["more"].format(command=error.ctx.command_path) + "\n", err=True)
    click.echo(frame["error"].format(message=translated(error.format_message(), lang)), err=True)
