"""Two judges, one law: the quick validator and the one that explains agree; findings point at the very word."""

from __future__ import annotations

from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.compile.compile import Compiled, compile_set, compile_sources
from cardwright.compile.publish import schemas
from cardwright.syntax.read import read

quick = pytest.importorskip("jsonschema_rs")

LAWS = dict(schemas())
JUDGES = {name: (jsonschema.Draft202012Validator(law), quick.Draft202012Validator(law)) for name, law in LAWS.items()}

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


@given(judged())
def test_both_judges_say_the_same(case: tuple[str, dict[str, Any]]) -> None:
    name, document = case
    slow, fast = JUDGES[name]
    assert slow.is_valid(document) == fast.is_valid(document)


def test_they_agree_about_the_whole_game() -> None:
    for document in compile_set("imperial-twing").cardset.of("rule", "kind", "zone", "step"):
        slow, fast = JUDGES[f"{document.sort}.schema.json"]
        assert slow.is_valid(document.json)
        assert fast.is_valid(document.json)


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
