"""What a move names becomes a plan: which card, player or word answers each of the questions that come of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from cardwright.core.blocks import ChooseBranch, ChooseInSecret, Rule, Script
from cardwright.core.deeds import ThrowAgain
from cardwright.core.lowered import Core
from cardwright.core.walk import every, nodes
from cardwright.engine import question as ask
from cardwright.engine.games import game_room
from cardwright.engine.grid import Spot
from cardwright.engine.question import STOP
from cardwright.engine.scenario.sentence_binder import finding
from cardwright.ruleset.phrases import Argument, Count, Either, Faces, Named, Number, Player, Thing, Word
from cardwright.ruleset.scenario import PlayerMove

if TYPE_CHECKING:
    from cardwright.engine.scenario.sentence_binder import SentenceBinder
    from cardwright.engine.situation import AnySituation
    from cardwright.engine.table import Table


class Want:
    """One card that a move names: what was said, on which other it rides, and which card it turned out to be."""

    def __init__(self, phrase: Argument, fits: Callable[[int], bool], of: int | None = None) -> None:
        self.said, self.fits, self.of = phrase, fits, of
        self.carrier: Want | None = None
        self.card: int | None = None

    def among(self, table: Table, options: Sequence[Any]) -> int:
        """The index of the first option that is such a card, or its place in a grid; -1 when none is."""
        for n, option in enumerate(options):
            card = card_of(table, option)
            if card is not None and self.fits(card) and self._theirs(table, card):
                return n
        return -1

    def _theirs(self, table: Table, card: int) -> bool:
        if self.of is None:
            return True
        try:
            _, owner = table.holder(card)
        except LookupError:
            return False
        return owner is not None and owner.seat == self.of


def card_of(table: Table, option: Any) -> int | None:
    """The card that an option is, or that lies where it says."""
    if isinstance(option, Spot):
        return next((card for card, spot in table.spots.items() if spot == option), None)
    return option if type(option) is int and option != STOP else None


def wants(move: PlayerMove, table: Table, you: int, names: Sequence[str], known: SentenceBinder) -> list[Want]:
    """All cards that a move names, in order; what one rides on is wanted, too."""
    slots = dict(move.slots)
    of = slots.get("of")
    owner = names.index(of.word) if isinstance(of, Player) and of.word in names else None
    preyed = move.verb in ("play", "use")  # `ann plays a trap on ben's "Imp"`: the trap is hers
    wants = list(_each(move.what, table, you, None if preyed else owner, known))
    for prep, argument in move.slots:
        if prep == "of" or isinstance(argument, Player):
            continue
        fresh = list(_each(argument, table, you, owner if prep == "on" and preyed else None, known))
        if prep == "on" and wants and fresh and "with" in slots:
            carrier, *fresh = fresh  # what follows behind `and` is laid, too
            wants[-1].carrier = carrying = _same(wants[:-1], carrier) or carrier
            if carrying not in wants:
                wants.insert(len(wants) - 1, carrying)
        wants += fresh
    return wants


def _same(wants: list[Want], one: Want) -> Want | None:
    """The card that was named before, and carries nobody yet."""
    taken = [want.carrier for want in wants]
    return next((want for want in wants if want.said == one.said and want not in taken), None)


def _each(phrase: Argument | None, table: Table, you: int, of: int | None, known: SentenceBinder) -> Iterator[Want]:
    """A want for every single card that is said."""
    match phrase:
        case Either(parts):
            for part in parts:
                yield from _each(part, table, you, of, known)
        case Named():
            yield Want(phrase, _test(phrase, table, you, known), of)
        case Thing(noun) if known.is_card(noun) or noun in known.roles:
            test = _test(phrase, table, you, known)
            for _ in range(_how_many(phrase.count)):
                yield Want(phrase, test, of)
        case _:
            return


def _test(phrase: Argument, table: Table, you: int, known: SentenceBinder) -> Callable[[int], bool]:
    test = finding(phrase, known)
    return lambda card: test(table.env(table.players[you]), card)


def _how_many(count: Count | None) -> int:
    if count is None:
        return 1
    return count.amount.n if isinstance(count.amount, Number) else int(count.how != "no")


SEATS = frozenset((ask.TARGET, ask.WHO, ask.WHOSE_DIE, ask.SUPPORT, ask.HEIR))
LAYING = frozenset((ask.SPELL, ask.CREATURE, ask.RIDER))
CARDS = LAYING | {
    ask.TRAPPED, ask.MARKET, ask.PRIZE, ask.DISCARD, ask.PICK, ask.ORDER, ask.CHARACTER, ask.SWITCH,
    ask.LAY_ASIDE,
}  # fmt: skip
BRANCHES = frozenset((ask.BRANCH, ask.SECRET))
LAYS = frozenset(("attack", "defend", "shield", "start", "support"))
NONE = -1


class MovePlan:
    """A move under way: whose, and what it names that has not been asked for yet."""

    def __init__(self, move: PlayerMove, table: Table, names: Sequence[str], known: SentenceBinder) -> None:
        self.room: AnySituation = game_room(known.ruleset.game, "situation").SITUATION
        self.move, self.table, self.known = move, table, known
        self.seat = names.index(move.who)
        self.wants = wants(move, table, self.seat, names, known)
        self.seats = [names.index(player.word) for player in _players(move) if player.word in names]
        self.spent = False  # what is no card and no player is said once
        self.bequeathed = 0  # of what was given away, piece by piece

    def open(self) -> list[Want]:
        """The cards that nobody has asked for yet."""
        return [want for want in self.wants if want.card is None]

    def answer(self, question: str, options: Sequence[Any], about: Any) -> int:
        """The index of the option that the move means, -1 when it says nothing about this."""
        n: int
        if own := self.room.ANSWERS.get(question):
            verbs, answered = own
            n = answered(self, options) if self.move.verb in verbs else NONE
            return n
        if question == ask.RIDER:
            riders = [one for one in self.open() if one.carrier is not None and self._carries(one.carrier, about)]
            return self.take(riders, options)
        if question == ask.CREATURE:
            return self.take([want for want in self.open() if want.carrier is None], options)
        if question in CARDS or question == ask.REACT:
            return self.take(self.open(), options)
        if question == ask.HEIR and not self._bequeaths(about):
            return NONE
        if question in SEATS:
            return self._seat(question, options)
        picked = bool(self.wants) and not self.open()  # the card of that name, and not the option
        n = NONE if self.spent or picked else _plain(self.move.what, question, options, self.table, about)
        self.spent = self.spent or n >= 0
        if n >= 0 and (question in (ask.TRAIT, ask.NUMBER) or question in BRANCHES):  # a suit was named, and no card
            self.wants = []
        return n

    def _carries(self, carrier: Want, mount: int) -> bool:
        """Whether a card is the one that should carry: where no other is such a card, it carries a second rider."""
        if carrier.card is None and carrier.fits(mount):
            player = self.table.players[self.seat]
            if not any(carrier.fits(card) for cards in player.zones.values() for card in cards if card != mount):
                carrier.card = mount
        return carrier.card == mount

    def take(self, wants: Sequence[Want], options: Sequence[Any]) -> int:
        """The option that is the first of these cards to be found among them."""
        for want in wants:
            if (n := want.among(self.table, options)) >= 0:
                want.card = card_of(self.table, options[n])
                return n
        return NONE

    def _seat(self, question: str, options: Sequence[Any]) -> int:
        for seat in self.seats:
            if seat in options:
                if question != ask.HEIR:
                    self.seats.remove(seat)
                return list(options).index(seat)
        if question == ask.WHOSE_DIE and self.seat in options and not self.seats:
            return list(options).index(self.seat)
        return NONE

    def _bequeaths(self, about: Any) -> bool:
        """Whether the move is about the piece that somebody is to inherit: a card that it names, so many counters, or
        whatever comes first."""
        if self.wants:
            want = next((one for one in self.open() if type(about) is int and one.fits(about)), None)
            if want is not None:
                want.card = about
            return want is not None
        match self.move.what:
            case Thing(noun=noun, count=count):
                most = count.amount.n if count is not None and isinstance(count.amount, Number) else 1
                meant = noun == about and self.bequeathed < most
            case _:
                meant = not self.bequeathed
        self.bequeathed += meant
        return meant

    def refused(self, question: str, options: Sequence[Any], about: Any) -> bool:
        """Whether the question asks for what the move names, and does not have it among its options."""
        if own := self.room.ANSWERS.get(question):
            return self.move.verb in own[0] and bool(self.room.wanting(self, question))
        if question in SEATS:
            return bool(self.seats) and question not in (ask.WHO, ask.HEIR)
        if question in LAYING:
            return self._held_back(question, options)
        if question == ask.TRAPPED and isinstance(about, str):
            return False  # which trap is taken; the move names its prey
        return question in CARDS and self.move.verb != "duel" and bool(self.open()) and STOP not in options

    def _held_back(self, question: str, options: Sequence[Any]) -> bool:
        """Whether a card that the player holds where such cards come from is wanted, and may not be laid."""
        if question == ask.RIDER or (STOP not in options and question == ask.CREATURE):
            return False
        player = self.table.players[self.seat]
        bound, zone = self.table.bound, ""
        for option in options:
            if option != STOP:
                zone = bound.home[bound.kind[option]]
        if question == ask.SPELL and STOP not in options:  # one must be laid, and the one that is named is not there
            spells = [card for card in range(len(bound.cards)) if zone and bound.home[bound.kind[card]] == zone]
            return any(want.fits(card) for want in self.open() if want.carrier is None for card in spells)
        lying = player.zones.get(zone, [])
        wanted = [want for want in self.open() if want.carrier is None or question != ask.CREATURE]
        return any(want.among(self.table, lying) >= 0 for want in wanted)


def _players(move: PlayerMove) -> list[Player]:
    """The players whom a move is aimed at."""
    named = [move.what, *(argument for prep, argument in move.slots if prep not in ("of",))]
    return [one for one in named if isinstance(one, Player)]


def _plain(what: Argument | None, question: str, options: Sequence[Any], table: Table, about: Any) -> int:
    """Answers that are no cards and no seats: yes and no, numbers, faces, elements, words."""
    meant: Any = None
    match question, what:
        case ask.USE, Word(("yes" | "no") as word):
            meant = word == "yes"
        case ((ask.BRANCH | ask.SECRET), (Word(label) | Named(_, label))) if label:
            meant = labelled(table, about, label)
        case ((ask.BRANCH | ask.SECRET), Faces(int() as n)):
            meant = n - 1
        case ((ask.BID | ask.MANY), Thing(count=count)) if count is not None and isinstance(count.amount, Number):
            meant = count.amount.n
        case ((ask.BID | ask.MANY), Faces(int() as n)):
            meant = n
        case ask.FACE, Faces(face):
            meant = face
        case ask.DISCARD_ELEMENT, Thing(trait=trait):
            meant = trait
        case ask.TRAIT, Thing(trait=trait) if trait:
            meant = trait
        case ask.TRAIT, Thing(noun):  # `ann chooses hearts`: the cards of a suit have its name
            meant = next(_declared(table, noun, table.bound.ruleset.trait), None)
        case ask.NUMBER, Faces(int() as n):
            meant = n
        case ask.NUMBER, Thing(noun):  # `ann chooses sevens`
            meant = next(_declared(table, noun, about[0]), None)
        case _, Word(word):
            meant = word
        case _:
            return NONE
    given = list(options)
    return given.index(meant) if meant in given else NONE


def _declared(table: Table, kind: str, property: str) -> Iterator[Any]:
    """The suit, or the rank, of all cards of a kind, if it says one."""
    for declared in table.bound.ruleset.kinds:
        if declared.id == kind:
            yield from (value for name, value in declared.where if name == property)


def labelled(table: Table, about: Any, label: str) -> int | None:
    """Which branch of an ability has a label."""
    key = about[1] if isinstance(about, tuple) else about
    labels = branches(table.bound.core, key) if isinstance(key, str) else ()
    return labels.index(label) if label in labels else None


# ---- what a question is about: the key of an ability leads back to what it does


def does(core: Core, key: str) -> Rule | Script | None:
    """What stands behind a key (`object/hat-of-opportunity#0`, `house rule/Heroes#1`, `event/…#play`), if anything.

    A key may say which copy of the card it is (`object/hat-of-opportunity#0:17`).
    """
    place, _, n = key.rpartition("#")
    return core.said(f"{place}#{n.partition(':')[0]}")


def rerolls(core: Core, key: str) -> bool:
    """Whether an ability lets somebody throw a die again."""
    return any(every(does(core, key), ThrowAgain))


def branches(core: Core, key: str) -> tuple[str, ...]:
    """The labels of the branches that an ability offers, in order."""
    for part in nodes(does(core, key)):
        if isinstance(part, ChooseBranch | ChooseInSecret):
            return tuple(branch.label for branch in part.branches)
    return ()
