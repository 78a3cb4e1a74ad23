"""The cards of a game and their backs as they are printed, for a book to show in small; each is composed once."""

from __future__ import annotations

from functools import cached_property

from cardwright.book.in_force import GameInForce
from cardwright.press.credits import signs_of
from cardwright.press.faces.anatomy import CardPart, card_parts
from cardwright.press.faces.back import back, side_of
from cardwright.press.faces.compose import compose
from cardwright.press.faces.context import LayoutContext
from cardwright.press.faces.face import FaceText
from cardwright.press.faces.texts import face
from cardwright.ruleset.card import Card
from cardwright.typeset.font_file import FontFile
from cardwright.typeset.items import CardFace, Drawing, Portrait


class Faces:
    """The cards of a game in force, in the theme in which it is printed."""

    def __init__(self, game: GameInForce, context: LayoutContext) -> None:
        self.game, self.context = game, context
        self.shared: dict[str, Drawing] = {}
        self.shown: dict[str, Portrait] = {}
        self.texts: dict[str, FaceText] = {}

    def text(self, card: Card) -> FaceText:
        """What a card says."""
        if card.id not in self.texts:
            game = self.game
            self.texts[card.id] = face(card, game.ruleset, game.glossary, game.lang, game.folder)
        return self.texts[card.id]

    def front(self, card: Card) -> Portrait:
        """A card, its face up."""
        if card.id not in self.shown:
            composed, _ = compose(self.text(card), self.context, self.shared)
            self.shown[card.id] = self._portrait(composed)
        return self.shown[card.id]

    def hind(self, card: Card) -> Portrait:
        """A card, face down."""
        text = self.text(card)
        side = side_of(text, self.context.theme)
        if side.key not in self.shown:
            title, _ = self.context.look.families.get(text.family, ("", ""))
            size = (side.card or self.context.theme.card)[2:]
            face = CardFace(side.key, title, text.family, 1, (back(side, self.context),), (), side.form, size)
            self.shown[side.key] = self._portrait(face)
        return self.shown[side.key]

    def parts(self, card: Card) -> tuple[CardPart, ...]:
        """The parts of a card, and where they stand on it."""
        return card_parts(self.text(card), self.context)

    @property
    def signs(self) -> tuple[str, ...]:
        """The signs on all that was shown so far, each once."""
        return tuple(dict.fromkeys(sign for shown in self.shown.values() for sign in signs_of(shown.face)))

    def _portrait(self, side: CardFace) -> Portrait:
        return Portrait(side, side.size, self._fonts, share=side.size[0] / self.context.theme.card.w)

    @cached_property
    def _fonts(self) -> dict[str, FontFile]:
        return dict(self.context.theme.fonts)
