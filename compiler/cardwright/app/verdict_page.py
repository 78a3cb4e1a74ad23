"""A verdict becomes a page for its reader: what is so in a sentence each, then tables, and what they mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from cardwright import __version__
from cardwright.app.page import Block, PageHeading, ReportPage, Sentence, Table
from cardwright.app.verdict import Verdict
from cardwright.app.verdict_figures import lengths, takes, worth_drawings
from cardwright.app.verdict_games import watching
from cardwright.app.verdict_options import left
from cardwright.engine.agents import knowing
from cardwright.lab.estimates import SampleMean
from cardwright.lab.games import rules_hash
from cardwright.lab.rule_effects import MEASURES
from cardwright.lab.verdict import CardVerdict, Judged, RuleVerdict
from cardwright.messages.catalogue import Catalogue
from cardwright.messages.figures import decimal, whole

FEW = 3  # cards that a title names
SHARES = frozenset(measure.name for measure in MEASURES if not measure.of_itself)
"""Measures that are parts of one, and told of a hundred."""


def page(verdict: Verdict, words: Catalogue, drawn: bool = False) -> ReportPage:
    """The page in the language of the words, with drawings if there is somebody to draw them."""
    rules, cards = list(map(verdict.playing.overlay, verdict.playing.overlays)), _names(verdict)
    if len(cards) > FEW:
        cards = [words.phrase("verdict.several", n=len(cards), set=_shown(verdict.order.target))]
    what = ", ".join([*rules, *cards]) or _shown(verdict.order.target)
    return ReportPage(words.lang, words.phrase("verdict.title", what=what), tuple(_blocks(verdict, words, drawn)))


def _shown(target: str) -> str:
    """A set as one calls it: where its whole path was said, the last part of that."""
    return Path(target).name if Path(target).is_absolute() else target


def sentences(verdict: Verdict, words: Catalogue) -> Iterator[str]:
    """What is so, card by card, and of the rules."""
    if verdict.interrupted:
        yield words.phrase("verdict.interrupted")
    for card in verdict.cards.verdicts if verdict.cards else ():
        yield card_sentence(card, verdict, words)
        if card.use.slept and _better(verdict):
            yield words.phrase("verdict.better")
        if card.bots:
            taken, offered = whole(card.use.taken, words), whole(card.use.offered, words)
            name = verdict.playing.card(card.card)
            yield words.phrase(f"verdict.bots.{card.bots}", card=name, taken=taken, offered=offered)
    if verdict.rules is not None:
        yield _of_rules(verdict.rules.verdict, "rules" if verdict.playing.overlays else "set", words)
        if verdict.rules.verdict.word == "never used" and _better(verdict):
            yield words.phrase("verdict.better rules")


def _better(verdict: Verdict) -> bool:
    """Whether there are better players than those who have played."""
    return "thinker" not in verdict.order.agents and "thinker" in knowing(verdict.playing.ruleset.game)


def _names(verdict: Verdict) -> list[str]:
    return [verdict.playing.card(card.card) for card in verdict.cards.verdicts] if verdict.cards else []


def _blocks(verdict: Verdict, words: Catalogue, drawn: bool) -> Iterator[Block]:
    yield from (Sentence(text, lead=True) for text in sentences(verdict, words))
    if verdict.cards and any(card.worth for card in verdict.cards.verdicts):
        yield PageHeading(words.phrase("verdict.heading.cards"))
        if drawn:
            yield from worth_drawings(verdict, words)
        yield cards_table(verdict, words)
        if any(card.players or card.copies for card in verdict.cards.verdicts):
            yield PageHeading(words.phrase("verdict.heading.beside"))
            yield beside_table(verdict, words)
    if verdict.rules is not None:
        yield PageHeading(words.phrase("verdict.heading.rules"))
        yield rules_table(verdict.rules.verdict, words)
    yield from lengths(verdict, words, drawn)
    yield from takes(verdict, words, drawn)
    yield from left(verdict, words)
    yield from watching(verdict, words)
    yield PageHeading(words.phrase("verdict.heading.reading"))
    parts = [*(("worth", "fair", "text") if verdict.cards else ()), "interval"]
    parts += ["rules", "choice", "skill"] if verdict.rules is not None else []
    yield from (Sentence(words.phrase(f"verdict.reading.{part}"), stressed=True) for part in parts)
    yield PageHeading(words.phrase("verdict.heading.played"))
    yield from map(Sentence, played(verdict, words))


def played(verdict: Verdict, words: Catalogue) -> Iterator[str]:
    """What was played, so that somebody else can play the same."""
    yield words.phrase(
        "verdict.played.seeds", verdict.games, n=whole(verdict.games, words), game=verdict.playing.ruleset.game,
        players=verdict.players, agents=", ".join(verdict.order.agents), first=verdict.order.seed,
    )  # fmt: skip
    now, before = rules_hash(verdict.playing.ruleset), rules_hash(verdict.base)
    yield words.phrase("verdict.played.rules", hash=now, before=before, version=__version__)
    yield words.phrase("simulation.people")


# ---- sentences


def card_sentence(card: CardVerdict, verdict: Verdict, words: Catalogue) -> str:
    """What is so of a card."""
    name, use = verdict.playing.card(card.card), card.use
    if card.worth is None:
        return words.phrase("verdict.card.few", card=name)
    match card.word:
        case "never used" if use.slept:
            return words.phrase("verdict.card.slept", use.given, card=name, n=whole(use.given, words))
        case "never used":
            taken, offered = whole(use.taken, words), whole(use.offered, words)
            return words.phrase("verdict.card.left", card=name, taken=taken, offered=offered)
        case "changes the game" if card.longer is not None:
            by = card.longer.estimate
            low, high = sorted((abs(by.low), abs(by.high)))
            turns, ends = decimal(abs(by.mean), 1, words), (decimal(low, 1, words), decimal(high, 1, words))
            how = "longer" if by.mean > 0 else "shorter"
            return words.phrase(f"verdict.card.{how}", card=name, turns=turns, low=ends[0], high=ends[1])
        case word:
            return _of_worth(word if card.card in verdict.own else "own", name, card.worth, verdict.players, words)


def _of_worth(word: str, name: str, judged: Judged, players: int, words: Catalogue) -> str:
    seen, (least, most) = judged.estimate, judged.zone
    more = whole(_round(judged.more * players), words)
    return words.phrase(
        f"verdict.card.{word}", card=name, worth=_more(seen.mean, words), low=points(seen.low, words),
        high=points(seen.high, words), least=points(least, words), most=points(most, words), n=more,
    )  # fmt: skip


def _more(share: float, words: Catalogue) -> str:
    return words.phrase("verdict.more" if share >= 0 else "verdict.fewer", n=decimal(abs(100 * share), 1, words))


def _of_rules(rules: RuleVerdict, what: str, words: Catalogue) -> str:
    moved = [
        words.phrase(
            "verdict.moved",
            measure=words.phrase(f"verdict.measure.{one.measure}"),
            before=_value(one.measure, one.before.mean, words),
            after=_value(one.measure, one.after.mean, words),
        )
        for one in rules.measures
        if one.difference.word in ("too strong", "too weak")
    ]
    more = max((one.difference.more for one in rules.measures), default=0) * 2
    games = whole(rules.games, words) if rules.word == "never used" else whole(_round(more), words)
    return words.phrase(f"verdict.{what}.{rules.word}", what="; ".join(moved), n=games)


# ---- tables


def cards_table(verdict: Verdict, words: Catalogue) -> Table:
    """What is judged, strongest first, and under it the game's own cards, for comparison."""
    assert verdict.cards is not None
    head = ["card", "verdict", "worth", "from", "to", "text", "longer", "taken", "acts"]
    rows: list[tuple[float, list[str], bool]] = []
    judged = {card.card for card in verdict.cards.verdicts}
    for card in verdict.cards.verdicts:
        if card.worth is not None:
            rows.append((card.worth.estimate.mean, _row(card, verdict, words), False))
    for scale in verdict.cards.scales.values():
        for id, seen in scale.cards.items():
            if id not in judged:
                name, own = verdict.playing.card(id), words.phrase("verdict.word.own")
                rows.append((seen.mean, [name, own, *_ends(seen, words), "", "", "", ""], True))
        if scale.nothing is not None:
            blank = words.phrase("verdict.without text")
            rows.append((scale.nothing.mean, [blank, "", *_ends(scale.nothing, words), "", "", "", ""], True))
    rows.sort(key=lambda row: -row[0])
    faint = frozenset(n for n, row in enumerate(rows) if row[2])
    columns = [words.phrase(f"verdict.column.{name}") for name in head]
    return Table(columns, [row[1] for row in rows], 2, faint)


def _row(card: CardVerdict, verdict: Verdict, words: Catalogue) -> list[str]:
    assert card.worth is not None
    word = words.phrase(f"verdict.word.{card.word}" if card.card in verdict.own else "verdict.word.own")
    use = card.use
    taken = words.phrase("verdict.of", taken=whole(use.taken, words), offered=whole(use.offered, words))
    return [
        verdict.playing.card(card.card), word, *_ends(card.worth.estimate, words),
        points(card.text.mean, words) if card.text else "",
        signed(card.longer.estimate.mean, words) if card.longer else "",
        taken if use.offered else "", decimal(use.acts, 2, words) if use.acts is not None else "",
    ]  # fmt: skip


def beside_table(verdict: Verdict, words: Catalogue) -> Table:
    """What cards are worth among others, and with other copies."""
    assert verdict.cards is not None
    rows = []
    for card in verdict.cards.verdicts:
        name = verdict.playing.card(card.card)
        for n, seen in card.players.items():
            rows.append([words.phrase("verdict.players", n, card=name), *_ends(seen, words)])
        for n, seen in card.copies.items():
            rows.append([f"{name} ×{n}", *_ends(seen, words)])
    return Table([words.phrase(f"verdict.column.{name}") for name in ("card", "worth", "from", "to")], rows)


def rules_table(rules: RuleVerdict, words: Catalogue) -> Table:
    """How each measure was, and is, and the difference."""
    rows = []
    for one in rules.measures:
        name, judged = one.measure, one.difference
        ends = [
            _moved(name, value, words) for value in (judged.estimate.mean, judged.estimate.low, judged.estimate.high)
        ]
        word = words.phrase(f"verdict.moves.{judged.word}", n=whole(_round(judged.more * 2), words))
        before, after = (_value(name, seen.mean, words) for seen in (one.before, one.after))
        rows.append([words.phrase(f"verdict.measure.{name}"), word, before, after, *ends])
    head = ("measure", "verdict", "before", "after", "difference", "from", "to")
    return Table([words.phrase(f"verdict.column.{name}") for name in head], rows, 2)


def _ends(seen: SampleMean, words: Catalogue) -> Sequence[str]:
    return points(seen.mean, words), points(seen.low, words), points(seen.high, words)


# ---- numbers


def points(share: float, words: Catalogue) -> str:
    """A difference of shares, in games of a hundred: `+11.3`."""
    return signed(100 * share, words)


def signed(number: float, words: Catalogue) -> str:
    """A number with its sign; nothing has none."""
    text = decimal(abs(number), 1, words)
    zero = decimal(0, 1, words)
    return text if text == zero else ("+" if number > 0 else "−") + text


def _value(measure: str, value: float, words: Catalogue) -> str:
    number = 100 * value if measure in SHARES else value
    return signed(number, words) if number < 0 else decimal(number, 1, words)


def _moved(measure: str, value: float, words: Catalogue) -> str:
    return signed(100 * value if measure in SHARES else value, words)


def _round(games: int) -> int:
    """To one or two figures, for it is a guess."""
    unit = int(10 ** max(len(str(games)) - 2, 0))
    return -(-games // unit) * unit
