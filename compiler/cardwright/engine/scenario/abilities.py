"""The key of an ability leads back to what it does, to see what a question is about."""

from __future__ import annotations

from cardwright.core.lowered import Core
from cardwright.core.nodes import ChooseBranch, ChooseInSecret, Rule, Script, ThrowAgain
from cardwright.core.walk import every, nodes


def does(core: Core, key: str) -> Rule | Script | None:
    """What stands behind a key (`object/hat-of-opportunity#0`, `house rule/Heroes#1`, `event/…#play`), if anything.

    A key may say which copy of the card it is (`object/hat-of-opportunity#0:17`).
    """
    place, _, n = key.rpartition("#")
    return core.said(f"{place}#{n.partition(':')[0]}")


def rerolls(core: Core, key: str) -> bool:
    """Whether an ability lets somebody throw a die again."""
    return any(every(does(core, key), ThrowAgain))


def branches(core: Core, key: str) -> tuple[str, ...]:
    """The labels of the branches that an ability offers, in order."""
    for part in nodes(does(core, key)):
        if isinstance(part, ChooseBranch | ChooseInSecret):
            return tuple(branch.label for branch in part.branches)
    return ()
