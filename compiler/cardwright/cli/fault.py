"""An exception that should not have been becomes an apology and a file that tells us all about it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence


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

    said = catalogue(of_messages(args, os.environ))
    told = "".join(traceback.format_exception(error))
    about = (
        f"cardwright {__version__}, Python {platform.python_version()}, {platform.platform()}\narguments: {args!r}\n"
    )
    last = told.rstrip().rsplit("\n", 1)[-1]
    try:
        path = cache_folder() / "faults" / f"fault-{time.strftime('%Y%m%d-%H%M%S')}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{about}\n{told}", "utf-8")
        where = said.text(message("The details are in {file}", file=str(path)))
        where += "\n" + said.text(message("Please send us that file; a look at it first does no harm."))
    except OSError:
        where = told
    sorry = message("This is our fault, not yours: Cardwright stumbled over itself ({error}).", error=last)
    print(f"{said.text(sorry)}\n{where}", file=sys.stderr)
