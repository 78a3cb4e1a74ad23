"""What is said of setting up becomes lines and dealings, for those who sit at a table without the book."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from cardwright.app.overlays import game_with
from cardwright.app.print_order import PrintOrder
from cardwright.ruleset.abilities import Do
from cardwright.ruleset.game import Zone
from cardwright.ruleset.phrases import Count, Number, Place, Player, Thing, ValueOf

if TYPE_CHECKING:
    from cardwright.book.in_force import GameInForce
    from cardwright.book.tree import Book
    from cardwright.press import FaceText
    from cardwright.press.tabletop_script import Dealing, LaidOut

SETUP = "setup"
"""The id of the chapter, in written books and in those that a game's declarations make."""


def setup_steps(order: PrintOrder) -> tuple[str, tuple[str, ...]]:
    """The title of the chapter and its numbered steps; nothing where nobody has written a book in that language."""
    from cardwright.book.rulebook import rulebook
    from cardwright.book.sources import NoRulebook

    game = game_with(order.target, [("", name) for name in order.rules], order.lang)
    try:
        book = rulebook(game)
    except NoRulebook:
        return "", ()
    return _title(book), tuple(f"{number}. {step}" for number, step in enumerate(_steps(book), 1))


def _title(book: Book) -> str:
    from cardwright.book.markup import plain
    from cardwright.book.tree import Heading

    return next((plain(block.line) for block in book.of if isinstance(block, Heading) and block.id == SETUP), "")


def _steps(book: Book) -> Iterator[str]:
    from cardwright.book.markup import plain
    from cardwright.book.tree import Heading, Items

    here = ""
    for block in book.of:
        if isinstance(block, Heading) and block.level == 1:
            here = block.id
        elif isinstance(block, Items) and block.sort == "numbers" and here == SETUP:
            yield from (plain(item.line) for item in block.of)


# ---- what is dealt


def dealings(order: PrintOrder, faces: Sequence[FaceText], label: str) -> dict[str, Dealing]:
    """For each kind of card what is done at set-up with the pile in which it lies; its menu says `label`."""
    from cardwright.press.faces.face import capital
    from cardwright.press.tabletop_script import Dealing
    from cardwright.wording.lexicon import Lexicon

    game = game_with(order.target, [("", name) for name in order.rules], order.lang)
    lexicon, families = Lexicon(game.glossary, game.ruleset, order.lang), {face.kind: face.family for face in faces}
    zones = {zone.id: zone for zone in game.ruleset.zones}
    found: dict[str, Dealing] = {}
    for kind in game.ruleset.kinds:
        if kind.pile and kind.id in families:
            name = capital(lexicon.zone(kind.pile).name)
            hands, laid = _dealt(zones[kind.pile], families[kind.id], game)
            found[kind.id] = Dealing(name, label or name, hands, laid)
    return found


def _dealt(pile: Zone, family: str, game: GameInForce) -> tuple[int, tuple[LaidOut, ...]]:
    """How many cards of a pile go to each hand, and what is laid out of it."""
    from cardwright.book.values import standing
    from cardwright.press.tabletop_script import LaidOut

    values = {id: value for id, value in standing(game.ruleset).items() if type(value) is int}
    rows = {zone.size: zone for zone in game.ruleset.zones if zone.size}
    hands = sum(values.get(value, 0) for value in pile.deals if value not in rows)
    laid = [LaidOut(values[value], values[value], rows[value].seen == "all") for value in pile.deals if value in rows]
    for zone in game.ruleset.zones:
        if zone.order == "grid" and zone.id == family:
            laid.append(LaidOut(values[zone.rows] * values[zone.columns], values[zone.columns], zone.seen == "all"))
    for deed in _first_deeds(game):
        match deed:
            case Do("deal", what=Thing(place=None) as what, slots=() | ((_, Player()),)):
                hands = hands or _number(what, values)
            case Do("put", what=Thing(place=Place(pile.id, part="top")) as what, slots=((_, Place(to)),)):
                (zone,) = (zone for zone in game.ruleset.zones if zone.id == to)
                if (count := _number(what, values)) > 0 and zone.of == "table":
                    side = count if zone.order == "heap" and zone.seen == "all" else 1
                    laid.append(LaidOut(count, side, zone.seen == "all"))
            case _:
                pass
    return hands, tuple(laid)


def _first_deeds(game: GameInForce) -> Iterator[object]:
    """What is done in the steps of set-up; where none of them deals, in those of a deal."""
    from cardwright.book.places import bodies

    of_phase: dict[str, list[object]] = {"setup": [], "deal": []}
    for step, body in bodies(game.ruleset).items():
        of_phase.get(step.partition(".")[0], []).extend(body)
    deals = any(isinstance(deed, Do) and deed.verb == "deal" for deed in of_phase["setup"])
    yield from of_phase["setup"] if deals else (*of_phase["setup"], *of_phase["deal"])


def _number(what: Thing, values: Mapping[str, int]) -> int:
    """How many cards a sentence speaks of; none where that is seen in the game alone."""
    from cardwright.press.tabletop_script import ALL as AS_MANY_AS_THERE_ARE

    match what.count:
        case Count("all"):
            return AS_MANY_AS_THERE_ARE
        case Count("exactly", Number(n)):
            return n
        case Count("exactly", ValueOf(value)):
            return values.get(value, 0)
        case _:
            return 0
