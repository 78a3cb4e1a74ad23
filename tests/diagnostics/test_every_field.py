"""Every field of every declaration, with a value of every form: each is a finding or an answer, and the rest goes on.

Names are bound and values lowered before anybody has judged whether a field has the form that it should.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from cardwright.compile.compile import Compiled, compile_sources
from cardwright.compile.kept import Kept
from cardwright.syntax.read import read
from cardwright.vocabulary.fields import fields

FORMS = (
    "7", "yes", "word", '"a"', '"a", "b"', "a, b and c", "1 to 1.5", "1 to many", "1.5", "2 a, b", '"a" b', "{{7}}",
    "-1", "½", "", "1 to 999999999999999999999", "1 ornicle", "7 faction",
    "1 to many, a", "a, 1 to 2", "1 and 2, 3 to 4 and 5",
)  # fmt: skip
TITLED = ("edition", "house rule", "variant", "scenario")
OF_THE_TABLE = ("ann's hand", "ann's ornicles", "ann's creatures", "dice", "deck", "top of the deck", "realm", "draws")
GAMES = ("", "use imperial-twing\n\n", "use archmage-origins\n\n")
KEPT = Kept()  # of the games, which stay as they are
SORTS = [sort for sort in fields() if sort != "card"]


def compiled(text: str) -> Compiled:
    return compile_sources([read("a.card", text.encode())], Path(__file__).parent, kept=KEPT)


def declared(sort: str, name: str, field: str, form: str) -> str:
    head = f"rule {name} = 1" if sort == "rule" else f'{sort} "{name}"' if sort in TITLED else f"{sort} {name}"
    needs = "  players: ann fire, ben water\n" if sort == "scenario" and field != "players" else ""
    return f"{head}\n  {field}: {form}\n{needs}"


@pytest.mark.parametrize("sort", SORTS)
def test_no_form_of_a_field_breaks_the_check(sort: str) -> None:
    named = (*fields()[sort], *(OF_THE_TABLE if sort == "scenario" else ()))
    every = [declared(sort, f"x{n}", *pair) for n, pair in enumerate(product(named, FORMS))]
    for game in GAMES if sort == "scenario" else GAMES[:2]:
        told = compiled(game + "\n".join(every) + "\nnonsense below\n").diagnostics
        assert told[-1].span.source.line(told[-1].span.source.place(told[-1].span.start)[0]) == "nonsense below"


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
