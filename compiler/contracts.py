"""What a game declares becomes the contract of its kernel: a class for each sort of name, so that its use is typed.

A rule value, a happening or an action is declared once, in the card files. `make docs` writes the contracts anew, and a
game that declares something else than its contract says is refused when it is bound. Nothing else is written by hand
beside the declaration but the line that reads the value, tells the happening or asks about the action.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from keyword import iskeyword
from pathlib import Path
from textwrap import fill

from cardwright.compile.compile import compile_set
from cardwright.ruleset.game import Clause, Ruleset, RuleValue

GAMES = Path(__file__).resolve().parent / "cardwright" / "engine" / "games"
WIDTH = 120
CONTRACTS = {"imperial-twing": "Twing", "archmage-origins": "Archmage"}  # a set, and what its classes are called
HEAD = '''"""What {game} declares for its kernel: rule values, happenings and actions, each with the rules behind it.

Written by `make docs` from what the card files declare, never by hand; at load the two are compared once more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from cardwright.engine.rule_values import RuleValues

if TYPE_CHECKING:
    from cardwright.engine.bind.active_effects import ActiveEffect, Permitting
    from cardwright.engine.listener import Listener
    from cardwright.engine.rule_values import Changes
    from cardwright.engine.table import PlayerState, Table
'''


def main() -> None:
    for name, prefix in CONTRACTS.items():
        ruleset = compile_set(name).ruleset
        if ruleset is None:
            sys.exit(f"{name} does not compile: cardwright check {name}")
        place(name).write_text(contract(ruleset, prefix), "utf-8")


def place(name: str) -> Path:
    """The file in which the contract of a set stands."""
    return GAMES / name.replace("-", "_") / "contract.py"


def contract(ruleset: Ruleset, prefix: str) -> str:
    """The contract of a game, as Python."""
    added = {value.id for overlay in ruleset.overlays for value in overlay.adds}  # house rules bring what reads them
    own = [value for value in ruleset.values if value.id not in added]
    of_game = [value for value in own if value.of == "game"]
    of_player = [value for value in own if value.of != "game"]
    classes = (
        _values_class(f"{prefix}Rules", "Rule values of the whole game.", [*_values(of_game)]),
        _values_class(f"{prefix}PlayerRules", "Rule values that each player has.", [*_values(of_player)]),
        _lists_class(
            f"{prefix}Happenings",
            "Happenings that the kernel, or a move of cards, tells. Each holds those who listen.",
            [*_clauses(ruleset.happenings, "list[Listener]")],
        ),
        _lists_class(
            f"{prefix}Actions",
            "Actions that are asked about before they are offered. Each holds what forbids (or allows) it.",
            [*_clauses(ruleset.actions, "list[ActiveEffect[Permitting]]")],
        ),
    )
    return HEAD.format(game=ruleset.game) + "".join(classes)


Row = tuple[str, str, tuple[str, ...]]  # a name, its type, and the rules behind it


def _values(values: Iterable[RuleValue]) -> Iterator[Row]:
    for value in values:
        number = isinstance(value.default, int) or "unlimited" in value.words
        yield value.id, "bool" if isinstance(value.default, bool) else "int" if number else "str", value.source


def _clauses(clauses: Iterable[Clause], sort: str) -> Iterator[Row]:
    for clause in clauses:
        yield clause.id, sort, clause.source


def _values_class(name: str, doc: str, rows: Sequence[Row]) -> str:
    """A class of properties: what a value was set to, as long as nothing in force moves it."""
    lines = [_head(name, "(RuleValues)", doc, rows)]
    lines.append(
        """
    def __init__(self, table: Table, player: PlayerState | None, settled: dict[str, Any], changes: Changes) -> None:
        super().__init__(table, player, settled, changes)
"""
    )
    for id, sort, _ in rows:
        lines.append(f'        self._{id}: {sort} = settled["{id}"]\n')
        lines.append(f'        self._{id}_changes = changes["{id}"]\n')
    for id, sort, source in rows:
        lines.append(f"\n    @property\n    def {id}(self) -> {sort}:{_note(source)}\n")
        lines.append(_either(f'self.moved("{id}")', f"if self._{id}_changes", f"else self._{id}"))
    return "".join(lines)


def _lists_class(name: str, doc: str, rows: Sequence[Row]) -> str:
    """A class of attributes, each the list that a table keeps under that name."""
    sort = rows[0][1]
    lines = [_head(name, "", doc, rows), f"\n    def __init__(self, lists: dict[str, {sort}]) -> None:\n"]
    for id, _, source in rows:
        lines.append(f'        self.{attribute(id)} = lists["{id}"]{_note(source)}\n')
    return "".join(lines)


def _either(*parts: str) -> str:
    """A line that returns the one or the other, broken as the formatter would break it."""
    joined = " ".join(parts)
    if len(f"        return {joined}") <= WIDTH:
        return f"        return {joined}\n"
    lines = [joined] if len(f"            {joined}") <= WIDTH else parts
    return "        return (\n" + "".join(f"            {line}\n" for line in lines) + "        )\n"


def _head(name: str, of: str, doc: str, rows: Sequence[Row]) -> str:
    ids = fill(
        ", ".join(f'"{id}"' for id, _, _ in rows) + ",", WIDTH - 4, initial_indent=" " * 8, subsequent_indent=" " * 8
    )
    return (
        f'\n\nclass {name}{of}:\n    """{doc}"""\n\n    IDS: ClassVar[tuple[str, ...]] = (\n{ids}\n    )  # fmt: skip\n'
    )


def _note(source: tuple[str, ...]) -> str:
    return f"  # {', '.join(source)}" if source else ""


def attribute(id: str) -> str:
    """What an id is called in Python, which keeps some words for itself (`pass`)."""
    return f"{id}_" if iskeyword(id) else id


if __name__ == "__main__":
    main()
