"""Every field of every declaration, with a value of every form: each is a finding or an answer, and the rest goes on.

Names are bound and values lowered before anybody has judged whether a field has the form that it should.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from cardwright.compile.compile import Compiled, compile_sources
from cardwright.compile.kept import Kept
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.read import read
from cardwright.vocabulary.fields import fields

FORMS = (
    "7", "yes", "word", '"a"', '"a", "b"', "a, b and c", "1 to 1.5", "1 to many", "1.5", "2 a, b", '"a" b', "{{7}}",
    "-1", "½", "", "1 to 999999999999999999999", "1 ornicle", "7 faction",
    "1 to many, a", "a, 1 to 2", "1 and 2, 3 to 4 and 5",
)  # fmt: skip
BEHIND = {
    "rule": " = 1", "die": ": 1, 2, 3", "happening": ": a player draws a card", "action": ": a player draws a card",
}  # fmt: skip
TITLED = ("edition", "house rule", "variant", "scenario")
OF_THE_TABLE = ("ann's hand", "ann's ornicles", "ann's creatures", "dice", "deck", "top of the deck", "realm", "draws")
GAMES = ("", "use imperial-twing\n\n", "use archmage-origins\n\n")
KEPT = Kept()  # of the games, which stay as they are
SORTS = [sort for sort in fields() if sort != "card"]


def compiled(text: str) -> Compiled:
    return compile_sources([read("a.card", text.encode())], Path(__file__).parent, kept=KEPT)


def declared(sort: str, name: str, field: str, form: str) -> str:
    head = f'{sort} "{name}"' if sort in TITLED else f"{sort} {name}{BEHIND.get(sort, '')}"
    needs = "  players: ann fire, ben water\n" if sort == "scenario" and field != "players" else ""
    return f"{head}\n  {field}: {form}\n{needs}"


def line(finding: Diagnostic) -> str:
    """The line at which a finding points."""
    return finding.span.source.line(finding.span.source.place(finding.span.start)[0])


@pytest.mark.parametrize("sort", SORTS)
def test_no_form_of_a_field_breaks_the_check(sort: str) -> None:
    named = (*fields()[sort], *(OF_THE_TABLE if sort == "scenario" else ()))
    every = [declared(sort, f"x{n}", *pair) for n, pair in enumerate(product(named, FORMS))]
    for game in GAMES if sort == "scenario" else GAMES[:2]:
        told = compiled(game + "\n".join(every) + "\nnonsense below\n").diagnostics
        assert line(told[-1]) == "nonsense below"


@pytest.mark.parametrize("sort", SORTS)
def test_a_language_behind_a_field_that_has_none_is_told_at_that_line(sort: str) -> None:
    plain = [f"{field} (de)" for field, row in fields()[sort].items() if not row.translated]
    every = [declared(sort, f"x{n}", *pair) for n, pair in enumerate(product(plain, FORMS))]
    for game in GAMES[:2]:
        told = {line(one) for one in compiled(game + "\n".join(every)).diagnostics}
        assert [field for field in product(plain, FORMS) if "  {}: {}".format(*field) not in told] == []


@pytest.mark.parametrize("kind", ["creature", "object", "event"])
def test_a_language_behind_a_property_is_told_at_that_line(kind: str) -> None:
    for field, form in product(
        ("element", "strength", "copies", "emblem", "mount", "zoom", "frame"), ("3", "fire", '"a"')
    ):
        told = compiled(f'use imperial-twing\n\n{kind} "X"\n  {field} (de): {form}\n').diagnostics
        (one,) = [one for one in told if line(one) == f"  {field} (de): {form}"]
        assert one.code in ("CW302", "CW307"), (field, form, one)
        assert one.span.text == f"{field} (de)"


def test_a_language_behind_a_column_is_told_at_its_cell(tmp_path: Path) -> None:
    (tmp_path / "x.csv").write_text("name,element (de),strength\nMoo,fire,2\n", "utf-8")
    told = compile_sources([read("a.card", b'use imperial-twing\n\ncreatures from "x.csv"\n')], tmp_path).diagnostics
    assert "x.csv:2:5 CW307" in [f"{one.span} {one.code}" for one in told]


@pytest.mark.parametrize("field", ["name", "copies", "flavour", "art", "emblem", "manual", "source", "strength"])
def test_no_form_of_a_field_of_a_card_breaks_the_check(field: str) -> None:
    cards = [f'creature "X{n}"\n  element: fire\n  {field}: {form}\n' for n, form in enumerate(FORMS)]
    assert compiled("use imperial-twing\n\n" + "\n".join(cards)).diagnostics


@pytest.mark.parametrize("faces", [*FORMS, '"a  b" c', "1, 2 to 3", "1 and 2", '"{x}"', '"a", "b"  c'])
def test_no_face_of_a_die_breaks_the_check(faces: str) -> None:
    change = "".join(f"  change die {die}:\n    faces: {faces}\n" for die in ("dice", "luck"))
    assert compiled(f'use imperial-twing\n\ndie luck: {faces}\n\nvariant "V"\n{change}').diagnostics


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("kind foo\n  name: 7\n", "a.card:2:9 CW304"),
        ('zone foo\n  name: "discard pile", "heap"\n', "a.card:2:9 CW304"),
        ("kind hold\n  has: 7 faction\n", "a.card:2:8 CW304"),
        ("kind foo\n  is: a, b and c\n", "a.card:2:10 CW304"),
        ('use imperial-twing\n\nvariant "V"\n  last: 7\n', "a.card:4:9 CW304"),
        ("use imperial-twing\n\nproperty power\n  from: 1 to 1.5\n", "a.card:4:9 CW304"),
    ],
)
def test_a_wrong_form_is_found_where_it_stands(text: str, place: str) -> None:
    assert place in [f"{finding.span} {finding.code}" for finding in compiled(text).diagnostics]
