"""What a language must be able to do so that cards can be worded in it: phrases, clauses, and their orders."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from cardwright.ruleset.abilities import Do, Leaves, Permit, Terms, Until
from cardwright.ruleset.condition import Happens
from cardwright.ruleset.phrases import Player
from cardwright.wording.clause import ClauseParts, Order
from cardwright.wording.lexicon import Lexicon


class Language(Protocol):
    """One language, for one game. Another language is another folder with a class of this shape, and two tables."""

    lexicon: Lexicon

    def filters(self) -> Mapping[str, Callable[..., str]]:
        """The words that its templates may use (`nodes.toml`): noun phrases in their cases, agreement, amounts."""
        ...

    def do(self, do: Do) -> ClauseParts:
        """An instruction, from the row of its verb."""
        ...

    def happens(self, happening: Happens, terms: Terms) -> ClauseParts:
        """Something that happens, with where, when and against whom."""
        ...

    def permit(self, permit: Permit) -> ClauseParts:
        """What somebody can or cannot do."""
        ...

    def may(self, who: Player, deeds: str) -> ClauseParts:
        """Somebody may do what the infinitives say."""
        ...

    def setting(self, terms: Terms) -> str:
        """Against whom, where and when, and until when."""
        ...

    def until(self, until: Until | Leaves) -> str:
        """When something that lasts is over."""
        ...

    def arrange(self, clause: ClauseParts, order: Order) -> str:
        """The pieces of a clause in an order, without capital or full stop."""
        ...
