"""Card text with a fault, or half a card, becomes what one click makes of it, or what is offered next."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.compile.compile import compile_set
from cardwright.editor.actions import mending
from cardwright.editor.completion import completions
from cardwright.editor.cursor import cursor
from cardwright.messages.catalogue import catalogue


def _set(folder: Path, text: str) -> Path:
    (folder / "cards.card").write_text(f"use imperial-twing\n\n{text}", "utf-8")
    return folder / "cards.card"


@pytest.mark.parametrize(
    ("text", "code", "does", "after"),
    [
        ('object "Cup"\n', "CW301", "Write “element: fire”", 'object "Cup"\n  element: fire\n'),
        (
            'creature "Oaf"  # a start\n  element: air\n', "CW301", "Write “strength: 2”",
            'creature "Oaf"  # a start\n  strength: 2\n  element: air\n',
        ),
        (
            'object "Cup"\n  element: fire\n  when you lose a battle:\n  draw 1 card\n', "CW111", "Indent it",
            'object "Cup"\n  element: fire\n  when you lose a battle:\n    draw 1 card\n',
        ),
        (
            'object "Cup"\n  element: fire\n  when you lose a battle:\n    gain ornicle\n', "CW515", "Write “1”",
            'object "Cup"\n  element: fire\n  when you lose a battle:\n    gain 1 ornicle\n',
        ),
        ('object "Cup"\nelement: fire\n', "CW114", "Indent it", 'object "Cup"\n  element: fire\n'),
        (
            'object "Cup"\n  element: fire\n  copies: many\n', "CW304", "Write “2”",
            'object "Cup"\n  element: fire\n  copies: 2\n',
        ),
        (
            'object "Cup"\n  element: fire\n  copies: three\n', "CW304", "Write “3”",
            'object "Cup"\n  element: fire\n  copies: 3\n',
        ),
        (
            'creature "Cup"\n  element: fire\n  strength: 40\n', "CW305", "Write “12”",
            'creature "Cup"\n  element: fire\n  strength: 12\n',
        ),
        (
            'object "Cup"\n  element: fire\n  copies: 2\n  copies: 3\n', "CW303", "Take it out",
            'object "Cup"\n  element: fire\n  copies: 2\n',
        ),
        ('object "Cup"\n  element: fir\n', "CW306", "Write “fire”", 'object "Cup"\n  element: fire\n'),
        (
            'object "Cup"\n  element: air\n\nobject "Cup 2"\n  element: air\n\nobject "Cup"\n  element: fire\n',
            "CW601", 'Write "Cup 3"',
            'object "Cup"\n  element: air\n\nobject "Cup 2"\n  element: air\n\nobject "Cup 3"\n  element: fire\n',
        ),
    ],
)  # fmt: skip
def test_a_click_mends_it(text: str, code: str, does: str, after: str, tmp_path: Path) -> None:
    path = _set(tmp_path, text)
    finding = next(one for one in compile_set(str(tmp_path)).diagnostics if one.code == code)
    assert finding.fix is not None
    span, before = finding.fix.span, path.read_text("utf-8")
    assert catalogue("en").text(mending(finding.fix)) == does
    assert before[: span.start] + finding.fix.text + before[span.end :] == f"use imperial-twing\n\n{after}"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('object "Cup"\n  element: fire\n  when you lose a battle:\n    gain ornicles\n', "CW515"),  # how many?
        ('object "Cup"\n  element: fire\n  when you lose a battle:\n  when you win a battle:\n    end it\n', "CW111"),
        ('object "Cup"\n  element: fire\n  when you lose a battle:\n  copies: 2\n', "CW111"),
    ],
)  # fmt: skip
def test_what_nobody_can_know_is_not_guessed(text: str, code: str, tmp_path: Path) -> None:
    _set(tmp_path, text)
    finding = next(one for one in compile_set(str(tmp_path)).diagnostics if one.code == code)
    assert finding.fix is None


def test_nothing_has_an_empty_name(tmp_path: Path) -> None:
    _set(tmp_path, 'object ""\n  element: fire\n\nhouse rule " "\n  set object_price to 4\n')
    told = [f"{one.message} {one.help}" for one in compile_set(str(tmp_path)).diagnostics if one.code == "CW207"]
    assert told == [
        'This object has no name. Write it between the quotes:  object "…"',
        'This house rule has no name. Write it between the quotes:  house rule "…"',
    ]


@pytest.mark.parametrize(
    ("begun", "first"),
    [
        ('creature "Oaf"\n  ', ["element", "strength"]),
        ('creature "Oaf"\n  element: fire\n  ', ["strength"]),
        ('creature "Oaf"\n  element: ', ["air", "any", "fire", "life", "water"]),
    ],
)
def test_what_a_card_must_have_is_offered_first(begun: str, first: list[str], tmp_path: Path) -> None:
    _set(tmp_path, begun)
    compiled = compile_set(str(tmp_path))
    source = next(one for one in compiled.sources if one.name.endswith("cards.card"))
    found = completions(cursor(source, len(source.text)), compiled)
    likeliest = [one.text for one in found if one.rank == found[0].rank and one.sort in ("field", "value")]
    assert likeliest == first
    assert "they" not in [one.text for one in found[:5]]
