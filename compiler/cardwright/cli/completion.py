"""`cardwright completion`: the name of a shell becomes the lines that teach it to complete our commands."""

from __future__ import annotations

import sys

import click

from cardwright.cli.command import Command
from cardwright.cli.terminal import look, say

_WHERE = {"bash": "~/.bashrc", "zsh": "~/.zshrc", "fish": "~/.config/fish/completions/cardwright.fish"}


@click.command("completion", cls=Command)
@click.argument("shell", type=click.Choice(sorted(_WHERE)))
def command(shell: str) -> None:
    """Print what a shell needs to complete commands and options of cardwright.

    \b
    Examples:
      cardwright completion bash >> ~/.bashrc
      cardwright completion zsh >> ~/.zshrc
      cardwright completion fish > ~/.config/fish/completions/cardwright.fish
    """
    from click.shell_completion import get_completion_class

    from cardwright.cli.commands import cardwright

    kind = get_completion_class(shell)
    assert kind is not None
    say(kind(cardwright, {}, "cardwright", "_CARDWRIGHT_COMPLETE").source().strip(), look(sys.stdout))
