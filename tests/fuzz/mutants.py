"""A seed becomes mutants: bytes, letters, words and lines of it are left out, doubled, swapped, or put from elsewhere.

The same number gives the same mutant, on every machine, so that a number is all one has to write down.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

ODD = [
    b"\x00", b"\xff\xfe", b"\xef\xbb\xbf", "\u202e".encode(), b"\x1b]0;x\x07", "\u00b2".encode(), "\u2028".encode(),
    b"{{", b"{%", b"}}", b'"', b'""', b"'", b"`", b"<", b"&#0;", b"<!DOCTYPE x [<!ENTITY a 'b'>]>", b"](javascript:x)",
    b"=1+1", b"-1", b"0", b"1.5", b"1 to many", b"999999999999999999999", b"9" * 5000, b"nan", b"inf", b"1e999",
    b"[" * 3000, b"(" * 300, b"../../x", b"/dev/full", b"a" * 5000, b"\r", b"\r\n", b"\t", b":::::", b"when when ",
    b"yes", b"null", b"true", b"[]", b"{}", b"each", b"7, a and b", b"\xed\xa0\x80", b"%s%n", b"\\", b"\\u0000",
]  # fmt: skip
"""What has broken programs before."""

Change = Callable[[bytes, Random, Sequence[bytes]], bytes]
PARTS = re.compile(rb"\s+|[\w.]+|[^\w\s]")


def mutant(seed: bytes, number: int, others: Sequence[bytes]) -> bytes:
    """The mutant of a seed with this number; now and then a part of another seed is in it."""
    random = Random(number)
    data = seed
    for _ in range(random.choice((1, 1, 1, 2, 3, 6))):
        data = random.choice(CHANGES)(data, random, others)
    return data


def _flipped(data: bytes, random: Random, others: Sequence[bytes]) -> bytes:
    if not data:
        return data
    at = random.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << random.randrange(8)]) + data[at + 1 :]


def _cut(data: bytes, random: Random, others: Sequence[bytes]) -> bytes:
    start, end = _stretch(data, random)
    return data[:start] + data[end:]


def _ended(data: bytes, random: Random, others: Sequence[bytes]) -> bytes:
    return data[: random.randrange(len(data) + 1)]


def _doubled(data: bytes, random: Random, others: Sequence[bytes]) -> bytes:
    start, end = _stretch(data, random)
    return data[:end] + data[start:end] * random.choice((1, 1, 2, 50)) + data[end:]


def _odd(data: bytes, random: Random, others: Sequence[bytes]) -> bytes:
    at = random.randrange(len(data) + 1)
    return data[:at] + random.choice(ODD) + data[at:]


def _spliced(data: bytes, random: Random, others: Sequence[bytes]) -> bytes:
    other = random.choice(others)
    (start, end), (a, b) = _stretch(data, random), _stretch(other, random)
    return data[:start] + other[a:b] + data[end:]


def _word(data: bytes, random: Random, others: Sequence[bytes]) -> bytes:
    """A word, a number or a sign is another one."""
    parts = PARTS.findall(data)
    if not parts:
        return data
    parts[random.randrange(len(parts))] = random.choice([*ODD, random.choice(parts)])
    return b"".join(parts)


def _line(data: bytes, random: Random, others: Sequence[bytes]) -> bytes:
    """A line is left out, doubled, indented, or stands elsewhere."""
    lines = data.split(b"\n")
    line = lines.pop(random.randrange(len(lines)))
    for _ in range(random.randrange(3)):
        lines.insert(random.randrange(len(lines) + 1), random.choice((b"", b"  ", b"    ")) + line)
    return b"\n".join(lines)


def _stretch(data: bytes, random: Random) -> tuple[int, int]:
    start = random.randrange(len(data) + 1)
    return start, min(len(data), start + random.choice((1, 2, 4, 8, 40, 400)))


CHANGES: tuple[Change, ...] = (_flipped, _cut, _ended, _doubled, _odd, _odd, _spliced, _word, _word, _word, _line)
