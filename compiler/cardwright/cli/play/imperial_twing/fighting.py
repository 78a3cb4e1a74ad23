"""A battle in course becomes lines: who fights whom, what lies there, the dice and the totals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardwright.cli.play.blocks import Block
from cardwright.cli.play.folding import folded, labelled, tinted
from cardwright.cli.play.imperial_twing.board import tints_of
from cardwright.cli.play.imperial_twing.names import TwingNames
from cardwright.cli.terminal import TerminalStyle
from cardwright.wording.clause import capital

if TYPE_CHECKING:
    from cardwright.engine.games.imperial_twing.view import BattleView, SideView, TwingView


def fighting(view: TwingView, names: TwingNames, look: TerminalStyle) -> list[Block]:
    """All battles in which something lies; nothing when there is peace."""
    laid = [one for one in view.battles if any((*side.spells, *side.creatures) for side in (one.attack, one.defence))]
    return [_battle(battle, view, names, look) for battle in laid]


def _battle(battle: BattleView, view: TwingView, names: TwingNames, look: TerminalStyle) -> Block:
    say, tints = names.phrases.say, tints_of(names)
    defender = names.cast.phrase(names.someone(battle.defence.seat), "acc")
    who = {"attacker": capital(names.player(battle.attack.seat)), "defender": defender}
    if battle.duel and view.duel:
        title = say("battle.duel", **who, won=view.duel[2], lost=view.duel[3])
    else:
        title = say("battle.endgame" if battle.endgame else "battle.battle", **who)
    sides = (battle.attack, battle.defence)
    room = max(len(names.player(side.seat)) for side in sides)
    return (
        tuple(look.paint(line, "bold") for line in folded(title, look, "", "  ")),
        *(
            tuple(
                tinted(line, tints, look)
                for line in labelled(
                    [(names.player(side.seat).ljust(room), " · ".join(_side(side, view, names)))], look
                )
            )
            for side in sides
        ),
    )


def _side(side: SideView, view: TwingView, names: TwingNames) -> Iterator[str]:
    say = names.phrases.say
    cards = [names.shown(card, view) for card in (*side.spells, *side.creatures)]
    laid = ", ".join(cards) or say("battle.nothing")
    yield f"{say('battle.shield')}{names.colon} {laid}" if side.shield and cards else laid
    if side.supporters:
        helpers = (names.cast.phrase(names.someone(seat), "dat") for seat in side.supporters)
        yield say("battle.supporters", names=names.all(helpers))
    if side.face is not None:
        same = side.reads == side.face
        yield say("battle.die" if same else "battle.reads", face=names.face(side.face), reads=names.face(side.reads))
    if cards or side.supporters:
        yield say("battle.total", str(side.total).replace("-", "−"))
