"""Noun phrases become players, cards, places and numbers, with all that narrows them: whom, which, where, how many.

These stand in one file since each is made of the others: the richest player is one who has the most of something, what
somebody has is cards that fit a test, a test may compare with a number, and a number may count what a player has.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal, assert_never

from cardwright.core.beyond import beyond, each, number_word, only, whole
from cardwright.core.nodes import (
    Alike,
    AmongPlayers,
    Amount,
    Anywhere,
    Beside,
    Best,
    Brings,
    CardCount,
    Cards,
    Carried,
    CarriedBy,
    Circle,
    Comparing,
    Comparison,
    Const,
    Elements,
    Everywhere,
    Face,
    Groups,
    Had,
    Half,
    HasProperty,
    Having,
    Held,
    InLine,
    InRole,
    InState,
    IsCard,
    Joins,
    LiesIn,
    Likes,
    Logic,
    Measure,
    MeasureOf,
    OfKind,
    OfTrait,
    OnTable,
    Owner,
    OwnerOf,
    Players,
    Quantity,
    Rank,
    Same,
    Setting,
    Stock,
    Test,
    Those,
    Times,
    Total,
    Var,
    Who,
)
from cardwright.core.resolve import THIS, YOU, Frame, Refused
from cardwright.messages.message import message, write
from cardwright.ruleset.phrases import (
    ALL,
    DIFFERENT,
    EVERY,
    ONE,
    PLAY,
    THEY,
    AddingUp,
    Argument,
    Bound,
    Bringing,
    Carrying,
    Chosen,
    Compared,
    Count,
    Either,
    Faces,
    Filter,
    Most,
    Named,
    Number,
    Per,
    Place,
    Player,
    Range,
    Ref,
    Some,
    TheirBid,
    Thing,
    ValueOf,
    Word,
)
from cardwright.ruleset.phrases import ONE as A_SINGLE
from cardwright.ruleset.phrases import Alike as AlikeAs
from cardwright.ruleset.phrases import Amount as AmountPhrase
from cardwright.ruleset.phrases import Beside as BesideOf

Quantifier = Literal["some", "every", "none"]


def meant(player: Player, frame: Frame) -> Who:
    """All whom a phrase means, where nobody chooses one of them and none is asked for. Raises Refused."""
    if player.which == "no":
        raise no_player(player)
    if player.which == "random":
        raise Refused("random", "Nobody is drawn by lot here.", f"Write `each {player.word}`, or name a player.")
    return _everybody(player, frame)


def _everybody(player: Player, frame: Frame) -> Who:
    """All whom a phrase could mean; nobody has been chosen yet. Opponents are those of who does it."""
    players = _circle(player, frame, frame.doer)
    if player.which == "other" and player.word != "player":
        x = frame.new("player")
        players = Players(x, players, _not(x, frame.doer), None, "all", frame.doer)
    if player.trait:
        x = frame.new("player")
        players = Players(x, players, OfTrait(x, player.trait), None, "all", frame.doer)
    if player.most is not None:
        x = frame.new("player")
        inner = frame.inner(doer=x, they=x)
        rank = Rank(_most_had(player.most, x, inner), player.most.most, printed=False, nth=player.most.nth)
        players = Players(x, players, None, rank, "all", frame.doer)
    if player.having is not None:
        x = frame.new("player")
        inner = frame.inner(doer=x, they=x)
        fits = enough(number_had(player.having, x, inner), player.having.count, inner)
        players = Players(x, players, fits, None, "all", frame.doer)
    return players


def _most_had(most: Most, of: Var, frame: Frame) -> Amount:
    """What a player is compared by: how many they have, or the highest or the lowest number of their cards."""
    if most.noun not in frame.nouns.numbers:
        return had(Thing(most.noun, place=most.place), of, frame)
    if most.place is None:
        raise Refused(most.noun, "In which place, is not said.", write(f"the highest {most.noun} in their hand"))
    cards = had(Thing("card", place=most.place), of, frame)
    assert isinstance(cards, CardCount)
    return Measure(most.noun, cards.x, cards.places, cards.test, least=not most.most)


def _not(x: Var, y: Var) -> Test:
    return Logic("none", (Same(x, y),))


def _circle(player: Player, frame: Frame, seen: Who) -> Who:
    of = meant(player.of, frame) if player.of is not None else None
    if player.side:
        if player.word not in ("player", "neighbour"):
            raise beyond(player.side)
        return Circle(player.side, of or (None if player.word == "player" else YOU), "")
    if of is not None and player.word in ("you", "they", "that player", "owner"):
        raise beyond(player.word)
    match player.word:
        case "you":
            return YOU
        case "they" | "that player":
            return frame.player(player.word)
        case "player" if player.which == "each other":
            return Circle("others", of or _but(frame), "")
        case "player" if player.which != "other":
            if of is not None:
                raise beyond(player.word)
            return Circle("all", None, "")
        case "player":
            return Circle("others", of or seen, "")
        case "opponent":
            foe = player.which == "the" and player.most is None and player.having is None
            return Circle("foe" if foe else "opponents", of or seen, "")
        case "partner" | "team" if frame.nouns.alone:
            remedy = "Let a variant say who plays with whom: `teams: 1 and 3, 2 and 4`."
            raise Refused(player.word, "Nobody is anybody’s partner in this game, nor in a variant of it.", remedy)
        case "partner":
            return Circle("partners", of or seen, "")
        case "each other":
            return Circle("others", of or seen, "")
        case "neighbour":
            return Circle("neighbours", of or seen, "")
        case "team":
            return Circle("team", of or seen, "")
        case "owner" if player.thing is not None:
            return owner_of(player.thing, frame)
        case "owner":
            return Owner(next(reversed(frame.cards()), THIS))
        case person:  # whom the game declares, or who sits at the table of a scenario
            return Circle("person", of, person)


def _but(frame: Frame) -> Var:
    """Who is left out of "each other player": whom the block or the branch names, else who does it. Raises Refused."""
    if frame.they == frame.doer or (frame.they is None and not frame.either):
        return frame.doer
    if frame.they is None or frame.they == frame.that:  # the head has named somebody
        remedy = "Write `each opponent`, or open a block: `each player:`."
        raise Refused("other", "Is it all but who does this, or all but who was named?", remedy)
    return frame.they


def reached(player: Player, frame: Frame) -> Who:
    """Whom an instruction reaches: of "an opponent", the one whom its doer picks. Raises Refused."""
    everybody = _everybody(player, frame)
    if player.which in ("a", "other", "random") and frame.that is not None:
        frame.passed_by |= {frame.that}
    match player.which:
        case "no":
            raise no_player(player)
        case "random":
            return _one_of(everybody, "chance", frame)
        case "a" | "other":
            return _one_of(everybody, "choice", frame)
        case "the" if (player.most or player.having) is not None and frame.nobody and frame.doer == YOU:
            return _one_of(everybody, "first", frame)
        case "the" if (player.most or player.having) is not None or (
            player.word in ("opponent", "neighbour") and not player.side
        ):
            return _one_of(everybody, "choice", frame)
        case "the" | "each" | "each other":
            return everybody
        case _:
            assert_never(player.which)


def no_player(player: Player) -> Refused:
    """Nothing can be done by nobody."""
    person = f"no {player.word}"
    return Refused(
        "no", message("“{person}” does nothing, and nothing is done to them.", person=person), "Leave the line out."
    )


def article(word: str) -> str:
    """`a` or `an`."""
    return "an" if word[:1] in "aeiou" else "a"


def _one_of(who: Who, pick: Literal["choice", "chance", "first"], frame: Frame) -> Who:
    if isinstance(who, Players) and who.pick == "all":
        return Players(who.x, who.among, who.test, who.rank, pick, frame.doer)
    return Players(frame.new("player"), who, None, None, pick, frame.doer)


def among(player: Player, x: Var, frame: Frame) -> Test | None:
    """Whether a player is one of those of whom a head speaks; None where everybody is. Raises Refused."""
    if player.which == "no":
        a_player = f"a{'n' * (player.word[0] in 'aeiou')} {player.word}"
        remedy = message("Say what happens instead. In a condition, write `unless {a_player} …`.", a_player=a_player)
        raise Refused("no", "What nobody does is not waited for.", remedy)
    if player.which == "random":
        raise Refused("random", "Nobody is drawn by lot for what always holds.", write(f"each {player.word}"))
    others = player.which in ("other", "each other")
    narrowed = player.side or player.trait or player.most or player.of or player.having
    if player.word == "player" and not others and not narrowed:
        return None
    who = meant(player, frame)
    return Same(x, who) if isinstance(who, Var) else AmongPlayers(x, who)


def asked(player: Player, frame: Frame) -> tuple[Quantifier, Who]:
    """Of whom a condition asks, and how many of them: `an opponent` is any, `each` all, `no` none. Raises Refused."""
    who = _everybody(player, frame)
    match player.which:
        case "random":
            raise Refused("random", "A condition does not draw lots.", write(f"each {player.word}", f"a {player.word}"))
        case "a" | "other":
            return "some", who
        case "no":
            return "none", who
        case "the" | "each" | "each other":
            return "every", who
        case _:
            assert_never(player.which)


# ---- how many


def amount(phrase: AmountPhrase, frame: Frame) -> Amount:
    """A number, a rule value, so many for each thing, or what was bid. Raises Refused."""
    match phrase:
        case Number(n):
            return Const(n)
        case ValueOf(value):
            return setting(value, frame)
        case Per(n, thing):
            return Times(amount(n, frame), at_a_time(thing, frame))
        case TheirBid():
            if frame.bid is None:
                raise Refused("bid", "Nobody has bid anything here.", "Say it below `highest:`.")
            return frame.bid
        case Chosen("number"):
            return frame.so_many()
        case Chosen(noun):
            return frame.named(noun)
        case _:
            assert_never(phrase)


def setting(value: str, frame: Frame, of: Who | None = None) -> Setting:
    """What a rule value is: that of whoever does it, where it is a player's and nothing says whose."""
    declared = frame.nouns.values.get(value)
    if declared is None or declared.of == "game":
        return Setting(value, None)
    return Setting(value, of or frame.doer)


def span(count: Count | None, frame: Frame) -> Quantity:
    """So many of things that are to be taken; without a count, all of them. Raises Refused."""
    if count is not None and count.how in ("half up", "half down"):
        half = Half(count.how == "half up")
        return Quantity(half, half)
    if count is None or count.how == "all":
        return Quantity(None, None)
    if count.how == "no":
        raise Refused("no", "Nothing is done with none of them.", "Leave the line out.")
    if count.how in ("exactly", "at most", "up to") and count.amount == Number(0):
        raise Refused("0", "Nothing is done with none of them.", "Leave the line out.")
    if count.how == "any number" or count.amount is None:
        return Quantity(Const(0), None)
    n = amount(count.amount, frame)
    match count.how:
        case "exactly" | "just":
            return Quantity(n, n)
        case "up to" | "at most":
            return Quantity(Const(0), n)
        case "at least":
            return Quantity(n, None)
        case "half up" | "half down":
            raise AssertionError(count.how)
        case _:
            assert_never(count.how)


def enough(there: Amount, count: Count | None, frame: Frame) -> Test:
    """Whether so many are as many as a condition asks for. "A trap" is at least one, "exactly 1 trap" is one."""
    if count is not None and count.how in ("any number", "all", "half up", "half down"):
        raise Refused(number_word(count), "How many this is, nobody can tell.", write("at least 2", "each …"))
    if count is None or count == A_SINGLE:
        return Comparison(there, "at least", Const(1))
    if count.how == "no" or count.amount is None:
        return Comparison(there, "exactly", Const(0))
    n = amount(count.amount, frame)
    match count.how:
        case "exactly" | "just":
            return Comparison(there, "exactly", n)
        case "at most" | "up to":
            return Comparison(there, "at most", n)
        case "at least":
            return Comparison(there, "at least", n)
        case "all" | "no" | "any number" | "half up" | "half down":
            raise AssertionError(count.how)
        case _:
            assert_never(count.how)


# ---- how many there are


def owned(noun: str, of: Var, frame: Frame) -> Amount:
    """How many of a noun a player has."""
    return had(Thing(noun), of, frame)


def had(thing: Thing, of: Who, frame: Frame) -> Amount:
    """How many of a thing players have: counters, or cards before them and in the hand, those in battle too."""
    nouns = frame.nouns
    if thing.noun in nouns.counters:
        _all_alike(thing)
        only(thing, "count", "owner", "on")
        if thing.on is None:
            return Stock(thing.noun, of)
        x = frame.new("card")
        on = each_fits(thing.on, x, frame)
        return Carried(thing.noun, x, (Having(of),), on)
    if thing.on is not None:
        raise Refused("on", "Only counters lie on cards.", "Say what is counted: `for each ornicle on it`.")
    x = frame.new("card")
    if thing.place is not None and thing.place.line:
        return CardCount(x, (Having(of),), narrowed(thing, x, frame, owner=False))
    test = narrowed(thing, x, frame, owner=False, place=False)
    if in_play(thing.place):
        return CardCount(x, (laid(of, frame),), test)
    if thing.place is not None and thing.place.zone:
        whole(thing.place)
        zone, whose = thing.place.zone, thing.place.owner
        if nouns.zones[zone].of == "table":
            owned_by_nobody(whose or thing.owner, thing.place, frame)
            return CardCount(x, (OnTable((zone,), ""),), test)
        owner: Who = meant(whose, frame) if whose is not None else of
        return CardCount(x, (Held((zone,), owner, ""),), test)
    if thing.noun == "card":
        return CardCount(x, (Held(nouns.homes("card"), of, ""),), test)
    return CardCount(x, (Held(tuple(z.id for z in nouns.ruleset.zones if z.of == "player"), of, ""),), test)


def number_had(thing: Thing, of: Who, frame: Frame) -> Amount:
    """How many of a thing players have; of different elements, how many elements these show; of the same rank, how many
    there are at most that have it in common. Raises Refused."""
    if same := next((one for one in thing.filters if isinstance(one, AlikeAs) and one.to is None), None):
        plain = replace(thing, filters=tuple(one for one in thing.filters if one is not same))
        there = had(plain, of, frame)
        if not isinstance(there, CardCount):
            raise Refused("same", "Cards are alike, and nothing else.", "Leave it out.")
        return Likes(there.x, there.places, there.test, same.by, same.run)
    if thing.trait != DIFFERENT:
        return had(thing, of, frame)
    if thing.count is None or thing.count.how != "at least":
        raise Refused(DIFFERENT, "Of different ones there are enough, or not.", "Write `at least 2 … of different …`.")
    _have_traits(thing, frame)
    all_of_them = had(replace(thing, trait=""), of, frame)
    if not isinstance(all_of_them, CardCount):
        raise Refused(DIFFERENT, "Cards are counted by that, and nothing else.", "Leave it out.")
    return Elements(all_of_them.x, all_of_them.places, all_of_them.test)


def at_a_time(thing: Thing, frame: Frame) -> Amount:
    """How often `for each` goes: for each of them, or for each 2 of them. Raises Refused."""
    for owner in (thing.owner, thing.place.owner if thing.place is not None else None):
        if owner is not None and owner.which in ("a", "other"):
            every = "each other player" if owner.which == "other" else f"each {owner.word}"
            raise Refused(owner.word, "Whose are counted, nobody says.", write(f"{every}'s"))
    match thing.count:
        case Count("exactly", Number(n)) if n > 1:
            return Groups(counted(replace(thing, count=None), frame), n)
        case _:
            return counted(thing, frame)


def counted(thing: Thing, frame: Frame) -> Amount:
    """How many there are of a thing, whoever has it: of somebody's, on a card, in a place, or on the whole table."""
    nouns = frame.nouns
    each(thing.count)
    if thing.noun in nouns.counters and thing.on is not None:
        _all_alike(thing)
        only(thing, "count", "on")
        if isinstance(thing.on, Ref):
            return CarriedBy(thing.noun, frame.thing(thing.on))
        x = frame.new("card")
        return Carried(thing.noun, x, (Anywhere(lines=False),), each_fits(thing.on, x, frame))
    if thing.place is not None and thing.place.line:
        x = frame.new("card")
        return CardCount(x, (Anywhere(lines=True),), narrowed(thing, x, frame))
    if thing.owner is not None:
        return had(thing, meant(_any(thing.owner), frame), frame)
    if thing.place is not None and thing.place.zone and not in_play(thing.place):
        return had(thing, YOU, frame)
    return had(thing, Circle("all", None, ""), frame)


def in_play(place: Place | None) -> bool:
    """Whether all that is in play is meant, whoever has laid it."""
    return place is not None and place.zone == PLAY


def _all_alike(counter: Thing) -> None:
    """ "Fire ornicles", "ornicles in the deck": they lie on cards and before players, all alike. Raises Refused."""
    if counter.place is not None:
        where = counter.place.zone or counter.place.line
        remedy = "Count those that a player has, or that lie on a card."
        raise Refused(where.replace("_", " "), message("No {counter} is counted there.", counter=counter.noun), remedy)
    narrow = next(filter(None, (*counter.which, counter.trait, "with" if counter.filters else "")), "")
    if narrow:
        raise Refused(
            narrow,
            message("One {counter} is like another.", counter=counter.noun),
            message("Leave “{word}” out.", word=narrow),
        )


def _any(player: Player) -> Player:
    return replace(player, which="each") if player.which == "a" else player


# ---- which things


def fits(phrase: Argument, x: Var, frame: Frame) -> Test | None:
    """Whether a card is one of those that are meant; None where all are. Raises Refused."""
    match phrase:
        case Thing():
            return narrowed(phrase, x, frame)
        case Named(card):
            return IsCard(x, card)
        case Ref():
            return Same(x, frame.thing(phrase))
        case Some(_, of):
            return Same(x, frame.thing(of))
        case Either(of):
            return whichever([fits(one, x, frame) for one in of])
        case Faces() | Word() | Place() | Player() | Number() | ValueOf() | Per() | TheirBid() | Chosen() | Range():
            raise Refused("", "This is no card.", "Say which cards are meant.")
        case _:
            assert_never(phrase)


def whichever(tests: list[Test | None]) -> Test | None:
    """One test for any of some sorts; None where one of them has nothing to be tested."""
    known = [test for test in tests if test is not None]
    return None if len(known) < len(tests) else Logic("any", tuple(known))


def each_fits(phrase: Argument, x: Var, frame: Frame) -> Test | None:
    """The same of each card by itself, where no number of them is taken. Raises Refused."""
    for one in phrase.of if isinstance(phrase, Either) else (phrase,):
        if isinstance(one, Some):
            raise Refused("of", "What holds, or is asked, is so of all of them.", "Leave the number out.")
        if isinstance(one, Thing):
            _no_number(one)
    return fits(phrase, x, frame)


def narrowed(thing: Thing, x: Var, frame: Frame, owner: bool = True, place: bool = True) -> Test | None:
    """All that narrows a thing; whose it is and where it lies only if that has not been looked for already."""
    tests: list[Test] = [IsCard(x, thing.card)] if thing.card else _of_noun(thing.noun, x, frame)
    tests += _of_trait(thing, x, frame)
    if owner and thing.owner is not None:
        tests.append(Had(x, meant(_any(thing.owner), frame)))
    if thing.place is not None and (place or thing.place.line):
        tests.append(lies_in(x, thing.place, frame))
    if thing.on is not None and thing.noun not in frame.nouns.counters:
        raise Refused("on", "Nothing is known of what lies on what, but counters.", "Leave it out.")
    tests += [_filtered(one, x, frame) for one in thing.filters]
    tests += [test for word in thing.which for test in _adjective(word, thing, x, frame)]
    return together(tests)


def laid(of: Who | None, frame: Frame) -> Held:
    """Where that lies which is in play: of some players, or of everybody."""
    return Held(frame.nouns.in_play, of or Circle("all", None, ""), "")


def has_no_top(phrase: Argument) -> None:
    """ "The top card in play". Raises Refused."""
    if isinstance(phrase, Thing) and (word := next((one for one in phrase.which if one in ("top", "bottom")), "")):
        raise Refused(word, "What is in play has neither top nor bottom.", message("Leave “{word}” out.", word=word))


def any_of_these(tests: Sequence[Test]) -> Test:
    return tests[0] if len(tests) == 1 else Logic("any", tuple(tests))


def lies_in(x: Var, place: Place, frame: Frame) -> Test:
    """Whether a card lies in a place, or in a line of a grid. Raises Refused."""
    if place.line:
        return InLine(x, place.line, THIS)
    if in_play(place):
        return any_of_these([LiesIn(x, zone, None) for zone in frame.nouns.in_play])
    whole(place)
    owned_by_nobody(place.owner, place, frame)
    return LiesIn(x, place.zone, meant(_any(place.owner), frame) if place.owner is not None else None)


def together(tests: Sequence[Test]) -> Test | None:
    """One test for all of some."""
    match tests:
        case []:
            return None
        case [one]:
            return one
        case _:
            return Logic("all", tuple(tests))


def _of_noun(noun: str, x: Var, frame: Frame) -> list[Test]:
    nouns = frame.nouns
    if noun in ("", "card"):
        return []
    if noun in nouns.roles:
        return [InRole(x, noun)]
    if noun in nouns.kind:
        return [OfKind(x, noun)]
    raise Refused(noun, message("“{noun}” is no card.", noun=noun), "Say which cards are meant.")


def _have_traits(thing: Thing, frame: Frame) -> None:
    """Such cards have elements. Raises Refused."""
    trait = frame.nouns.ruleset.trait
    if frame.nouns.means_cards(thing.noun) and trait not in frame.nouns.properties(thing.noun):
        raise Refused(thing.trait, f"{thing.noun}s have no {trait}.", "Leave it out.")


def _of_trait(thing: Thing, x: Var, frame: Frame) -> list[Test]:
    if thing.trait == "":
        return []
    _have_traits(thing, frame)
    trait = frame.nouns.ruleset.trait
    if thing.trait == DIFFERENT:
        why = "Only a condition asks how many different ones somebody has."
        raise Refused(
            DIFFERENT,
            why,
            message("Write `if you have at least 2 {noun}s of different {trait}s:`.", noun=thing.noun, trait=trait),
        )
    if thing.trait == "any":
        return []
    if thing.trait == "that":
        return [OfTrait(x, frame.named(trait))]
    if thing.trait == "your":
        theirs = THEY in (thing.owner, thing.place.owner if thing.place else None)
        return [OfTrait(x, frame.player("they") if theirs else YOU)]
    return [OfTrait(x, thing.trait)]


def _filtered(narrowing: Filter, x: Var, frame: Frame) -> Test:
    match narrowing:
        case Compared(property, how, n):
            return HasProperty(x, property, how, amount(n, frame))
        case Carrying(thing):
            if thing.noun not in frame.nouns.counters:
                raise Refused(thing.noun, "Things have counters on them, and nothing else.", "Name a counter.")
            _all_alike(thing)
            only(thing, "count")
            return enough(CarriedBy(thing.noun, x), thing.count, frame)
        case AlikeAs(by, Thing() | Named() | Ref() as to, True):
            return _joins(x, by, to, frame)
        case AlikeAs(by, Thing() | Named() | Ref() as to):
            return Alike(x, by, those_of(to, frame))
        case AddingUp():
            remedy = "Say it where some are taken: `discard any number of cards that add up to 15`."
            raise Refused("add", "Which of them add up to it, is not said.", remedy)
        case AlikeAs():
            remedy = "Say it where some are taken, or asked for: `discard 2 cards of the same rank`."
            raise Refused("same", "Which of them are alike, is not said.", remedy)
        case BesideOf(higher, than, n):
            return Beside(x, higher, n, _held_against(than, frame))
        case Bringing():
            return _brings(narrowing, x, frame)
        case _:
            assert_never(narrowing)


def _held_against(than: Argument, frame: Frame) -> Cards | Stock | Total:
    """What a card is higher than, or lower: another card, what somebody has of a counter, a sum. Raises Refused."""
    match than:
        case Thing(noun, owner=Player(which=which) as owner) if noun in frame.nouns.counters and which not in EVERY:
            only(than, "owner")
            return Stock(noun, meant(owner, frame))
        case Thing(noun) if noun in frame.nouns.counters:
            shown = noun.replace("_", " ")
            raise Refused(shown.split()[-1], "Whose they are, is not said.", write(f"1 card higher than your {shown}s"))
        case Thing(noun, place=Place() as place) if noun in frame.nouns.numbers:
            only(than, "place", "count")
            return total_of(noun, place, frame)
        case Thing() | Named() | Ref():
            return those_of(than, frame)
        case _:
            remedy = write("1 card higher than the top card of the discard", "1 card with rank at least 6")
            raise Refused("than", "A card is higher than another card, than counters, or than a sum.", remedy)


_COMES: Final[dict[Bound, Comparing]] = {"above": "more", "below": "fewer", "to": "exactly"}


def _brings(narrowing: Bringing, x: Var, frame: Frame) -> Test:
    """What a sum, or the counters of somebody, would come to with a number of the card. Raises Refused."""
    what, n = narrowing.what, amount(narrowing.amount, frame)
    how, property = _COMES[narrowing.how], narrowing.by or what.noun
    if what.noun in frame.nouns.counters:
        only(what, "owner")
        assert what.owner is not None
        return Brings(x, property, Stock(what.noun, meant(what.owner, frame)), how, n)
    only(what, "place", "count")
    assert what.place is not None
    return Brings(x, property, total_of(what.noun, what.place, frame), how, n)


def total_of(name: str, place: Place, frame: Frame) -> Total:
    """The worth of your jar: of all that lies in a place, together. Raises Refused."""
    if in_play(place) or place.line or place.part:
        raise Refused(name, "What lies in one place is added up.", write(f"the {name} of your hand"))
    spot = zoned(place, frame, choosing=False)
    return Total(name, frame.new("card"), (spot,), None)


def _joins(x: Var, by: tuple[str, ...], to: Thing | Named | Ref, frame: Frame) -> Test:
    """In sequence with 2 cards in a place: with two of those that lie there. Raises Refused."""
    match to:
        case Thing(count=Count("exactly", Number(n))) if not (to.which or (to.place is not None and to.place.part)):
            return Joins(x, by, those_of(replace(to, count=ALL), frame), n)
        case _:
            return Joins(x, by, those_of(to, frame), None)


STATES: Final = ("active", "inactive", "open", "marked", "unmarked", "seen")


PICKED: Final = ("random", "strongest", "weakest", "best", "top", "bottom")


"""Adjectives that say which of several are taken, and not how a card is."""


def _adjective(word: str, thing: Thing, x: Var, frame: Frame) -> list[Test]:
    """Adjectives that a card has by itself; those that compare it with others are read where cards are picked."""
    match word:
        case "active" | "inactive" | "open" | "marked" | "unmarked" | "seen":
            return [InState(x, word, YOU)]
        case "other":
            return [_other(thing, x, frame)]
        case "chosen":
            chosen = [Same(x, one) for one in frame.cards()]
            if not chosen:
                raise Refused("chosen", "Nothing has been chosen here.", "Leave it out.")
            return [Logic("any", tuple(chosen))]
        case _:
            raise Refused(word, message("“{word}” says nothing of a card here.", word=word), "Leave it out.")


def _other(thing: Thing, x: Var, frame: Frame) -> Test:
    """Not this card, nor what was named last; where neither could be meant, `other` says nothing."""
    nouns = frame.nouns
    others = [Same(x, near) for near in frame.cards()[-1:]]
    if frame.here and (thing.noun in ("", "card") or nouns.may_be(frame.here, thing.noun)):
        others.insert(0, Same(x, THIS))
    if not others:
        raise Refused("other", "There is nothing here that these could be other than.", "Leave `other` out.")
    return Logic("none", tuple(others))


def all_of(phrase: Argument, x: Var, frame: Frame) -> Test | None:
    """Which cards a sentence means that holds, or waits: all that fit, or the best of them. Raises Refused."""
    if isinstance(phrase, Thing) and (extreme := superlative(phrase)):
        _no_number(phrase)
        return _best(phrase, extreme, x, frame)
    if isinstance(phrase, Either) and any(isinstance(one, Thing) and superlative(one) for one in phrase.of):
        raise Refused("est", "Only one sort of thing can be the best of its sort.", "Write a line for each.")
    return each_fits(phrase, x, frame)


def no_one_of_them(phrase: Argument) -> None:
    """ "1 of your creatures has …": which of them, nobody says. Raises Refused."""
    for one in phrase.of if isinstance(phrase, Either) else (phrase,):
        if isinstance(one, Thing) and one.count == ONE:
            raise Refused(
                "1", "Which of them it is, nobody says.", "Write `each`, or the plural: what holds means all."
            )


def _no_number(thing: Thing) -> None:
    count = thing.count
    if count is not None and count not in (ALL, ONE):
        if count.how == "no":
            raise Refused("no", "What is true of none of them does nothing.", "Leave the line out, or turn it round.")
        word = number_word(count)
        remedy = message("Say which are meant, or choose them below a head. Without “{word}”, all are.", word=word)
        raise Refused(word, "What holds, or waits, means all of them, each by itself.", remedy)
    for word in ("random", "top", "bottom"):
        if word in thing.which:
            remedy = message("Say which are meant, or choose them below a head. Without “{word}”, all are.", word=word)
            raise Refused(word, "What holds, or waits, means all of them.", remedy)


def superlative(thing: Thing) -> str:
    return next((word for word in thing.which if word in ("strongest", "weakest")), "")


def _best(thing: Thing, word: str, x: Var, frame: Frame) -> Test:
    """The strongest that a player has, by what is printed: what it adds must not change whom it is added to."""
    y = frame.new("card")
    plain = replace(thing, which=tuple(one for one in thing.which if one != word))
    test = narrowed(plain, y, frame, owner=False)
    whose = thing.owner or Player("player", "each")
    if whose.which in ("a", "each", "other") and whose.word != "you":  # each of them has a strongest one
        of: Who = Owner(x)
        also = Had(x, meant(_any(whose), frame))
    else:
        of, also = meant(whose, frame), None
    rank = Rank(MeasureOf(STRENGTH, y), word == "strongest", printed=True)
    best = Best(x, Cards(y, (Having(of),), test, rank, Quantity(None, None), "order", YOU, ()))
    return best if also is None else Logic("all", (also, best))


STRENGTH: Final = "strength or power"


"""What a card is worth in a fight, whatever its kind calls it."""


def shown(face: Faces, frame: Frame) -> tuple[Face, ...]:
    """The faces of a die that are meant, whoever throws it. Raises Refused."""
    if face.owner is not None:
        raise Refused("your" if face.owner.word == "you" else face.owner.word, "A face is anybody's.", "Leave it out.")
    faces = frame.nouns.shown(face)
    if not faces:
        raise Refused(str(face.face), "No die here has such a face.", "Name one that it has.")
    return faces


def zoned(place: Place, frame: Frame, choosing: bool = True) -> OnTable | Held:
    """The piles that a place names: a zone of the table, or that of its owner, or else of who acts."""
    if in_play(place):
        raise Refused("play", "Cards come into play when they are laid, and not otherwise.", "Name a place.")
    has_ends(place.part, (place.zone,), frame)
    if frame.nouns.zones[place.zone].of == "table":
        if place.owner is not None:
            raise Refused(
                place.owner.word, message("The {zone} is nobody's.", zone=place.zone.replace("_", " ")), write("the")
            )
        return OnTable((place.zone,), place.part)
    if place.owner is None:
        return Held((place.zone,), frame.doer, place.part)
    whose = reached(place.owner, frame) if choosing else meant(place.owner, frame)
    return Held((place.zone,), whose, place.part)


def has_ends(part: str, zones: Sequence[str], frame: Frame) -> None:
    """ "The top card of your hand": of a pile alone one lies on top. Raises Refused."""
    heap = next((zone for zone in zones if frame.nouns.zones[zone].order != "stack"), "")
    if part and heap:
        why = message(
            "Nothing lies at the {part} of the {place}, which has no order.", part=part, place=heap.replace("_", " ")
        )
        remedy = message("Leave “{part}” out, or write `order: stack` below `zone {zone}`.", part=part, zone=heap)
        raise Refused(part, why, remedy)


def owner_of(thing: Argument, frame: Frame) -> OwnerOf:
    """Before whom a thing lies, or who has laid it: the strongest card in the trick, a card. Raises Refused."""
    if isinstance(thing, Thing) and thing.count not in (None, A_SINGLE):
        raise Refused(thing.noun, "Several cards may have several owners.", "Speak of one card: `the top card of …`.")
    return OwnerOf(those_of(thing, frame))


def those_of(thing: Argument, frame: Frame) -> Cards:
    """Cards that are spoken of where they lie, and nobody takes: the strongest or the top one of a place, or all of it,
    a card by its name, or one that was named before. Raises Refused."""
    x = frame.new("card")
    every = Quantity(None, None)
    one = Quantity(Const(1), Const(1))
    match thing:
        case Named(card):
            return Cards(x, (Everywhere(),), IsCard(x, card), None, one, "order", frame.doer, ())
        case Ref():
            return Cards(x, (Those(frame.thing(thing)),), None, None, every, "order", frame.doer, ())
        case Thing(place=Place() as place) if place.zone and not in_play(place):
            end = next((word for word in (place.part, *thing.which) if word in ("top", "bottom")), "")
            plain = replace(thing, place=None, count=None, which=tuple(w for w in thing.which if w not in PICKED))
            word = superlative(thing)
            rank = Rank(MeasureOf(STRENGTH, x), word == "strongest", printed=False) if word else None
            spot = zoned(replace(place, part=""), frame, choosing=False)
            has_ends(end, (place.zone,), frame)
            if end == "bottom":
                spot = replace(spot, part="bottom")
            many = _one_or_more(thing, end, bool(word))
            return Cards(x, (spot,), narrowed(plain, x, frame), rank, many, "order", frame.doer, ())
        case _:
            remedy = write("the top card of the discard", "the strongest card in the trick")
            raise Refused("of", "It is not said where that card lies.", remedy)


def _one_or_more(thing: Thing, end: str, ranked: bool) -> Quantity:
    """How many of those are meant: the top card, the top 2 cards, all cards. Raises Refused."""
    if "random" in thing.which:
        raise Refused("random", "Nobody takes that card, so that chance has nothing to pick.", "Leave it out.")
    match thing.count:
        case None | Count(how="exactly", amount=Number(1)):
            return Quantity(Const(1), Const(1)) if end or ranked else Quantity(None, None)
        case Count(how="exactly", amount=Number(n)) if end and not ranked:
            return Quantity(Const(n), Const(n))
        case Count(how="all") if not end and not ranked:
            return Quantity(None, None)
        case _:
            remedy = write("the top card of the discard", "the top 2 cards of the deck", "all cards in the trick")
            raise Refused(thing.noun or "card", "It is not said which of them.", remedy)


def owned_by_nobody(owner: Player | None, spot: Place, frame: Frame) -> None:
    """ "Your spells from the discard": what lies there is nobody's."""
    if owner is not None and frame.nouns.zones[spot.zone].of == "table":
        zone = spot.zone.replace("_", " ")
        word = "your" if owner.word == "you" else owner.word
        raise Refused(
            word, message("What lies in the {zone} is nobody's.", zone=zone), message("Leave “{word}” out.", word=word)
        )
