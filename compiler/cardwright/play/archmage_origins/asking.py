"""A question of Archmage Origins becomes one in words, with what each answer does as far as it is known."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from cardwright.engine import question as q
from cardwright.engine.games.archmage_origins import questions as ao
from cardwright.engine.grid import Edge, GridLine, Spot, along, line_of
from cardwright.engine.question import Waits
from cardwright.play.archmage_origins.names import BARRED, HELD, ArchmageNames
from cardwright.play.question import QuestionWords

if TYPE_CHECKING:
    from cardwright.engine.games.archmage_origins.view import ArchmageView


Two = tuple[Spot, Spot]


class ArchmageQuestionWords(QuestionWords):
    """One question to one player: `view` is what the player sees."""

    names: ArchmageNames

    def __init__(self, waits: Waits, view: ArchmageView, names: ArchmageNames, table: Any) -> None:
        super().__init__(waits, names, table)
        self.view = view
        self.lying = {lying_card.spot: lying_card for lying_card in view.realm}

    # ---- the question

    def title(self) -> str:
        match self.ask, self.about:
            case ao.LOOK, _ if self.view.mine:
                return self.question("look_next")
            case q.SIDE, (line, _):
                return self.question(self.ask, line=self.line(line))
            case ao.SPACE, int(card):
                return self.question(self.ask, card=self.names.shown(card))
            case _:
                return self.question(self.ask)

    def notes(self) -> Iterator[str]:
        """What the question is about, how a place is typed, and which limit there is."""
        yield from super().notes()
        match self.ask:
            case ao.LOOK:
                if not self.view.mine and not self.view.round:
                    yield self.say("note.look")
                if any(spot in self.view.barred for spot in self.options):
                    most = self.table.players[self.view.seat].rules.shared_looks
                    yield self.say("note.barred", most)  # AO-026
            case ao.SWAP:
                yield from self.texts()
            case ao.SPACE if not self.view.round:
                yield self.say("note.space", place=self.name(self.options[0]))
            case ao.HOLD:
                yield self.say("note.hold")  # AO-030, AO-032

    # ---- the answers

    def name(self, option: Any) -> str:
        names = self.names
        match self.ask, option:
            case _, q.STOP:
                return self.stop()
            case ao.FACTION, str():
                return names.element(option)
            case ao.CORNER, (str(), str()):
                return self.say(f"corner.{'_'.join(option)}")
            case ao.SWAP, (spot, other):
                return self.say("option.swap", one=names.spot(spot), other=names.spot(other))
            case q.LINE, (str(), int()):
                return self.line(option)
            case q.SIDE, str():
                return self.say(f"towards.{option}")
            case _, Spot():
                return names.spot(option)
            case _, Edge():
                return names.edge(option)
            case ((ao.MAGE | ao.CAST | q.PICK), int()):
                return names.shown(option)
            case _:
                return super().name(option)

    def line(self, line: tuple[str, int]) -> str:
        """A row or a column, counted from 1."""
        return self.say(f"hint.{line[0]}", line[1] + 1)

    def stop(self) -> str:
        """What it is called not to go on."""
        known = self.names.phrases.has(f"option.no_{self.ask}")
        return self.say(f"option.no_{self.ask}" if known else "option.enough")

    def hint(self, option: Any) -> str:
        match self.ask, option:
            case _, q.STOP:
                return ""
            case ao.FACTION, str():
                return self.faction(option)
            case ao.CORNER, (first, second):
                sides = (self.say(f"along.{side}") for side in (first, second))
                return self.say("hint.corner", sides=self.names.all(sides))
            case ao.SWAP, (spot, other):
                return self.names.all([self.lies(spot), self.lies(other)])
            case ((ao.MAGE | ao.CAST), int()):
                return self.names.rules(option)
            case q.LINE, (str(), int()):
                return ", ".join(
                    self.lies(spot) for spot in along(GridLine(*option), self.view.rows, self.view.columns)
                )
            case ao.SPACE, Edge():
                return line_of_edge(option, self.view, self.names)
            case _, Spot():
                return " ".join(filter(None, [self.known(option), self.signs(option)]))
            case _:
                return ""

    def faction(self, faction: str) -> str:
        """The powers of a faction's mage cards."""
        bound = self.names.bound
        cards = [card for card, of in enumerate(bound.element) if of == faction and bound.measure[card] == "power"]
        powers = [bound.worth[card] for card in cards]
        return self.say("hint.powers", powers=", ".join(map(str, sorted(powers))))

    def known(self, spot: Spot) -> str:
        """The card on a place, if the player knows it."""
        lying_card = self.lying.get(spot)
        return self.names.shown(lying_card.card) if lying_card and lying_card.card is not None else ""

    def texts(self) -> Iterator[str]:
        """What the cards say that may change places."""
        spots = dict.fromkeys(spot for option in self.options if option != q.STOP for spot in option)
        cards = (
            lying_card.card for spot in spots if (lying_card := self.lying.get(spot)) and lying_card.card is not None
        )
        for card in cards:
            if rules := self.names.rules(card):
                yield f"{self.names.card(card)}{self.names.colon} {rules}"

    def lies(self, spot: Spot) -> str:
        """The card on a place, known or not."""
        return self.known(spot) or self.say("board.hidden")

    def signs(self, spot: Spot) -> str:
        """The signs of the board."""
        lying_card = self.lying.get(spot)
        barred = self.ask == ao.LOOK and spot in self.view.barred
        return (HELD if lying_card and lying_card.tokens else "") + (BARRED if barred else "")


def line_of_edge(edge: Edge, view: ArchmageView, names: ArchmageNames) -> str:
    """row 2: Bone Hound (2), 3 face down · yours 7, others 1 card."""
    say = names.phrases.say
    way = "row" if line_of(edge, "row") is not None else "column"
    lying = [lies for lies in view.realm if line_of(lies.spot, way) == edge.line]
    known = [names.shown(lies.card) for lies in lying if lies.card is not None]
    hidden = sum(lies.card is None for lies in lying)
    cards = ", ".join([*known, *([say("hint.hidden", hidden)] if hidden else [])])
    placed = [mage for mage in view.border if line_of(mage.edge, way) == edge.line]
    mine = sum(names.bound.worth[mage.card] for mage in placed if mage.seat == view.seat and mage.card is not None)
    others = sum(mage.seat != view.seat for mage in placed)
    parts = [cards or say("board.none")]
    if mine:
        parts.append(say("hint.mine", mine))
    if others:
        parts.append(say("hint.others", others))
    return f"{say(f'hint.{way}', edge.line + 1)}{names.colon} {' · '.join(parts)}"
