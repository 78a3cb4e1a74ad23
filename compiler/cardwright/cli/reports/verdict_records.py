"""A verdict becomes JSON for other programs, and its games a table of comma-separated values, a row each."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from typing import Any

from cardwright import __version__
from cardwright.app.verdict import Verdict
from cardwright.app.verdict_games import WatchedGame, watched_games
from cardwright.lab.estimates import SampleMean
from cardwright.lab.experiment import Arm, Evidence
from cardwright.lab.games import rules_hash
from cardwright.lab.verdict import CardVerdict, Judged, RuleVerdict
from cardwright.lab.worth import FairScale

FORMAT = 1
COLUMNS = (
    "of", "rules", "card", "seed", "given_to", "began", "winners", "finished", "turns", "decisions", "acts", "digest",
    "lead_changes", "comeback", "settled", "real_choice", "careless",
)  # fmt: skip


def as_json(verdict: Verdict) -> str:
    """`{"cardwright": "1.0.0", "format": 1, "game": …, "cards": [{"id": "object/hat", "verdict": "fair", …}], …}`"""
    order = verdict.order
    values = {
        "cardwright": __version__,
        "format": FORMAT,
        "game": verdict.playing.ruleset.game,
        "set": order.target,
        "rules": [f"{overlay.sort}/{overlay.id}" for overlay in verdict.playing.overlays],
        "rules_hash": rules_hash(verdict.playing.ruleset),
        "against": rules_hash(verdict.base),
        "players": verdict.players,
        "agents": list(order.agents),
        "seed": order.seed,
        "games": verdict.games,
        "interrupted": verdict.interrupted,
        "cards": [_card(card) for card in verdict.cards.verdicts] if verdict.cards else [],
        "scales": {kind: _scale(scale) for kind, scale in verdict.cards.scales.items()} if verdict.cards else {},
        "watch": [_watched(one) for one in watched_games(verdict)],
        "changes": _rules(verdict.rules.verdict) if verdict.rules else None,
    }
    return json.dumps(values, ensure_ascii=False, indent=2)


def as_csv(verdict: Verdict) -> str:
    """A row for each game that counts. Seats are from 1 on, 0 is nobody; several winners have `+` between them."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(COLUMNS)
    if verdict.cards:
        table.writerows(_games("cards", verdict.cards.arms, verdict.cards.evidence))
    if verdict.rules:
        table.writerows(_games("rules", verdict.rules.arms, verdict.rules.evidence))
    return text.getvalue()


def _games(of: str, arms: Sequence[Arm], evidence: Evidence) -> list[list[Any]]:
    ordered = sorted(evidence.rows, key=lambda row: (row.arm, row.seed, row.gift))
    return [
        [
            of, arms[row.arm].rules, arms[row.arm].card, row.seed, row.gift + 1, row.began + 1,
            "+".join(str(seat + 1) for seat in row.winners), int(row.finished), row.turns, row.decisions, row.acts,
            f"{row.digest:016x}", *_course(row.course), "" if row.choice is None else row.choice,
            int(arms[row.arm].uneven),
        ]
        for row in ordered
    ]  # fmt: skip


def _course(course: Any) -> tuple[Any, Any, Any]:
    return (course.changes, course.comeback, course.settled) if course is not None else ("", "", "")


def _card(card: CardVerdict) -> dict[str, Any]:
    use = card.use
    return {
        "id": card.card,
        "kind": card.kind,
        "verdict": card.word,
        "worth": _judged(card.worth),
        "text": _estimate(card.text),
        "longer": _judged(card.longer),
        "usual_turns": _short(card.usual),
        "given": use.given,
        "offered": use.offered,
        "taken": use.taken,
        "acts_per_turn": use.acts and _short(use.acts),
        "bots": card.bots,
        "by_players": _several(card.players),
        "by_copies": _several(card.copies),
    }


def _watched(one: WatchedGame) -> dict[str, Any]:
    game = one.game
    return {
        "tells": game.tells, "card": one.card or None, "seed": game.row.seed, "seat": game.row.gift + 1 or None,
        "number": game.number, "command": one.command,
    }  # fmt: skip


def _several(of: Mapping[int, SampleMean]) -> dict[str, Any]:
    return {str(n): _estimate(seen) for n, seen in of.items()}


def _scale(scale: FairScale) -> dict[str, Any]:
    return {
        "fair": [_short(scale.low), _short(scale.high)],
        "cards": {id: _estimate(seen) for id, seen in scale.cards.items()},
        "without_text": _estimate(scale.nothing),
    }


def _rules(rules: RuleVerdict) -> dict[str, Any]:
    return {
        "verdict": rules.word,
        "pairs": rules.games,
        "alike": _short(rules.alike),
        "measures": [
            {"measure": one.measure, "before": _estimate(one.before), "after": _estimate(one.after)}
            | {"difference": _judged(one.difference)}
            for one in rules.measures
        ],
    }


def _judged(judged: Judged | None) -> dict[str, Any] | None:
    if judged is None:
        return None
    fair = {"word": judged.word, "fair": [_short(end) for end in judged.zone], "more": judged.more}
    return (_estimate(judged.estimate) or {}) | fair


def _estimate(seen: SampleMean | None) -> dict[str, Any] | None:
    if seen is None:
        return None
    return {"mean": _short(seen.mean), "low": _short(seen.low), "high": _short(seen.high), "n": seen.n}


def _short(number: float) -> float:
    return round(number, 6)
