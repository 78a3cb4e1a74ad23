"""The steps of the game and the functions that play them; any of them may be left out or replaced."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.engine.games.archmage_origins import looking, placing, scoring, setup, spells, swapping, turn
from cardwright.engine.games.archmage_origins.state import ArchmageTable

STEPS: dict[str, Callable[[ArchmageTable], None]] = {
    "setup.realm": setup.realm,
    "setup.factions": setup.factions,
    "setup.corners": setup.corners,
    "setup.first_player": setup.first_player,
    "turn.begin": turn.begin,
    "turn.look": looking.look,
    "turn.spell": spells.found,
    "turn.swap": swapping.swap,
    "turn.place": placing.place,
    "turn.hold": placing.hold,
    "turn.end": turn.end,
    "scoring.reveal": scoring.reveal,
    "scoring.capture": scoring.capture,
    "scoring.total": scoring.total,
}
SETUP = tuple(step for step in STEPS if step.startswith("setup."))
SCORING = tuple(step for step in STEPS if step.startswith("scoring."))
