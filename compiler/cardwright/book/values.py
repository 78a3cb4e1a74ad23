"""Rule values become what they are called, what they are under the rules in force, and who speaks of them by name."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from cardwright.ruleset.abilities import FREE, Change
from cardwright.ruleset.game import Ruleset, RuleValue, Setting
from cardwright.ruleset.glossary import Glossary
from cardwright.ruleset.parts import parts
from cardwright.ruleset.phrases import YOU, Number, Thing, ValueOf
from cardwright.wording.clause import capital

Own = Mapping[str, Any]


def standing(ruleset: Ruleset) -> dict[str, Setting]:
    """Every rule value as it always is for everybody; what holds only sometimes is left to the rule that says it."""
    known = {value.id: value for value in ruleset.values}
    values = {value.id: value.default for value in ruleset.values}
    for ability in ruleset.abilities:
        if isinstance(ability, Change) and not moves_at_times(ability):
            values[ability.value] = _changed(values[ability.value], ability, known[ability.value])
    return values


def moves_at_times(ability: object) -> bool:
    """Whether it moves a rule value that stands as it is all the same: for some, or while something holds."""
    return isinstance(ability, Change) and not (ability.terms == FREE and ability.whose in (None, YOU))


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


def value_words(value: str, glossary: Glossary, lang: str, sort: str = "value") -> dict[str, str]:
    """What a rule value, or a property, is called (`value`), and what it means (`text`)."""
    term = glossary.term(f"{sort}:{value}", lang)
    name = term.get("name") or value.replace("_", " ")
    return {"value": capital(name), "text": term.get("text")}


def setting_words(setting: Setting | tuple[int | str, ...], own: Own) -> str:
    """What a rule value is set to, in the words of the game: "after the battle", "no limit", "yes"."""
    if isinstance(setting, bool):
        return str(own["yes" if setting else "no"])
    words = {"unlimited": own["none"], **own.get("settings", {})}
    return str(words.get(setting, setting)).replace("_", " ")


def spoken_of(node: Any, values: Collection[str]) -> tuple[str, ...]:
    """The rule values of which a sentence speaks without saying what they are."""
    named = (
        part.value if isinstance(part, ValueOf) else part.noun
        for part in parts(node)
        if isinstance(part, ValueOf | Thing)
    )
    return tuple(dict.fromkeys(value for value in named if value in values))


def beside(told: Iterable[str]) -> str:
    """What stands in brackets behind a sentence: what the rule values are of which it speaks."""
    shown = ", ".join(told)
    return f"({shown})" if shown else ""


def beside_sentence(node: Any, ruleset: Ruleset, glossary: Glossary, lang: str, own: Own) -> str:
    """A space, and what the rule values are of which a sentence speaks; nothing, if it speaks of none."""
    values = standing(ruleset)
    told = (
        str(own["declared"]["value"]).format(
            value=value_words(id, glossary, lang)["value"], now=setting_words(values[id], own)
        )
        for id in spoken_of(node, values)
    )
    return f" {shown}" if (shown := beside(told)) else ""
