"""A command that was called wrongly becomes what is said about it, in the language of its user."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import click

from cardwright.cli.helping import param_in_language
from cardwright.cli.ui_lang import of_messages, remember, speak
from cardwright.messages.catalogue import catalogue


def show(error: click.ClickException, args: Sequence[str], environ: Mapping[str, str]) -> None:
    """Says it on standard error: how the command is called, and what is wrong."""
    tell(error, of_messages(args, environ))


def tell(error: click.ClickException, lang: str) -> None:
    """The same in a language."""
    speak(lang)
    if isinstance(error, click.UsageError) and error.ctx is not None:
        remember(error.ctx, lang)
        if isinstance(error, click.BadParameter) and error.param is not None:
            error.param = param_in_language(error.param, catalogue(lang), error.ctx)
    error.show()
