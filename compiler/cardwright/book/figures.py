"""What a chapter asks to be drawn becomes a figure of real cards: the parts of a card, the table at set-up, an example.

A chapter names kinds, places and numbers; which cards are seen is found in the rules in force.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle, islice
from typing import Any

from cardwright.assets import folder
from cardwright.book.faces import Faces
from cardwright.book.in_force import GameInForce
from cardwright.book.markup import inline
from cardwright.book.tree import Anatomy, Callout, Clash, ClashSide, Figure, Spread, Tableau, TakenApart
from cardwright.book.values import standing
from cardwright.press.cutouts.die import DieFace
from cardwright.press.cutouts.tokens import each_look, tokens
from cardwright.press.faces.context import tints
from cardwright.press.faces.face import FaceText
from cardwright.ruleset.card import Card
from cardwright.ruleset.game import Counter, Kind, Zone
from cardwright.typeset.items import Portrait
from cardwright.typeset.running import Line
from cardwright.wording.clause import capital
from cardwright.wording.lexicon import Lexicon

MINUS = "−"
HEAPED = 3
"""So many tokens lie on a heap."""
SHOWN = 2
"""So many cards are taken apart where a chapter names no kinds."""


class Figures:
    """The figures of a book: its game, its cards as they look, and our own words."""

    def __init__(self, faces: Faces, words: Mapping[str, Any]) -> None:
        self.faces, self.words = faces, words["figures"]
        self.game, self.ruleset = faces.game, faces.game.ruleset
        self.lexicon = Lexicon(self.game.glossary, self.ruleset, self.game.lang)

    # ---- the parts of a card

    def anatomy(self, kinds: Sequence[str]) -> Iterator[Figure]:
        """The card of each kind that has the most parts; without kinds, cards that together have the most."""
        cards = self.ruleset.cards
        chosen = [self._richest([card for card in cards if card.kind == kind], frozenset()) for kind in kinds]
        seen: frozenset[str] = frozenset()
        while not kinds and len(chosen) < SHOWN and (card := self._richest(self._typical(), seen)):
            chosen.append(card)
            seen |= self._names(card)
        apart = tuple(TakenApart(self.faces.front(card), tuple(self._callouts(card))) for card in chosen if card)
        if apart:
            yield Anatomy(apart)

    def _typical(self) -> list[Card]:
        """A few cards of each kind: a deck of a thousand is not taken apart."""
        of_kind: dict[str, list[Card]] = {}
        for card in self.ruleset.cards:
            of_kind.setdefault(card.kind, []).append(card)
        return [card for cards in of_kind.values() for card in cards[:: max(1, len(cards) // 4)]]

    def _names(self, card: Card) -> frozenset[str]:
        return frozenset(part.part for part in self.faces.parts(card))

    def _richest(self, cards: Sequence[Card], seen: frozenset[str]) -> Card | None:
        new = {card.id: len(self._names(card) - seen - {"picture", "type"}) for card in cards}
        best = max(cards, key=lambda card: new[card.id], default=None)
        return best if best and new[best.id] else None

    def _callouts(self, card: Card) -> Iterator[Callout]:
        text = self.faces.text(card)
        for part in self.faces.parts(card):
            if line := self._told(part.part, text):
                yield Callout(part.box, line)

    def _told(self, part: str, text: FaceText) -> Line:
        """What is said of a part; nothing of a picture beside a name, which is for the eye alone."""
        if part not in self.words["parts"]:
            return ()
        trait = capital(self.lexicon.trait.name) if self.ruleset.trait else ""
        marks = [*text.marks, *(sign for sign, _ in text.measures)]
        filled = {
            "label": text.number_label,
            "trait": trait,
            "title": ", ".join(tint.title for tint in tints(text, self.faces.context)),
            "mark": ", ".join(capital(self.faces.context.look.word(mark)) for mark in marks),
            "family": self.faces.context.look.families.get(text.family, ("", ""))[0],
        }
        return inline(str(self.words["parts"][part]).format(**filled))

    # ---- the table at set-up

    def tableau(self, of: Sequence[str]) -> Tableau:
        """Places, counters and dice by their ids, behind `|` those of each player; `hand:5` is how many lie there."""
        bar = of.index("|") if "|" in of else len(of)
        shared, own = ([self._spread(*self._asked(name)) for name in names] for names in (of[:bar], of[bar + 1 :]))
        return Tableau(tuple(shared), tuple(own), str(self.words["each"]))

    def _asked(self, name: str) -> tuple[str, int]:
        id, _, count = name.partition(":")
        return id, int(count) if count.isdecimal() else 0

    def _spread(self, id: str, count: int) -> Spread:
        zones = {zone.id: zone for zone in self.ruleset.zones}
        counters = {counter.id: counter for counter in self.ruleset.counters}
        dice = {die.id: die for die in self.ruleset.dice}
        if id in zones:
            return self._place(zones[id], count)
        name = capital(self.lexicon.noun(id).name)
        if id in dice:
            return Spread(name, times(count), "die", face=self._telling(id))
        counter = counters[id]
        most = standing(self.ruleset).get(counter.supply)
        number = count or (most if isinstance(most, int) else 0)
        noun, heap = self.lexicon.noun(id), min(number or HEAPED, HEAPED)
        looks = tuple(islice(cycle(self._looks(counter)), heap))
        return Spread(capital(noun.name if number == 1 else noun.plural), times(number), "counters", looks=looks)

    def _looks(self, counter: Counter) -> Iterator[tuple[str, str]]:
        """The sign and the colour of each of its tokens that looks otherwise; its own, if it is never printed."""
        glossary = self.game.glossary
        sorts = tokens(counter, self.ruleset, glossary, self.game.lang)
        for token in sorts:
            yield from ((look.sign, look.colour) for look in each_look(token))
        if not sorts:
            term = glossary.term(f"counter:{counter.id}", "")
            yield term.get("symbol"), term.get("colour")

    def _telling(self, die: str) -> DieFace:
        """The face that says most of a die: its first sign, else its last."""
        faces = list(die_faces((die,), self.game))
        return next((face for face in faces if face.sign), faces[-1])

    def _place(self, zone: Zone, count: int) -> Spread:
        """How a place is seen: what was asked for lies open, what begins there is a pile, a grid is full."""
        name, values = capital(self.lexicon.zone(zone.id).name), standing(self.ruleset)
        if zone.order == "grid":
            rows, across = int(values[zone.rows]), int(values[zone.columns])
            cards = [card for card in self.ruleset.cards if card.copies]
            of_family = [card for card in cards if self.faces.text(card).family == zone.id]
            backs = tuple(self.faces.hind(card) for card in (of_family or cards)[:1])
            return Spread(name, "", "grid", backs * rows * across, across)
        begins = [card for card in self.ruleset.cards if self._kind(card).pile == zone.id and card.copies]
        there = sum(card.copies for card in begins) - self._laid_out(begins)
        if there > 0 and not count:
            return Spread(name, times(there), "pile", (self.faces.hind(begins[0]),))
        if not count:
            return Spread(name, "", "space")
        shown = self._examples(zone, count)
        return Spread(name, times(count), "fan" if zone.seen in ("owner", "others") else "row", shown)

    def _laid_out(self, begins: Sequence[Card]) -> int:
        """How many cards of a pile are laid out in a grid that bears the name of their family."""
        families, values = {self.faces.text(card).family for card in begins}, standing(self.ruleset)
        grids = [zone for zone in self.ruleset.zones if zone.order == "grid" and zone.id in families]
        return sum(int(values[zone.rows]) * int(values[zone.columns]) for zone in grids)

    def _examples(self, zone: Zone, count: int) -> tuple[Portrait, ...]:
        """So many cards as may lie in a place: of those that come there, or that are dealt there."""
        piles = {other.id for other in self.ruleset.zones if zone.size and zone.size in other.deals}
        cards = [
            card
            for card in self.ruleset.cards
            if card.copies and (self._kind(card).zone == zone.id or self._kind(card).pile in piles)
        ]
        if not cards:
            return ()
        first = self.faces.text(cards[0]).family
        if zone.of == "player" and "/" in first:  # whose cards have backs of their own has no others
            cards = [card for card in cards if self.faces.text(card).family == first]
        step = max(1, len(cards) // count)
        return tuple(self.faces.front(card) for card in cards[step // 2 :: step][:count])

    def _kind(self, card: Card) -> Kind:
        return next(kind for kind in self.ruleset.kinds if kind.id == card.kind)

    # ---- an example

    def clash(self, of: Sequence[str]) -> Iterator[Figure]:
        """Sides, each a name with its cards and its roll: `Rosa spell/fire/3 die/-2 Tom creature/water/3 = monster`.

        A card is found by its kind, its element and its number. Where the rules in force have no such card, there is
        nothing to be shown.
        """
        sides: list[tuple[str, list[str]]] = []
        prize = ""
        for word in of:
            if "/" in word or prize == "=":
                prize = word if prize == "=" else prize
                sides[-1][1].extend([word] if "/" in word and prize != word else [])
            elif word == "=":
                prize = "="
            else:
                sides.append((word, []))
        taken: set[str] = set()
        shown = [self._side(name, pieces, taken) for name, pieces in sides]
        contended = self._card([prize], taken) if prize else None
        if all(shown) and (contended or not prize):
            yield Clash(tuple(filter(None, shown)), self.faces.front(contended) if contended else None)

    def _side(self, name: str, pieces: Sequence[str], taken: set[str]) -> ClashSide | None:
        cards: list[Card] = []
        rolled: int | None = None
        for piece in pieces:
            kind, *rest = piece.split("/")
            if kind == "die":
                rolled = int(rest[0])
            elif card := self._card([kind, *rest], taken):
                cards.append(card)
                taken.add(card.id)
            else:
                return None
        numbers = [self.faces.text(card).number or 0 for card in cards]
        numbers += [] if rolled is None else [rolled]
        face = None if rolled is None else DieFace(f"{rolled:+d}".replace("-", MINUS) if rolled else "0")
        return ClashSide(name, tuple(map(self.faces.front, cards)), face, sum(numbers), added(numbers))

    def _card(self, wanted: Sequence[str], taken: set[str]) -> Card | None:
        kind, *rest = wanted
        for card in self.ruleset.cards:
            if card.kind != kind or card.id in taken or not card.copies:
                continue
            text = self.faces.text(card)
            if all(word in (*text.element, str(text.number)) for word in rest):
                return card
        return None


def times(count: int) -> str:
    """How much there is, where there is more than one of it."""
    return f"×{count}" if count > 1 else ""


def added(numbers: Sequence[int]) -> str:
    """A sum in figures.

    >>> added([3, 4, 2, -2])
    '3 + 4 + 2 − 2 = 7'
    """
    text = re.sub(r"\+ -", "- ", " + ".join(map(str, numbers)))
    return f"{text} = {sum(numbers)}".replace("-", MINUS)


def die_faces(of: tuple[str, ...], game: GameInForce) -> Iterator[DieFace]:
    """The faces of a die by its name, or of the first."""
    dice = [die for die in game.ruleset.dice if die.id in of] or list(game.ruleset.dice[:1])
    faces = dice[0].faces if dice else ()
    sign = "+d" if any(isinstance(face, int) and face < 0 for face in faces) else "d"
    for face in faces:
        if isinstance(face, int):
            yield DieFace(f"{face:{sign}}".replace("-", "−") if face else "0", "", "")
        else:
            term = game.glossary.term(f"face:{face}", game.lang)
            drawn = game.glossary.term(f"face:{face}", "").get("symbol") or face
            word = term.get("name") or face
            yield DieFace("", drawn, word) if _is_drawn(drawn) else DieFace(word, "", "")


def _is_drawn(sign: str) -> bool:
    return (folder("print") / "icons" / f"{sign}.svg").is_file()
