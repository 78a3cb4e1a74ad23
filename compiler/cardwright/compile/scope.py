"""Where a sentence stands while it is being understood: names in force, things named before, findings so far."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from cardwright.compile import messages
from cardwright.compile.names import Names
from cardwright.ruleset.amount import ONE
from cardwright.ruleset.thing import Argument, Either, Named, Ref, Some, Thing
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.near import nearest
from cardwright.syntax.source import Source, Span
from cardwright.syntax.tree import Token


class Lost(Exception):
    """Inside this room only: this sentence has no meaning, and the finding that says so has been made."""


@dataclass(slots=True)
class Scope:
    """`named` are the nouns of things that were named before, oldest first, for `it` and `them`; `several` are those of
    them that were named as more than one.

    `timing` is the head that the line stands under (`before`, `when`, `instead`, or nothing); `they` tells whether
    somebody can be meant by `they`, `player` whether somebody can be meant by `that player`, `headed` whether
    a head stands above.
    """

    names: Names
    source: Source
    found: list[Diagnostic]
    named: list[str] = field(default_factory=list)
    several: set[str] = field(default_factory=set)
    timing: str = ""
    they: bool = False
    player: bool = False
    headed: bool = False
    here: str = ""

    def inner(self, **changes: Any) -> Scope:
        """The scope of a block inside: it knows what was named, and what it names is not known outside."""
        return replace(self, **{"named": list(self.named), "several": set(self.several)} | changes)

    def span(self, start: int, end: int) -> Span:
        """A place in the source of this sentence."""
        return Span(self.source, start, end)

    def at(self, token: Token) -> Span:
        """The place of a token."""
        return Span(self.source, token.start, token.end)

    def lose(self, finding: Diagnostic) -> Lost:
        """Note a finding; the caller raises what comes back."""
        self.found.append(finding)
        return Lost()

    def unknown(self, sort: str, word: str, span: Span, known: Iterable[str]) -> Lost:
        """A word that names nothing, with the nearest ones that do."""
        words = sorted(set(known))
        near = nearest(word, words, self.names.synonyms)
        return self.lose(messages.unknown_word(span, sort, word, near, words))

    def name(self, argument: Argument | None) -> None:
        """Remember what an argument names, so that `it` may point to it."""
        for noun in nouns_of(argument):
            if noun in self.named:
                self.named.remove(noun)
            self.named.append(noun)
            (self.several.add if _is_several(argument) else self.several.discard)(noun)


def _is_several(argument: Argument | None) -> bool:
    return isinstance(argument, Thing) and argument.count != ONE


def nouns_of(argument: Argument | None) -> list[str]:
    """The nouns that an argument names, for later pronouns."""
    match argument:
        case Thing(noun, on=on):
            return [*nouns_of(on), noun] if noun else nouns_of(on)
        case Either(of):
            return ["card"] if len(of) > 1 else nouns_of(of[0])
        case Named(card):
            return [card.split("/")[0]]
        case Ref(noun=noun) if noun:
            return [noun]
        case Some(of=of):
            return nouns_of(of)
        case _:
            return []
