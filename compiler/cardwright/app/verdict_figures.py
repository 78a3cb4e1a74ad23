"""A verdict becomes its figures: how worth is spread, how long games are, who takes what; drawings, and tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set

from cardwright.app import plots
from cardwright.app.page import Block, PageDrawing, PageHeading, Table
from cardwright.app.verdict import Verdict
from cardwright.frozen import frozen
from cardwright.lab.experiment import Row
from cardwright.lab.lengths import PARTS, LengthQuantile, Turns
from cardwright.lab.lengths import lengths as length_quantiles
from cardwright.messages.catalogue import Catalogue
from cardwright.messages.figures import whole


def worth_drawings(verdict: Verdict, words: Catalogue) -> Iterator[PageDrawing]:
    """For each kind, what its cards are worth: those that are judged among the game's own."""
    assert verdict.cards is not None
    for kind, scale in verdict.cards.scales.items():
        judged = {card.card: card.worth.estimate for card in verdict.cards.verdicts if card.kind == kind and card.worth}
        seen = [(id, one, True) for id, one in judged.items()]
        seen += [(id, one, False) for id, one in scale.cards.items() if id not in judged]
        marks = [
            plots.ForestMark(verdict.playing.card(id), 100 * one.mean, 100 * one.low, 100 * one.high, mine)
            for id, one, mine in seen
        ]
        if scale.nothing is not None:
            blank = scale.nothing
            name = words.phrase("verdict.without text")
            marks.append(plots.ForestMark(name, 100 * blank.mean, 100 * blank.low, 100 * blank.high, False))
        marks.sort(key=lambda mark: -mark.mean)
        fair, label = (100 * scale.low, 100 * scale.high), words.phrase("verdict.axis.worth")
        drawing = plots.forest(marks, fair, label, words.phrase("verdict.word.fair"))
        yield PageDrawing(drawing, words.phrase("verdict.heading.cards"))


def lengths(verdict: Verdict, words: Catalogue, drawn: bool) -> Iterator[Block]:
    """How long games are, side by side: by what part of them is over after so many turns."""
    named = _games(verdict, words)
    measured = length_quantiles([*named.values()])
    if not measured:
        return
    yield PageHeading(words.phrase("verdict.heading.length"))
    turns = words.phrase("verdict.measure.turns")
    if drawn:
        plain = {name: sorted(n for of in games.values() for n in of) for name, games in named.items()}
        yield PageDrawing(plots.lengths(plain, turns, words.phrase("verdict.axis.share")), turns)
    rows = [[name, *(_cell(cut, words) for cut in of.quantiles)] for name, of in zip(named, measured, strict=True)]
    difference = words.phrase("verdict.column.difference")
    for name, of in [*zip(named, measured, strict=True)][1:]:
        label = difference if len(named) == 2 else f"{difference}: {name}"
        rows.append([label, *(_cell(cut, words, sign=True) for cut in of.later)])
    head = [words.phrase("verdict.games"), *(words.phrase("verdict.part", n=round(100 * part)) for part in PARTS)]
    yield Table(head, rows)


def _cell(cut: LengthQuantile, words: Catalogue, sign: bool = False) -> str:
    """`28 (27 to 29)`"""
    turns, low, high = (
        f"{n:+d}".replace("-", "−") if sign and n else whole(n, words) for n in (cut.turns, cut.low, cut.high)
    )
    return words.phrase("verdict.within", value=turns, low=low, high=high)


def _games(verdict: Verdict, words: Catalogue) -> Mapping[str, Turns]:
    """The turns of games, by what was played."""
    if verdict.rules is not None:
        before, after = (_turns(verdict.rules.evidence.rows, arm) for arm in (0, 1))
        return {words.phrase("verdict.column.before"): before, words.phrase("verdict.column.after"): after}
    if verdict.cards is None or len(verdict.cards.verdicts) > 2:
        return {}
    rows = verdict.cards.evidence.rows
    named = {words.phrase("verdict.without"): _turns(rows, 0)}
    for arm, card in enumerate(verdict.cards.verdicts, 1):
        named[words.phrase("verdict.with", card=verdict.playing.card(card.card))] = _turns(rows, arm)
    return named


def _turns(rows: Sequence[Row], arm: int) -> Turns:
    turns: dict[int, list[int]] = {}
    for row in rows:
        if row.arm == arm and row.finished:
            turns.setdefault(row.seed, []).append(row.turns)
    return turns


def takes(verdict: Verdict, words: Catalogue, drawn: bool) -> Iterator[Block]:
    """How often each card was taken when it could be, by the element of whoever could, and by who plays."""
    if verdict.cards is None:
        return
    cards = {id for scale in verdict.cards.scales.values() for id in scale.cards}
    cards |= {card.card for card in verdict.cards.verdicts}
    known = {element: verdict.playing.card(element) for element in verdict.playing.ruleset.elements}
    by_element = _takes(verdict, cards, ELEMENT, known)
    if by_element is None:
        return
    yield PageHeading(words.phrase("verdict.heading.takes"))
    label = words.phrase("verdict.axis.taken")
    if drawn:
        yield PageDrawing(plots.heat(by_element.names, by_element.columns, by_element.parts(), label), label)
    yield by_element.table(words)
    agents = dict.fromkeys(verdict.order.agents)
    by_agent = _takes(verdict, cards, AGENT, {agent: agent for agent in agents})
    if len(agents) > 1 and by_agent is not None:
        yield by_agent.table(words)


ELEMENT, AGENT = 2, 3  # where an offer says who could take it


@frozen
class Takes:
    """How often each of some cards was taken, and could be (rows), by those who could (columns)."""

    names: Sequence[str]
    columns: Sequence[str]
    counts: Sequence[Sequence[tuple[int, int]]]

    def parts(self) -> list[list[float | None]]:
        """What was taken of a hundred."""
        return [[100 * taken / offered if offered else None for taken, offered in row] for row in self.counts]

    def table(self, words: Catalogue) -> Table:
        """`12 of 30`"""
        cells = [
            [words.phrase("verdict.of", taken=taken, offered=offered) if offered else "" for taken, offered in row]
            for row in self.counts
        ]
        head = [words.phrase("verdict.column.card"), *self.columns]
        return Table(head, [[name, *row] for name, row in zip(self.names, cells, strict=True)])


def _takes(verdict: Verdict, cards: Set[str], by: int, known: Mapping[str, str]) -> Takes | None:
    """Of games in which nothing was given; None where nothing could be taken. `known` are those who could, by name."""
    assert verdict.cards is not None
    offered: Counter[tuple[str, str]] = Counter()
    taken: Counter[tuple[str, str]] = Counter()
    for (arm, offer), n in verdict.cards.evidence.offered.items():
        if arm == 0 and offer[1] in cards and offer[by] in known:
            offered[offer[1], offer[by]] += n
            taken[offer[1], offer[by]] += verdict.cards.evidence.taken[arm, offer]
    if not offered:
        return None
    columns = [one for one in known if any(key[1] == one for key in offered)]
    ids = [card.id for card in verdict.playing.ruleset.cards if any(key[0] == card.id for key in offered)]
    counts = [[(taken[id, one], offered[id, one]) for one in columns] for id in ids]
    return Takes([verdict.playing.card(id) for id in ids], [known[one] for one in columns], counts)
