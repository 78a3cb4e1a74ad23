"""`ann attacks ben with spell fire 3` becomes a move: who decides, the verb, what it is done to, and its slots.

`ann cannot attack ben` is the same move, tried where it stands and not made.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardwright.compile import messages
from cardwright.compile.agreement import agree
from cardwright.compile.asked import in_order
from cardwright.compile.clauses import condition
from cardwright.compile.modifiers import settle
from cardwright.compile.names import the_verb
from cardwright.compile.operation import argument_sorts, operation
from cardwright.compile.phrases import noun_phrase, phrase
from cardwright.compile.players import everybody_plays, owners_play, players, stem
from cardwright.compile.scope import Scope
from cardwright.messages.message import message
from cardwright.ruleset.abilities import FREE
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.phrases import Argument, Either, Player, Word
from cardwright.ruleset.scenario import PlayerMove, Try, beginning_and_end
from cardwright.syntax import tree
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.tree import NounPhrase, Phrase, Tail
from cardwright.vocabulary.verb import Verb

# What a move may say besides the slots of its verb: by what the last card is carried, on whom, with which card.
_BESIDES: dict[str, dict[str, tuple[str, ...]]] = {
    "attack": {"on": ("thing",)}, "defend": {"on": ("thing",)}, "shield": {"on": ("thing",)},
    "start": {"on": ("thing",)}, "support": {"on": ("thing",)}, "mount": {"on": ("thing",)},
    "play": {"on": ("thing", "player")}, "trap": {"with": ("thing",)}, "perform": {"with": ("thing",)},
    "use": {"on": ("thing", "player"), "with": ("thing",), "for": ("thing",)}, "switch": {"for": ("thing",)},
}  # fmt: skip
_DECIDED = frozenset(["bid"])  # though it only happens, as far as a card is concerned
_STATED = ("is", "is_of", "have", "can_be", "cannot_be", "passive")
_EVERYBODY = ("everybody", "everyone")


def moves(at: str, line: tree.SimpleLine, game: Ruleset, scope: Scope) -> Iterator[PlayerMove | Try]:
    """The moves of a line, one for each verb and each who does it, or can or cannot do it. Raises Lost."""
    before: tuple[str, ...] = ()
    for doing in line.doings:
        verb = _verb(doing.clause, line, scope)
        before = _who(doing.clause, before, scope)
        within, rest = _within(doing, game, scope)
        what, slots = _understood(verb, rest, game, scope)
        if not _decides(verb, what, doing.clause, scope):
            raise scope.lose(_no_move(doing.clause, line, scope))
        for who in before:
            move = PlayerMove(at, who, verb.id, what, slots, within)
            tried = doing.clause.form in ("can", "cannot")
            yield Try(at, move, doing.clause.form == "can") if tried else move


def of_everybody(line: tree.SimpleLine, scope: Scope) -> tree.SimpleLine:
    """`everybody rerolls`: a line about all who play, by name."""
    first, *rest = line.doings
    subject = first.clause.subject
    if subject is None or [token.text for part in subject.parts for token in part.words] not in (
        [word] for word in _EVERYBODY
    ):
        return line
    at = subject.parts[0].words[0]
    names = [tree.Token("WORD", name, at.start, at.end) for name in players(scope)]
    parts = tuple(
        NounPhrase((name,), None, None, None, (), None, False, None, None, at.start, at.end) for name in names
    )
    clause = first.clause._replace(subject=Phrase(parts, "and", subject.start, subject.end))
    if clause.verb is not None and clause.verb.type == "VERBS":
        verb = the_verb("VERBS", clause.verb.text)
        clause = clause._replace(verb=clause.verb._replace(type="VERB", text=verb.words["en"][0]))
    return line._replace(doings=(first._replace(clause=clause), *rest))


# ---- in the battle


def _within(doing: tree.Doing, game: Ruleset, scope: Scope) -> tuple[str, tree.Doing]:
    """The part of the game to which a move is bound (`in the battle`, `in this battle`), and the move without it."""
    for tail in doing.tails:
        *the, last = tail.phrase.parts[-1].words if tail.phrase is not None else (None,)
        bound = tail.form == "in" and [token.text for token in the if token] in ([], ["the"])
        if bound and last is not None and (part := _part(last, game, scope)):
            return part, doing._replace(tails=tuple(other for other in doing.tails if other is not tail))
    clause, tails = doing.clause, doing.tails
    phrase_ = tails[-1].phrase if tails else clause.object
    words = phrase_.parts[-1].words if phrase_ is not None else ()
    if phrase_ is None or len(words) < 3 or words[-2].text != "in this" or not (part := _part(words[-1], game, scope)):
        return "", doing
    end = words[-3].end
    bare = phrase_._replace(parts=(*phrase_.parts[:-1], phrase_.parts[-1]._replace(words=words[:-2], end=end)), end=end)
    if tails:
        return part, doing._replace(tails=(*tails[:-1], tails[-1]._replace(phrase=bare)))
    return part, doing._replace(clause=clause._replace(object=bare))


def _part(word: tree.Token, game: Ruleset, scope: Scope) -> str:
    """A part of the game that begins and ends; nothing for another word. Raises Lost for a part of which that is not
    told."""
    noun = scope.names.nouns.get(word.text)
    if noun is None or noun.sort != "phase":
        return ""
    if beginning_and_end(noun.id, game.happenings) is None:
        known = [phase for phase in scope.names.words("phase") if beginning_and_end(phase, game.happenings) is not None]
        raise scope.lose(messages.not_bound(scope.at(word), word.text, known))
    return noun.id


def _who(clause: tree.ClauseTree, before: tuple[str, ...], scope: Scope) -> tuple[str, ...]:
    if clause.subject is None:
        if before:
            return before
        span, who = scope.span(clause.start, clause.end), next(iter(players(scope)), "ann")
        raise scope.lose(
            messages.no_meaning(
                span, "It is not said who does this.", message("Begin with a name: `{who} …`.", who=who)
            )
        )
    everybody_plays(clause.subject, scope)
    owners_play(clause.subject, scope)
    subject = phrase(clause.subject, scope)
    every = subject.of if isinstance(subject, Either) else (subject,)
    named = [player.word for player in every if isinstance(player, Player) and player.word in players(scope)]
    if len(named) == len(every):
        return tuple(named)
    span = scope.span(clause.subject.start, clause.subject.end)
    raise scope.lose(messages.unknown_player(span, span.text, players(scope), []))


def _verb(clause: tree.ClauseTree, line: tree.SimpleLine, scope: Scope) -> Verb:
    if clause.form in _STATED:
        raise scope.lose(_no_move(clause, line, scope))
    if clause.form not in ("does", "can", "cannot"):
        raise scope.lose(messages.not_in_scenario(scope.span(line.start, line.end)))
    assert clause.verb is not None
    agree(clause, scope)
    verb = the_verb(clause.verb.type, clause.verb.text)
    return replace(verb, slots={**verb.slots, **_BESIDES.get(verb.id, {})})


def _no_move(clause: tree.ClauseTree, line: tree.SimpleLine, scope: Scope) -> Diagnostic:
    assert clause.verb is not None
    return messages.no_move(scope.at(clause.verb), clause.verb.text, scope.span(line.start, line.end))


def _decides(verb: Verb, what: Argument | None, clause: tree.ClauseTree, scope: Scope) -> bool:
    """Whether a player decides it. Raises Lost for an object that the verb never has."""
    if verb.id in _DECIDED or verb.id == "choose":
        return True
    if what is None:
        return any(op not in ("happens", "decide") for op in verb.takes.values())
    op = next((verb.takes[sort] for sort in argument_sorts(what, scope) if sort in verb.takes), "")
    if not op:
        assert clause.verb is not None
        operation(verb, what, clause.verb, scope)  # for its own finding
    return op not in ("happens", "decide")


def _understood(
    verb: Verb, doing: tree.Doing, game: Ruleset, scope: Scope
) -> tuple[Argument | None, tuple[tuple[str, Argument], ...]]:
    """The object and the slots. Whose thing is meant, where a card is named, is a slot `of`."""
    clause = doing.clause
    if answer := _answer(clause):
        return answer, ()
    if "player" in verb.takes:
        everybody_plays(clause.object, scope)
    owners: list[Player] = []
    obj = plain(clause.object, game, scope, owners)
    tails = [tail._replace(phrase=_tail(tail, verb, game, scope, owners)) for tail in doing.tails]
    word = clause.verb.text if clause.verb else ""
    first, *more = _runs(tails) or [[]]
    settled = settle(verb, obj, first, scope, condition, word)
    further = [settle(verb, None, run, scope, condition, word) for run in more]
    if any(part.terms != FREE or part.per is not None for part in (settled, *further)):
        odd = doing.tails[-1]
        taken = [slot for slot, sorts in verb.slots.items() if sorts != ("phase",)]
        assert clause.verb is not None
        raise scope.lose(messages.slot_not_taken(scope.span(odd.start, odd.end), clause.verb.text, odd.form, taken))
    slots = tuple(slot for part in (settled, *further) for slot in part.slots)
    return settled.object, (*slots, *(("of", owner) for owner in owners))


def _runs(tails: list[Tail]) -> list[list[Tail]]:
    """Tails in runs that say each preposition once: `… "Imp" on "War Horse" and "Hen" on "Goat"` carries two."""
    runs: list[list[Tail]] = []
    for tail in tails:
        if not runs or any(other.form == tail.form for other in runs[-1]):
            runs.append([])
        runs[-1].append(tail)
    return runs


def _answer(clause: tree.ClauseTree) -> Word | None:
    """`ann chooses yes`"""
    words = clause.object.parts[0].words if clause.object is not None else ()
    return Word(words[0].text) if len(words) == 1 and words[0].text in ("yes", "no") else None


def _tail(tail: Tail, verb: Verb, game: Ruleset, scope: Scope, owners: list[Player]) -> Phrase | None:
    if "player" in verb.slots.get(tail.form, ()):
        everybody_plays(tail.phrase, scope)
    return plain(tail.phrase, game, scope, owners)


# ---- phrases that name players and cards


def plain(parse: Phrase | None, game: Ruleset, scope: Scope, owners: list[Player]) -> Phrase | None:
    """A phrase in words that every phrase may have. Whose card is meant by `ben's "Wolpertinger"` goes to `owners`."""
    if parse is None:
        return None
    owners_play(parse, scope)
    parts = tuple(_bare(part, scope, owners) for part in parse.parts)
    return in_order(parse._replace(parts=parts), game, scope)


def _bare(part: NounPhrase, scope: Scope, owners: list[Player]) -> NounPhrase:
    """A card that is named, or said by its number (`ben's spell fire 3`), without its owner."""
    first, last = part.words[0], part.words[-1]
    if last.type not in ("STRING", "NUM"):
        return part
    if first.type == "POSS" and stem(first.text) in players(scope):
        owners.append(Player(stem(first.text)))
        part = part._replace(words=part.words[1:])
    if part.of is not None:
        everybody_plays(Phrase((part.of,), "", part.of.start, part.of.end), scope)
        owner = noun_phrase(part.of, scope)
        if not isinstance(owner, Player):
            span = scope.span(part.of.start, part.of.end)
            raise scope.lose(messages.unknown_player(span, span.text, players(scope), []))
        owners.append(owner)
        part = part._replace(of=None)
    return part
