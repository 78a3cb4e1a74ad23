"""Options and what each is worth become the index of the best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any


def best(options: Sequence[Any], worth: Callable[[Any], float]) -> int:
    """The index of the option that is worth most; of equal ones the first.

    >>> best(["cat", "horse", "snail"], len)
    1
    """
    worths = [worth(option) for option in options]
    return worths.index(max(worths))
