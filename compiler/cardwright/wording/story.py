"""What happened in a game becomes sentences: a line of the language for each happening, with its nouns in it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import Any, Protocol

from cardwright.assets import folder
from cardwright.ruleset.card import Card
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.glossary import Glossary
from cardwright.ruleset.phrases import Count, Faces, Number, Thing
from cardwright.wording.cast import CardGroup, Place, Someone, Untold, cast_in, rows
from cardwright.wording.clause import capital
from cardwright.wording.happened import arrived, happened
from cardwright.wording.lines import Templates
from cardwright.wording.words import ways

NEAR = 6  # how far away what covers a happening may be told
RULE = re.compile(r"[A-Z]{2,}-\d+")  # a rule; contradictions and gaps have one letter
ANSWER = "answer."
NAMED = "answer.number"  # somebody has named a number, or a rank
HANDED = "handed"
MOVED = "card_moved"  # what is told of a card that comes somewhere, where the game has no happening for it
SHOWN = "card_shown"
STAYS = frozenset((MOVED, SHOWN))  # what is told of a card without saying that it has come somewhere


class Telling(Protocol):
    """What happened, as plain values: seats, card numbers, names (`cardwright.engine.story.Told` is one)."""

    @property
    def happening(self) -> str: ...
    @property
    def rules(self) -> tuple[str, ...]: ...
    @property
    def turn(self) -> int: ...
    @property
    def who(self) -> int | None: ...
    @property
    def what(self) -> int | str | None: ...
    @property
    def other(self) -> int | None: ...
    @property
    def n(self) -> int: ...
    @property
    def face(self) -> int | str | None: ...
    @property
    def on(self) -> int | None: ...
    @property
    def lies(self) -> str: ...
    @property
    def came(self) -> str: ...
    @property
    def seen(self) -> tuple[int, ...] | None: ...
    @property
    def totals(self) -> tuple[int, ...]: ...
    @property
    def place(self) -> Place | None: ...
    @property
    def left(self) -> Place | None: ...
    @property
    def at(self) -> int: ...


class Teller:
    """Tells one game in one language. `cards` go by card number, `names` by seat; `you` is the reader's seat."""

    def __init__(
        self,
        glossary: Glossary,
        ruleset: Ruleset,
        lang: str,
        cards: Sequence[Card],
        names: Sequence[str],
        you: int | None,
    ) -> None:
        self.glossary, self.ruleset, self.lang = glossary, ruleset, lang
        self.printed, self.names, self.you = cards, names, you
        self.cast = cast_in(lang, glossary, ruleset)
        self.lines = StoryLines(lang, self.cast.filters())
        self.counters = frozenset(counter.id for counter in ruleset.counters)
        lie = ruleset.played or "discard"  # where cards lie that have been played
        self.played = {happening.id: lie for happening in ruleset.happenings if happening.verb == "play"}
        self.symbols = frozenset(face for die in ruleset.dice for face in die.faces if isinstance(face, str))

    # ---- stories

    def story(self, events: Sequence[Telling]) -> Iterator[str]:
        """A sentence for each thing worth telling, or for several together."""
        return (text for _, text in self.telling(events))

    def cited(self, events: Sequence[Telling]) -> Iterator[str]:
        """The same, each sentence with the rules behind it."""
        for one, text in self.telling(events):
            rules = [rule for rule in one.rules if RULE.fullmatch(rule)]
            yield f"{text} ({', '.join(rules)})" if rules else text

    def telling(self, events: Sequence[Telling]) -> Iterator[tuple[Telling, str]]:
        """Each thing that is told, with its sentence."""
        worth = [one for place, one in enumerate(events) if not covered(events, place)]
        worth = [one for one in worth if self.sentence(one)]
        worth = [one for place, one in enumerate(worth) if not told_already(worth, place, self.played)]
        worth = dealt_out(worth)
        run: list[Telling] = []
        for one in worth:
            if run and not together(run[-1], one):
                yield run[0], self.sentence(*run)
                run = []
            run.append(one)
        if run:
            yield run[0], self.sentence(*run)

    def sentence(self, event: Telling, *more: Telling) -> str:
        """One sentence, about several cards if more of the same follows; empty when there is nothing to tell."""
        line = self.line(event)
        if line is None:
            return self.plainly(event, more) or self.fallback(event)
        try:
            return capital(self.lines.fill(line, **self.nouns(event, more)).strip()) if line else ""
        except Untold:
            return self.fallback(event)

    def line(self, event: Telling) -> str | None:
        """The line for a happening or an answer; None when the language has none."""
        if event.happening.startswith(ANSWER):
            template = rows(self.lang)["answer"].get(event.happening.removeprefix(ANSWER), "")
        else:
            template = rows(self.lang)["happening"].get(event.happening)
        return None if template is None else str(template)

    def fallback(self, event: Telling) -> str:
        """What the game itself says of the happening, and whom it befell."""
        text = self.cast.lexicon.name(f"happening:{event.happening}", "text")
        who = self.someone(event.who)
        if not text or who is None:
            return text
        return (
            str(self.cast.words["text"]).replace("{who}", capital(self.cast.phrase(who, "nom"))).replace("{text}", text)
        )

    def plainly(self, event: Telling, more: Sequence[Telling]) -> str:
        """The sentence that a declared happening is; where a card has come, of which nothing else is told."""
        who, what = self.someone(event.who), self.what(event, more)
        if event.happening == MOVED:
            zone = next((zone for zone in self.ruleset.zones if zone.id == event.lies), None)
            return arrived(zone, self.cast, who, what) if zone is not None and isinstance(what, CardGroup) else ""
        clause = next((clause for clause in self.ruleset.happenings if clause.id == event.happening), None)
        return happened(clause, self.cast, who, what) if clause is not None else ""

    # ---- nouns

    def nouns(self, event: Telling, more: Sequence[Telling]) -> dict[str, object]:
        """The words that a line may use."""
        face, name = event.face, self.cast.lexicon.name
        key = event.what if isinstance(event.what, str) and event.happening.startswith(ANSWER) else ""
        property, key = (key, "") if event.happening == NAMED else ("", key)
        return {
            "who": self.someone(event.who),
            "other": self.someone(event.other),
            "what": self.what(event, more),
            "on": self.on(event),
            "kind": self.printed[event.what].kind if isinstance(event.what, int) else "",
            "shown": self.sees(event),
            "lies": event.lies,
            "came": event.came,
            "n": event.n,
            "figure": self.cast.lexicon.figure(property, event.n),
            "turn": event.turn,
            "totals": event.totals,
            "place": event.place,
            "left": event.left,
            "element": name(f"element:{face}") if face in self.ruleset.elements else "",
            "face": Faces(face) if face is not None else None,
            "symbol": face in self.symbols,
            "role": Thing(str(face), Count("exactly", Number(1))) if face in self.ruleset.roles else None,
            "option": face,
            "person": name(f"person:{face}") if isinstance(face, str) else "",
            "label": name(f"label:{face}") if key and isinstance(face, str) else "",
            "owner": self.owner(key),
            "branch": self.branch(key, event.n),
        }

    def someone(self, seat: int | None) -> Someone | None:
        return Someone(self.names[seat], seat == self.you) if seat is not None else None

    def what(self, event: Telling, more: Sequence[Telling]) -> CardGroup | Thing | None:
        """The cards, or so many counters."""
        if isinstance(event.what, str):
            return Thing(event.what, Count("exactly", Number(event.n))) if event.what in self.counters else None
        every = [(one, one.what) for one in (event, *more) if isinstance(one.what, int)]
        if event.happening == SHOWN:  # a card that is shown again is named once
            every = list({card: (one, card) for one, card in every}.values())
        shown = tuple(self.printed[card] for one, card in every if self.sees(one))
        return CardGroup(shown, len(every) - len(shown)) if every else None

    def on(self, event: Telling) -> CardGroup | None:
        """The card on which something comes to lie; where those are counters, not all may know which it is."""
        if event.on is None:
            return None
        hidden = isinstance(event.what, str) and not self.sees(event)
        return CardGroup((), 1) if hidden else CardGroup((self.printed[event.on],))

    def sees(self, event: Telling) -> bool:
        """Whether the reader may know which card it is."""
        return event.seen is None or self.you in event.seen

    def owner(self, key: str) -> CardGroup | None:
        """The card whose ability a key names."""
        id = key.rpartition("#")[0]
        owner = next((card for card in self.ruleset.cards if card.id == id), None)
        return CardGroup((owner,)) if owner else None

    def branch(self, key: str, n: int) -> str:
        """What one of the ways of a choice says."""
        branches = ways(key, self.glossary, self.ruleset, self.lang) if key else ()
        return branches[n].rstrip(".") if 0 <= n < len(branches) else self.cast.words["way"].replace("{n}", str(n + 1))


class StoryLines(Templates):
    """The lines of a story; each is its own name."""

    def __init__(self, lang: str, filters: Mapping[str, Callable[..., str]]) -> None:
        super().__init__(lang, filters)
        self.lines = OwnLine()


class OwnLine(dict[str, str]):
    """A table in which every line stands for itself."""

    def __missing__(self, line: str) -> str:
        return line


@cache
def manner() -> Mapping[str, Any]:
    """What is left out and what is told together, `print/wording/story.toml`."""
    return tomllib.loads((folder("print") / "wording" / "story.toml").read_text("utf-8"))


def covered(event: Sequence[Telling], place: int) -> bool:
    """Whether something is said already by another that is told close by."""
    one = event[place]
    by = manner()["covered"].get(one.happening)
    if not by:
        return False
    persons = {one.who, one.other} - {None}
    things = {one.what, one.on} - {None}
    return any(
        other.happening in by and other.what in things and persons <= {other.who, other.other}
        for other in event[max(place - NEAR, 0) : place + NEAR + 1]
    )


def told_already(told: Sequence[Telling], place: int, played: Mapping[str, str]) -> bool:
    """Whether a card has come somewhere by what is told of it close by, or has come where it is `played`."""
    one, near = told[place], told[max(place - NEAR, 0) : place + NEAR + 1]
    return one.happening == MOVED and any(
        other.happening not in STAYS
        and other.what == one.what
        and one.lies == played.get(other.happening, other.lies)
        and one.who in (None, other.other if other.happening == HANDED else other.who)
        for other in near
    )


def dealt_out(told: Sequence[Telling]) -> list[Telling]:
    """Cards that come to players in turn (a deal) by whom they come to, as long as no card moves twice meanwhile."""
    ordered: list[Telling] = []
    for moving, stretch in groupby(told, lambda one: one.happening == MOVED):
        if not moving:
            ordered += stretch
            continue
        for events in once_each(stretch):
            places = dict.fromkeys((one.who, one.lies, one.came) for one in events)
            ordered += [one for place in places for one in events if (one.who, one.lies, one.came) == place]
    return ordered


def once_each(told: Iterable[Telling]) -> Iterator[list[Telling]]:
    """Stretches in which no card moves twice, as long as they can be."""
    stretch: list[Telling] = []
    for one in told:
        if any(other.what == one.what for other in stretch):
            yield stretch
            stretch = []
        stretch.append(one)
    if stretch:
        yield stretch


def together(one: Telling, other: Telling) -> bool:
    """Whether two things that follow each other are told in one sentence."""
    same = one.happening == other.happening and one.happening in manner()["together"]["happenings"]
    return same and (one.who, one.other, one.lies, one.came) == (other.who, other.other, other.lies, other.came)
