"""A battle in course becomes lines: who fights whom, what lies there, the dice and the totals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardwright.cli.play.board import tints_of
from cardwright.cli.play.folding import folded, labelled, tinted
from cardwright.cli.play.names import Names
from cardwright.cli.terminal import Look
from cardwright.wording.clause import capital

if TYPE_CHECKING:
    from cardwright.engine.games.imperial_twing.view import BattleSeen, SideSeen, View


def fighting(view: View, names: Names, look: Look) -> Iterator[str]:
    """All battles in which something lies; nothing when there is peace."""
    tints = tints_of(names)
    for battle in view.battles:
        if not (battle.attack.spells or battle.defence.spells or battle.defence.creatures or battle.attack.creatures):
            continue
        for line in _battle(battle, view, names, look):
            yield tinted(line, tints, look)


def _battle(battle: BattleSeen, view: View, names: Names, look: Look) -> Iterator[str]:
    say = names.phrases.say
    attacker, defender = names.someone(battle.attack.seat), names.someone(battle.defence.seat)
    who = {"attacker": capital(names.cast.phrase(attacker, "nom")), "defender": names.cast.phrase(defender, "acc")}
    if battle.duel and view.duel:
        title = say("battle.duel", **who, won=view.duel[2], lost=view.duel[3])
    else:
        title = say("battle.endgame" if battle.endgame else "battle.battle", **who)
    yield from (look.paint(line, "bold") for line in folded(title, look, "", "  "))
    sides = (battle.attack, battle.defence)
    yield from labelled([(names.player(side.seat), " · ".join(_side(side, view, names))) for side in sides], look)


def _side(side: SideSeen, view: View, names: Names) -> Iterator[str]:
    say = names.phrases.say
    cards = [names.shown(card, view) for card in (*side.spells, *side.creatures)]
    laid = ", ".join(cards) or say("battle.nothing")
    yield f"{say('battle.shield')}: {laid}" if side.shield and cards else laid
    if side.supporters:
        yield say("battle.supporters", names=names.all(names.player(seat) for seat in side.supporters))
    if side.face is not None:
        same = side.reads == side.face
        yield say("battle.die" if same else "battle.reads", face=names.face(side.face), reads=names.face(side.reads))
    if cards or side.supporters:
        yield say("battle.total", str(side.total).replace("-", "−"))
