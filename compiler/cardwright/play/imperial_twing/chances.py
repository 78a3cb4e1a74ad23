"""What an answer in battle would come to, as far as open cards tell: in percent, or plainly once the dice lie."""

from __future__ import annotations

from typing import Any

from cardwright.core.deeds import ThrowAgain
from cardwright.core.walk import every
from cardwright.engine import question as q
from cardwright.engine.games.imperial_twing import odds
from cardwright.play.imperial_twing.names import TwingNames


def of_option(table: Any, seat: int, ask: str, option: Any, about: Any, names: TwingNames) -> str:
    """The chances of an answer; empty where nothing is known."""
    if not isinstance(option, int):
        return ""
    match ask:
        case q.SPELL | q.CREATURE | q.RIDER:
            return _laying(table, seat, ask, option, about, names)
        case q.SUPPORT:
            return _supporting(table, option, names)
        case q.REACT:
            return _reacting(table, seat, option, names)
        case q.WHOSE_DIE:
            return _turning(table, seat, option, about, names)
        case q.TRAPPED if table.battle is not None:
            return _trapping(table, seat, option, names)
        case _:
            return ""


def of_use(table: Any, seat: int, key: str, names: TwingNames) -> str:
    """The chances of using an ability that has the die thrown again."""
    standing = odds.side_of(table, seat)
    rule, _, _ = key.partition(":")  # which copy of the card
    rerolls = any(every(table.bound.core.said(rule), ThrowAgain))
    if standing is None or not rerolls or not standing[0].rolled:
        return ""
    return odds_words(odds.rolling_again(table, *standing), names)


def _laying(table: Any, seat: int, ask: str, option: int, about: Any, names: TwingNames) -> str:
    """With this card and no other: a defender knows what there is to beat, an attacker only the own total."""
    if ask == q.SPELL and isinstance(about, int):
        return _added(table, about, option, names)
    standing = odds.side_of(table, seat)
    if standing is None or (standing[0].endgame and standing[1] == 0):
        return ""
    battle, index = standing
    side = battle.defence if index else battle.attack
    if option == q.STOP:
        return odds_words(odds.before_rolling(table, battle, index), names) if index else ""
    with odds.with_card(table, side, option, about if ask == q.RIDER else None):
        if index:
            return odds_words(odds.before_rolling(table, battle, index), names)
        lies = odds.as_it_lies(table, battle, index)
        return names.phrases.say("hint.attack", total=lies.totals[0]) if lies and lies.totals else ""


def _added(table: Any, leader: int, card: int, names: TwingNames) -> str:
    """The leader's chances with a supporter's card."""
    standing = odds.side_of(table, leader)
    if standing is None:
        return ""
    battle, index = standing
    with odds.with_card(table, battle.defence if index else battle.attack, card):
        return odds_words(odds.before_rolling(table, battle, index), names)


def _supporting(table: Any, leader: int, names: TwingNames) -> str:
    """The leader's chances without help."""
    standing = odds.side_of(table, leader) if leader != q.STOP else None
    return odds_words(odds.before_rolling(table, *standing), names) if standing else ""


def _reacting(table: Any, seat: int, option: int, names: TwingNames) -> str:
    """How it ends if nothing more is played; a black cat rolls again."""
    standing = odds.side_of(table, seat)
    if standing is None or not standing[0].rolled:
        return ""
    if option == q.STOP:
        return odds_words(odds.as_it_lies(table, *standing), names, "hint.now_")
    if table.bound.is_cat[option] and not table.bound.inverts[option]:
        return odds_words(odds.rolling_again(table, *standing), names)
    return ""


def _turning(table: Any, seat: int, whose: int, cat: Any, names: TwingNames) -> str:
    """How it ends if the white cat turns this die."""
    standing = odds.side_of(table, seat)
    if standing is None or not isinstance(cat, int):
        return ""
    battle, index = standing
    at = index if whose == seat else 1 - index
    if not table.bound.inverts[cat]:
        return odds_words(odds.rolling_again(table, battle, index), names) if whose == seat else ""
    with odds.turned(battle, at, table):
        return odds_words(odds.as_it_lies(table, battle, index), names)


def _trapping(table: Any, seat: int, creature: int, names: TwingNames) -> str:
    """How it ends without this creature."""
    standing = odds.side_of(table, seat)
    if standing is None or not standing[0].rolled:
        return ""
    battle, index = standing
    with odds.without_creature(battle.attack if index else battle.defence, creature):
        return odds_words(odds.as_it_lies(table, battle, index), names)


def odds_words(result: odds.BattleOdds | None, names: TwingNames, room: str = "hint.") -> str:
    """Odds in words; `room` is where the words are."""
    if result is None:
        return ""
    say = names.phrases.say
    if result.of > 1:
        return say("hint.odds", win=result.percent(result.wins), tie=result.percent(result.ties))
    outcome = "win" if result.wins else "tie" if result.ties else "lose"
    if result.totals is None:
        return say(f"{room}decided_{outcome}")
    mine, theirs = (str(n).replace("-", "−") for n in result.totals)
    return say(f"{room}{outcome}s", mine=mine, theirs=theirs)
