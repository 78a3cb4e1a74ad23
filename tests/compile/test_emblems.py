"""An emblem is a sign that there is: a slip is found where it was written, and what may be meant is named."""

from __future__ import annotations

import pytest

from cardwright.compile.art import signs
from cardwright.compile.compile import compile_set
from cardwright.syntax.diagnostic import Diagnostic

CARD = 'use imperial-twing\n\nobject "Umbrella"\n  name (de): "Schirm"\n  element: water\n  emblem: {}\n'


def found(emblem: str) -> list[Diagnostic]:
    return compile_set("-", stdin=CARD.format(emblem).encode()).diagnostics


def test_an_emblem_that_there_is_goes_without_saying() -> None:
    assert "griffin-symbol" in signs()
    assert found("griffin-symbol") == []


@pytest.mark.parametrize(
    ("emblem", "meant", "fixed"),
    [
        ("griffin-symbl", "griffin-symbol", "griffin-symbol"),
        ("wolf", "direwolf", None),
        ("nonsense", "one of those in print/icons", None),
    ],
)
def test_an_emblem_that_there_is_not_is_found(emblem: str, meant: str, fixed: str | None) -> None:
    (one,) = found(emblem)
    assert (one.code, one.severity, one.span.text) == ("CW411", "warning", emblem)
    assert meant in one.help
    assert (one.fix.text if one.fix else None) == fixed
