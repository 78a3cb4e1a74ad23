"""Whether a rule speaks of `you`: if it does and nobody owns it, as in a house rule, it is everybody's."""

from __future__ import annotations

from typing import Any

from cardwright.core.deeds import Arrange, Decide, Fill, Look, Shuffle
from cardwright.core.nodes import YOU, Cards, InState, Players, Setting

PICKS = (Cards, Players)


def speaks_of_you(sentence: Any) -> bool:
    """Whether `you` occurs where it matters: not as who picks, nor as who does what nobody in particular does.

    >>> from cardwright.core.nodes import Circle
    >>> speaks_of_you(Circle("opponents", YOU, "")), speaks_of_you(Circle("all", None, ""))
    (True, False)
    """
    if sentence == YOU:
        return True
    if isinstance(sentence, tuple):
        return any(speaks_of_you(part) for part in sentence)
    names = getattr(sentence, "__match_args__", ())
    match sentence:
        case Setting() | InState():  # whose value it is follows who does it
            return False
        case Look(everybody=True) | Arrange() | Shuffle() | Fill():
            names = [name for name in names if name != "by"]
        case Decide(how="tie"):
            return False
        case Cards() | Players():
            names = [name for name in names if name != "by"]
        case _:
            pass
    return any(speaks_of_you(getattr(sentence, name)) for name in names)
