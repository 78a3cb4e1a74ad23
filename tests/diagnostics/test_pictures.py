"""A picture that cannot be drawn is a finding at the line that names it, before anybody prints."""

from __future__ import annotations

import io
import os
import struct
import zlib
from pathlib import Path

import pytest
from PIL import Image

from cardwright.compile.compile import compile_set
from cardwright.messages.catalogue import catalogue

CARD = """use imperial-twing

object "Pic"
  name (de): "Bild"
  element: fire
  art: "{}"

  when you lose a battle:
    gain 1 ornicle
"""


def chunk(sort: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + sort + data + struct.pack(">I", zlib.crc32(sort + data))


def png(width: int, height: int, more: bytes = b"") -> bytes:
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + more + chunk(b"IDAT", zlib.compress(b"\0" * 310)) + chunk(b"IEND", b"")


def saved(sort: str) -> bytes:
    out = io.BytesIO()
    Image.effect_noise((300, 300), 50).save(out, sort)
    return out.getvalue()


BOMB = b"k\0\0" + zlib.compress(b"A" * 80_000_000)
LARGE = struct.pack(">HH", 65000, 65000)
BROKEN = {
    "cut.png": (saved("PNG")[:3000], "The picture “cut.png” is damaged, or cut off (image file is truncated"),
    "sum.png": (png(10, 10)[:40] + b"XXXX" + png(10, 10)[44:], "The picture “sum.png” is damaged, or cut off ("),
    "text.png": (png(10, 10, chunk(b"zTXt", BOMB)), "The picture “text.png” is damaged, or cut off ("),
    "profile.png": (png(10, 10, chunk(b"iCCP", BOMB)), "The picture “profile.png” is damaged, or cut off ("),
    "cut.jpg": (saved("JPEG")[:9000], "The picture “cut.jpg” is damaged, or cut off (image file is truncated"),
    "wide.png": (png(40_000, 40_000), "The picture “wide.png” has 1600 million pixels; 64 million are enough"),
    "large.png": (png(9_000, 9_000), "The picture “large.png” has 81 million pixels; 64 million are enough"),
    "wide.jpg": (
        saved("JPEG").replace(struct.pack(">HH", 300, 300), LARGE, 1),
        "The picture “wide.jpg” has 4225 million pixels; 64 million are enough",
    ),
    "odd.svg": (
        b'<?xml version="1.0" encoding="latin-9999"?><svg viewBox="0 0 1 1"/>',
        "The drawing “odd.svg” is damaged (unknown encoding",
    ),
    "open.svg": (b'<svg viewBox="0 0 1 1"><g>', "The drawing “open.svg” is damaged (no element found"),
}


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> object:
    """What is found of a card with a picture: `file:line code what`."""
    monkeypatch.chdir(tmp_path)

    def check(name: str, data: bytes | None = None) -> list[str]:
        (tmp_path / "pic").mkdir(exist_ok=True)
        (tmp_path / "pic" / "a.card").write_text(CARD.format(name), "utf-8")
        if data is not None:
            (tmp_path / "pic" / name).write_bytes(data)
        found = compile_set("pic").diagnostics
        return [f"{str(one.span).rpartition(':')[0]} {one.code} {catalogue('en').text(one.problem)}" for one in found]

    return check


@pytest.mark.parametrize("name", BROKEN)
def test_a_picture_that_cannot_be_drawn(told: object, name: str) -> None:
    data, what = BROKEN[name]
    (finding,) = told(name, data)  # type: ignore[operator]
    assert finding.startswith(f"pic/a.card:6 CW408 {what}")


@pytest.mark.parametrize("sort", ["PNG", "JPEG"])
def test_a_whole_picture_is_clean(told: object, sort: str) -> None:
    assert told(f"x.{sort.lower()}", saved(sort)) == []  # type: ignore[operator]


def test_a_name_that_no_file_can_have(told: object) -> None:
    assert told("a" * 5000 + ".png") == [  # type: ignore[operator]
        "pic/a.card:6 CW408 The name of this picture is longer than any can be."
    ]
    assert told("a/" * 3000 + "x.png")[0].startswith("pic/a.card:6 CW408 The name")  # type: ignore[operator]


def test_a_pipe_is_no_picture(told: object, tmp_path: Path) -> None:
    (tmp_path / "pic").mkdir()
    os.mkfifo(tmp_path / "pic" / "a.png")
    assert told("a.png") == [  # type: ignore[operator]
        "pic/a.card:6 CW408 “a.png” is no picture: it is no file at all."
    ]
