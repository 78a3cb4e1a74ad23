"""The core of a ruleset becomes closures: what its nodes mean, and the readings that refer to one another."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, assert_never

from cardwright.core import nodes
from cardwright.core.declarations import Declarations
from cardwright.core.nodes import (
    THIS,
    AlterProperty,
    AlterValue,
    Amount,
    Body,
    ByHand,
    Course,
    Does,
    Listen,
    Offer,
    Permission,
    Reading,
    Recast,
    Sort,
    Test,
    Var,
)
from cardwright.core.nouns import Nouns
from cardwright.engine.bind import amounts, blocks, offers, statics, tests, triggers

if TYPE_CHECKING:
    from cardwright.engine.bind import closures
    from cardwright.engine.bound import Bound
    from cardwright.engine.env import Env
    from cardwright.engine.kernel import AnyKernel


class Binder(Declarations):
    """What is known of a ruleset and of the rule that is being bound: its `key`, and the sorts of its variables.

    Amounts count cards and cards are narrowed by amounts, bodies bring rules into force and rules have bodies: the
    files of this room read one another through here.
    """

    def __init__(self, nouns: Nouns, kernel: AnyKernel, bound: Bound) -> None:
        super().__init__(nouns.ruleset)
        self.kernel, self.bound = kernel, bound
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

    def test(self, node: Test) -> closures.Test:
        """Whether it holds."""
        return tests.test(node, self)

    def amount(self, node: Amount) -> closures.Amount:
        """How many, or to what a value is set."""
        return amounts.amount(node, self)

    def act(self, body: Body) -> closures.Act:
        """What is done."""
        return blocks.body(body, self)

    def install(self, does: Does, key: str) -> closures.Installer:
        """How a rule comes into force: `put(table, owner, this, env)` gives the lists and what was put into them."""
        match does:
            case AlterValue():
                return statics.change(does, key, self)
            case AlterProperty():
                return statics.adjust(does, key, self)
            case Reading():
                return statics.reading(does, key, self)
            case Recast():
                return statics.recast(does, key, self)
            case Permission():
                return statics.permit(does, key, self)
            case Course():
                return triggers.step(does, key, self)
            case Offer():
                return offers.offer(does, key, self)
            case Listen():
                return triggers.listening(does, key, self)
            case ByHand():
                return lambda table, owner, this, env: []
            case _:
                assert_never(does)

    def rule(self, rule: nodes.Rule, key: str) -> closures.Installer:
        """How a rule with variables of its own comes into force."""
        self.key, self.sorts = key, rule.sorts
        return self.install(rule.does, key)

    def script(self, script: nodes.Script, key: str) -> closures.Act:
        """What the instructions of a card do."""
        self.key, self.sorts = key, script.sorts
        return self.act(script.body)


BARE: Final[tuple[Sort, ...]] = ("player", "card")
