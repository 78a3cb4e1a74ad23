"""Where a sentence stands while it is being understood: names in force, things named before, findings so far."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from cardwright.compile import messages
from cardwright.compile.names import Names
from cardwright.core.discourse import Discourse, names_another
from cardwright.ruleset.abilities import Effect
from cardwright.ruleset.condition import Condition
from cardwright.ruleset.phrases import Argument
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.near import nearest
from cardwright.syntax.source import Source, Span
from cardwright.syntax.tree import Token


class Lost(Exception):
    """Inside this room only: this sentence has no meaning, and the finding that says so has been made."""


@dataclass(slots=True)
class Scope:
    """`discourse` is what was named before, for `it` and `them`.

    `timing` is the head that the line stands under (`before`, `when`, `instead`, or nothing); `they` tells how many
    could be meant by `they`, a second one where a condition names somebody else; `headed` tells whether a head stands
    above, `others` whether somebody else than you may do what is said, so that `an opponent` is one of theirs. `lines`
    are the instructions that have been understood, those of a block before the block, each with where its line stands.
    """

    names: Names
    source: Source
    diagnostics: list[Diagnostic]
    discourse: Discourse = field(default_factory=Discourse)
    timing: str = ""
    they: int = 0
    headed: bool = False
    others: bool = False
    here: str = ""
    lines: list[tuple[Effect, int, int]] = field(default_factory=list)

    def inner(self, **changes: Any) -> Scope:
        """The scope of a block inside: it knows what was named, and what it names is not known outside."""
        return replace(self, **{"discourse": self.discourse.inner()} | changes)

    def acting(self, another: bool) -> Scope:
        """The scope of what somebody does, who is `they` there if it is `another` than you."""
        return self.inner(they=1 if another else self.they, others=self.others or another)

    def asked(self, condition: Condition | None, *known: Argument | None) -> Scope:
        """The scope of what is done if a condition holds; who is named in it, and is not `known`, could be `they`."""
        another = self.they and condition is not None and names_another(condition, known)
        return self.inner(they=2 if another else self.they)

    def span(self, start: int, end: int) -> Span:
        """A place in the source of this sentence."""
        return Span(self.source, start, end)

    def first_line(self, start: int, end: int) -> Span:
        """The first line of a place, where its head stands."""
        return Span(self.source, start, start + len(self.source.text[start:end].partition("\n")[0].rstrip()))

    def at(self, token: Token) -> Span:
        """The place of a token."""
        return Span(self.source, token.start, token.end)

    def lose(self, finding: Diagnostic) -> Lost:
        """Note a finding; the caller raises what comes back."""
        self.diagnostics.append(finding)
        return Lost()

    def unknown(self, sort: str, word: str, span: Span, known: Iterable[str]) -> Lost:
        """A word that names nothing, with the nearest ones that do."""
        words = sorted(set(known))
        near = nearest(word, words, self.names.synonyms)
        return self.lose(messages.unknown_word(span, sort, word, near, words))

    def name(self, argument: Argument | None) -> None:
        """Remember what an argument names, so that `it` may point to it."""
        self.discourse.name(argument)
