"""What the game forbids to everybody, all the time, and what somebody shall do all the same: told at both lines."""

from __future__ import annotations

import pytest

from cardwright.compile.compile import compile_set

GAME = """
use french-deck

game "Nothing Goes"
  players: 2
  played: trick

  {rule}

  action "Lay a spade":
    play 1 spade
  action "Pass":
    gain 1 point

step setup.deal
  shuffle the deck
  deal 6 cards to each player

step game.turns
  play turns until no player has a card in hand

step turn.act
  choose 1 action
  {line}

step end.winner
  the player with the most points wins the game
"""


def told(rule: str, line: str = "draw 1 card") -> list[str]:
    """At which line something is found, and where it is forbidden."""
    text = GAME.format(rule=rule, line=line)
    found = compile_set("-", stdin=text.encode()).diagnostics
    return [f"{_line(one.span)} / {_line(one.related[0][0])}" for one in found if one.code == "CW540"]


def _line(span: object) -> str:
    source, start = span.source, span.start  # type: ignore[attr-defined]
    return str(source.text[source.text.rfind("\n", 0, start) + 1 : source.text.find("\n", start)]).strip()


@pytest.mark.parametrize(
    ("rule", "line", "lines"),
    [
        ("players cannot play cards", "play 1 card", ["play 1 spade", "play 1 card"]),
        ("players cannot play spades", "play 1 card", ["play 1 spade"]),
        ("players cannot play cards if the trick has no cards", "play 1 card", []),
        ("opponents cannot play spades against you", "play 1 card", []),
        ("players cannot play hearts", "play 1 card", []),
    ],
)
def test_what_is_forbidden_all_the_time_is_told_where_it_is_played(rule: str, line: str, lines: list[str]) -> None:
    assert told(rule, line) == [f"{at} / {rule}" for at in lines]


def test_several_bans_together_leave_nothing() -> None:
    first, second = "players cannot play spades or clubs", "players cannot play hearts or diamonds"
    assert told(f"{first}\n  {second}", "play 1 card") == [f"play 1 spade / {first}", f"play 1 card / {second}"]


def test_of_a_duty_and_a_ban_nothing_more_is_said() -> None:
    ban = "players cannot play spades or clubs\n  players cannot play hearts"
    rule = f"{ban}\n  players must play spades or hearts"
    (finding,) = told(rule)
    assert finding.startswith("players must play spades or hearts / ")
