"""A question of Imperial Twing becomes one in words, with what each answer does as far as it is known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.engine import question as q
from cardwright.engine.question import Waits
from cardwright.play.imperial_twing import chances
from cardwright.play.imperial_twing.names import TwingNames
from cardwright.play.names import counted
from cardwright.play.question import QuestionWords

if TYPE_CHECKING:
    from cardwright.engine.games.imperial_twing.view import TwingView


class TwingQuestionWords(QuestionWords):
    """One question to one player: `view` is what the player sees, `table` serves for the odds."""

    names: TwingNames

    def __init__(self, waits: Waits, view: TwingView, names: TwingNames, table: Any) -> None:
        super().__init__(waits, names, table)
        self.view = view

    # ---- the question

    def title(self) -> str:
        """What is asked."""
        gaps: dict[str, object] = {}
        name = self.ask
        match self.ask, self.about:
            case ((q.LAY_ASIDE | q.RIDER | q.FATE), int(card)):
                gaps["card"] = self.names.quoted(card)
            case q.HEIR, about:
                gaps["card"] = self.names.quoted(about) if isinstance(about, int) else self.names.money(1, about)
            case q.DISCARD, "ritual":
                name = "discard_ritual"
            case q.TARGET, "duel":
                name = "target_duel"
            case q.SPELL, int(seat):
                name, gaps["name"] = "support_card", self.names.player(seat)
            case q.SPELL, _ if self.options[0] == q.STOP:
                name = "spell_more"
            case q.CREATURE, _ if self.shielding():
                name = "creature_shield"
            case q.DEFENCE, _:
                gaps["name"] = self.names.player(self.attacker())
            case q.REACT, int(card):
                name, gaps["card"] = "react_cat", self.names.quoted(card)
            case q.REACT, "spiral":
                name = "react_spiral"
            case q.REACT, "before_roll":
                name = "react_before"
            case q.TRAPPED, "trap":
                name = "trapped_trap"
            case q.PRIZE, int(seat):
                name = "prize_own" if seat == self.view.seat else "prize"
                gaps["name"] = self.names.player(seat)
        return self.question(name, **gaps)

    def counting(self) -> str:
        return self.say("hint.odds_note")

    def shielding(self) -> bool:
        return any(battle.defence.shield and battle.defence.seat == self.view.seat for battle in self.view.battles)

    def attacker(self) -> int:
        mine = (battle for battle in self.view.battles if battle.defence.seat == self.view.seat)
        return next((battle.attack.seat for battle in mine), self.view.turn_seat)

    # ---- the answers

    def name(self, option: Any) -> str:
        """What an answer is called."""
        say, names = self.say, self.names
        match self.ask, option:
            case _, (label, _):
                return names.label(label)
            case q.DIRECTION, int():
                return say("option.clockwise" if option > 0 else "option.counterclockwise")
            case q.FACE, _:
                return names.face(option)
            case _, q.STOP:
                return self.stop()
            case q.ACTION, str():
                return names.text(f"action:{option}").rstrip(".")
            case q.CHARACTER, int():
                return f"{names.card(option)} ({names.worth(option, self.view)})"
            case q.DISCARD_ELEMENT, str():
                return names.element(option)
            case q.DEFENCE | q.FATE | q.GOODS | q.REACT, str():
                return say(f"option.{option}")
            case q.SUPPORT, int():
                attacks = option == self.about
                return say("option.supports" if attacks else "option.supports_defence", name=names.player(option))
            case q.WHOSE_DIE, int():
                mine = option == self.view.seat
                return say("option.your_die" if mine else "option.its_die", name=names.player(option))
            case ((q.TARGET | q.HEIR), int()):
                return names.player(option)
            case ((q.WHO | q.USE | q.BRANCH | q.SECRET | q.BID | q.MANY), _):
                return super().name(option)
            case _, int():
                return names.shown(option, self.view)
            case _:
                return str(option)

    def stop(self) -> str:
        """What it is called not to go on."""
        match self.ask:
            case q.REACT:
                return self.say("option.pass_on")
            case q.RIDER:
                return self.say("option.nobody")
            case q.SUPPORT:
                return self.say("option.stay")
            case q.SWITCH:
                return self.say("option.leave")
            case _:
                return self.say("option.enough")

    def hint(self, option: Any) -> str:
        """What an answer does, or what is to be known about it."""
        say, names, me = self.say, self.names, self.view.me
        match self.ask, option:
            case ((q.ACTION | q.REACT), (label, handle)):
                return names.offer(label, handle)
            case q.ACTION, "buy":
                return say("hint.buy", have=names.money(me.ornicles), price=me.price)
            case q.ACTION, "pass":
                draws = self.table.players[me.seat].rules.pass_draw
                return say("hint.pass", draws)
            case q.ACTION, "duel":
                return say("hint.duel", names.money(self.table.players[me.seat].rules.duel_stake))
            case ((q.MARKET | q.PRIZE | q.SWITCH | q.LAY_ASIDE), int()) if option != q.STOP:
                return names.rules(option)
            case q.TARGET, int():
                return self.target(option)
            case q.DISCARD_ELEMENT, str():
                return self.spells_of(option)
            case q.DEFENCE, "shield":
                rolls = self.table.players[me.seat].rules.shield_rolls
                return "" if rolls else say("hint.no_die")
            case q.USE, True:
                return chances.of_use(self.table, me.seat, str(self.about), names)
            case _:
                return chances.of_option(self.table, me.seat, self.ask, option, self.about, names)

    def target(self, seat: int) -> str:
        """What is to be seen of somebody who might be attacked."""
        rival = self.view.players[seat]
        creatures = ", ".join(counted(self.names.shown(card, self.view) for card in rival.entourage))
        return self.say(
            "hint.target", element=self.names.element(rival.element), cards=self.say("board.cards", rival.cards),
            creatures=creatures or self.say("board.none"),
        )  # fmt: skip

    def spells_of(self, element: str) -> str:
        """The spells of an element in the player's hand."""
        bound, changed = self.names.bound, dict(self.view.elements)
        mine = [card for card in self.view.me.hand or () if bound.kind[card] == "spell"]
        fitting = (card for card in mine if changed.get(card, bound.element[card]) == element)
        return " · ".join(counted(self.names.powered(card, self.view) for card in fitting))
