"""A word of a game becomes its entry: what it means, what it may be, where it is declared, who speaks of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from cardwright.cli import mentions
from cardwright.cli.differences import changes, setting
from cardwright.cli.entry import Entry
from cardwright.cli.mentions import written
from cardwright.cli.overlays import settings
from cardwright.ruleset.game import Clause, Kind, Overlay, Ruleset, RuleValue, Step
from cardwright.vocabulary.verb import Verb, verbs

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled

THINGS = ("zone", "element", "counter", "role", "phase", "person", "property", "family", "die", "face")
_WHOSE = {"player": "each player's own", "side": "each side's own in a battle", "game": "the game's"}
_COMBINE = {
    "set": "two different settings are a conflict",
    "sum": "several changes add up",
    "greatest": "of several the greatest holds",
    "least": "of several the least holds",
    "any": "one `yes` is enough",
    "all": "one `no` is enough",
}


def entries(made: Compiled, ruleset: Ruleset, name: str, lang: str, laid: Sequence[Overlay]) -> Iterator[Entry]:
    """Every entry that a name may mean: an id, or the name by which a thing is called."""
    key = name.casefold().replace(" ", "_")
    for value in ruleset.values:
        if key in (value.id, _called(made, "value", value.id)):
            yield _value(made, ruleset, value, lang, laid)
    for happening in ruleset.happenings:
        if key == happening.id:
            yield _clause(made, ruleset, "happening", happening, "Waited for by", mentions.awaiting, lang)
    for step in ruleset.steps:
        if key == step.id:
            yield _step(made, ruleset, step, lang)
    for action in ruleset.actions:
        if key == action.id:
            yield _clause(made, ruleset, "action", action, "Allowed or forbidden by", mentions.permitting, lang)
    for kind in ruleset.kinds:
        if key in (kind.id, _called(made, "kind", kind.id)):
            yield _kind(made, ruleset, kind, lang)
    for sort in THINGS:
        for id in _ids(made, sort):
            if key in (id, _called(made, sort, id)):
                yield _thing(made, ruleset, sort, id, lang)
    for overlay in ruleset.overlays:
        if name.casefold() in (overlay.id.casefold(), overlay.short.casefold()):
            yield _overlay(made, ruleset, overlay)
    for verb in verbs().values():
        if key in (verb.id, *(form.replace(" ", "_") for form in verb.words["en"])):
            yield _verb(verb)


def known(made: Compiled, ruleset: Ruleset) -> Iterator[str]:
    """Every name that has an entry."""
    for sort in THINGS:
        yield from _ids(made, sort)
    yield from (overlay.id for overlay in ruleset.overlays)
    things = (ruleset.values, ruleset.happenings, ruleset.steps, ruleset.actions, ruleset.kinds, verbs().values())
    for some in things:
        yield from (thing.id for thing in some)


def _ids(made: Compiled, sort: str) -> list[str]:
    return [key.partition(":")[2] for key in made.glossary.terms if key.startswith(f"{sort}:")]


def _called(made: Compiled, sort: str, id: str) -> str:
    return made.glossary.term(f"{sort}:{id}", "en").get("name").casefold().replace(" ", "_")


def said(made: Compiled, key: str, form: str, lang: str) -> str:
    """A form of a term in a language, in English if it is missing there."""
    return made.glossary.term(key, lang).get(form) or made.glossary.term(key, "en").get(form)


def bounds(value: RuleValue) -> str:
    """What a rule value may be: `0 to 30`, `yes or no`, `a, b or c`."""
    parts = [f"{value.least} to {value.most}"] if value.least is not None else []
    parts += value.words
    if not parts:
        return "yes or no" if isinstance(value.default, bool) else ""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} or {parts[-1]}"


def _value(made: Compiled, ruleset: Ruleset, value: RuleValue, lang: str, laid: Sequence[Overlay]) -> Entry:
    now = list(settings(laid, value.id))
    return Entry(
        value.id,
        f"rule value of {ruleset.game}",
        said(made, f"value:{value.id}", "text", lang),
        (
            ("default", setting(value.default)),
            *((f"{overlay.sort}", f'{setting(to)} by "{overlay.id}"') for overlay, to in now),
            ("may be", bounds(value)),
            ("whose", f"{_WHOSE[value.of]}; {_COMBINE[value.combine]}"),
            ("source", ", ".join(value.source)),
            ("declared", written(made.origins, f"value/{value.id}")[1]),
        ),
        (
            ("Changed by", tuple(mentions.changing(ruleset, made.origins, value.id))),
            ("Read by", tuple(mentions.reading(ruleset, made.origins, value.id))),
        ),
    )


Speaking = Callable[[Ruleset, mentions.Origins, str], Iterator[mentions.Mention]]


def _clause(
    made: Compiled, ruleset: Ruleset, sort: str, clause: Clause, heading: str, speaking: Speaking, lang: str
) -> Entry:
    line, where = written(made.origins, f"{sort}/{clause.id}")
    return Entry(
        clause.id,
        f"{sort} of {ruleset.game}",
        said(made, f"{sort}:{clause.id}", "text", lang),
        (("example", line.partition(":")[2].strip()), ("source", ", ".join(clause.source)), ("declared", where)),
        ((heading, tuple(speaking(ruleset, made.origins, clause.id))),),
    )


def _step(made: Compiled, ruleset: Ruleset, step: Step, lang: str) -> Entry:
    return Entry(
        step.id,
        f"step of {ruleset.game}",
        said(made, f"step:{step.id}", "text", lang),
        (("source", ", ".join(step.source)), ("declared", written(made.origins, f"step/{step.id}")[1])),
        (("Left out or replaced by", tuple(mentions.overruling(ruleset, made.origins, step.id))),),
    )


def _kind(made: Compiled, ruleset: Ruleset, kind: Kind, lang: str) -> Entry:
    cards = [card for card in ruleset.cards if card.kind == kind.id]
    return Entry(
        kind.id,
        f"kind of card of {ruleset.game}",
        said(made, f"kind:{kind.id}", "text", lang),
        (
            ("called", said(made, f"kind:{kind.id}", "name", lang)),
            ("has", ", ".join(kind.properties)),
            ("drawn from", kind.pile.replace("_", " ")),
            ("kept in", kind.zone.replace("_", " ")),
            ("narrows", ", ".join(kind.narrows)),
            ("cards", f"{sum(card.copies for card in cards)} ({len(cards)} different)" if cards else ""),
            ("declared", written(made.origins, f"kind/{kind.id}")[1]),
        ),
    )


def _thing(made: Compiled, ruleset: Ruleset, sort: str, id: str, lang: str) -> Entry:
    key = f"{sort}:{id}"
    return Entry(
        id,
        f"{sort} of {ruleset.game}",
        said(made, key, "text", lang),
        (
            ("called", said(made, key, "name", lang)),
            ("plural", said(made, key, "plural", lang)),
            ("declared", written(made.origins, f"{sort}/{id}")[1]),
        ),
    )


def _overlay(made: Compiled, ruleset: Ruleset, overlay: Overlay) -> Entry:
    changed = changes(ruleset, made.origins, [overlay])
    return Entry(
        overlay.id,
        f"{overlay.sort} of {ruleset.game}",
        "",
        (
            ("short", overlay.short),
            ("with", ", ".join(overlay.includes)),
            ("declared", written(made.origins, f"{overlay.sort}/{overlay.id}")[1]),
        ),
        tuple((heading, tuple(mentions.Mention(*row) for row in rows)) for heading, rows in changed),
    )


def _verb(verb: Verb) -> Entry:
    slots = (f"{prep} {' or '.join(sorts)}" for prep, sorts in verb.slots.items())
    return Entry(
        verb.base,
        "verb of the language",
        verb.doc,
        (
            ("example", verb.example),
            ("takes", ", ".join(verb.takes)),
            ("slots", ", ".join(slots)),
            ("forms", ", ".join(verb.words["en"])),
            ("moves", " → ".join(verb.moves) if verb.moves else ""),
        ),
    )
