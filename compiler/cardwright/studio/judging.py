"""What a page asks about verdicts becomes what it is answered: what can be judged, how far it is, what came of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING

from cardwright.app.playing import playing
from cardwright.app.sets import sound
from cardwright.compile.document import slug
from cardwright.engine.agents import knowing, usual
from cardwright.engine.replay import MOST_SEATS
from cardwright.play.sitting import AGENTS
from cardwright.studio.asked import Asked, BadRequest
from cardwright.studio.shown import Plain
from cardwright.studio.tables import own_games

if TYPE_CHECKING:
    from cardwright.studio.requests import Answer, Studio

MOST_GAMES = 100_000


def judged(studio: Studio, asked: Asked) -> Answer:
    """What can be judged of the set that is open, and by whom."""
    play = playing(sound(str(studio.cards.folder)), (), asked.text("ui"))
    ruleset = play.ruleset
    cards = _named({card.id: play.card(card.id) for card in ruleset.cards if card.copies > 0})
    own = [] if play.set.game_is_own else [card for card in cards if card["id"] in play.set.own]
    others = [card for card in cards if card not in own]
    rules = [{"sort": one.sort, "id": one.id, "name": play.overlay(one)} for one in ruleset.overlays]
    return {
        "own": own, "others": others, "rules": rules, "players": ruleset.players,
        "against": [name for name in own_games() if name == slug(ruleset.game)],
        "agents": [{"agent": agent, "name": AGENTS[agent][0]} for agent in knowing(ruleset.game)],
        "usual": usual(ruleset.game),
    }  # fmt: skip


def _named(names: Mapping[str, str]) -> list[Plain]:
    """Cards by their ids with their names; those that are called alike are told apart by their numbers."""
    often = Counter(names.values())
    number = {id: f" ({id.rpartition('-')[2]})" if often[name] > 1 else "" for id, name in names.items()}
    return [{"id": id, "name": name + number[id]} for id, name in names.items()]


def judge(studio: Studio, asked: Asked) -> Answer:
    """A verdict is begun, unless one is being reached."""
    agent = asked.text("agent")
    if agent not in AGENTS:
        raise BadRequest("agent")
    rules = [one.partition(":")[::2] for one in asked.names("rules")]
    studio.court.begin({
        "target": str(studio.cards.folder), "rules": rules, "cards": asked.names("cards"),
        "against": asked.one_of("against", ("", *own_games())), "players": asked.number("players", 0, MOST_SEATS),
        "games": asked.number("games", 0, MOST_GAMES), "seed": 1, "agents": [agent], "lang": asked.text("ui"),
    })  # fmt: skip
    return {}


def hear(studio: Studio, asked: Asked) -> Answer:
    """How far it is, and what came of it."""
    return asdict(studio.court.look())


def dismiss(studio: Studio, asked: Asked) -> Answer:
    """Whoever plays stops, and says what is known."""
    studio.court.stop()
    return {}


JUDGING: dict[str, Callable[[Studio, Asked], Answer]] = {
    "judged": judged, "judge": judge, "hear": hear, "dismiss": dismiss,
}  # fmt: skip
