"""The head of a game and what it names: a name of nothing, a range turned round, two where there can be one."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.compile.compile import compile_set

TOMB = """game "Tomb"
  players: 2 to 4

step setup.tomb
  each player draws 3 relics

step turn.find
  draw 1 relic

step end.count
  the player with the most relics wins the game

counter gem
  plural: "gems"
  from: 0 to 20

family tomb
  colour: "#8a6d3b"

kind relic
  plural: "relics"
  family: tomb
  pile: vault
  zone: bag

zone vault
  order: stack

zone bag
  of: player

relic "Golden Beetle"
  copies: 40
"""


def findings(line: str, other: str) -> list[tuple[str, str, str]]:
    """What is wrong when one line of a game is another: its place, and the words."""
    assert f"\n{line}\n" in TOMB
    made = compile_set("-", stdin=TOMB.replace(f"\n{line}\n", f"\n{other}\n").encode())
    return [(one.code, one.span.text, one.message) for one in made.diagnostics]


def test_a_game_with_which_nothing_is_wrong() -> None:
    assert findings("  players: 2 to 4", "  players: 2 to 4") == []


@pytest.mark.parametrize(
    ("line", "other", "finding"),
    [
        ("  pile: vault", "  pile: vualt", ("CW401", "vualt", "I do not know a zone called “vualt”.")),
        (
            "  pile: vault",
            "  pile: bag",
            ("CW515", "bag", "There is a bag for each player, and cards start in one place of the table."),
        ),
        ("  zone: bag", "  zone: sack", ("CW401", "sack", "I do not know a zone called “sack”.")),
        ("  family: tomb", "  family: crypt", ("CW401", "crypt", "I do not know a family called “crypt”.")),
        ("  order: stack", "  deals: hand_size", ("CW403", "hand_size", "There is no rule value `hand_size`.")),
        ("  order: stack", "  needs: mummy", ("CW401", "mummy", "I do not know a kind called “mummy”.")),
        ("  from: 0 to 20", "  supply: lots", ("CW403", "lots", "There is no rule value `lots`.")),
    ],
)
def test_what_a_field_names_must_be_declared(line: str, other: str, finding: tuple[str, str, str]) -> None:
    assert finding in findings(line, other)


@pytest.mark.parametrize(
    ("line", "other", "finding"),
    [
        ("  players: 2 to 4", "  players: 0", ("CW305", "0", "`players` must lie between 1 and 99.")),
        ("  players: 2 to 4", "  players: 1 to 999", ("CW305", "1 to 999", "`players` must lie between 1 and 99.")),
        ("  players: 2 to 4", "  players: 4 to 2",
         ("CW515", "4 to 2", "The smaller of the two numbers stands first.")),
        ("  players: 2 to 4", "  players: two to 4", ("CW304", "two to 4", "`players` should be a number or a range.")),
        ("  from: 0 to 20", "  supply: 30", ("CW304", "30", "`supply` names the rule value that says how many.")),
        ("  from: 0 to 20", "  from: 0 to many", ("CW304", "0 to many", "`from` should be bounds.")),
        ("  from: 0 to 20", "  from: none to 20", ("CW304", "none to 20", "`from` should be bounds.")),
    ],
)  # fmt: skip
def test_the_ends_of_a_range(line: str, other: str, finding: tuple[str, str, str]) -> None:
    assert findings(line, other) == [finding]


@pytest.mark.parametrize(
    ("teams", "finding"),
    [
        ("1 and 3, 2 and 5", "Nobody sits at seat 5: 4 play at most."),
        ("1 and 3, 3 and 4", "Seat 3 would be in two teams."),
    ],
)
def test_a_team_has_seats_of_its_own(teams: str, finding: str) -> None:
    variant = f'variant "Partners"\n  players: 4\n  teams: {teams}\n\nfamily tomb'
    assert findings("family tomb", variant) == [("CW515", teams, finding)]


def test_one_name_for_one_thing() -> None:
    two = "and no sentence could tell the two apart."
    relic = ("CW607", "relic", f"`relic` is the name of a counter already, {two}")
    assert relic in findings("counter gem", "counter relic")
    card = ("CW607", "card", f"`card` is a word of the language already, {two}")
    assert card in findings("zone bag", "zone card")


def test_one_game_for_one_set() -> None:
    twin = ("CW607", '"Crypt"', "These cards have their game already: “Tomb”.")
    assert twin in findings("family tomb", 'game "Crypt"\n  players: 2\n\nfamily tomb')


def test_a_deck_of_nothing() -> None:
    made = compile_set("-", stdin=TOMB.replace("copies: 40", "copies: 0").encode())
    nothing = ("CW610", "draw", "No card ever lies in the vault.")
    assert nothing in [(one.code, one.span.text, one.message) for one in made.diagnostics]


def test_a_language_in_which_no_card_can_be_worded(tmp_path: Path) -> None:
    card = '\nrelic "Cup"\n  name (de): "Becher"\n\n  when you draw this:\n    gain 1 gem\n'
    text = TOMB.replace("  players: 2 to 4\n", "  players: 2 to 4\n  languages: en, de, it\n")
    (tmp_path / "tomb.card").write_text(text + card)
    compiled = compile_set(str(tmp_path))
    wrong = [one for one in compiled.diagnostics if one.code == "CW306"]
    assert [(one.span.text, one.message, one.help) for one in wrong] == [
        ("it", "`languages` cannot be “it”.", "It can be en, de, es and fr.")
    ]
    assert compiled.languages == ("en", "de")
