"""House rules that change the same step become what is played: the one that has the last word."""

from __future__ import annotations

import pytest
from tests.engine.test_bind import KERNEL, Answers, ruleset_of

from cardwright.engine.bind.binding import bound_to
from cardwright.engine.play import seated
from cardwright.ruleset.overlaid import overlaid

RULES = """house rule "Lottery"
  instead of setup.market:
    each player gains 1 ornicle

house rule "Bounty"
  instead of setup.market:
    each player gains 4 ornicles

house rule "Bare Market"
  omit setup.market

variant "Lottery after all"
  with: "Lottery", "Bounty"
  last: "Lottery"

variant "Bounty after all"
  with: "Bare Market", "Lottery", "Bounty"
  last: "Bounty"
"""


@pytest.mark.parametrize(
    ("rules", "gained"),
    [
        (["Lottery", "Bounty"], 4),
        (["Bounty", "Lottery"], 1),
        (["Lottery after all"], 1),
        (["Bounty after all"], 4),
        (["Bounty", "Bare Market"], 0),
        (["Bare Market", "Bounty"], 4),
    ],
)
def test_the_later_of_two_rules_holds(rules: list[str], gained: int) -> None:
    table = seated(bound_to(KERNEL, overlaid(ruleset_of(RULES), rules)), 7, [Answers({}), Answers({})])
    for step in ("setup.supply", "setup.market"):
        table.bound.course[step](table)
    assert [player.counters["ornicle"] for player in table.players] == [gained, gained]
