"""A set and an order become a verdict: what cards are worth to who begins with them, and what rules do to the game."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cardwright.app import card_trial, rule_trial
from cardwright.app.card_trial import CardsAsked, CardsTried
from cardwright.app.cards import named
from cardwright.app.kept_rules import in_force
from cardwright.app.playing import Playing
from cardwright.app.progress import Counting, uncounted
from cardwright.app.rule_trial import RulesTried
from cardwright.app.simulate import seats_of
from cardwright.app.trial import Trial, TrialSetting
from cardwright.engine.agents import usual
from cardwright.frozen import frozen
from cardwright.lab.games import Run, bound_for
from cardwright.messages.catalogue import catalogue
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal
from cardwright.ruleset.game import Ruleset

if TYPE_CHECKING:
    from cardwright.app.overlays import Name


@frozen
class VerdictOrder:
    """What was asked for. `rules` are overlays by sort and name, `against` is another set, `cards` are names; `games`
    is a number of games for each card (None: as many as are of use), and `until_sure` asks for any number of them.
    `fair` are the ends of what is fair, if somebody says so."""

    target: str
    rules: tuple[Name, ...] = ()
    against: str | None = None
    cards: tuple[str, ...] = ()
    players: int | None = None
    games: int | None = None
    until_sure: bool = False
    seed: int = 1
    agents: tuple[str, ...] = ()
    jobs: int | None = None
    cluster: str | None = None
    lang: str = "en"
    fair: tuple[float, float] | None = None


@frozen
class Verdict:
    """What came of it. `base` are the rules that others are held against."""

    order: VerdictOrder
    playing: Playing
    base: Ruleset
    players: int
    cards: CardsTried | None
    rules: RulesTried | None
    games: int
    seconds: float
    interrupted: bool

    @property
    def own(self) -> tuple[str, ...]:
        """The ids of cards that the set adds to the game; the game's own are never at fault."""
        return () if self.playing.set.game_is_own else self.playing.set.own


def verdict_on(order: VerdictOrder, along: Counting = uncounted) -> Verdict:
    """Plays until it is sure, and says what it has seen. Raises Refusal for what cannot be judged, Unsound as usual."""
    play = in_force(order.target, order.rules, order.lang)
    order = replace(order, agents=order.agents or (usual(play.ruleset.game),))
    players = seats_of(play.ruleset, order.players, order.agents, order.jobs, order.cluster)
    base = _base(order, play)
    ids = _cards(order, play)
    bound = bound_for(play.ruleset, Run(0, order.seed, players, order.agents))
    from cardwright.engine.gift import can_be_given

    given = [id for id in ids if can_be_given(bound, id)]
    if order.cards and len(given) < len(ids):
        missing = next(id for id in ids if id not in given)
        raise Refusal(
            message(
                "Nobody can begin a game with “{card}”, so that it cannot be judged as a card.", card=play.card(missing)
            ),
            "Judge the set or the rule that brings it.",
        )
    if not given and base == play.ruleset:
        raise Refusal(
            "There is nothing to judge: the cards of a game are the measure of others, and no card or rule is named."
            if play.set.game_is_own
            else "There is nothing to judge: the set has no cards of its own, and no rule is named.",
            "Name a card (--card), a rule (--with), or another set (--against).",
        )
    judges_rules = base != play.ruleset and not (order.cards and not order.rules)
    asked = CardsAsked(tuple(given), tuple(_of_scale(play, given)), order.fair)
    setting = TrialSetting(players, order.agents, order.seed, order.games, order.until_sure, order.jobs, order.cluster)
    trial = Trial(setting, lambda games: None)
    total = card_trial.most(trial, asked) * bool(given) + rule_trial.most(trial) * judges_rules
    started = time.perf_counter()
    with along(total, catalogue(order.lang).phrase("simulation.playing"), 0) as more:
        trial.more = more
        cards = card_trial.try_cards(trial, play.ruleset, asked) if given else None
        rules = rule_trial.try_rules(trial, base, play.ruleset) if judges_rules and not trial.interrupted else None
    seconds = time.perf_counter() - started
    return Verdict(order, play, base, players, cards, rules, trial.games, seconds, trial.interrupted)


def _base(order: VerdictOrder, play: Playing) -> Ruleset:
    """The game as it was: of another set, or without the rules in force and the cards of the set's own."""
    if order.against is not None:
        other = in_force(order.against, (), order.lang).ruleset
        if other.game != play.ruleset.game:
            raise Refusal(
                message("{ours} cannot be held against {theirs}.", ours=play.ruleset.game, theirs=other.game),
                "Both sets must belong to the same game.",
            )
        return other
    ruleset = play.set.ruleset
    if play.overlays or play.set.game_is_own:
        return ruleset
    own = set(play.set.own)
    return replace(ruleset, cards=tuple(card for card in ruleset.cards if card.id not in own))


def _cards(order: VerdictOrder, play: Playing) -> list[str]:
    """The ids of the cards that are to be judged. Raises Refusal for a name that no card has."""
    of_game = {card.id: card for card in play.ruleset.cards}
    if not order.cards:
        if play.set.game_is_own or play.overlays:
            return []
        return [id for id in play.set.own if id in of_game and of_game[id].copies > 0]
    return [card.id for card in named(play.ruleset.cards, play.set.glossary, order.cards)]


def _of_scale(play: Playing, given: Sequence[str]) -> list[str]:
    """The game's own cards of the kinds that are judged."""
    kinds = {card.kind for card in play.ruleset.cards if card.id in given}
    own = () if play.set.game_is_own else play.set.own
    return [card.id for card in play.ruleset.cards if card.kind in kinds and card.id not in own and card.copies > 0]
