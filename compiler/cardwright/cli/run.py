"""Arguments become a run of the command that they name; whatever escapes it becomes an exit status."""

from __future__ import annotations

import os
from collections.abc import Sequence

import click

from cardwright.cli.commands import cardwright

USED_WRONGLY = 2
OUR_FAULT = 3
INTERRUPTED = 130
FILES_TO_MEND = (
    "No such file or directory: {file}", "Permission denied: {file}", "Is a directory: {file}",
    "No space left on device: {file}",
)  # fmt: skip
"""What is said of a file that nobody else has spoken of; what else a system says is not translated."""


def run(args: Sequence[str]) -> int:
    """The exit status. A traceback is never shown: it is ours, and goes into a file."""
    try:
        return int(cardwright.main(list(args), prog_name="cardwright", standalone_mode=False, obj=args) or 0)
    except click.ClickException as error:
        from cardwright.cli.misuse import show

        show(error, args, os.environ)
        return error.exit_code
    except click.Abort:  # Ctrl-C
        return INTERRUPTED
    except Exception as error:
        if isinstance(error, OSError) and error.filename and error.strerror:  # a file that is the user's to mend
            from cardwright.cli.misuse import show
            from cardwright.cli.ui_lang import of_messages
            from cardwright.messages.catalogue import catalogue
            from cardwright.messages.message import message

            problem = message(f"{error.strerror}: {{file}}", file=str(error.filename))
            words = catalogue(of_messages(args, os.environ))
            show(click.ClickException(words.text(problem)), args, os.environ)
            return USED_WRONGLY
        from cardwright.cli.misuse import report_fault

        report_fault(error, args)
        return OUR_FAULT
