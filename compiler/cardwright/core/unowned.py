"""A card of a grid lies before nobody until it is captured: what it says of you then, nobody could carry out."""

from __future__ import annotations

from typing import Any, assert_never

from cardwright.core.blocks import (
    AlterProperty,
    AlterValue,
    ByHand,
    CastRole,
    Course,
    Does,
    Duty,
    Listen,
    Offer,
    Permission,
    Precedence,
    Reading,
    Recast,
)
from cardwright.core.nodes import THIS, YOU, Occurs, Pattern, Same, Setting, Var
from cardwright.core.nouns import Nouns
from cardwright.core.personal import speaks_of_you
from cardwright.core.resolve import Refused
from cardwright.core.walk import every
from cardwright.messages.message import message
from cardwright.ruleset.abilities import Ability, Adjust, CountsAs
from cardwright.ruleset.condition import Happens
from cardwright.ruleset.parts import parts
from cardwright.ruleset.phrases import YOU as YOURSELF
from cardwright.ruleset.phrases import Player, Thing, ValueOf


def is_somebodys(ability: Ability, does: Does, nouns: Nouns, here: str) -> None:
    """What a card of a grid says of `you` is for who has captured it, or is about to. Raises Refused."""
    if not nouns.lies_in_a_grid(here):
        return
    for asked in every(does, Occurs):
        if asked.cards == THIS or (
            isinstance(does, AlterProperty) and asked.cards == does.x and does.cards == _this(does.x)
        ):
            _captured_by_you(asked.pattern, ability, nouns)
    match does:
        case Permission(roles=roles, test=test):
            if _is_for_you((roles, test)):
                raise _nobody_owns_it(ability, nouns)
        case AlterProperty(cards=cards) | Recast(cards=cards):
            if _is_for_you(does) and cards != _this(does.x) and not _are_captured(ability, nouns, here):
                raise _nobody_owns_it(ability, nouns)
        case Listen():
            if speaks_of_you(does):
                _waits(does, ability, nouns)
        case AlterValue() | Reading() | Offer() | Course() | ByHand() | CastRole() | Duty() | Precedence():
            return
        case _:
            assert_never(does)


def _is_for_you(sentence: Any) -> bool:
    """Whether it speaks of you, or asks for a value of yours: power + looks_per_turn."""
    return speaks_of_you(sentence) or any(one.of == YOU for one in every(sentence, Setting))


def _waits(does: Listen, ability: Ability, nouns: Nouns) -> None:
    """Who has captured it is you, or who takes part in what happens. Raises Refused."""
    for one in does.patterns:
        if any(role.role == "what" and role.test == _this(role.x) for role in one.roles):
            _captured_by_you(one, ability, nouns)
        clause = nouns.happening[one.happening]
        if not any(isinstance(part, Player) for part in (*parts(clause.subject), *parts(clause.what))):
            raise _nobody_owns_it(ability, nouns)


def _this(x: Var) -> Same:
    """It is the card that speaks."""
    return Same(x, THIS)


def _captured_by_you(pattern: Pattern, ability: Ability, nouns: Nouns) -> None:
    """ "If an opponent captures it": whoever captures this is you. Raises Refused."""
    who = next((role for role in pattern.roles if role.role == "who"), None)
    if who is not None and who.test != Same(who.x, YOU) and speaks_of_you(who.test):
        subjects = [
            one.subject for one in parts(ability) if isinstance(one, Happens) and isinstance(one.subject, Player)
        ]
        faction = nouns.ruleset.elements[0]
        why = "Whoever captures this card is “you”, and then no other has done it."
        raise Refused(subjects[0].word, why, f"Write `you`, or name somebody: `the {faction}`.")


def _are_captured(ability: Ability, nouns: Nouns, here: str) -> bool:
    """Whether these cards count where those lie that are captured."""
    things = ability.things if isinstance(ability, Adjust) else ability.what if isinstance(ability, CountsAs) else None
    return isinstance(things, Thing) and set(nouns.homes(things.noun)) <= set(nouns.homes(here))


def _nobody_owns_it(ability: Ability, nouns: Nouns) -> Refused:
    faction = nouns.ruleset.elements[0]
    why = "Nobody owns this card as long as it can do that, so nobody is “you”."
    return Refused(_word(ability), why, message("Name somebody: `the {faction}`, `each player` …", faction=faction))


def _word(ability: Ability) -> str:
    """The word by which it speaks of you first."""
    owners = {one.owner for one in parts(ability) if isinstance(one, Thing)}
    for one in parts(ability):
        if one == YOURSELF:
            return "your" if one in owners else "you"
        if isinstance(one, ValueOf):
            return one.value
        if isinstance(one, Player) and (one.word != "player" or one.which == "other"):
            return one.word
    return ""
