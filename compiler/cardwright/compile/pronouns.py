"""Pronouns become arguments, and learn which noun they point at; where none is meant, or two, that is said there."""

from __future__ import annotations

from cardwright.compile import messages
from cardwright.compile.scope import Scope
from cardwright.ruleset.phrases import THEY, YOU, Argument, Player, Ref
from cardwright.syntax.tree import Phrase, Token

PRONOUNS = frozenset(["you", "they", "them", "it", "this", "everyone", "everybody", "themselves"])


def pronoun(token: Token, scope: Scope) -> Argument:
    """Whom or what one of the pronouns means."""
    match token.text:
        case "you":
            return YOU
        case "everyone" | "everybody":
            return Player("player", "each")
        case "they" | "themselves":
            return they(token, scope)
        case "this":
            return Ref("this", scope.here)
        case "them":
            if means_people(scope):
                return they(token, scope)
            if scope.discourse.all():
                return Ref("them")
            raise scope.lose(messages.nothing_named(scope.at(token), "them"))
        case _:
            return Ref("it")


def means_people(scope: Scope) -> bool:
    """Whether `them` is said of players: somebody was named, and no thing."""
    return scope.they > 0 and all(sort_of(referent.noun, scope) == "phase" for referent in scope.discourse.all())


def the_rest(token: Token, scope: Scope) -> Argument:
    """What was revealed or looked at, less what was taken of it."""
    named = scope.discourse.all()
    if not named:
        raise scope.lose(messages.nothing_named(scope.at(token), "the rest"))
    return Ref("the rest", named[-1].noun)


def they(token: Token, scope: Scope) -> Player:
    """Somebody whom the block or the head has named."""
    if not scope.they:
        raise scope.lose(messages.they_alone(scope.at(token), token.text))
    if scope.they > 1:
        raise scope.lose(messages.they_of_two(scope.at(token), token.text))
    return THEY


def resolved(argument: Argument, scope: Scope, sorts: set[str], phrase: Phrase) -> Argument:
    """`it` and `them` learn which noun they point at: the one thing named before that is of these sorts."""
    if not isinstance(argument, Ref) or argument.word not in ("it", "them") or argument.noun:
        return argument
    fitting = [
        referent.noun
        for referent in scope.discourse.meant(argument.word, lambda referent: sort_of(referent.noun, scope) in sorts)
    ]
    span = scope.span(phrase.start, phrase.end)
    if not fitting:
        raise scope.lose(messages.nothing_named(span, argument.word))
    if len(fitting) > 1:
        raise scope.lose(messages.two_things_named(span, argument.word, [noun.replace("_", " ") for noun in fitting]))
    return Ref(argument.word, fitting[0])


def sort_of(noun: str, scope: Scope) -> str:
    """card, counter, phase, die … : what a noun's id stands for."""
    if noun == "card" or noun in scope.names.kinds:
        return "card"
    if noun in scope.names.counters:
        return "counter"
    if sort := scope.names.sorts.get(noun):
        return "card" if sort == "role" else sort
    return "card" if noun else ""
