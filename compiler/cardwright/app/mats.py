"""A set and an order become mats: which places there are, what lies in each, in which colour and under which sign."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cardwright.app.overlays import game_with
from cardwright.app.print_inputs import PrintInputs
from cardwright.app.print_order import PrintOrder, folders
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal
from cardwright.wording.clause import capital

if TYPE_CHECKING:
    from cardwright.book.in_force import GameInForce
    from cardwright.press import FaceText
    from cardwright.press.cutouts.mat_rows import MatPlace
    from cardwright.press.cutouts.plain_page import PlainPage
    from cardwright.press.faces.context import LayoutContext
    from cardwright.ruleset.game import Zone
    from cardwright.typeset.items import CardFace


def mat(order: PrintOrder, inputs: PrintInputs, colour: str, tools: LayoutContext) -> Sequence[PlainPage]:
    """The places of a player, or those that belong to all, as large as the cards that lie there."""
    from cardwright.press.cutouts.mat import mats
    from cardwright.press.cutouts.plain_page import mat_measures
    from cardwright.press.sheets.sheet import paper

    game = game_with(order.target, [("", name) for name in order.rules], order.lang)
    measures = mat_measures(order.product, folders(order, "products"))
    zones = [zone for zone in laid_out(game) if zone.of == measures.whose]
    if not zones:
        raise Refusal(message("{name} has no place to draw a mat of.", name=repr(order.target)))
    known = Places(game, inputs.faces, tools)
    players = game.ruleset.players[1] if measures.whose == "player" else 1
    sheet = paper(order.paper or "a4", folders(order, "papers"))
    return mats(
        inputs.title, colour, [known.place(zone) for zone in zones], players, order.copies, measures, sheet, tools
    )


def laid_out(game: GameInForce) -> Iterator[Zone]:
    """The places where cards lie on the table and others see them: no hands, no box, none that nobody plays with."""
    from cardwright.book.places import played_with
    from cardwright.book.sources import is_declared

    declared = is_declared(game.base.game)
    used = played_with(game) if declared else frozenset(zone.id for zone in game.ruleset.zones)
    for zone in game.ruleset.zones:
        kept = zone.order != "heap" or zone.size
        seen = zone.seen == "all" and declared if zone.of == "table" else zone.seen != "owner"
        if zone.id in used and (kept or seen):
            yield zone


class Places:
    """The places of a game: what they are called, how large they are, and what lies there."""

    def __init__(self, game: GameInForce, faces: Sequence[FaceText], tools: LayoutContext) -> None:
        from cardwright.book.values import standing
        from cardwright.core.declarations import Declarations

        self.game, self.tools = game, tools
        self.faces = [face for face in faces if face.copies]
        self.kinds = {kind.id: kind for kind in game.ruleset.kinds}
        self.values, self.discards = standing(game.ruleset), Declarations(game.ruleset).discards()[0]

    def place(self, zone: Zone) -> MatPlace:
        """A zone as it is drawn."""
        from cardwright.press.cutouts.mat_rows import MatPlace
        from cardwright.press.faces.context import emblem

        name = self._called(f"zone:{zone.id}", "name") or capital(zone.id)
        across, down = (self._count(side) for side in (zone.columns or zone.size, zone.rows))
        faces = self._there(zone)
        families = {face.family for face in faces}
        title, colour = self.tools.look.families.get(min(families), ("", "")) if len(families) == 1 else ("", "")
        kinds = sorted({face.kind for face in faces})
        note = self._called(f"kind:{kinds[0]}", "plural") if len(kinds) == 1 else title * (zone.order == "stack")
        signs = {emblem(replace(face, emblem=""), self.tools) for face in faces}
        return MatPlace(
            name,
            across,
            down,
            grows=zone.order == "heap" and not zone.size,
            note="" if note.casefold() == name.casefold() else note,
            colour=colour,
            sign=min(signs) if len(signs) == 1 else "",
            back=self._back(faces) if zone.seen == "nobody" and len(families) == 1 else None,
            **self._measures(faces),
        )

    def _back(self, faces: Sequence[FaceText]) -> CardFace:
        """What one sees of a pile that is face down: the back of most of its cards."""
        from cardwright.press.faces.back import back, side_of
        from cardwright.typeset.items import CardFace

        (side, _), *_ = Counter(side_of(face, self.tools.theme) for face in faces).most_common()
        size = (side.card or self.tools.theme.card)[2:]
        return CardFace(side.key, "", "", 1, (back(side, self.tools),), (), side.form, size)

    def _measures(self, faces: Sequence[FaceText]) -> dict[str, Any]:
        """How large the largest card of a place is, and in which form most of them are cut."""
        from cardwright.press.faces.context import kin
        from cardwright.typeset.items import Box

        looks = [kin(face, self.tools.theme) for face in faces]
        forms = Counter(like.form for like in looks).most_common(1)
        room = Box(0, 0, max((one.card.w for one in looks), default=0), max((one.card.h for one in looks), default=0))
        card = None if not looks or room == self.tools.theme.card else room
        return {"card": card, "form": forms[0][0] if forms else "rectangle"}

    def _called(self, key: str, form: str) -> str:
        """What a place or cards of a kind are called, in English where the language has no word."""
        terms = (self.game.glossary.term(key, lang).get(form) for lang in (self.game.lang, "en"))
        return capital(next(filter(None, terms), ""))

    def _count(self, value: str) -> int:
        count = self.values.get(value, 1)
        return max(1, count) if isinstance(count, int) else 1

    def _there(self, zone: Zone) -> list[FaceText]:
        """The cards that begin in a place, else those that come to it, else those that are thrown away there."""
        ways = (
            lambda face: face.family.partition("/")[0] == zone.id,
            lambda face: self.kinds[face.kind].pile == zone.id,
            lambda face: self.kinds[face.kind].zone == zone.id,
            lambda face: self.discards.get(face.kind) == zone.id,
        )
        return next(filter(None, ([face for face in self.faces if way(face)] for way in ways)), [])
