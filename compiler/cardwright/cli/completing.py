"""What has been typed of a set's name becomes the names that a shell may offer."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import click
    from click.shell_completion import CompletionItem


def sets(ctx: click.Context, parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """The sets that come with Cardwright, and whatever files and folders there are."""
    from click.shell_completion import CompletionItem

    from cardwright.compile.sets import known_sets

    named = [CompletionItem(name) for name in known_sets() if name.startswith(typed)]
    return [*named, CompletionItem(typed, type="file")]
