"""The rule values of a ruleset become those that stand: with what abilities of the game itself always add or take."""

from __future__ import annotations

from cardwright.ruleset.abilities import FREE, Change
from cardwright.ruleset.game import Ruleset, RuleValue, Setting
from cardwright.ruleset.phrases import YOU, Number


def standing(ruleset: Ruleset) -> dict[str, Setting]:
    """Every rule value as it always is for everybody; what holds only sometimes is left to the rule that says it."""
    known = {value.id: value for value in ruleset.values}
    made = {value.id: value.default for value in ruleset.values}
    for ability in ruleset.abilities:
        if isinstance(ability, Change) and ability.terms == FREE and ability.whose in (None, YOU):
            made[ability.value] = _changed(made[ability.value], ability, known[ability.value])
    return made


def _changed(now: Setting, change: Change, value: RuleValue) -> Setting:
    match change:
        case Change(to=Number(n)):
            return n
        case Change(to=str(word)):
            return word
        case Change(by=Number(n)) if isinstance(now, int) and not isinstance(now, bool):
            least = now + change.sign * n if value.least is None else max(value.least, now + change.sign * n)
            return least if value.most is None else min(value.most, least)
        case _:
            return now
