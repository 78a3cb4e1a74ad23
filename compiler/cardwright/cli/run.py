"""Arguments become a run of the command that they name; whatever escapes it becomes an exit status."""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence

import click

from cardwright.cli.commands import cardwright
from cardwright.messages.message import Message, message

USED_WRONGLY = 2
OUR_FAULT = 3
FILES_TO_MEND = (
    "No such file or directory: {file}", "Permission denied: {file}", "Is a directory: {file}",
    "No space left on device: {file}", "File name too long: {file}", "Too many levels of symbolic links: {file}",
    "Input/output error: {file}", "Not a regular file: {file}", "File too large: {file}",
)  # fmt: skip
"""What is said of a file that nobody else has spoken of; what else a system says is not translated."""


FULL_OR_SHUT = (errno.ENOSPC, errno.EFBIG, errno.EDQUOT, errno.EIO, errno.EBADF)
"""How writing to a stream ends that has no room, or that nobody has open."""


def run(args: Sequence[str]) -> int:
    """The exit status. A traceback is never shown: it is ours, and goes into a file."""
    try:
        return int(cardwright.main(list(args), prog_name="cardwright", standalone_mode=False, obj=args) or 0)
    except click.ClickException as error:
        from cardwright.cli.misuse import show

        show(error, args, os.environ)
        return error.exit_code
    except click.Abort:  # Ctrl-C
        raise KeyboardInterrupt from None
    except Exception as error:
        if _was_interrupted(error):
            raise KeyboardInterrupt from None
        if problem := _outer_cause(error):
            from cardwright.cli.misuse import show
            from cardwright.cli.ui_lang import of_messages
            from cardwright.messages.catalogue import catalogue

            words = catalogue(of_messages(args, os.environ))
            show(click.ClickException(words.text(problem)), args, os.environ)
            return USED_WRONGLY
        from cardwright.cli.misuse import report_fault

        report_fault(error, args)
        return OUR_FAULT


def _was_interrupted(error: BaseException | None) -> bool:
    """Whether a fault is what a library has made of Ctrl-C: some catch all that is raised, and raise their own."""
    return error is not None and (isinstance(error, KeyboardInterrupt) or _was_interrupted(error.__context__))


def _outer_cause(error: Exception) -> Message | None:
    """What is said of a fault that is none of ours: a file that the user can mend, a stream that is shut or whose disk
    is full, memory that has come to its end."""
    match error:
        case MemoryError():
            return message("There is not enough memory for this. Try it with fewer cards at a time.")
        case FileNotFoundError(filename=None):  # as it is asked for by `getcwd`
            return message("The folder in which this was called is not there any more.")
        case OSError(filename=str() | bytes() as file, strerror=str(why)):
            return message(f"{why}: {{file}}", file=os.fsdecode(file))
        case OSError(errno=number, strerror=str(why)) if number in FULL_OR_SHUT:
            return message("Standard output cannot be written: {why}.", why=message(why))
        case _:
            return None
