"""What may stand behind each form of sentence; what a form cannot use is refused at its word, so that nothing is lost.

| | where | moment | if | limit | price | until | against | for each |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
| `when …:`, `before …:`, `instead of …:` | yes | | yes | yes | yes | | yes | |
| `may "…" …:`, `action "…" …:` | yes | yes | yes | yes | yes | | | |
| a value changes by an amount, things have more | yes | | yes | | | below a head | | yes |
| a value is set | yes | | yes | | | below a head | | |
| somebody can or cannot, a face counts as another | yes | | yes | | | below a head | yes | |
| a card counts as another | yes | | yes | | | below a head | | |
| an instruction | | | yes | | yes | | | yes |
| `may …:` | | | yes | | yes | | | |
| `if …:`, `roll:`, `choose:` | | | yes | | | | | |
| `for each …:`, `set … to …` | | | | | | | | |
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from cardwright.compile import messages
from cardwright.compile.scope import Scope
from cardwright.syntax.tree import Tail

Addition = Literal["window", "moment", "if", "limit", "price", "until", "against", "each"]
Sort = Literal["head", "offer", "holds", "done", "block"]


class Form(NamedTuple):
    """A form of sentence: its sort, for the words of a refusal, and what it makes use of."""

    sort: Sort
    takes: frozenset[Addition]


def _form(sort: Sort, *takes: Addition) -> Form:
    return Form(sort, frozenset(takes))


HEAD = _form("head", "window", "if", "limit", "price", "against")
OFFER = _form("offer", "window", "moment", "if", "limit", "price")
ADJUSTS = _form("holds", "window", "if", "until", "each")
SETS = _form("holds", "window", "if", "until")
PERMITS = _form("holds", "window", "if", "until", "against")
INSTRUCTION = _form("done", "if", "price", "each")
MAY = _form("block", "if", "price")
BLOCK = _form("block", "if")
REPEATED = _form("block")
_TWICE: frozenset[Addition] = frozenset(["limit", "until", "against", "each"])


class Additions:
    """What has been said behind one sentence so far."""

    def __init__(self, form: Form | None, scope: Scope) -> None:
        self.form, self.scope = form, scope
        self.additions: set[Addition] = set()

    def add(self, addition: Addition, tail: Tail) -> None:
        """Note an addition. Raises Lost where the form has no use for it, or has it already."""
        span = self.scope.span(tail.start, tail.end)
        if self.form is not None and addition not in self.form.takes:
            raise self.scope.lose(messages.addition_refused(span, self.form.sort, addition, self.scope.headed))
        if addition in _TWICE & self.additions:
            what = "This is said twice, and only one of the two could hold."
            raise self.scope.lose(messages.no_meaning(span, what, "Leave one of them out, or write two lines."))
        self.additions.add(addition)
