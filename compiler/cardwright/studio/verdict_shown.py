"""A verdict becomes plain values for the page: its report by blocks, its plots by figures, each dot with its game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from cardwright.app.page import Block, PageCommand, PageDrawing, PageHeading, Sentence, Table
from cardwright.app.verdict import Verdict
from cardwright.app.verdict_games import watched_games
from cardwright.app.verdict_page import page
from cardwright.lab.experiment import NOBODY, Row
from cardwright.messages.catalogue import Catalogue
from cardwright.studio.shown import Plain

DOTS = 500  # games of a row of dots; there may be many more


def verdict_shown(verdict: Verdict, words: Catalogue) -> Plain:
    """The whole page. `rules` are those under which the games of the dots are played."""
    report = page(verdict, words)
    watched = iter(list(watched_games(verdict)))
    blocks = []
    for block in report.blocks:
        game = next(watched) if isinstance(block, PageCommand) else None
        blocks.append(_block(block) | ({"game": _game(game.game.row, game.card, verdict)} if game else {}))
    return {
        "title": report.title, "blocks": blocks, "rules": [f"{one.sort}:{one.id}" for one in verdict.playing.overlays],
        "worth": list(_worth(verdict, words)), "dots": list(_dots(verdict, words)),
        "interrupted": verdict.interrupted, "turns": words.phrase("verdict.measure.turns"),
    }  # fmt: skip


def _block(block: Block) -> Plain:
    match block:
        case PageHeading(text):
            return {"sort": "heading", "text": text}
        case Sentence(lead=lead):
            return {"sort": "lead" if lead else "sentence", "parts": list(block.parts())}
        case Table(head, rows, words, faint):
            return {
                "sort": "table", "head": list(head), "rows": [list(row) for row in rows], "words": words,
                "faint": sorted(faint),
            }  # fmt: skip
        case PageCommand(text):
            return {"sort": "command", "text": text}
        case PageDrawing():
            return {"sort": "drawing"}  # the page draws for itself
        case _:
            assert_never(block)


def _worth(verdict: Verdict, words: Catalogue) -> Iterator[Plain]:
    """For each kind, what its cards are worth, the best first, in games of a hundred, and what is fair."""
    if verdict.cards is None:
        return
    for kind, scale in verdict.cards.scales.items():
        judged = {one.card: one.worth.estimate for one in verdict.cards.verdicts if one.kind == kind and one.worth}
        named = [(verdict.playing.card(id), seen, True) for id, seen in judged.items()]
        named += [(verdict.playing.card(id), seen, False) for id, seen in scale.cards.items() if id not in judged]
        if scale.nothing is not None:
            named.append((words.phrase("verdict.without text"), scale.nothing, False))
        named.sort(key=lambda one: -one[1].mean)
        yield {
            "label": words.phrase("verdict.axis.worth"), "fair": [100 * scale.low, 100 * scale.high],
            "marks": [
                {"name": name, "mean": 100 * seen.mean, "low": 100 * seen.low, "high": 100 * seen.high, "judged": mine}
                for name, seen, mine in named
            ],
        }  # fmt: skip


def _dots(verdict: Verdict, words: Catalogue) -> Iterator[Plain]:
    """Rows of games: of each card those in which somebody began with it, and those without any."""
    if verdict.cards is not None:
        rows = verdict.cards.evidence.rows
        for arm, card in enumerate(verdict.cards.verdicts, 1):
            name = verdict.playing.card(card.card)
            with_it = (row for row in rows if row.arm == arm)
            yield {
                "name": words.phrase("verdict.with", card=name),
                "games": [_game(row, card.card, verdict) for row in _first(with_it)],
            }
        without = (row for row in rows if row.arm == 0)
        yield {"name": words.phrase("verdict.without"), "games": [_game(row, "", verdict) for row in _first(without)]}
    if verdict.rules is not None and (verdict.cards is None or verdict.playing.overlays):
        after = (row for row in verdict.rules.evidence.rows if row.arm == 1)
        name = words.phrase("verdict.column.after")
        yield {"name": name, "games": [_game(row, "", verdict) for row in _first(after)]}


def _first(rows: Iterable[Row]) -> list[Row]:
    return sorted((row for row in rows if row.finished), key=lambda row: (row.seed, row.gift))[:DOTS]


def _game(row: Row, card: str, verdict: Verdict) -> Plain:
    """A game: how it is played again, how long it was, and whether whoever began with the card won it."""
    gift = {"given_to": row.gift + 1, "gift": card} if card and row.gift != NOBODY else {}
    won = bool(row.share(row.gift, verdict.players) == 1) if gift else None
    return {"seed": row.seed, "players": list(row.agents), "turns": row.turns, "won": won, **gift}
