"""The nodes of a core become closures: each sort of node by the file that knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from cardwright.core.blocks import (
    AlterProperty,
    AlterValue,
    Body,
    ByHand,
    Course,
    Does,
    Listen,
    Offer,
    Permission,
    Reading,
    Recast,
    Rule,
    Script,
)
from cardwright.core.nodes import Amount, Test
from cardwright.engine.bind import amounts, blocks, offers, statics, tests, triggers
from cardwright.engine.bind.binder import Binder

if TYPE_CHECKING:
    from cardwright.engine.bind import closures


class CoreBinder(Binder):
    """Binds whatever a core says; the files that it asks know one another only through it."""

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

    def rule(self, rule: Rule, key: str) -> closures.Installer:
        """How a rule with variables of its own comes into force."""
        self.key, self.sorts = key, rule.sorts
        return self.install(rule.does, key)

    def script(self, script: Script, key: str) -> closures.Act:
        """What the instructions of a card do."""
        self.key, self.sorts = key, script.sorts
        return self.act(script.body)
