"""A process that serves a studio for hours stays small: how it looks for what its keys leave behind.

It is the process's own affair, and so the command's that owns it: who serves a studio beside other things, as a test
does, has circles of its own to think of.
"""

from __future__ import annotations

import gc
from typing import Final

CIRCLES: Final = (10_000, 2, 2)  # a command looks for circles of garbage now and then; what runs for hours, more often


def look_often() -> None:
    """From now on it is looked often in what is new."""
    gc.set_threshold(*CIRCLES)


def keep_what_is_there() -> None:
    """What is there by now stays, and nobody looks for circles in it again: so a look takes no time to speak of."""
    gc.collect()
    gc.freeze()
    gc.collect()
