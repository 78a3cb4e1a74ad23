"""How many a noun phrase speaks of, one or several: the same answer for every language."""

from __future__ import annotations

from dataclasses import replace

from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.phrases import (
    ONE,
    SINGLE,
    Argument,
    Count,
    Either,
    Faces,
    Named,
    Number,
    Per,
    Place,
    Player,
    Ref,
    Some,
    Thing,
    Word,
    definite,
)
from cardwright.wording.clause import One

PLURAL_FACES = frozenset({"negative", "positive", "number", "symbol"})


def at_a_time(thing: Thing) -> int:
    """How many things `for each` counts at a time, where it is more than one."""
    match thing.count:
        case Count("exactly", Number(n)) if n > 1:
            return n
        case _:
            return 0


def halved(count: Count | None) -> str:
    """Which way half of something is rounded: `up` or `down`; nothing where it is not half."""
    return {"half up": "up", "half down": "down"}.get(count.how, "") if count is not None else ""


def is_called(thing: Thing) -> bool:
    """Whether its name alone says what is meant: “Net”, and no number of them."""
    return bool(thing.card) and thing.count == ONE and thing.owner is None and not thing.which


def is_property(noun: str, ruleset: Ruleset) -> bool:
    """Whether the noun is something that a card has (a kind of the same name comes first)."""
    return any(prop.id == noun for prop in ruleset.properties) and all(kind.id != noun for kind in ruleset.kinds)


def is_measure(noun: str, ruleset: Ruleset) -> bool:
    """Whether the noun is a number that cards have, of which there is a sum."""
    return noun == "worth" or any(prop.id == noun and prop.least is not None for prop in ruleset.properties)


def unfolded(thing: Thing) -> Thing:
    """The thing with the end of the pile that it lies on among its adjectives: the top card of the deck."""
    if thing.place is None or not thing.place.part:
        return thing
    return replace(thing, which=(thing.place.part, *thing.which), place=replace(thing.place, part=""))


def stretch(noun: str, ruleset: Ruleset) -> bool:
    """Whether the noun names a stretch of play."""
    return noun in ruleset.phases or noun in ("turn", "round", "game")


def single(thing: Thing, ruleset: Ruleset, one: One = "digit") -> bool:
    """Whether the phrase is singular: by its count, else by its noun and adjectives."""
    match thing.count:
        case None:
            alone = one == "single" or thing.noun in SINGLE or stretch(thing.noun, ruleset)
            named = is_property(thing.noun, ruleset) or thing.noun in {value.id for value in ruleset.values}
            return alone or named or bool(thing.card) or (thing.owner is not None and definite(thing))
        case Count("no"):
            return True
        case Count(_, Number(1) | Per(Number(1), _)):
            return True
        case _:
            return False


def shares(either: Either) -> bool:
    """Whether the first of several faces says whose all of them are: your sun or cross."""
    first, *others = either.of
    return (
        isinstance(first, Faces)
        and first.owner is not None
        and all(isinstance(other, Faces) and other.owner in (None, first.owner) for other in others)
    )


def shared(of: tuple[Argument, ...]) -> list[Faces]:
    """Faces of one owner, each with the owner that is said of the first."""
    faces = [each for each in of if isinstance(each, Faces)]
    return [replace(each, owner=faces[0].owner) for each in faces]


def agreeing(either: Either) -> Argument:
    """With which of several a verb agrees: the last, and whose it is may be said of the first."""
    return shared(either.of)[-1] if shares(either) else either.of[-1]


def are_faces(arg: Argument | None) -> bool:
    """Whether a face of a die is spoken of, or one of several: a sun, a 3 or a 4."""
    return all(isinstance(one, Faces) for one in (arg.of if isinstance(arg, Either) else (arg,)))


def several(arg: Argument, ruleset: Ruleset, one: One = "digit") -> bool:
    """Whether a verb takes its plural after this subject (each player is one, `they` is a matter of language)."""
    match arg:
        case Thing():
            return not single(arg, ruleset, one)
        case Ref(word):
            return word in ("them", "those")
        case Some(Count(_, amount), _):
            return amount != Number(1)
        case Faces(face, _, owner):
            return face in PLURAL_FACES and owner is not None
        case Either(_, both):
            return both or several(agreeing(arg), ruleset, one)
        case Named() | Word() | Place() | Player():
            return False
        case _:
            return False
