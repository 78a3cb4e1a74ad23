"""The report of many games becomes JSON: the same run gives the same bytes, however many jobs share it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from cardwright import __version__
from cardwright.app.simulate import Simulated
from cardwright.cli.reports.finding_records import plain
from cardwright.lab.games import rules_hash
from cardwright.lab.report import PARTS, Use, WinShare
from cardwright.messages.catalogue import Catalogue

FORMAT = 2


def as_json(simulated: Simulated, words: Catalogue) -> str:
    """`{"cardwright": "1.0.0", "format": 1, "game": …, "seats": [{"id": "1", "wins": 351, "of": 1000, …}], …}`"""
    return json.dumps(_head(simulated, words) | _figures(simulated, words), ensure_ascii=False, indent=2)


def _head(simulated: Simulated, words: Catalogue) -> dict[str, Any]:
    report, run = simulated.report, simulated.report.run
    return {
        "cardwright": __version__,
        "format": FORMAT,
        "game": simulated.playing.ruleset.game,
        "rules": [f"{overlay.sort}/{overlay.id}" for overlay in simulated.playing.overlays],
        "rules_hash": rules_hash(simulated.playing.ruleset),
        "players": run.players,
        "agents": list(run.agents),
        "seed": run.first,
        "games_asked": run.games,
        "games": report.games,
        "interrupted": simulated.interrupted,
        "turns_at_most": run.turns,
        "note": words.phrase("simulation.people"),
    }


def _figures(simulated: Simulated, words: Catalogue) -> dict[str, Any]:
    report = simulated.report
    return {
        "digest": f"{report.digest:016x}",
        "unfinished": report.unfinished,
        "turns": _turns(simulated),
        "decisions_per_game": _short(report.decisions),
        "seats": _shares(report.seats),
        "seats_alike": report.alike and {name: _short(n) for name, n in asdict(report.alike).items()},
        "characters": _shares(report.characters),
        "agents_win": _shares(report.agents),
        "objects": _uses(report.gained),
        "cards": _uses(report.cards),
        "abilities": [{**row, "name": simulated.playing.ability(row["id"])} for row in _uses(report.abilities)],
        "by_hand": list(report.by_hand),
        "counted": _uses(report.findings),
        "findings": [plain(finding, words) for finding in simulated.diagnostics],
    }


def _turns(simulated: Simulated) -> dict[str, float] | None:
    """Quantiles and mean of the games that ended: `{"p5": 40, …, "p95": 180, "mean": 88.2}`"""
    if (length := simulated.report.length) is None:
        return None
    figures: dict[str, float] = {
        f"p{part * 100:.0f}": turns for part, turns in zip(PARTS, length.quantiles, strict=True)
    }
    return figures | {"mean": _short(length.mean)}


def _shares(shares: Sequence[WinShare]) -> list[dict[str, Any]]:
    return [
        {
            "id": share.id, "wins": share.wins, "of": share.of,
            "share": _short(share.share), "low": _short(share.low), "high": _short(share.high),
            "expected": _short(share.expected), "chance": None if share.chance is None else _short(share.chance),
        }
        for share in shares
    ]  # fmt: skip


def _uses(uses: Sequence[Use]) -> list[dict[str, Any]]:
    return [_use(use) for use in uses]


def _use(use: Use) -> dict[str, Any]:
    return {"id": use.id, "times": use.times, "games": use.games}


def _short(number: float) -> float:
    """Six digits behind the point: more than there is to know, and the same on every machine."""
    return round(number, 6)
