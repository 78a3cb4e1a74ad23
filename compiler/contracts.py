"""What a game declares becomes the contract of its kernel: a class for each sort of name, so that its use is typed.

A rule value, a happening or an action is declared once, in the card files. `make docs` writes the contracts anew, and a
game that declares something else than its contract says is refused when it is bound. Nothing else is written by hand
beside the declaration but the line that reads the value, tells the happening or asks about the action.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from keyword import iskeyword
from pathlib import Path

from cardwright.compile.compile import compile_set
from cardwright.ruleset.game import Clause, Ruleset, RuleValue

GAMES = Path(__file__).resolve().parent / "cardwright" / "engine" / "games"
CONTRACTS = {"imperial-twing": "Twing", "archmage-origins": "Archmage"}  # a set, and what its classes are called
HEAD = '''"""What {game} declares for its kernel: rule values, happenings and actions, each with the rules behind it.

Written by `make docs` from what the card files declare, never by hand; at load the two are compared once more.
"""

from __future__ import annotations

from cardwright.engine.listener import Listener
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
        _class(f"{prefix}Rules", "Rule values of the whole game.", _values(of_game)),
        _class(f"{prefix}PlayerRules", "Rule values that each player has.", _values(of_player)),
        _class(
            f"{prefix}Happenings",
            "Happenings that the kernel, or a move of cards, tells. Each holds those who listen.",
            _clauses(ruleset.happenings, "list[Listener]"),
        ),
        _class(
            f"{prefix}Actions",
            "Actions that are asked about before they are offered. Each holds what forbids (or allows) it.",
            _clauses(ruleset.actions, "list[object]"),
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


def _class(name: str, doc: str, rows: Iterable[Row]) -> str:
    """A class of annotations; what is a word of Python (`pass`) cannot stand among them, and is added behind."""
    lines, behind = [f'\n\nclass {name}:\n    """{doc}"""\n\n'], []
    for id, sort, source in rows:
        note = f"  # {', '.join(source)}" if source else ""
        if iskeyword(id):
            behind.append(f'{name}.__annotations__["{id}"] = "{sort}"{note}\n')
        else:
            lines.append(f"    {id}: {sort}{note}\n")
    return "".join(lines) + ("\n\n" + "".join(behind) if behind else "")


if __name__ == "__main__":
    main()
