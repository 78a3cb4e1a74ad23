"""A command that was called wrongly becomes what is said about it, in the language of its user."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence

import click

from cardwright.cli.translated import table, translated
from cardwright.cli.ui_lang import LANGUAGES, of_locale


def show(error: click.ClickException, args: Sequence[str], environ: Mapping[str, str]) -> None:
    """Says it on standard error: how the command is called, and what is wrong."""
    if (lang := _asked(args) or (of_locale(environ) if sys.stderr.isatty() else "en")) == "en":
        error.show()
        return
    words = table(lang)
    frame = words["frame"]
    if isinstance(error, click.UsageError) and error.ctx is not None:
        usage = error.ctx.get_usage().removeprefix("Usage: ")
        for word, own in words["metavars"].items():
            usage = usage.replace(word, own)
        click.echo(frame["usage"].format(usage=usage), err=True)
        click.echo(frame["more"].format(command=error.ctx.command_path) + "\n", err=True)
    click.echo(frame["error"].format(message=translated(error.format_message(), lang)), err=True)


def _asked(args: Sequence[str]) -> str:
    """What `--ui-lang` asks for, wherever it stands: the arguments may not have been understood."""
    for at, arg in enumerate(args):
        value = arg.partition("=")[2] if arg.startswith("--ui-lang=") else (*args[at + 1 :], "")[0]
        if arg.startswith("--ui-lang") and value in LANGUAGES:
            return value
    return ""
