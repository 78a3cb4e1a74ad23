"""A card set becomes a ruleset: every declaration a noun, every sentence an ability or an effect."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple, TypeVar

from cardwright.compile import messages
from cardwright.compile.abilities import NOTHING, Understood, abilities, instructions
from cardwright.compile.cardset import NOUNS, CardSet
from cardwright.compile.declared import (
    counters,
    dice,
    ends,
    families,
    kinds,
    properties,
    strings,
    values,
    verb_meanings,
    word,
    zones,
)  # fmt: skip
from cardwright.compile.document import Document
from cardwright.compile.names import TRAITS, the_verb
from cardwright.compile.overlays import overlay
from cardwright.compile.phrases import phrase
from cardwright.compile.scope import Lost, Scope
from cardwright.ruleset.abilities import Ability, Manual
from cardwright.ruleset.card import Card, Value
from cardwright.ruleset.game import Clause, Ruleset, Step
from cardwright.ruleset.phrases import Argument
from cardwright.syntax import tree
from cardwright.syntax.declarations import declaration_end
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.source import Span
from cardwright.vocabulary.verb import Verb

Said = dict[tuple[str, str], tuple[int, Understood]]
"""What a card of some kind means that says some text, and where the text stood: a large set says most things often."""
Meaning = TypeVar("Meaning")


@dataclass(slots=True)
class Sayings:
    """What has been understood so far, and stays so as long as all names are the same.

    `said` is what cards say. Of what stands in sources that stay as they are (`fixed`, by identity), `meant` has each
    declaration with its origins, by the source and the place. `names` stands for the names themselves: what is kept
    with a document (`Document.known`) beside the same names is still so.
    """

    fixed: frozenset[int] = frozenset()
    said: Said = field(default_factory=dict)
    meant: dict[tuple[int, int], tuple[Any, dict[str, Span]]] = field(default_factory=dict)
    names: object = field(default_factory=object)

    def meaning(
        self,
        document: Document,
        key: str,
        diagnostics: list[Diagnostic],
        origins: dict[str, Span],
        understand: Callable[[dict[str, Span]], Meaning],
    ) -> Meaning:
        """What a declaration means, as before where it stays as it is and nothing was wrong with it."""
        at = id(document.source), document.start
        if at[0] not in self.fixed or key in origins:
            return understand(origins)
        if at not in self.meant:
            found, places = len(diagnostics), dict[str, Span]()
            meaning = understand(places)
            if len(diagnostics) > found:
                origins.update(places)
                return meaning
            self.meant[at] = meaning, places
        meaning, places = self.meant[at]
        origins.update(places)
        return meaning


@dataclass(slots=True)
class Lowered:
    """A ruleset, and where everything in it was written: `card/ID`, `card/ID/abilities/0`, `value/ID`, `step/ID` …"""

    ruleset: Ruleset | None
    origins: dict[str, Span] = field(default_factory=dict)


def lower(cards: CardSet, diagnostics: list[Diagnostic], sayings: Sayings | None = None) -> Lowered:
    """The ruleset of a card set. Sentences without meaning are reported and left out; without a game there is none.

    `sayings` are what has been understood of a set with these names, if it has been before.
    """
    game = next(cards.of("game"), None)
    origins: dict[str, Span] = {}
    names, sayings = cards.names, sayings or Sayings()
    names.happenings = list(_clauses(cards, "happening", diagnostics, origins, sayings))
    names.actions = list(_clauses(cards, "action", diagnostics, origins, sayings))
    if game is None:
        return Lowered(None, origins)
    _places(cards, origins)
    origins[f"game/{game.title}"] = game.span()
    base = sayings.meaning(
        game, f"game/{game.title}/abilities/0", diagnostics, origins, partial(_base, game, cards, diagnostics)
    )
    ruleset = Ruleset(
        game=game.title,
        players=ends(game, "players") or (2, 2),
        elements=tuple(document.title for document in cards.of(*TRAITS)),
        trait=names.trait,
        dice=dice(cards),
        families=families(cards),
        properties=properties(cards),
        kinds=kinds(cards),
        zones=zones(cards),
        counters=counters(cards),
        roles=tuple(document.title for document in cards.of("role")),
        phases=tuple(document.title for document in cards.of("phase")),
        persons=tuple(document.title for document in cards.of("person")),
        values=values(cards.of("rule")),
        happenings=tuple(names.happenings),
        actions=tuple(names.actions),
        steps=tuple(_steps(cards, diagnostics, origins, sayings)),
        verbs=verb_meanings(),
        abilities=base,
        cards=tuple(_cards(cards, diagnostics, origins, sayings)),
        overlays=tuple(
            sayings.meaning(
                document,
                f"{document.sort}/{document.title}",
                diagnostics,
                origins,
                partial(overlay, document, cards, diagnostics),
            )
            for document in cards.of("edition", "house rule", "variant")
        ),
        played=_zone_of(game, "played", cards, diagnostics),
        refill=_zone_of(game, "refill", cards, diagnostics),
        kernel=names.kernel,
    )
    return Lowered(ruleset, origins)


def _base(
    game: Document, cards: CardSet, diagnostics: list[Diagnostic], origins: dict[str, Span]
) -> tuple[Ability, ...]:
    """What the game itself says."""
    understood = abilities(game.lines, Scope(cards.names, game.source, diagnostics))
    origins.update(understood.origins(f"game/{game.title}", game.source))
    return understood.abilities


_PLACED = {sort: sort for sort in ("step", "family", *NOUNS)} | {"rule": "value"}


def _zone_of(game: Document, name: str, cards: CardSet, diagnostics: list[Diagnostic]) -> str:
    """A field of the game that names a zone of the table; "" for one that is not there, or names something else."""
    zone = word(game, name)
    if not zone:
        return ""
    known = [document.title for document in cards.of("zone") if word(document, "of", "table") == "table"]
    if zone in known:
        return str(zone)
    scope = Scope(cards.names, game.source, diagnostics)
    scope.unknown("zone", str(zone), game.span(f"/{name}"), known)
    return ""


def _places(cards: CardSet, origins: dict[str, Span]) -> None:
    for document in cards.documents:
        if sort := _PLACED.get(document.sort):
            origins.setdefault(f"{sort}/{document.title}", document.span())


# ---- steps


def _steps(cards: CardSet, diagnostics: list[Diagnostic], origins: dict[str, Span], sayings: Sayings) -> Iterator[Step]:
    for document in cards.of("step"):
        step = partial(_step, document, cards, diagnostics)
        yield sayings.meaning(document, f"step/{document.title}/on_play/0", diagnostics, origins, step)


def _step(document: Document, cards: CardSet, diagnostics: list[Diagnostic], origins: dict[str, Span]) -> Step:
    for claim in [line for line in document.lines if isinstance(line, tree.ClaimLine)]:
        at = Span(document.source, claim.start, document.source.line_end(claim.start))
        diagnostics.append(messages.nothing_done_here(at, "step"))
    scope = Scope(cards.names, document.source, diagnostics)
    understood = instructions(document.lines, scope, messages.waits_in_a_step)
    origins.update(understood.origins(f"step/{document.title}", document.source))
    return Step(document.title, strings(document, "source"), understood.on_play)


# ---- happenings and actions


def _clauses(
    cards: CardSet, sort: str, diagnostics: list[Diagnostic], origins: dict[str, Span], sayings: Sayings
) -> Iterator[Clause]:
    for document in cards.of(sort):
        try:
            clause = partial(_placed, document, cards, diagnostics)
            yield sayings.meaning(document, f"{sort}/{document.title}", diagnostics, origins, clause)
        except Lost:
            continue


def _placed(document: Document, cards: CardSet, diagnostics: list[Diagnostic], origins: dict[str, Span]) -> Clause:
    clause = _clause(document, Scope(cards.names, document.source, diagnostics, they=True))
    origins[f"{document.sort}/{document.title}"] = document.span()
    return clause


def _clause(document: Document, scope: Scope) -> Clause:
    clause, tails = document.declared.clause, document.declared.tails
    assert clause is not None and clause.subject is not None
    verb, passive = _verb(clause, scope)
    return Clause(
        document.title,
        phrase(clause.subject, scope),
        verb.id,
        phrase(clause.object, scope) if clause.object else None,
        tuple(_slot(tail, scope) for tail in tails if tail.phrase is not None),
        passive,
        document.json.get("stoppable") is not False,
        document.json.get("remembered") is True,
        document.json.get("turn") is True,
        strings(document, "source"),
    )


def _verb(clause: tree.ClauseTree, scope: Scope) -> tuple[Verb, bool]:
    if clause.verb is not None and clause.form == "passive":
        return the_verb("VERBED", clause.verb.text), True
    if clause.verb is not None and clause.form == "does":
        return the_verb(clause.verb.type, clause.verb.text), False
    span = scope.span(clause.start, clause.end)
    raise scope.lose(
        messages.no_meaning(span, "This is not something that happens.", "Write an example: `a player loses a battle`.")
    )


def _slot(tail: tree.Tail, scope: Scope) -> tuple[str, Argument]:
    assert tail.phrase is not None
    return tail.form, phrase(tail.phrase, scope)


# ---- cards


class KnownCard(NamedTuple):
    """A card as it was understood beside some names, and where its parts stand, from where it begins."""

    names: object
    card: Card
    places: tuple[tuple[str, int, int], ...]


def _cards(cards: CardSet, diagnostics: list[Diagnostic], origins: dict[str, Span], sayings: Sayings) -> Iterator[Card]:
    for document in cards.of("card"):
        id = cards.card_id(document)
        if not id:
            continue
        known: KnownCard | None = document.known.get("card")
        if known is None or known.names is not sayings.names or known.card.id != id:
            found, places = len(diagnostics), dict[str, Span]()
            understood = card(document, id, cards, diagnostics, places, sayings.said)
            known = KnownCard(sayings.names, understood, tuple(_relative(places, document.start)))
            if len(diagnostics) == found:
                document.known["card"] = known
        if (key := f"card/{id}") not in origins:
            origins[key] = document.span()
        source, here = document.speech, document.start
        for key, start, end in known.places:
            origins[key] = Span(source, here + start, here + end)
        yield known.card


def _relative(places: Mapping[str, Span], here: int) -> Iterator[tuple[str, int, int]]:
    return ((key, span.start - here, span.end - here) for key, span in places.items())


def card(
    document: Document, id: str, cards: CardSet, diagnostics: list[Diagnostic], origins: dict[str, Span], said: Said
) -> Card:
    """The card of a document, whose kind has been bound; `said` are the cards before it, and learns what it says."""
    understood = _understood(document, cards, diagnostics, said)
    origins.update(understood.origins(f"card/{id}", document.speech))
    manual = (Manual(id),) if "manual" in document.json else ()
    copies = document.json.get("copies", 1)
    return Card(
        id,
        document.kind,
        tuple(_own_properties(document, cards)),
        copies if isinstance(copies, int) else 1,
        understood.abilities + manual,
        understood.on_play,
    )


def _understood(document: Document, cards: CardSet, diagnostics: list[Diagnostic], said: Said) -> Understood:
    """What the lines of a card mean. What was sound on another card of its kind is not understood anew."""
    if not document.lines:
        return NOTHING
    text, start = document.source.text, document.start
    key, at = ("", ""), document.lines[0].start
    if document.cell is not None:
        key = (document.kind, document.cell.text.strip())
    elif start == 0 or text[start - 1] == "\n":  # what is nested does not go as far as the next declaration
        key = (document.kind, text[text.rfind("\n", 0, at) + 1 : declaration_end(document.source, at)].rstrip())
    if key in said:
        before, understood = said[key]
        return understood.moved(at - before)
    found = len(diagnostics)
    scope = Scope(cards.names, document.speech, diagnostics, here=document.kind)
    reads = instructions if cards.names.kinds[document.kind].instructions else abilities
    understood = reads(document.lines, scope)
    if key[1] and len(diagnostics) == found:
        said[key] = at, understood
    return understood


def _own_properties(document: Document, cards: CardSet) -> Iterator[tuple[str, Value]]:
    for name in cards.names.kinds[document.kind].properties:
        value = document.json.get(name, cards.names.defaults.get(name))
        if isinstance(value, int | str):
            yield name, value
