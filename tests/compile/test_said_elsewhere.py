"""What people say at other tables: what is told of it, and that what is offered instead can be said."""

from __future__ import annotations

import pytest

from cardwright.compile.compile import compile_set

GAME = """
use french-deck

game "Said Elsewhere"
  players: 2 to 4
  played: trick

step setup.deal
  shuffle the deck

step game.deals
  play 1 deal

step deal.said
  each player draws 2 cards
  each player:
    they play 1 card
  {line}

step end.winner
  the player with the most points wins the game
"""


def found(line: str) -> list[tuple[str, str]]:
    """What is told of a line, and what to write in the place of the words at which it is told."""
    told = compile_set("-", stdin=GAME.format(line=line.replace("\n", "\n  ")).encode()).diagnostics
    return [(str(one.message), line.replace(one.span.text, one.fix.text) if one.fix else "") for one in told]


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("turn over the top card of the deck", "reveal the top card of the deck"),
        ("turn up the top 2 cards of the deck", "reveal the top 2 cards of the deck"),
        ("the dealer flips the top card of the deck", "the dealer reveals the top card of the deck"),
        ("the dealer flips over the top card of the deck", "the dealer reveals the top card of the deck"),
        ("the dealer discards the highest card in their hand", "the dealer discards the strongest card in their hand"),
        ("the owner of the lowest card in the trick becomes the leader",
         "the owner of the weakest card in the trick becomes the leader"),
        ("the player who played the highest card becomes the leader",
         "the owner of the strongest card in the trick becomes the leader"),
        ("the winner of the trick becomes the leader",
         "the owner of the strongest card in the trick becomes the leader"),
        ("the player to the left of the dealer becomes the dealer",
         "the left neighbour of the dealer becomes the dealer"),
    ],
)  # fmt: skip
def test_it_is_said_in_other_words(line: str, instead: str) -> None:
    ((_, offered),) = found(line)
    assert offered == instead
    assert found(offered) == []


@pytest.mark.parametrize(
    ("line", "told", "instead"),
    [
        ("each player from the first player:\n  they draw 1 card", "Nobody is called the first player.",
         "each player from the dealer:\n  they draw 1 card"),
        ("the last player who drew a card becomes the dealer", "Who was the last to do something, is not remembered.",
         "the leader becomes the dealer"),
    ],
)  # fmt: skip
def test_nobody_is_remembered_for_that(line: str, told: str, instead: str) -> None:
    (finding,) = compile_set("-", stdin=GAME.format(line=line.replace("\n", "\n  ")).encode()).diagnostics
    assert getattr(dict(finding.args)["what"], "text", "") == told
    assert found(instead) == []
