"""What the press needs whatever the cards say, got ready while these are read in a process beside this one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

EMBLEM = re.compile(r"^\s+emblem: *([\w-]+)", re.MULTILINE)


def press_ready(target: str, theme: str | None, folders: Iterable[Path]) -> None:
    """The press, for the theme that is asked for; else a game is printed in that of its name, or in the plain one.

    The signs of its cards are those that their files name: these are looked through for nothing else.
    """
    from cardwright.press.ready import ready

    ready([*filter(None, (theme, Path(target).stem)), "plain"], [*folders], tuple(_emblems(target)))


def _emblems(target: str) -> Iterator[str]:
    from cardwright.compile.find import NoSuchSet, find

    with suppress(NoSuchSet, OSError, UnicodeError):  # told by whoever reads the cards
        for file in find(target).files:
            yield from EMBLEM.findall(file.read_text("utf-8"))
