"""What is known of a run becomes plain values for a file, and plain values become what is known again.

`{"stretches": [{"seeds": [1, 480], "tally": {"digest": "5f…", "ended": {"61": 12}, "took": {"seats": {"1": 480}}}}]}`
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from cardwright.lab.known import Known, Stretch
from cardwright.lab.tally import Key, Tally

NUMBERS = ("ended", "decisions", "winners")
KEYS = ("took", "won", "times", "games_with", "chained")


def plain(known: Known) -> list[dict[str, Any]]:
    """The stretches, with the first and the last of their seeds."""
    return [
        {"seeds": [one.seeds.start, one.seeds.stop - 1], "tally": _plain(one.counted)}
        for one in known.stretches
        if one.seeds
    ]


def _plain(tally: Tally) -> dict[str, Any]:
    values: dict[str, Any] = {"digest": f"{tally.digest:x}"}
    for name in NUMBERS:
        values[name] = {str(number): n for number, n in sorted(getattr(tally, name).items())}
    for name in KEYS:
        groups: dict[str, dict[str, int]] = {}
        for (group, id), n in sorted(getattr(tally, name).items()):
            groups.setdefault(group, {})[id] = n
        values[name] = groups
    return values


def known_of(stretches: object) -> Known:
    """What is known, from what `plain` made of it. ValueError for what it cannot have made."""
    known = Known()
    for stretch in _list(stretches):
        first, last = map(_number, _list(_dict(stretch)["seeds"]))
        seeds = range(first, last + 1)
        if not seeds or (known.stretches and known.stretches[-1].seeds.stop > first):
            raise ValueError("seeds out of order")
        known = known.also(Stretch(seeds, _tally(_dict(_dict(stretch)["tally"]), len(seeds))))
    return known


def _tally(values: dict[str, Any], games: int) -> Tally:
    numbers: list[Counter[int]] = [
        Counter({int(number): n for number, n in _counts(values[name]).items()}) for name in NUMBERS
    ]
    keys: list[Counter[Key]] = [
        Counter({(group, id): n for group, counts in _dict(values[name]).items() for id, n in _counts(counts).items()})
        for name in KEYS
    ]
    ended, decisions, winners = numbers
    took, won, times, games_with, chained = keys
    if decisions.total() != games or ended.total() > games:
        raise ValueError("another number of games")
    return Tally(games, int(values["digest"], 16), ended, decisions, winners, took, won, times, games_with, chained)


def _counts(value: object) -> dict[str, int]:
    return {str(key): _number(n) for key, n in _dict(value).items()}


def _number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ValueError("not a number")
    return value


def _list(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError("not a list")
    return value


def _dict(value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ValueError("not an object")
    return value
