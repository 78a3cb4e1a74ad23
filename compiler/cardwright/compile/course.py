"""The course of a game becomes findings: steps that nobody could play, actions that nobody could choose, ends that
never come or come too early, what must be played and cannot.

What can be seen of a game whose steps say what is done in them, before anybody plays it. What is found to be impossible
is so whatever anybody does (`core/possible.py`); what only comes about in play, `cardwright simulate` tells.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardwright.compile import course_messages as messages
from cardwright.compile.check import word_in
from cardwright.compile.deals import Line, dealt
from cardwright.compile.document import Document, with_nested
from cardwright.compile.messages import same_name
from cardwright.core.blocks import Body, Duty, Offer, Permission, Rule
from cardwright.core.courses import played
from cardwright.core.declarations import PLAY
from cardwright.core.deeds import (
    ChooseCards,
    Decide,
    Discard,
    Draw,
    EndPhase,
    HandOver,
    LayOn,
    Lose,
    Move,
    Pay,
    PickUp,
    Play,
    RunPhase,
    SwapCards,
    TakeActions,
    TakeOff,
)
from cardwright.core.lower import line_by_line, lowered
from cardwright.core.lowered import all_rules
from cardwright.core.nodes import Cards, OnTable
from cardwright.core.phases import GAME, SETUP, TURN, phase_of
from cardwright.core.possible import Possible, least
from cardwright.core.walk import every
from cardwright.messages.message import Message, message
from cardwright.ruleset.abilities import Ability, Action, Option
from cardwright.ruleset.card import Card
from cardwright.ruleset.game import Ruleset, Step
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.source import Span

Origins = Mapping[str, Span]


def course(ruleset: Ruleset, origins: Origins, own: list[Document]) -> Iterator[Diagnostic]:
    """All findings about the course of a game, of a set in which nothing else is wrong."""
    mine = frozenset(document.source.name for document in own)
    if ruleset.kernel:
        if all(document.sort != "game" for document in own):
            yield from _beside_a_kernel(ruleset, origins, mine)
        return
    if not any(step.body for step in ruleset.steps):
        return
    if silent := [step for step in ruleset.steps if not step.body]:
        yield from _silent(silent, ruleset, origins, own, mine)
        return
    game = WrittenCourse(ruleset, origins, mine)
    if homeless := list(_homeless(game, own)):  # all that is said of such cards would be found impossible, too
        yield from homeless
        return
    yield from _too_late(game)
    yield from _decided(game)
    yield from _chosen(game)
    yield from _twins(game)
    for step, n, body in game.lines:
        for run in every(body, RunPhase):
            yield from _ends(run, game.word("until", step, n), game)
    for origin, ability, rule in game.abilities:
        if isinstance(rule.does, Offer) and isinstance(ability, Action | Option):
            yield from _offered(rule.does, game.label(ability, origin), game)
    duties = list(_duties(game))
    yield from duties or _forbidden_plays(game)  # of two lines that contradict each other nothing more is said
    yield from _nowhere_to_discard(game)
    yield from dealt(game.possible, game.lines, game.own, game.word)


class WrittenCourse:
    """What a game says, line by line, and what it can bring about.

    `lines` are those of its steps with their numbers, `abilities` those of the game, its cards and what lies over it,
    each with its place, as far as they stand in files of the set itself (`mine`).
    """

    def __init__(self, ruleset: Ruleset, origins: Origins, mine: frozenset[str]) -> None:
        self.ruleset, self.origins, self.mine = ruleset, origins, mine
        self.rules = tuple(all_rules(ruleset).values())
        self.possible = Possible(ruleset, self.rules)
        nouns = self.possible.nouns
        self.lines: list[Line] = [
            (step, n, body)
            for step in ruleset.steps
            for n, body in enumerate(line_by_line(step.body, nouns, nobody=phase_of(step.id) != TURN))
        ]
        self.abilities = [
            (origins[key], ability, rule)
            for key, ability, here in _said(ruleset)
            if self.own(key) and isinstance(rule := lowered(ability, nouns, here), Rule)
        ]

    def own(self, key: str) -> bool:
        """Whether something was written in a file of the set itself."""
        return key in self.origins and self.origins[key].source.name in self.mine

    def said(self) -> Iterator[tuple[Span, Body | Rule]]:
        """All that stands in files of the set itself, in steps, abilities and on cards that are carried out, each with
        its place."""
        yield from ((self.line(step, n), body) for step, n, body in self.lines if self.own(f"step/{step.id}"))
        yield from ((origin, rule) for origin, _, rule in self.abilities)
        for card in self.ruleset.cards:
            if card.on_play and self.own(key := f"card/{card.id}"):
                for n, body in enumerate(line_by_line(card.on_play, self.possible.nouns)):
                    yield self.origins.get(f"{key}/on_play/{n}", self.origins[key]), body

    def line(self, step: Step, n: int) -> Span:
        """A line of a step, or where the step begins."""
        return self.origins.get(f"step/{step.id}/on_play/{n}", self.origins[f"step/{step.id}"])

    def word(self, word: str, step: Step, n: int) -> Span:
        """A word in a line of a step, or the line."""
        return word_in(word, self.line(step, n))

    def label(self, ability: Action | Option, line: Span) -> tuple[str, Span]:
        """The label of an offer, and where it stands."""
        return ability.label, word_in(f'"{ability.label}"', line)


def _said(ruleset: Ruleset) -> Iterator[tuple[str, Ability, str]]:
    """Every ability, with the key of its place and the kind of its card."""
    for n, ability in enumerate(ruleset.abilities):
        yield f"game/{ruleset.game}/abilities/{n}", ability, ""
    for card in ruleset.cards:
        for n, ability in enumerate(card.abilities):
            yield f"card/{card.id}/abilities/{n}", ability, card.kind
    for overlay in ruleset.overlays:
        for n, ability in enumerate(overlay.abilities):
            yield f"{overlay.sort}/{overlay.id}/abilities/{n}", ability, ""


# ---- steps


def _silent(
    silent: list[Step], ruleset: Ruleset, origins: Origins, own: list[Document], mine: frozenset[str]
) -> Iterator[Diagnostic]:
    """Steps that say nothing, in a game whose others do; or those that do, in a game of another set whose do not."""
    texts = {document.title for document in with_nested(own) if document.sort == "step" and "text" in document.json}
    empty = [step.id for step in silent if origins[f"step/{step.id}"].source.name in mine]
    for id in empty:
        yield messages.says_nothing(origins[f"step/{id}"], id, id in texts)
    if not empty:
        yield from _beside_a_kernel(ruleset, origins, mine)


def _beside_a_kernel(ruleset: Ruleset, origins: Origins, mine: frozenset[str]) -> Iterator[Diagnostic]:
    """Steps that somebody says for a game that knows its steps; those of a set-up are played in their order."""
    for step in ruleset.steps:
        if origins[f"step/{step.id}"].source.name not in mine:
            continue
        if not step.body:
            yield messages.never_comes(origins[f"step/{step.id}"], step.id, ruleset.game)
        elif phase_of(step.id) != SETUP:
            yield messages.played_elsewhere(origins[f"step/{step.id}"], step.id, ruleset.game)


def _too_late(game: WrittenCourse) -> Iterator[Diagnostic]:
    """What stands in a phase behind a line that ends it in any case: the first such line, or the next step."""
    over: dict[str, tuple[str, Span]] = {}
    for step, n, body in game.lines:
        phase, line = phase_of(step.id), game.line(step, n)
        if phase in over:
            ended, end = over[phase]
            if ended and line.source.name in game.mine:
                yield messages.comes_too_late(line, phase.replace("_", " "), end)
                over[phase] = "", end  # what follows it comes too late for the same reason
        elif any(isinstance(deed, EndPhase) and deed.phase == phase for deed in body):
            over[phase] = phase, line


# ---- which cards are in the game


def _homeless(game: WrittenCourse, own: list[Document]) -> Iterator[Diagnostic]:
    """Kinds of which it is said where their cards start and not where they belong, or the other way round: such cards
    are never played with. A kind that says neither stays in the box on purpose."""
    printed = {card.kind for card in game.ruleset.cards if card.copies > 0}
    kinds = game.possible.nouns.kind
    for document in with_nested(own):
        if document.sort == "kind" and (kind := kinds.get(document.title)) and kind.id in printed:
            field, lacks = ("pile", "zone") if kind.pile else ("zone", "pile")
            if bool(kind.pile) != bool(kind.zone):
                plural = document.json.get("plural", {}).get("en") or f"{kind.id.replace('_', ' ')}s"
                yield messages.out_of_the_game(document.span(f"/{field}"), plural, lacks, kind.pile)


# ---- who wins, and what is chosen


def _decided(game: WrittenCourse) -> Iterator[Diagnostic]:
    """A game in which nothing says who wins or loses."""
    key = f"game/{game.ruleset.game}"
    if game.own(key) and not any(one.phase == GAME for one in every(game.rules, Decide)):
        yield messages.nobody_wins(game.origins[key], game.ruleset.game)


def _chosen(game: WrittenCourse) -> Iterator[Diagnostic]:
    """Actions that nobody comes to choose, and choices where there is no action."""
    offers = [rule for rule in game.rules if isinstance(rule, Rule) and isinstance(rule.does, Offer)]
    if not offers:
        for step, n, body in game.lines:
            if any(every(body, TakeActions)) and game.own(f"step/{step.id}"):
                yield messages.no_action_there(game.word("choose", step, n))
    if not any(every(game.rules, TakeActions)) and TURN not in played(game.possible.nouns):
        for origin, ability, _ in game.abilities:
            if isinstance(ability, Action):
                yield messages.nobody_chooses(game.label(ability, origin)[1])


def _twins(game: WrittenCourse) -> Iterator[Diagnostic]:
    """Two offers of the game itself under one label: nobody could tell which is meant."""
    first: dict[str, Span] = {}
    count = len(game.ruleset.abilities)
    keys = {game.origins.get(f"game/{game.ruleset.game}/abilities/{n}") for n in range(count)}
    for origin, ability, _ in game.abilities:
        if isinstance(ability, Action | Option) and origin in keys:
            label, place = game.label(ability, origin)
            if label in first:
                yield same_name(place, label, first[label])
            first.setdefault(label, place)


# ---- where cards are discarded


def _nowhere_to_discard(game: WrittenCourse) -> Iterator[Diagnostic]:
    """Cards that are discarded, or played, where nothing says to which place: the first such line."""
    zones, known = game.possible.nouns.zones, game.possible.nouns
    _, buried = known.discards()
    if "discard" in zones or not buried:
        return
    loose = [card for card in game.possible.cards if card.kind in buried]
    for line, node in game.said():
        deeds: tuple[Move | Play, ...] = (*every(node, Move), *every(node, Play))
        for deed in deeds:
            to_discard = isinstance(deed, Move) and deed.to == Discard()
            played = isinstance(deed, Play) and deed.to is None and not deed.carry_out and not game.ruleset.played
            cards = deed.cards.parts or (deed.cards,)
            if (to_discard or played) and any(
                game.possible.may_fit(card, part.test, part.x) for card in loose for part in cards
            ):
                verb = deed.deed if isinstance(deed, Move) else "play"
                yield messages.nowhere_to_discard(word_in(verb, line), played)
                return


# ---- ends


def _ends(run: RunPhase, place: Span, game: WrittenCourse) -> Iterator[Diagnostic]:
    """An end that never comes, or that is there before anything is played."""
    if run.until is None or place.source.name not in game.mine:
        return
    phase = run.phase.replace("_", " ")
    if game.possible.never(run.until):
        yield messages.never_over(place, phase)
    elif game.possible.always(run.until):
        yield messages.over_before(place, phase)


# ---- offers


def _offered(offer: Offer, label: tuple[str, Span], game: WrittenCourse) -> Iterator[Diagnostic]:
    """An offer whose condition, price or first instruction asks for what there never is."""
    first = _begins(offer.body) if offer.action else ()
    why: Message | None = None
    if game.possible.never(offer.test):
        why = message("its condition never comes true.")
    for deed in (*offer.price, *first):
        why = why or _lacks(deed, game.possible)
    if why is not None:
        yield messages.never_offered(label[1], label[0], why)


def _begins(body: Body) -> Body:
    """The first instruction, and those before it that only choose cards for it."""
    chosen = next((n for n, effect in enumerate(body) if not isinstance(effect, ChooseCards)), len(body))
    return body[: chosen + 1]


def _lacks(deed: object, possible: Possible) -> Message | None:
    """What a deed would need, and can never have."""
    match deed:
        case Pay(counter=counter, span=span) | Lose(counter=counter, span=span) | HandOver(counter=counter, span=span):
            if least(span) > 0 and counter not in possible.had:
                return message("nobody ever gains a {counter}.", counter=counter.replace("_", " "))
        case LayOn(counter=counter, own=True) if counter not in possible.had:
            return message("nobody ever gains a {counter}.", counter=counter.replace("_", " "))
        case TakeOff(counter=counter, span=span) if least(span) > 0 and counter not in possible.laid:
            return message("no {counter} ever lies on a card.", counter=counter.replace("_", " "))
        case Draw(x=x, zone=zone) if not possible.lying((OnTable((zone,), ""),), None, x):
            return message("there are no cards for it.")
        case Move(cards=cards) | Play(cards=cards) | PickUp(cards=cards) | ChooseCards(cards=cards):
            return _no_such_cards(cards, possible)
        case SwapCards(cards=cards, others=others):
            return _no_such_cards(cards, possible) or _no_such_cards(others, possible)
    return None


def _no_such_cards(cards: Cards, possible: Possible) -> Message | None:
    if cards.parts:
        return next((why for part in cards.parts if (why := _no_such_cards(part, possible))), None)
    needs = max(least(cards.span), 1)
    if possible.count(cards.test, cards.x) < needs:
        return message("the game has no such cards.")
    if possible.lying(cards.places, cards.test, cards.x) < needs:
        return message("no such card ever lies where it is taken from.")
    return None


# ---- must and cannot


def _duties(game: WrittenCourse) -> Iterator[Diagnostic]:
    """What must be played, and is not there, or is forbidden by another line of the same place."""
    bans = [(origin, rule.does) for origin, _, rule in game.abilities if isinstance(rule.does, Permission)]
    for origin, _, rule in game.abilities:
        if not isinstance(rule.does, Duty):
            continue
        if not any(every(game.rules, Play)):
            yield messages.nobody_plays(origin)
            continue
        due = [card for card in game.possible.cards if game.possible.may_fit(card, rule.does.cards, rule.does.y)]
        if not due:
            yield messages.must_what_is_not(origin)
        hits = [next((at for at, ban in bans if _forbidden(card, ban, game.possible)), None) for card in due]
        if hits and hits[0] is not None and None not in hits:
            yield messages.must_and_cannot(origin, hits[0])


def _forbidden_plays(game: WrittenCourse) -> Iterator[Diagnostic]:
    """What somebody shall play, or may, where the game forbids all such cards to everybody, all the time."""
    key = f"game/{game.ruleset.game}/abilities/"
    bans = [
        (game.origins[f"{key}{n}"], rule.does)
        for n, ability in enumerate(game.ruleset.abilities)
        if isinstance(rule := lowered(ability, game.possible.nouns), Rule) and isinstance(rule.does, Permission)
    ]
    for line, node in game.said():
        for deed in every(node, Play):
            some = [card for card in game.possible.cards if any(_may_be(card, part, game) for part in _parts(deed))]
            hits = [next((at for at, ban in bans if _forbidden(card, ban, game.possible)), None) for card in some]
            if hits and hits[0] is not None and None not in hits:
                yield messages.nobody_may_play(word_in("play", line), hits[0])


def _parts(deed: Play) -> tuple[Cards, ...]:
    return deed.cards.parts or (deed.cards,)


def _may_be(card: Card, cards: Cards, game: WrittenCourse) -> bool:
    return game.possible.may_fit(card, cards.test, cards.x)


def _forbidden(card: Card, ban: Permission, possible: Possible) -> bool:
    """Whether something always forbids everybody to play a card."""
    if ban.can or ban.test is not None or possible.nouns.forbids().get((PLAY, card.kind)) not in ban.actions:
        return False
    return all(
        role.test is None or (role.role == "what" and possible.fits(card, role.test, role.x)) for role in ban.roles
    )
