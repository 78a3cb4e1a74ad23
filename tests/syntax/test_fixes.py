"""Fixes: a faulty text is mended where a machine can do it, and only there."""

from __future__ import annotations

import pytest

from cardwright.compile.compile import compile_set
from cardwright.syntax.diagnostic import Diagnostic, Fix
from cardwright.syntax.fixes import fixed
from cardwright.syntax.parse import parse
from cardwright.syntax.read import read
from cardwright.syntax.source import Source, Span


@pytest.mark.parametrize(
    ("word", "meant", "safe"),
    [
        ("ornicl", "ornicle", True),
        ("prnicle", "ornicle", True),
        ("gold", "ornicle", True),
        ("gat", "cat", False),
    ],
)
def test_a_slip_of_the_pen_is_mended_and_a_guess_is_not(word: str, meant: str, safe: bool) -> None:
    text = f'use imperial-twing\n\nevent "Loss"\n  name (de): "Verlust"\n  discard 1 {word}\n'
    fixes = [one.fix for one in compile_set("-", stdin=text.encode()).diagnostics if one.fix is not None]
    assert [(fix.text, fix.safe) for fix in fixes] == [(meant, safe)]


MENDED = {
    "a field without its colon": ('trap "Net"\n  copies 2\n', 'trap "Net"\n  copies: 2\n'),
    "the word of another game": (
        'object "Sock"\n  whenever you lose a battle: reroll\n',
        'object "Sock"\n  when you lose a battle: reroll\n',
    ),
    "a tab": ('object "Sock"\n\telement: fire\n', 'object "Sock"\n  element: fire\n'),
    "an accent of its own": ('trap "Cafe\u0301"\n', 'trap "Caf\u00e9"\n'),
    "curly quotes": ("trap “Net”\n", 'trap "Net"\n'),
    "a byte-order mark": ('\ufefftrap "Net"\n', 'trap "Net"\n'),
    "several in one line": ('object "Sock"\n\telement\tfire\n', 'object "Sock"\n  element:  fire\n'),
    "a block without its colon": (
        'object "Sock"\n  when you lose a battle\n    gain 1 ornicle\n',
        'object "Sock"\n  when you lose a battle:\n    gain 1 ornicle\n',
    ),
}


@pytest.mark.parametrize(("written", "meant"), MENDED.values(), ids=MENDED)
def test_mends(written: str, meant: str) -> None:
    text = written
    for _ in range(5):
        text = fixed(_found(text)).get("a.card", text)
    assert text == meant
    assert _found(text) == []


def test_leaves_a_text_without_faults_out() -> None:
    assert fixed(_found('trap "Net"\n')) == {}


def test_fixes_that_overlap_wait_for_the_next_round() -> None:
    source = Source("a.card", "one two three")
    found = [_fix(source, 0, 7, "1 2"), _fix(source, 4, 13, "2 3"), _fix(source, 8, 13, "3")]
    assert fixed(found) == {"a.card": "1 2 3"}


def test_the_same_fix_of_two_findings_is_made_once() -> None:
    source = Source("a.card", "element fire")
    assert fixed([_fix(source, 7, 7, ":"), _fix(source, 7, 7, ":")]) == {"a.card": "element: fire"}


def test_a_fix_that_could_be_wrong_is_left_to_the_author() -> None:
    source = Source("a.card", "a ; b")
    assert fixed([_fix(source, 2, 3, "", safe=False)]) == {}


def test_each_file_is_mended_by_its_own_findings() -> None:
    one, two = Source("1.card", "x"), Source("2.card", "x")
    assert fixed([_fix(two, 0, 1, "b"), _fix(one, 0, 1, "a")]) == {"1.card": "a", "2.card": "b"}


def _fix(source: Source, start: int, end: int, text: str, safe: bool = True) -> Diagnostic:
    span = Span(source, start, end)
    return Diagnostic("CW999", span, "A finding.", fix=Fix(span, text, safe))


def _found(text: str) -> list[Diagnostic]:
    source, faults = read("a.card", text.encode())
    return faults + parse(source).diagnostics


@pytest.mark.parametrize(
    "line",
    ["when when an opponent rolls a cross:", "when an opponent rolls a cross: when:", "gain 1 ornicle when: x when y"],
)
def test_what_was_mended_stays_as_it_is(line: str) -> None:
    text = f'use imperial-twing\n\nobject "Umbrella"\n  element: fire\n  {line}\n    gain 1 ornicle\n'
    for _ in range(4):
        text = fixed(compile_set("-", stdin=text.encode()).diagnostics).get("<stdin>", text)
    again = fixed(compile_set("-", stdin=text.encode()).diagnostics)
    assert again.get("<stdin>", text) == text
    assert len(text) < 140


def test_a_face_that_is_written_already_is_not_proposed() -> None:
    text = 'use imperial-twing\n\nscenario "S"\n  players: ann fire, ben water\n  dice: ann spiral, ben to spiral\n'
    (finding,) = compile_set("-", stdin=text.encode()).diagnostics
    assert (finding.span.text, finding.fix) == ("to", None)


def test_words_behind_a_closing_quote_are_no_part_of_the_name() -> None:
    text = 'use imperial-twing\n\nobject "Q"\n  name (de): "Q" nonsense 7 "y"\n  element: fire\n'
    (finding,) = compile_set("-", stdin=text.encode()).diagnostics
    assert (finding.code, finding.span.text) == ("CW304", 'nonsense 7 "y"')
