"""A form of a card that is there changes what somebody has changed in it, and not a letter else."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from cardwright.editor.form import Values, new_card, refilled, written_card
from cardwright.syntax.source import Source

SCHEMA = {
    "properties": {
        "name": {"type": "object"},
        "flavour": {"type": "object"},
        "element": {"type": "string", "enum": ["fire", "water"]},
        "copies": {"type": "integer"},
        "mount": {"type": "boolean"},
        "art": {"type": "string"},
        "source": {"type": "array"},
    }
}
SOCK = """# All that is worn.

object "Sock of Doom"   # it itches
  # told in the street
  name (de): "Socke"  # or Strumpf?
  element:   fire

  source: IT-099, reconstruction
  copies: 2 # two feet
  art: sock.svg

  # when it hurts
  when you lose a battle:
    gain 1 ornicle  # one

  # the end

object "Cup"
  element: water
"""


def filled_in(text: str, name: str, values: Values, lines: str = "") -> str:
    """A text, once somebody has filled in the form of the card that begins it."""
    card = written_card(Source("x", text), text.index('object "') + 1)
    assert card is not None
    for change in reversed(refilled(card, name, values, SCHEMA, lines)):
        text = text[: change.span.start] + change.text + text[change.span.end :]
    return text


def values_of(text: str) -> dict[str, str]:
    card = written_card(Source("x", text), text.index('object "') + 1)
    assert card is not None
    return card.values


def test_a_form_shows_what_is_written() -> None:
    assert values_of(SOCK) == {
        "name (de)": "Socke", "element": "fire", "source": "IT-099, reconstruction", "copies": "2", "art": "sock.svg",
    }  # fmt: skip


def test_what_is_filled_in_stands_in_its_line_and_all_else_where_it_stood() -> None:
    values = values_of(SOCK) | {"element": "water", "copies": "", "art": "", "flavour": 'It "itches".', "mount": "yes"}
    assert filled_in(SOCK, "Sock of Gloom", values, "when you win a battle:\n  draw 1 card") == (
        SOCK.replace('"Sock of Doom"', '"Sock of Gloom"')
        .replace("element:   fire", "element:   water")
        .replace("copies: 2 # two feet\n  art: sock.svg", '# two feet\n  flavour: "It “itches”."\n  mount: yes')
        .replace("# one\n", "# one\n\n  when you win a battle:\n    draw 1 card\n")
    )


def test_a_row_of_a_table_is_no_card_of_a_form() -> None:
    table = "creature table\n  | name | strength |\n  | A | 1 |\n"
    assert written_card(Source("x", table), 3) is None
    assert written_card(Source("x", "use imperial-twing\n"), 3) is None
    assert written_card(Source("x", ""), 0) is None


def test_a_new_card_reads_back() -> None:
    values = {"element": "fire", "copies": "3", "flavour": "So.", "name (de)": "Tasse", "source": "IT-001, mine"}
    text = new_card("object", "Cup", values, SCHEMA, "when you win a battle:\n  draw 1 card")
    assert values_of(text) == values
    assert text.endswith("\n\n  when you win a battle:\n    draw 1 card")


# ---- any card, any form

WORDS = st.text(st.sampled_from("ab #\"'é🐉:,-"), max_size=8)
FIELDS = {
    "name (de)": WORDS, "flavour": WORDS, "flavour (fr)": WORDS, "art": WORDS, "element": st.sampled_from(["", "fire"]),
    "copies": st.sampled_from(["", "1", "12"]), "mount": st.sampled_from(["", "yes", "no"]), "source": WORDS,
}  # fmt: skip
REMARK = st.sampled_from(["", "  # remark", " #é", "   "])
BETWEEN = st.lists(st.sampled_from(["", "  ", "  # about it", "# at the left", "      # far in"]), max_size=2)
SAYS = ["", "\n  when you lose a battle:\n    gain 1 ornicle  # one\n", "\n  wibble wobble the\n\n  # so it ends\n"]


@st.composite
def cards(draw: st.DrawFn) -> str:
    """A card with its fields in any order, and comments and blank lines wherever they can be."""
    rows = ["# first", f'object "Sock"{draw(REMARK)}']
    for name in draw(st.permutations(sorted(FIELDS)))[: draw(st.integers(0, 8))]:
        value = draw(FIELDS[name]).replace('"', "").strip()
        bare = name in ("element", "copies", "mount")
        written = value if bare else f'"{value}"'
        rows += [
            *draw(BETWEEN),
            *([f"  {name}:{draw(st.sampled_from(['', ' ']))} {written}{draw(REMARK)}"] if value else []),
        ]
    return "\n".join(rows) + "\n" + draw(st.sampled_from(SAYS)) + draw(st.sampled_from(["", '\nobject "Next"\n']))


def without_values(text: str, changed: set[str]) -> list[str]:
    """The lines of a text, blank ones too, without what the fields say that were changed, and what they are."""
    names = "|".join(map(re.escape, sorted(changed))) or "(?!)"
    lines = [
        re.sub(rf"""^ *(?:{names}): *(?:"[^"]*"|[^#"\s][^#]*?)?\s*(#|$)""", r"\1", line) for line in text.split("\n")
    ]
    return [line.strip() for line in lines]


@given(cards(), st.fixed_dictionaries(FIELDS))
def test_nothing_is_lost(text: str, filled: dict[str, str]) -> None:
    before = values_of(text)
    assert filled_in(text, "Sock", before) == text, "what nobody changed is as it was, letter by letter"
    after = filled_in(text, "Sock", filled)
    now = values_of(after)
    for name, value in filled.items():
        wished = re.sub(r'"([^"]*)"', r"“\1”", value).replace('"', "”")
        assert {now.get(name, "")} <= (
            {"no", ""} if value in ("no", "") else {" ".join(one.split()) for one in (value, wished)} | {value}
        )
    changed = {name for name, value in filled.items() if value != before.get(name, "")}
    kept, had = without_values(after, changed), without_values(text, changed)
    assert had == kept if not changed else list(filter(None, had)) == list(filter(None, kept))
    assert filled_in(after, "Sock", filled | now) == after
