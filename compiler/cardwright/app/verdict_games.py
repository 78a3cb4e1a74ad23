"""A verdict becomes the games that one watches to see it with one's own eyes, each with the command that shows it."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from cardwright.app.page import Block, PageCommand, PageHeading, Sentence
from cardwright.app.verdict import Verdict
from cardwright.frozen import frozen
from cardwright.lab.experiment import Row
from cardwright.lab.telling import TellingGame, of_card, of_rules
from cardwright.messages.catalogue import Catalogue
from cardwright.messages.figures import whole

FEW = 3  # cards of which games are shown


@frozen
class WatchedGame:
    """A game, what it tells, the card that somebody began with ("" for none), and the command that shows it."""

    game: TellingGame
    card: str
    command: str


def watched_games(verdict: Verdict) -> Iterator[WatchedGame]:
    """The games that tell most, of cards and of rules."""
    if verdict.cards is not None and len(verdict.cards.verdicts) <= FEW:
        rows = verdict.cards.evidence.rows
        usual = [row for row in rows if row.arm == 0]
        for arm, card in enumerate(verdict.cards.verdicts, 1):
            given = [row for row in rows if row.arm == arm]
            for game in of_card(given, usual, verdict.players):
                yield WatchedGame(game, card.card, command(verdict, game.row, card.card))
    if verdict.rules is not None:
        before, after = ([row for row in verdict.rules.evidence.rows if row.arm == arm] for arm in (0, 1))
        for game in of_rules(before, after):
            yield WatchedGame(game, "", command(verdict, game.row))


def command(verdict: Verdict, row: Row, card: str = "") -> str:
    """The command that shows a game under the rules that are judged."""
    order = verdict.order
    parts = ["cardwright", "play", order.target]
    for sort, name in order.rules:
        parts += [f"--{sort or 'with'}", name]
    parts += ["--players", ",".join(row.agents), "--replay", str(row.seed)]
    if card:
        parts += ["--gift", str(row.gift + 1), verdict.playing.card(card)]
    return shlex.join([*parts, *(() if order.lang == "en" else ("--lang", order.lang))])


def watching(verdict: Verdict, words: Catalogue) -> Iterator[Block]:
    """What is worth watching, and how."""
    games = list(watched_games(verdict))
    if games:
        yield PageHeading(words.phrase("verdict.heading.watching"))
    for one in games:
        yield Sentence(_told(one, verdict, words))
        yield PageCommand(one.command)


def _told(one: WatchedGame, verdict: Verdict, words: Catalogue) -> str:
    game, n = one.game, whole(abs(one.game.number), words)
    tells = {"farthest": "longer" if game.number > 0 else "shorter"}.get(game.tells, game.tells)
    if game.tells == "turned" and not game.number:
        tells = "turned quietly"
    card = verdict.playing.card(one.card) if one.card else ""
    return words.phrase(f"verdict.game.{tells}", abs(game.number), n=n, card=card, seat=game.row.gift + 1)
