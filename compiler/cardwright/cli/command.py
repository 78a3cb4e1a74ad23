"""A command that was refused, or asked for a set with errors, becomes what its user is told, and its exit status."""

from __future__ import annotations

from typing import Any

import click

from cardwright.app.refusal import Refusal, Unsound
from cardwright.cli.ui_lang import ui_lang


class Command(click.Command):
    """A command of ours: what the use cases below it refuse is a wrong call, and findings are shown."""

    def invoke(self, ctx: click.Context) -> Any:
        """Runs it. Raises click.UsageError for what was refused, click.exceptions.Exit after showing findings."""
        try:
            return super().invoke(ctx)
        except Refusal as refusal:
            raise click.UsageError(str(refusal), ctx) from None
        except Unsound as unsound:
            from cardwright.cli.reports.findings import show

            show(unsound.diagnostics, unsound.files, ui_lang(ctx), ctx.params.get("colour", "auto"))
            raise click.exceptions.Exit(1) from None
