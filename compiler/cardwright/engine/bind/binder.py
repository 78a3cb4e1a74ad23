"""What is known while a rule is bound: its ruleset and kernel, its variables; and whom to ask what a node means."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from cardwright.core.blocks import AskWhether, Body, Does
from cardwright.core.declarations import Declarations
from cardwright.core.nodes import THIS, Amount, Cards, Sort, Test, Var
from cardwright.core.nouns import Nouns

if TYPE_CHECKING:
    from cardwright.engine.bind import closures
    from cardwright.engine.bound import Bound
    from cardwright.engine.kernel import AnyKernel
    from cardwright.engine.table import Env, PlayerState

    Persons = Callable[[Any, str], list[PlayerState]]
    """Who is meant at a table by a word for persons."""


class Binder(Declarations):
    """What is known of a ruleset and of the rule that is being bound: its `key`, and the sorts of its variables.

    Amounts count cards and cards are narrowed by amounts, bodies bring rules into force and rules have bodies: the
    files of this room read one another through here.
    """

    def __init__(self, nouns: Nouns, kernel: AnyKernel, bound: Bound) -> None:
        super().__init__(nouns.ruleset)
        self.kernel, self.bound = kernel, bound
        self.person: Persons = kernel.person
        self.die: tuple[int | str, ...] = self.ruleset.dice[0].faces if self.ruleset.dice else (0,)
        self.key = ""
        self.sorts: tuple[Sort, ...] = BARE
        self._cards: dict[str, frozenset[int]] = {}

    @property
    def size(self) -> int:
        """How many variables the rule has that is being bound."""
        return len(self.sorts)

    def cards_of(self, noun: str) -> frozenset[int]:
        """The numbers of all cards of a kind, as printed; of all cards for `card`."""
        known = self._cards.get(noun)
        if known is None:
            kinds = self.bound.kinds
            every = range(len(kinds))
            known = self._cards[noun] = frozenset(c for c in every if noun == "card" or noun in kinds[c])
        return known

    def is_cards(self, x: Var) -> bool:
        """Whether a variable stands for cards."""
        return self.sorts[x.n] == "card"

    def cards_in(self, x: Var) -> Callable[[Env], list[int]]:
        """The cards that a variable stands for."""
        if x == THIS:
            return lambda env: [] if env.this is None else [env.this]
        n = x.n
        return lambda env: env.vars[n] or []

    # ---- what a node means, as `binding.py` knows

    def test(self, node: Test) -> closures.Test:
        """Whether it holds."""
        raise NotImplementedError

    def amount(self, node: Amount) -> closures.Amount:
        """How many, or to what a value is set."""
        raise NotImplementedError

    def best(self, node: Cards) -> closures.Cards:
        """The cards that are meant, of which nobody picks any."""
        raise NotImplementedError

    def offer(self, node: AskWhether) -> closures.Test:
        """What is offered instead of something, and whether anybody has taken it."""
        raise NotImplementedError

    def act(self, body: Body) -> closures.Act:
        """What is done."""
        raise NotImplementedError

    def install(self, does: Does, key: str) -> closures.Installer:
        """How a rule comes into force: `put(table, owner, this, env)` gives the lists and what was put into them."""
        raise NotImplementedError


BARE: Final[tuple[Sort, ...]] = ("player", "card")
