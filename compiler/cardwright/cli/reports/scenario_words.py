"""What came of a line of a scenario becomes phrases: what is so instead, what was on offer, what stood in the way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, assert_never

from cardwright.app.files import place
from cardwright.app.playing import Playing
from cardwright.core.phases import TURN
from cardwright.engine import question as ask
from cardwright.engine.games import game_room
from cardwright.engine.grid import Edge, Spot
from cardwright.engine.question import STOP
from cardwright.engine.scenario.move_plan import CARDS, SEATS
from cardwright.engine.scenario.outcome import (
    Absent,
    Actual,
    ActualEvents,
    ActualFace,
    ActualNumber,
    ActualPlaces,
    ActualShare,
    ActualSpots,
    ActualTurn,
    Ban,
    Bar,
    Lack,
    Missing,
    Offered,
    PhaseMoment,
    PosedQuestion,
    RuleSource,
    Truth,
    Unclear,
)  # fmt: skip
from cardwright.engine.situation import AnySituation
from cardwright.messages.catalogue import Catalogue
from cardwright.messages.figures import percent
from cardwright.ruleset.card import Card
from cardwright.wording.clause import capital
from cardwright.wording.story import Teller

SECTION = "scenario"


class ScenarioWords:
    """The words for one scenario: its players' names, the cards by number, and a language."""

    def __init__(self, playing: Playing, cards: list[Card], names: list[str], words: Catalogue) -> None:
        self.playing, self.cards, self.names, self.words = playing, cards, names, words
        glossary, ruleset = playing.set.glossary, playing.ruleset
        self.room: AnySituation = game_room(ruleset.game, "situation").SITUATION
        self.teller = Teller(glossary, ruleset, playing.lang, cards, names, None)

    def say(self, name: str, count: int = 1, **gaps: str) -> str:
        return self.words.phrase(f"scenario.{name}", count, **gaps)

    # ---- what is so instead

    def actual(self, instead: Actual) -> str:
        """What is so, in a few words."""
        match instead:
            case ActualNumber(n):
                return str(n)
            case ActualFace(face):
                return self.shown(face)
            case ActualPlaces(places):
                return self.somewhere(places)
            case ActualSpots(places):
                return "; ".join(f"{self.card(card)}: {self.place(spot)}" for card, spot in places) or self.say(
                    "no place"
                )
            case ActualTurn(who):
                return self.say("turn", who=self.names[who])
            case Truth(so):
                return self.say("so" if so else "not so")
            case ActualEvents(events):
                return " ".join(self.teller.story(events)) or self.say("nothing of the kind")
            case Offered(so):
                return self.say("offered" if so else "not offered")
            case Absent(what):
                return self.say(f"no {what}")
            case Unclear(places):
                return self.say("unclear", places=self.somewhere(places, apart=True))
            case ActualShare(hits, tries):
                return self.say("share", hits=str(hits), tries=str(tries), share=percent(hits / tries, self.words))
            case _:
                assert_never(instead)

    def shown(self, face: int | str | bool | None) -> str:
        """A face, a word, yes or no."""
        if face is None:
            return self.say("nothing thrown")
        if isinstance(face, bool):
            return self.say("yes" if face else "no")
        return str(self.called(f"face:{face}") or face)

    def somewhere(self, places: tuple[tuple[int, str, int | None], ...], apart: bool = False) -> str:
        """Where cards lie: in whose hand, in which pile."""
        if not places:
            return self.say("nowhere")
        spots = [(self.zone(zone, who), self.card(card)) for card, zone, who in places]
        alone = not apart and len({name for _, name in spots}) == 1
        return "; ".join(dict.fromkeys(zone if alone else f"{name}: {zone}" for zone, name in spots))

    def zone(self, id: str, who: int | None) -> str:
        """`ben: entourage`, `discard pile`"""
        name = self.called(f"zone:{id}") or id
        return name if who is None else f"{name} ({self.names[who]})"

    # ---- when it was

    def moment(self, moment: PhaseMoment) -> str:
        """`deal 2, turn 5 (ann)`; `deal 1, after turn 4`"""
        parts: list[str] = []
        for phase, n in moment.phases:
            if phase == TURN and moment.who is not None:
                parts.append(self.say("turn of", n=str(n), who=self.names[moment.who]))
            else:
                parts.append(self.say("nth", what=self.called(f"phase:{phase}"), n=str(n)))
        if moment.over:
            return self.say("over")
        if moment.after is not None:
            parts.append(self.say("after turn", n=str(moment.after)) if moment.after else self.say("before turns"))
        return ", ".join(parts)

    # ---- what was asked

    def question(self, asked: PosedQuestion) -> str:
        """What a player was asked."""
        return capital(self.words.phrase(f"question.{asked.question}", who=self.names[asked.who]))

    def options(self, asked: PosedQuestion) -> str:
        """All that could have been answered."""
        return "; ".join(dict.fromkeys(self.option(asked, option) for option in asked.options))

    def option(self, asked: PosedQuestion, option: Any) -> str:
        """One answer."""
        question = asked.question
        if isinstance(option, Spot | Edge):
            return self.place(option)
        if isinstance(option, tuple) and all(isinstance(spot, Spot) for spot in option):
            return self.say("with", one=self.place(option[0]), other=self.place(option[1]))
        if isinstance(option, tuple) and question == ask.LINE:
            return f"{self.say(option[0])} {option[1] + 1}"
        if question == ask.SIDE:
            return self.say(str(option))
        if isinstance(option, tuple) and question in self.room.ANSWERS:
            return " ".join(self.say(side) for side in option)
        if isinstance(option, tuple):
            return self.say("label", label=self.called(f"label:{option[0]}") or str(option[0]))
        if isinstance(option, bool):
            return self.say("yes" if option else "no")
        if question == ask.NUMBER:
            return self.teller.cast.lexicon.figure(asked.about[0], option)
        if question in (ask.FACE, ask.BID, ask.MANY):
            return self.shown(option)
        if question == ask.ACTION and option != STOP:
            return self.called(f"action:{option}", "text").rstrip(".") or str(option)
        if question in SEATS and option != STOP:
            return str(self.names[option])
        if option == STOP and question != ask.DIRECTION:
            return self.say("stop")
        if option in self.playing.ruleset.elements:
            return self.called(f"element:{option}")
        if (question in CARDS or question == ask.REACT or question in self.room.ANSWERS) and isinstance(option, int):
            return self.card(option, dict(asked.worth))
        if question in (ask.BRANCH, ask.SECRET):
            return self.teller.branch(str(asked.about), int(option))
        if question == ask.DISCARD_ELEMENT:
            return self.called(f"element:{option}")
        known = self.words.has(f"answer.{option!s}")
        return self.words.phrase(f"answer.{option!s}") if known else str(option)

    def place(self, place: Spot | Edge) -> str:
        """`row 2, column 3`; `left 2`"""
        if isinstance(place, Spot):
            return self.say("spot", row=str(place.row + 1), column=str(place.column + 1))
        return self.say("edge", side=self.say(place.side), line=str(place.line + 1))

    def card(self, number: int, now: Mapping[int, int] | None = None) -> str:
        """A card with what sets it apart: “Spark 2”; and what it is worth, where that is something else."""
        card = self.cards[number]
        has = dict(card.properties)
        figures = [value for value in has.values() if type(value) is int] if self.room.FREE else []
        worth = figures[0] if figures else has.get("power", has.get("strength"))
        name = self.playing.card(card.id)
        shown = name if worth is None or str(worth) in name.split() else f"{name} {worth}"
        return self.say("worth now", card=shown, n=str(now[number])) if now is not None and number in now else shown

    # ---- what stands in the way

    def bars(self, bars: tuple[Bar, ...]) -> Iterator[str]:
        """A sentence for each thing that keeps a move from being made."""
        for bar in bars:
            match bar:
                case Ban(key):
                    yield f"{self.playing.ability(key)}  ({place(self.playing.place(key))})"
                case Lack():
                    yield self.lack(bar)
                case RuleSource(rules):
                    yield self.say("source", rules=", ".join(rules))
                case Missing(zone, cards, worth):
                    lying = ", ".join(self.card(card, dict(worth)) for card in cards) or self.say("nothing")
                    yield self.say("missing", zone=self.called(f"zone:{zone}") or "", cards=lying).strip()
                case _:
                    assert_never(bar)

    def lack(self, bar: Lack) -> str:
        """`Ornicles that a magic object costs: object_price is 5, here are 2 (IT-123).`"""
        value = next(value for value in self.playing.ruleset.values if value.id == bar.value)
        text = self.called(f"value:{bar.value}", "text").rstrip(".")
        needs = bar.needs if isinstance(bar.needs, str) else self.shown(bar.needs)
        has = "" if bar.has is None else self.say("has", n=str(bar.has))
        return self.say("lack", text=text, value=bar.value, needs=needs, has=has, rules=", ".join(value.source))

    def called(self, key: str, form: str = "name") -> str:
        """What something is called, in English if it has no name in the language."""
        term = self.playing.set.glossary.term
        return term(key, self.playing.lang).get(form) or term(key, "en").get(form)
