"""A word that nobody knows becomes the known words that its author may have meant, by spelling and by meaning."""

from __future__ import annotations

from collections.abc import Iterable, Mapping


def nearest(word: str, known: Iterable[str], synonyms: Mapping[str, str], most: int = 3) -> list[str]:
    """Known words close to `word`, best first: its synonym if that is known, then those within a third of its letters.

    >>> nearest("entourrage", ["entourage", "market"], {})
    ['entourage']
    >>> nearest("kill", ["discard", "draw"], {"kill": "discard"})
    ['discard']
    """
    known = list(dict.fromkeys(known))
    low = word.casefold()
    found = [meant] if (meant := synonyms.get(low)) and (meant in known or not known) else []
    limit = max(1, len(low) // 3)
    scored = sorted(
        (distance, abs(len(other) - len(low)), other)
        for other in known
        if abs(len(other) - len(low)) <= limit and (distance := edits(low, other.casefold(), limit)) <= limit
    )
    return (found + [other for _, _, other in scored if other not in found])[:most]


def edits(a: str, b: str, limit: int) -> int:
    """How many letters must be added, left out, changed or swapped with a neighbour; more than `limit` is `limit + 1`.

    >>> edits("attak", "attack", 2), edits("teh", "the", 2), edits("abc", "xyz", 2)
    (1, 1, 3)
    """
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        older, before, row = before, row, [i]
        for j, y in enumerate(b, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
    return min(row[-1], limit + 1)
