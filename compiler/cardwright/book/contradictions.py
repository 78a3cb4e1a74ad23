"""Rules in force that contradict each other become notes in the book, which say what each wants and which one holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardwright.book.changes import called
from cardwright.book.markup import inline
from cardwright.book.overlays import setting_said, value_said
from cardwright.book.tree import Note, Paragraph
from cardwright.core.clashes import Clash, clashes
from cardwright.ruleset.abilities import Ability
from cardwright.ruleset.game import Overlay, Ruleset
from cardwright.ruleset.glossary import Glossary
from cardwright.wording.words import sentence


def contradictions(
    overlays: Sequence[Overlay], base: Ruleset, glossary: Glossary, lang: str, own: Mapping[str, Any]
) -> Iterator[Note]:
    """A note for each contradiction that no variant settles. `own` has the words of the book and of its settings."""
    last = next((overlay.last for overlay in overlays if overlay.last), "")
    for clash in clashes(overlays, base, last):
        names = {
            "one": called(clash.one, glossary, lang),
            "other": called(clash.other, glossary, lang),
            "holds": called(clash.holds, glossary, lang),
        }
        text = own[f"clash_{clash.sort}"].format(**names, **_wanted(clash, base, glossary, lang, own))
        yield Note((Paragraph(inline(text)),))


def _wanted(clash: Clash, base: Ruleset, glossary: Glossary, lang: str, own: Mapping[str, Any]) -> dict[str, str]:
    """What it is about, and what each of the two says."""
    if clash.sort == "value":
        first, second = (dict(rule.sets)[clash.about] for rule in (clash.one, clash.other))
        value = value_said(clash.about, glossary, lang)["value"]
        return {"value": value, "first": setting_said(first, own), "second": setting_said(second, own)}
    if clash.sort == "step":
        step = glossary.term(f"step:{clash.about}", lang).get("text") or clash.about
        return {"step": step.rstrip(".")}
    said = [_said(rule, place) for rule, place in zip((clash.one, clash.other), clash.places, strict=True)]
    mine, theirs = (" ".join(sentence(ability, glossary, base, lang)).rstrip(".") for ability in said)
    return {"first": mine, "second": theirs}


def _said(rule: Overlay, place: str) -> Ability:
    """The ability of a rule at a place like `abilities/3`."""
    return rule.abilities[int(place.rpartition("/")[2])]
