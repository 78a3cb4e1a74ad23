"""The cards of a move become wants: each is one card, to be found among the options of a question."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from cardwright.engine.grid import Spot
from cardwright.engine.question import STOP
from cardwright.engine.scenario.printed import finding
from cardwright.ruleset.phrases import Argument, Count, Either, Named, Number, Player, Thing
from cardwright.ruleset.scenario import PlayerMove

if TYPE_CHECKING:
    from cardwright.engine.scenario.reader import Reader
    from cardwright.engine.table import Table


class Want:
    """One card that a move names: what was said, on which other it rides, and which card it turned out to be."""

    def __init__(self, said: Argument, fits: Callable[[int], bool], of: int | None = None) -> None:
        self.said, self.fits, self.of = said, fits, of
        self.carrier: Want | None = None
        self.card: int | None = None

    def among(self, table: Table, options: Sequence[Any]) -> int:
        """The index of the first option that is such a card, or its place in a grid; -1 when none is."""
        for n, option in enumerate(options):
            card = card_of(table, option)
            if card is not None and self.fits(card) and self._theirs(table, card):
                return n
        return -1

    def _theirs(self, table: Table, card: int) -> bool:
        if self.of is None:
            return True
        try:
            _, owner = table.holder(card)
        except LookupError:
            return False
        return owner is not None and owner.seat == self.of


def card_of(table: Table, option: Any) -> int | None:
    """The card that an option is, or that lies where it says."""
    if isinstance(option, Spot):
        return next((card for card, spot in table.spots.items() if spot == option), None)
    return option if type(option) is int and option != STOP else None


def wants(move: PlayerMove, table: Table, you: int, names: Sequence[str], known: Reader) -> list[Want]:
    """All cards that a move names, in order; what one rides on is wanted, too."""
    slots = dict(move.slots)
    of = slots.get("of")
    owner = names.index(of.word) if isinstance(of, Player) and of.word in names else None
    preyed = move.verb in ("play", "use")  # `ann plays a trap on ben's "Imp"`: the trap is hers
    made = list(_each(move.what, table, you, None if preyed else owner, known))
    for prep, argument in move.slots:
        if prep == "of" or isinstance(argument, Player):
            continue
        fresh = list(_each(argument, table, you, owner if prep == "on" and preyed else None, known))
        if prep == "on" and made and fresh and "with" in slots:
            carrier, *fresh = fresh  # what follows behind `and` is laid, too
            made[-1].carrier = known_one = _same(made[:-1], carrier) or carrier
            if known_one not in made:
                made.insert(len(made) - 1, known_one)
        made += fresh
    return made


def _same(made: list[Want], one: Want) -> Want | None:
    """The card that was named before, and carries nobody yet."""
    taken = [want.carrier for want in made]
    return next((want for want in made if want.said == one.said and want not in taken), None)


def _each(said: Argument | None, table: Table, you: int, of: int | None, known: Reader) -> Iterator[Want]:
    """A want for every single card that is said."""
    match said:
        case Either(parts):
            for part in parts:
                yield from _each(part, table, you, of, known)
        case Named():
            yield Want(said, _test(said, table, you, known), of)
        case Thing(noun) if known.is_card(noun) or noun in known.roles:
            test = _test(said, table, you, known)
            for _ in range(_how_many(said.count)):
                yield Want(said, test, of)
        case _:
            return


def _test(said: Argument, table: Table, you: int, known: Reader) -> Callable[[int], bool]:
    test = finding(said, known)
    return lambda card: test(table.env(table.players[you]), card)


def _how_many(count: Count | None) -> int:
    if count is None:
        return 1
    return count.amount.n if isinstance(count.amount, Number) else int(count.how != "no")
