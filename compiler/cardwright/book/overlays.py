"""House rules, editions and variants become what the book says of them, and of those that contradict each other."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal

from cardwright.book.changes import called
from cardwright.book.in_force import GameInForce
from cardwright.book.markup import inline, plain
from cardwright.book.sources import own_words, settings_if_any
from cardwright.book.tree import Block, Heading, Item, Items, Note, Paragraph
from cardwright.book.values import Own, beside_sentence, setting_words, value_words
from cardwright.core.clashes import Clash, clashes
from cardwright.ruleset.abilities import Ability, Action, Omit, Option, Replace
from cardwright.ruleset.card import Card
from cardwright.ruleset.game import Overlay, Ruleset, Setting
from cardwright.ruleset.glossary import Glossary
from cardwright.ruleset.overlaid import changed
from cardwright.typeset.running import Line, TextRun
from cardwright.wording.clause import capital
from cardwright.wording.courses import step_words
from cardwright.wording.words import sentence, voice, words

FIRST = re.compile(r"\s?: • ")
"""Where the first of some branches begins; French has a space before its colon."""
POINT = re.compile(r"[^\W\d][^.:]*: ?\S")
"""A branch that says when it is done: the name of a face."""


def overlay_blocks(
    overlay: Overlay, base: Ruleset, glossary: Glossary, lang: str, own: Own, level: int
) -> Iterator[Block]:
    """A heading with the name, and a point for each thing that the overlay sets, adds or says over `base`."""
    yield Heading(level, f"rule-{_slug(overlay)}", (TextRun(called(overlay, glossary, lang)),))
    if text := glossary.term(f"{overlay.sort}:{overlay.id}", lang).get("text"):
        yield Paragraph((TextRun(text),))
    points = tuple(Item(line) for line in _points(overlay, base, glossary, lang, own))
    yield Items(points) if points else Paragraph(inline(own["unchanged"]))


def told(overlay: Overlay, base: Ruleset, glossary: Glossary, lang: str) -> tuple[str, ...]:
    """What an overlay sets, adds or says over `base`: the points that a rulebook has for it, as plain text."""
    own = {**own_words(lang), "settings": settings_if_any(base.game, lang)}
    return tuple(plain(line) for line in _points(overlay, base, glossary, lang, own))


FurtherSort = Literal["actions", "offers", "moments", "rules"]
"""What is said besides the game: actions; what may be used in a turn besides, or at a moment; the rest."""


def further(game: GameInForce, sorts: Sequence[str]) -> Iterator[Item]:
    """A point for each thing of these sorts that the rules in force add."""
    for overlay, _, ability in of_sorts(game.overlays, sorts):
        text = ability_line(ability, game.ruleset, game.glossary, game.lang)
        yield Item((TextRun(text),), (called(overlay, game.glossary, game.lang),))


def ability_line(ability: Ability, ruleset: Ruleset, glossary: Glossary, lang: str) -> str:
    """What is said, in one line, with the rule values that it speaks of."""
    own = {**own_words(lang), "settings": settings_if_any(ruleset.game, lang)}
    return run_on(sentence(ability, glossary, ruleset, lang)) + beside_sentence(ability, ruleset, glossary, lang, own)


def of_sorts(overlays: Sequence[Overlay], sorts: Sequence[str]) -> Iterator[tuple[Overlay, int, Ability]]:
    """What the overlays add of these sorts: by whom it is added, at which place, and what it is."""
    sorts = sorts or ("actions", "offers", "moments")
    for overlay in overlays:
        own = [*added((overlay,))]
        yield from (
            (overlay, n, ability)
            for n, ability in enumerate(overlay.abilities)
            if ability in own and _sort(ability) in sorts
        )


def _sort(ability: Ability) -> FurtherSort:
    match ability:
        case Action():
            return "actions"
        case Option(timing="", terms=terms) if all(window.phase == "turn" for window in terms.windows):
            return "offers"
        case Option():
            return "moments"
        case _:
            return "rules"


def added(overlays: Iterable[Overlay]) -> Iterator[Ability]:
    """What overlays say besides the steps that they leave out or replace."""
    for overlay in overlays:
        for ability in overlay.abilities:
            if not isinstance(ability, Omit) and not (isinstance(ability, Replace) and ability.step):
                yield ability


def _slug(overlay: Overlay) -> str:
    """Part of an address in HTML and in Markdown, whatever its author has called it."""
    return re.sub(r"\W+", "-", overlay.id.casefold()).strip("-")


def _points(overlay: Overlay, base: Ruleset, glossary: Glossary, lang: str, own: Own) -> Iterator[Line]:
    if overlay.players:
        yield inline(own["players"].format(n=_range(overlay.players, own)))
    if overlay.teams:
        seats = [own["team"].format(seats=_list([str(seat) for seat in team], own)) for team in overlay.teams]
        yield inline(own["teams"].format(teams=", ".join(seats)))
    before = {value.id: value.default for value in base.values}
    for value, now in overlay.sets:
        if value in before and not isinstance(now, tuple) and now != before[value]:
            shown = {"now": setting_words(now, own), "before": setting_words(before[value], own)}
            yield inline(own["set"].format(**value_words(value, glossary, lang), **shown))
    for added in overlay.adds:
        yield inline(
            own["added"].format(**value_words(added.id, glossary, lang), now=setting_words(added.default, own))
        )
    for ability in overlay.abilities:
        if isinstance(ability, Omit):
            step = run_on((step_words(ability.step, base, glossary, lang),))
            yield inline(own["left_out"].format(step=step.rstrip(".")))
        else:
            yield (TextRun(run_on(sentence(ability, glossary, base, lang))),)
    for card in overlay.changes:
        yield from _changed_card(card, base, glossary, lang, own)


def _changed_card(change: Card, base: Ruleset, glossary: Glossary, lang: str, own: Own) -> Iterator[Line]:
    """A point for each property that a card has otherwise now, for how many there are of it, and for what it says."""
    name = glossary.term(f"card:{change.id}", lang).get("name") or change.id
    before = next(card for card in base.cards if card.id == change.id)
    after = changed(before, change)
    was = dict(before.properties)
    rows = [(_property_name(id, base, glossary, lang), was.get(id), now) for id, now in after.properties]
    for property, then, now in (*rows, (own["copies"], before.copies, after.copies)):
        if then != now:
            then, now = (_property(value, glossary, lang, own) for value in (then, now))
            line = own["set" if then else "added"].format(value=f"{name} · {property}", now=now, before=then, text="")
            yield inline(line.rstrip())
    if (said := words(after, glossary, base, lang)) != words(before, glossary, base, lang):
        yield inline(own["changes_card"].format(card=name, rules=run_on(said)))


def _property_name(id: str, base: Ruleset, glossary: Glossary, lang: str) -> str:
    """What a property is called, or what the game calls its elements."""
    if id == base.trait:
        return capital(voice(glossary, base, lang).lexicon.noun(id).name)
    return value_words(id, glossary, lang, "property")["value"]


def _property(value: Setting | None, glossary: Glossary, lang: str, own: Own) -> str:
    """What a card has of a property: a number, yes or no, an element; nothing, where it has none of it."""
    return "" if value is None else glossary.term(f"element:{value}", lang).get("name") or setting_words(value, own)


def run_on(paragraphs: Sequence[str]) -> str:
    """Paragraphs and their branches in one line: a dash stands for each point, and for the colon before the first; what
    says by itself when it is done (negative number: …) is a sentence of its own."""
    text = " ".join(paragraphs).replace("\n", " ")
    _, *points = text.split("• ")
    if points and all(POINT.match(point) for point in points):
        return FIRST.sub(". ", text).replace("• ", "")
    return FIRST.sub(" – ", text).replace("• ", "– ")


def _range(players: tuple[int, int], own: Own) -> str:
    least, most = (str(own["numbers"][n]) for n in players)
    return least if least == most else str(own["to"].format(a=least, b=most))


def _list(parts: Sequence[str], own: Own) -> str:
    return f" {own['and']} ".join(parts)


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
        value = value_words(clash.about, glossary, lang)["value"]
        return {"value": value, "first": setting_words(first, own), "second": setting_words(second, own)}
    if clash.sort == "step":
        step = run_on((step_words(clash.about, base, glossary, lang),))
        return {"step": step.rstrip(".")}
    abilities = [_said(rule, place) for rule, place in zip((clash.one, clash.other), clash.places, strict=True)]
    mine, theirs = (" ".join(sentence(ability, glossary, base, lang)).rstrip(".") for ability in abilities)
    return {"first": mine, "second": theirs}


def _said(rule: Overlay, place: str) -> Ability:
    """The ability of a rule at a place like `abilities/3`."""
    return rule.abilities[int(place.rpartition("/")[2])]
