"""The rules behind what happens, where they depend on the moment: for a story, and asked by nobody else."""

from __future__ import annotations

from cardwright.engine.games.imperial_twing.state import ORNICLE, TwingTable
from cardwright.engine.happening import Happening


def behind(table: TwingTable, said: Happening) -> tuple[str, ...] | None:
    """The rules that this time bring about what the game declares once for all; None where these are the same.

    What a card or a house rule does by its own words has no rule behind it but those words.
    """
    match said.id:
        case "card_discarded":
            return ()  # a limit, the Ritual and the end of a battle give their reasons
        case "card_revealed":
            return ()
        case "deck_shuffled" if not table.in_setup:
            return ("G-07",)
        case "creature_captured" if table.trapping is None:
            return ()
        case "game_lost" if table.endgame_attacker is None:
            return ()
        case "cat_played":
            return ("IT-096",) if table.bound.inverts[said.what] else ("IT-093",)
        case "die_rerolled" | "die_inverted" if table.cat_in_play is None:
            return ()
        case "face_kept":
            return {"sun": ("IT-078",), "cross": ("IT-079",)}.get(str(said.face), ())
        case "trap_played" if table.trapping is not None:
            return ("IT-099", "IT-102") if table.trapping.in_battle else ("IT-099", "IT-101")
        case "creature_lost":
            shields = any(one.defence.player is said.who and one.defence.shield for one in table.battles)
            return ("IT-107",) if shields else None
        case "object_stolen":
            return ("IT-145",) if table.duel else ("IT-167",) if table.endgame_attacker else ()
        case "ornicle_paid" if table.acting is None:
            return ()
        case "counter_put" | "counter_removed" if said.what != ORNICLE:
            return ()
        case "duel_won" if table.duel is not None and said.who is table.duel.defender:
            return ("IT-146",)
        case _:
            return None
