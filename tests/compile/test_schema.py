"""The quick pass never lets through what the judge would not; findings point at the very word."""

from __future__ import annotations

from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.compile.compile import Compiled, compile_set, compile_sources
from cardwright.compile.publish import schemas
from cardwright.compile.schema import plainly_right
from cardwright.syntax.read import read
from cardwright.vocabulary.fields import Field, fields

LAWS = dict(schemas())
JUDGES = {name: jsonschema.Draft202012Validator(law) for name, law in LAWS.items()}
GAMES = {game: compile_set(game).cardset for game in ("imperial-twing", "archmage-origins")}

plain = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-5, 40),
    st.text(max_size=4),
    st.sampled_from(["fire", "any", "unlimited", "#2f5aa8"]),
)
values = st.recursive(
    plain,
    lambda one: (
        st.lists(one, max_size=3) | st.dictionaries(st.sampled_from(["de", "en", "least", "most"]), one, max_size=2)
    ),
    max_leaves=4,
)


@st.composite
def judged(draw: st.DrawFn) -> tuple[str, dict[str, Any]]:
    """A document whose fields are mostly those of its schema, with values that are right, nearly right, or wrong."""
    name = draw(st.sampled_from(sorted(set(LAWS) - {"effects.schema.json"})))
    fields = sorted(LAWS[name]["properties"])
    chosen = draw(st.lists(st.sampled_from([*fields, "attak"]), unique=True, max_size=5))
    return name, {field: draw(values) for field in chosen}


def known(name: str) -> dict[str, Field]:
    """The fields that a schema was made of."""
    game, _, kind = name.removesuffix(".schema.json").rpartition("/")
    if game:
        return GAMES[game].schemas.fields("scenario" if kind == "scenario" else "card", kind)
    return dict(fields()[kind.replace("house-rule", "house rule")])


@settings(max_examples=400)
@given(judged())
def test_what_is_plainly_right_is_right(case: tuple[str, dict[str, Any]]) -> None:
    name, document = case
    if plainly_right(document, known(name)):
        assert JUDGES[name].is_valid(document)


@pytest.mark.parametrize("game", GAMES)
def test_the_whole_game_is_plainly_right(game: str) -> None:
    """So that checking it never loads the judge."""
    cards = GAMES[game]
    slow = [
        one.title
        for one in cards.documents
        if one.sort != "use" and not plainly_right(one.json, cards.schemas.fields(one.sort, one.kind))
    ]
    assert slow == []


def checked(text: str) -> Compiled:
    return compile_sources([read("x.card", text.encode())], None)


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ('creature "A"\n  name (de): "A"\n  element: fire\n', "3:10 CW301 strength"),
        ('creature "A"\n  name (de): "A"\n  element: fire\n  strength: 99\n', "6:13 CW305 99"),
        ('creature "A"\n  name (de): "A"\n  element: fier\n  strength: 2\n', "5:12 CW306 fier"),
        ('creature "A"\n  name (de): "A"\n  element: fire\n  strength: 2\n  attak: 3\n', "7:3 CW302 attak"),
        ('creature "A"\n  name (de): "A"\n  element: fire\n  strength: 2\n  mount: 3\n', "7:10 CW304 3"),
        ('creature "A"\n  name (de): "A"\n  element: fire\n  strength: 2\n  strength: 3\n', "7:3 CW303 strength"),
        ('creature "A"\n  name (de): "A"\n  element: fire\n  strength: 2\n  copies (de): 3\n', "7:3 CW307 copies (de)"),
    ],
)
def test_a_schema_error_points_at_the_very_word(card: str, said: str) -> None:
    [found] = checked(f"use imperial-twing\n\n{card}").diagnostics
    line, column = found.span.source.place(found.span.start)
    word = found.span.text if found.code != "CW301" else dict(found.args)["name"]
    assert f"{line}:{column} {found.code} {word}" == said


@pytest.mark.parametrize(
    "opener", ['object "P"\n  name (de): "P"\n  element: fire\n', 'variant "P"\n  name (de): "P"\n']
)
def test_what_somebody_has_is_a_field_of_scenarios_alone(opener: str) -> None:
    text = f"use imperial-twing\n\n{opener}  ann's hand: cat\n"
    found = compile_sources([read("a.card", text.encode())], None).diagnostics
    assert [(one.code, one.span.text) for one in found] == [("CW302", "ann's hand")]
