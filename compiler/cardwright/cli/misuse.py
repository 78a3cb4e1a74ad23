"""A command that was called wrongly, or a fault of ours, becomes what is said about it, in the language of the user."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress

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


def tell_interrupted(args: Sequence[str], from_outside: bool) -> None:
    """Says, on standard error, that a command was not brought to its end."""
    from cardwright.messages.message import message

    words = catalogue(of_messages(args, os.environ))
    what = message("Ended from outside.") if from_outside else message("Interrupted.")
    with suppress(OSError):  # who ended it may have taken the terminal away
        print(words.text(what), file=sys.stderr, flush=True)


def report_fault(error: BaseException, args: Sequence[str]) -> None:
    """Saves the traceback in the cache folder and says where; if that fails, the traceback is shown after all."""
    import platform
    import time
    import traceback

    from cardwright import __version__
    from cardwright.assets import cache_folder
    from cardwright.cli.ui_lang import of_messages
    from cardwright.messages.catalogue import catalogue
    from cardwright.messages.message import message

    words = catalogue(of_messages(args, os.environ))
    trace = "".join(traceback.format_exception(error))
    about = (
        f"cardwright {__version__}, Python {platform.python_version()}, {platform.platform()}\narguments: {args!r}\n"
    )
    last = trace.rstrip().rsplit("\n", 1)[-1]
    try:
        path = cache_folder() / "faults" / f"fault-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{about}\n{trace}", "utf-8")
        where = words.text(message("The details are in {file}", file=str(path)))
        where += "\n" + words.text(message("Please send us that file; a look at it first does no harm."))
    except OSError:
        where = trace
    sorry = message("This is our fault, not yours: Cardwright stumbled over itself ({error}).", error=last)
    print(f"{words.text(sorry)}\n{where}", file=sys.stderr)
