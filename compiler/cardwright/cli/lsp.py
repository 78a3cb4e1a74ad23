"""`cardwright lsp`: an editor starts it, and asks it at every key."""

from __future__ import annotations

import os
from importlib.util import find_spec

import click

from cardwright.cli.command import Command
from cardwright.cli.ui_lang import asked_among, of_locale, ui_lang_option
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal


@click.command("lsp", cls=Command)
@ui_lang_option
def command() -> None:
    """Answer an editor, over standard input and output, by the Language Server Protocol: findings while you write,
    completion, what a word means, renaming, pictures. Your editor starts this; docs/editors.md tells how.

    Needs cardwright[editor].

    \b
    Examples:
      cardwright lsp
      cardwright lsp --ui-lang de
    """
    if find_spec("pygls") is None:
        raise Refusal(
            message(
                "The language server needs the library pygls. Try: {command}",
                command="pip install 'cardwright[editor]'",
            )
        )
    from cardwright.lsp.server import server

    asked = asked_among(click.get_current_context().obj or ())
    server(asked or of_locale(os.environ)).start_io()
