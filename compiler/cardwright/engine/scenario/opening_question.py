"""Which question a move begins with: the action of a turn, the choice of a defence, a reaction, an offer."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from cardwright.engine import question as ask
from cardwright.engine.question import STOP
from cardwright.engine.scenario.move_plan import BRANCHES, CARDS, NONE, SEATS, MovePlan, rerolls
from cardwright.ruleset.game import Clause, Ruleset
from cardwright.ruleset.phrases import Named, Thing, Word
from cardwright.ruleset.scenario import PlayerMove

WAYS = {"defend": "spells", "shield": "shield"}
# The plain word of an option that a verb may mean, where the option is no card.
MEANT = {"capture": "capture", "discard": "kill", "give": "given", "return": "returned", "reroll": "reroll",
         "invert": "invert"}  # fmt: skip
ANSWERS = frozenset((*SEATS, *CARDS, *BRANCHES, ask.BID, ask.MANY, ask.FACE, ask.ORDER)) | {
    ask.DISCARD_ELEMENT, ask.USE, ask.FATE, ask.GOODS, ask.DEFENCE, ask.TRAIT, ask.NUMBER,
}  # fmt: skip
_REPLIES = frozenset(("choose", "bid", "discard", "give", "switch", "capture", "return", "mount", "put", "pass"))
REACTIONS = frozenset(("play", "trap"))  # what may be done in battle, and perhaps as an action of the turn
STARTERS = frozenset(("use", "play"))  # besides the actions of the game, what the first move of a turn may be


def begins(plan: MovePlan, question: str, options: Sequence[Any], about: Any) -> int:
    """The index of the option with which a move begins, -1 when this is not its question."""
    move = plan.move
    if question in plan.room.ANSWERS:
        return plan.answer(question, options, about) if question in plan.room.BEGINNINGS else NONE
    if question == ask.ACTION:
        return _action(plan, options)
    if question == ask.USE and (agreed := plan.room.agrees(plan)) is not None:
        return list(options).index(agreed)
    match move.verb:
        case "attack" | "start":
            return plan.answer(question, options, about) if question == ask.SPELL else NONE
        case "defend" | "shield":
            return _defence(plan, options) if question == ask.DEFENCE else NONE
        case "support":
            return plan.answer(question, options, about) if question == ask.SUPPORT else NONE
        case "play" | "trap" if question == ask.REACT:
            return _reaction(plan, options)
        case "use":
            return _use(plan, question, options, about)
        case "reroll" | "invert" if question == ask.REACT and move.verb in options:
            return list(options).index(move.verb)
        case "reroll":
            return _offered_to(plan, question, options, about)
        case "reverse":
            return list(options).index(-1) if question == ask.DIRECTION and -1 in options else NONE
        case verb if question in ANSWERS:
            if question in (ask.FATE, ask.GOODS):
                return list(options).index(MEANT[verb]) if MEANT.get(verb) in options else NONE
            replies = verb in _REPLIES or plan.room.means(plan, about)
            return plan.answer(question, options, about) if replies else NONE
        case _:
            return NONE


# ---- the action of a turn


def actions(ruleset: Ruleset, move: PlayerMove) -> list[Clause]:
    """The declared actions that a move may mean, the likeliest first: with a target that has one, without one else."""
    found = [action for action in ruleset.actions if action.verb == move.verb and _same_sort(action, move)]
    aimed = move.what is not None
    return sorted(found, key=lambda one: (one.what is not None) != aimed)


def _same_sort(clause: Clause, move: PlayerMove) -> bool:
    """`plays a cat` is one action, `plays a trap` another; elsewhere the verb says enough."""
    if move.verb not in ("play", "perform", "start"):
        return True
    return isinstance(clause.what, Thing) and isinstance(move.what, Thing) and clause.what.noun == move.what.noun


def takes_the_turn(ruleset: Ruleset, move: PlayerMove, of_a_turn: Collection[str]) -> bool:
    """Whether a move is one of the actions that the game offers on one's own turn."""
    return any(clause.id in of_a_turn for clause in actions(ruleset, move))


def _action(plan: MovePlan, options: Sequence[Any]) -> int:
    move, table, given = plan.move, plan.table, list(options)
    for clause in actions(table.bound.ruleset, move):
        if clause.id in given:
            return given.index(clause.id)
    if move.verb == "use":
        return _offer(move, options)
    if move.verb == "play" and (index := _kind_as_action(plan, options)) >= 0:
        return index
    return plan.room.offer(plan, options)


def _kind_as_action(plan: MovePlan, options: Sequence[Any]) -> int:
    """`ann plays a trap` outside of battle: the action that is called like the kind of the card."""
    given = list(options)
    return next((given.index(clause.id) for clause in of_kind(plan) if clause.id in given), NONE)


def of_kind(plan: MovePlan) -> Iterator[Clause]:
    """The actions that are called like the kind of the card that is played."""
    bound = plan.table.bound
    for clause in bound.ruleset.actions:
        cards = [card for card, kinds in enumerate(bound.kinds) if clause.verb in kinds]
        if plan.wants and any(plan.wants[0].fits(card) for card in cards):
            yield clause


def reactions(plan: MovePlan) -> Iterator[Clause]:
    """The actions that a card is when it is played in battle: that of a cat, of a trap."""
    bound, move = plan.table.bound, plan.move
    for clause in bound.ruleset.actions:
        noun = clause.what.noun if clause.verb == "play" and isinstance(clause.what, Thing) else ""
        fitting = noun == move.verb or (
            move.verb == "play"
            and any(noun in kinds and plan.wants[0].fits(card) for card, kinds in enumerate(bound.kinds) if plan.wants)
        )
        if noun and fitting:
            yield clause


def is_action(plan: MovePlan) -> bool:
    """Whether a card that is played can be an action of the turn (a trap), rather than a reaction alone (a cat)."""
    return any(True for _ in of_kind(plan))


# ---- in battle


def _defence(plan: MovePlan, options: Sequence[Any]) -> int:
    way = WAYS[plan.move.verb]
    return list(options).index(way) if way in options else NONE


def _reaction(plan: MovePlan, options: Sequence[Any]) -> int:
    """A card is played: the first that is named, or any of the kind that the verb has its name from (`traps`)."""
    table, move = plan.table, plan.move
    if move.verb == "play":
        return plan.answer(ask.REACT, options, None)
    for n, option in enumerate(options):
        if type(option) is int and option != STOP and move.verb in table.bound.kinds[option]:
            return n
    return NONE


def _use(plan: MovePlan, question: str, options: Sequence[Any], about: Any) -> int:
    """What a card or a rule offers, by its label, or by the card that offers it."""
    move = plan.move
    if question == ask.REACT:
        return _offer(move, options)
    if question != ask.USE:
        return NONE
    label, key = about if isinstance(about, tuple) else ("", about)
    match move.what:
        case Word(word) | Named(_, word) if word and word == label:
            _spend(plan)
            return list(options).index(True)
        case Named(card) if isinstance(key, str) and key.startswith(f"{card}#"):
            _spend(plan)
            return list(options).index(True)
        case _:
            return NONE


def _offered_to(plan: MovePlan, question: str, options: Sequence[Any], about: Any) -> int:
    """What a card or a rule offers to do: `may reroll`."""
    key = about[1] if isinstance(about, tuple) else about
    yes = question == ask.USE and isinstance(key, str) and rerolls(plan.table.bound.core, key)
    return list(options).index(True) if yes else NONE


def _spend(plan: MovePlan) -> None:
    """The card that is used need not be found among the options."""
    plan.wants = plan.wants[1:]


def _offer(move: PlayerMove, options: Sequence[Any]) -> int:
    for n, option in enumerate(options):
        match move.what:
            case Word(word) | Named(_, word) if isinstance(option, tuple) and word and option[0] == word:
                return n
            case Named(card) if isinstance(option, tuple) and option[1].startswith(f"{card}#"):
                return n
    return NONE
