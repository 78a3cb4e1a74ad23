"""A word of a game becomes its entry: what it means, what it may be, where it is declared, who speaks of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from cardwright.app import mentions
from cardwright.app.differences import changes, setting
from cardwright.app.mentions import Mention, written
from cardwright.app.overlays import settings
from cardwright.frozen import frozen
from cardwright.messages.catalogue import Catalogue
from cardwright.ruleset.game import Clause, Kind, Overlay, Ruleset, RuleValue, Step
from cardwright.vocabulary.fields import Field, fields
from cardwright.vocabulary.keywords import keywords
from cardwright.vocabulary.verb import Verb, verbs
from cardwright.wording.courses import step_words

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled

THINGS = ("zone", "element", "counter", "role", "phase", "person", "property", "family", "die", "face")


@frozen
class GlossaryEntry:
    """A word: its id, what sort of word it is, its text, its facts, and who speaks of it, under a heading each."""

    name: str
    sort: str
    text: str
    facts: tuple[tuple[str, str], ...] = ()
    mentions: tuple[tuple[str, tuple[Mention, ...]], ...] = ()


@frozen
class Game:
    """A game that is asked, the language of its own texts, and the words that Cardwright puts around them."""

    compiled: Compiled
    ruleset: Ruleset
    lang: str
    words: Catalogue

    def sort(self, id: str) -> str:
        """`rule value of Imperial Twing`"""
        return self.words.phrase("entry.of", sort=self.words.phrase(f"sort.{id}"), game=self.ruleset.game)

    def fact(self, label: str, value: str) -> tuple[str, str]:
        """A fact under its label."""
        return self.words.phrase(f"entry.{label}"), value

    def form(self, key: str, form: str) -> str:
        """A form of a term."""
        return term_form(self.compiled, key, form, self.lang)

    def place(self, id: str) -> str:
        """A place as cards speak of it, and what it is called where that is another word."""
        name = self.compiled.glossary.term(f"zone:{id}", self.lang).get("name") if self.lang != "en" else ""
        return f"{name} ({id})" if name and _key(name) != id else name or id.replace("_", " ")

    def declared(self, key: str) -> tuple[str, str]:
        """Where something is declared."""
        return self.fact("declared", written(self.compiled.origins, key)[1])

    def goes_by(self, name: str, id: str, sort: str) -> bool:
        """Whether a name is the id of a thing, or its name in English or in the language of the texts."""
        terms = (self.compiled.glossary.term(f"{sort}:{id}", lang) for lang in ("en", self.lang))
        return name in (_key(id), *(_key(term.get("name")) for term in terms))


def entries(game: Game, name: str, laid: Sequence[Overlay]) -> Iterator[GlossaryEntry]:
    """Every entry that a name may mean: an id, or the name by which a thing is called."""
    key, ruleset = _key(name), game.ruleset
    for value in ruleset.values:
        if game.goes_by(key, value.id, "value"):
            yield _value(game, value, laid)
    for happening in ruleset.happenings:
        if key == happening.id:
            yield _clause(game, "happening", happening, "awaiting", mentions.awaiting)
    for step in ruleset.steps:
        if key == step.id:
            yield _step(game, step)
    for action in ruleset.actions:
        if key == action.id:
            yield _clause(game, "action", action, "permitting", mentions.permitting)
    for kind in ruleset.kinds:
        if game.goes_by(key, kind.id, "kind"):
            yield _kind(game, kind)
    for sort in THINGS:
        for id in _ids(game.compiled, sort):
            if game.goes_by(key, id, sort):
                yield _thing(game, sort, id)
    for overlay in ruleset.overlays:
        if game.goes_by(key, overlay.id, overlay.sort) or name.casefold() == overlay.short.casefold():
            yield _overlay(game, overlay)
    if keyword := keywords().get(" ".join(name.casefold().split())):
        text = f"{keyword.told(game.lang)}\n{keyword.example}"
        yield GlossaryEntry(keyword.word, game.words.phrase("sort.word"), text)
    for sort, names in fields().items():
        if name in names:
            yield _field(game, sort, names[name])
    if re.fullmatch(r"[A-Z]{1,4}-\d+", name.upper()):
        yield from _rule_number(game, name.upper())
    for verb in verbs().values():
        if key in (verb.id, *(_key(form) for lang in ("en", game.lang) for form in verb.words[lang])):
            yield _verb(game, verb)


def _key(name: str) -> str:
    return name.casefold().replace(" ", "_")


def _field(game: Game, sort: str, field: Field) -> GlossaryEntry:
    """A line that a declaration may have."""
    words = game.words
    facts = (
        game.fact("stands", sort),
        game.fact("may be", ", ".join(field.one_of)),
    )
    return GlossaryEntry(field.name, words.phrase("sort.field"), field.doc, facts)


def _rule_number(game: Game, number: str) -> Iterator[GlossaryEntry]:
    """A rule of the printed rules, by its number: what in the game is there because of it."""
    ruleset, origins = game.ruleset, game.compiled.origins
    sorts = (("value", ruleset.values), ("happening", ruleset.happenings), ("step", ruleset.steps),
             ("action", ruleset.actions))  # fmt: skip
    said = tuple(
        Mention(f"{game.words.phrase(f'sort.{sort}')} {one.id}", *written(origins, f"{sort}/{one.id}"))
        for sort, things in sorts
        for one in things
        if number in one.source
    )
    tried = tuple(
        Mention(f'scenario "{one.title}"', "", "")
        for one in game.compiled.scenarios
        if number in one.title.replace(",", " ").split()
    )
    if said or tried:
        heading = game.words.phrase("entry.because")
        yield GlossaryEntry(number, game.sort("number"), "", (), ((heading, said + tried),))


def known(compiled: Compiled, ruleset: Ruleset) -> Iterator[str]:
    """Every name that has an entry."""
    for sort in THINGS:
        yield from _ids(compiled, sort)
    yield from (overlay.id for overlay in ruleset.overlays)
    things = (ruleset.values, ruleset.happenings, ruleset.steps, ruleset.actions, ruleset.kinds, verbs().values())
    for some in things:
        yield from (thing.id for thing in some)


def _ids(compiled: Compiled, sort: str) -> list[str]:
    return [key.partition(":")[2] for key in compiled.glossary.terms if key.startswith(f"{sort}:")]


def term_form(compiled: Compiled, key: str, form: str, lang: str) -> str:
    """A form of a term in a language, in English if it is missing there."""
    return compiled.glossary.term(key, lang).get(form) or compiled.glossary.term(key, "en").get(form)


def bounds(value: RuleValue, words: Catalogue) -> str:
    """What a rule value may be: `0 to 30`, `yes or no`, `a, b or c`."""
    parts = list(value.words)
    if value.least is not None:
        parts.insert(0, words.phrase("entry.range", least=str(value.least), most=str(value.most)))
    if not parts and isinstance(value.default, bool):
        parts = ["yes", "no"]
    *others, last = parts or [""]
    return words.phrase("entry.or").join(filter(None, (", ".join(others), last)))


def _value(game: Game, value: RuleValue, laid: Sequence[Overlay]) -> GlossaryEntry:
    words, origins = game.words, game.compiled.origins
    of, combine = words.phrase(f"whose.{value.of}"), words.phrase(f"combine.{value.combine}")
    return GlossaryEntry(
        value.id,
        game.sort("value"),
        game.form(f"value:{value.id}", "text"),
        (
            game.fact("default", setting(value.default)),
            *(
                (words.phrase(f"sort.{overlay.sort}"), words.phrase("entry.set", to=setting(to), rule=overlay.id))
                for overlay, to in settings(laid, value.id)
            ),
            game.fact("may be", bounds(value, words)),
            game.fact("whose", words.phrase("entry.each", of=of, combine=combine)),
            game.fact("source", ", ".join(value.source)),
            game.declared(f"value/{value.id}"),
        ),
        (
            (words.phrase("entry.changing"), tuple(mentions.changing(game.ruleset, origins, value.id))),
            (words.phrase("entry.reading"), tuple(mentions.reading(game.ruleset, origins, value.id))),
        ),
    )


Speaking = Callable[[Ruleset, mentions.Origins, str], Iterator[mentions.Mention]]


def _clause(game: Game, sort: str, clause: Clause, heading: str, speaking: Speaking) -> GlossaryEntry:
    line, _ = written(game.compiled.origins, f"{sort}/{clause.id}")
    return GlossaryEntry(
        clause.id,
        game.sort(sort),
        game.form(f"{sort}:{clause.id}", "text"),
        (
            game.fact("example", line.partition(":")[2].strip()),
            game.fact("source", ", ".join(clause.source)),
            game.declared(f"{sort}/{clause.id}"),
        ),
        ((game.words.phrase(f"entry.{heading}"), tuple(speaking(game.ruleset, game.compiled.origins, clause.id))),),
    )


def _step(game: Game, step: Step) -> GlossaryEntry:
    overruling = tuple(mentions.overruling(game.ruleset, game.compiled.origins, step.id))
    return GlossaryEntry(
        step.id,
        game.sort("step"),
        step_words(step.id, game.ruleset, game.compiled.glossary, game.lang)
        if step.body
        else game.form(f"step:{step.id}", "text"),
        (game.fact("source", ", ".join(step.source)), game.declared(f"step/{step.id}")),
        ((game.words.phrase("entry.overruling"), overruling),),
    )


def _kind(game: Game, kind: Kind) -> GlossaryEntry:
    cards = [card for card in game.ruleset.cards if card.kind == kind.id]
    copies, different = str(sum(card.copies for card in cards)), str(len(cards))
    return GlossaryEntry(
        kind.id,
        game.sort("kind"),
        game.form(f"kind:{kind.id}", "text"),
        (
            game.fact("called", game.form(f"kind:{kind.id}", "name")),
            game.fact("has", ", ".join(kind.properties)),
            game.fact("drawn from", game.place(kind.pile)),
            game.fact("kept in", game.place(kind.zone)),
            game.fact("narrows", ", ".join(kind.narrows)),
            game.fact("cards", game.words.phrase("entry.count", n=copies, different=different) if cards else ""),
            game.declared(f"kind/{kind.id}"),
        ),
    )


def _thing(game: Game, sort: str, id: str) -> GlossaryEntry:
    key = f"{sort}:{id}"
    return GlossaryEntry(
        id,
        game.sort(sort),
        game.form(key, "text"),
        (
            game.fact("called", game.form(key, "name")),
            game.fact("plural", game.compiled.glossary.term(key, game.lang).get("plural")),
            game.declared(f"{sort}/{id}"),
        ),
    )


def _overlay(game: Game, overlay: Overlay) -> GlossaryEntry:
    changed = changes(game.ruleset, game.compiled.origins, [overlay], game.words)
    name = game.form(f"{overlay.sort}:{overlay.id}", "name")
    return GlossaryEntry(
        overlay.id,
        game.sort(overlay.sort),
        "",
        (
            game.fact("called", "" if name == overlay.id else name),
            game.fact("short", overlay.short),
            game.fact("with", ", ".join(overlay.includes)),
            game.declared(f"{overlay.sort}/{overlay.id}"),
        ),
        tuple((heading, tuple(mentions.Mention(*row) for row in rows)) for heading, rows in changed),
    )


def _verb(game: Game, verb: Verb) -> GlossaryEntry:
    words = game.words
    slots = (
        f"{prep} " + words.phrase("entry.or").join(words.phrase(f"slots.{sort}") for sort in sorts)
        for prep, sorts in verb.slots.items()
    )
    return GlossaryEntry(
        verb.base,
        words.phrase("entry.verb"),
        verb.told(game.lang),
        (
            game.fact("called", "" if game.lang == "en" else verb.words[game.lang][0]),
            game.fact("example", verb.example),
            game.fact("takes", ", ".join(words.phrase(f"takes.{sort}") for sort in verb.takes)),
            game.fact("slots", ", ".join(slots)),
            game.fact("forms", ", ".join(verb.words["en"])),
            game.fact("moves", " → ".join(words.phrase(f"moves.{place}") for place in verb.moves or ())),
        ),
    )
