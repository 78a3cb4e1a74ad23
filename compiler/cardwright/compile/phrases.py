"""Noun phrases become arguments: who is meant, what is meant, how many, whose, where."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from cardwright.compile import messages
from cardwright.compile.agreement import COUNTS, Parts, agree_in_number, count_of, counted, is_plural
from cardwright.compile.pronouns import PRONOUNS, pronoun, resolved, sort_of, the_rest, they
from cardwright.compile.scope import Lost, Scope
from cardwright.compile.unknown import unknown, value_about
from cardwright.messages.message import Wording, message, write
from cardwright.ruleset.phrases import (
    ALL,
    DIFFERENT,
    NONE,
    NUMBER,
    ONE,
    PLAY,
    YOU,
    AddingUp,
    Alike,
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
    Part,
    Place,
    Player,
    Ref,
    Side,
    Some,
    TheirBid,
    Thing,
    ValueOf,
    Which,
    Word,
    asked_for,
    called,
)  # fmt: skip
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.faults import habit
from cardwright.syntax.messages import ties_are_not_broken, write_instead
from cardwright.syntax.near import nearest
from cardwright.syntax.source import Span
from cardwright.syntax.tree import BringClause, NounPhrase, Phrase, Token
from cardwright.vocabulary import words

_WHICH: dict[str, Which] = {
    "a": "a", "an": "a", "each": "each", "every": "each", "all": "each", "any": "a", "no": "no", "another": "other",
    "the": "the",
}  # fmt: skip
_RELATED = ("opponent", "partner", "neighbour", "team")  # whoever it is about, these are theirs
_OTHERS: dict[Which, Which] = {"a": "other", "other": "other", "each": "each other"}
SIDES = ("top", "right", "bottom", "left")  # of a grid
LINES = ("row", "column")
_SIDES: dict[str, Side] = {"left": "left", "right": "right", "next": "next", "previous": "previous"}


def phrase(tree: Phrase, scope: Scope) -> Argument:
    """The argument that a phrase stands for; several parts become `Either`. Raises Lost."""
    completed = _completed(tree.parts, scope)
    parts = tuple(noun_phrase(part, scope) for part in completed)
    if len(parts) == 1:
        return parts[0]
    last = completed[-1]
    if any(isinstance(part, Thing) for part in parts[:-1]) and any(
        (behind and not before)
        for part in completed[:-1]
        for behind, before in ((last.of, part.of), (last.having, part.having))
    ):
        raise scope.lose(behind_the_last(scope.span(last.start, last.end), tree.join == "and"))
    parts = (
        parts[0],
        *(likewise(parts[0], argument, part, scope) for argument, part in zip(parts[1:], completed[1:], strict=True)),
    )
    whole = [part.noun != "" for part in parts if isinstance(part, Thing)]
    lines = [part for part in parts if isinstance(part, Place) and part.line]
    if lines and any(isinstance(part, Thing) for part in parts):
        what = "A card lies in one line or in the other."
        raise scope.lose(messages.no_meaning(scope.span(tree.start, tree.end), what, "Write a line for each."))
    if any(whole) and not all(whole):
        what = "An element alone is no thing."
        remedy = write("fire creatures and water creatures")
        raise scope.lose(messages.no_meaning(scope.span(tree.start, tree.end), what, remedy))
    return Either(parts, all=tree.join == "and")


def behind_the_last(span: Span, all: bool) -> Diagnostic:
    """ "1 cat or 1 creature in your hand": both, or the creature alone?"""
    what = "It could be said of all of them, or of the last alone."
    below = "Write `choose:`, and below it a line for each with `- `."
    return messages.no_meaning(span, what, "Write a line for each of them." if all else below)


def likewise(first: Argument, argument: Argument, tree: NounPhrase, scope: Scope) -> Argument:
    """ "All cats and traps", "your cats and traps": whose and how many they are is said once. Raises Lost."""
    if not (isinstance(first, Thing) and isinstance(argument, Thing)) or (first.count is None and first.owner is None):
        return argument
    noun = scope.names.nouns.get(tree.words[-1].text)
    if noun is None or sort_of(argument.noun, scope) not in ("card", "counter"):
        return argument
    if argument != Thing(argument.noun, trait=argument.trait):  # something is said of these by themselves
        return argument
    if first.count not in (None, ALL, ONE, NONE) or (first.count == ONE and noun.plural):
        span = scope.span(tree.start, tree.end)
        raise scope.lose(messages.not_counted(span, argument.noun, noun.plural))
    return replace(argument, count=first.count, owner=first.owner)


def _completed(parts: tuple[NounPhrase, ...], scope: Scope) -> tuple[NounPhrase, ...]:
    """`your fire and water creatures` are your fire creatures and your water creatures."""
    last = parts[-1].words
    at = next((i for i, token in enumerate(last[:-1]) if token.text in scope.names.elements), -1)
    if len(parts) < 2 or at or not all(part.words[-1].text in scope.names.elements for part in parts[:-1]):
        return parts
    before, noun = parts[0].words[:-1], last[1:]
    first = parts[0]._replace(words=(*parts[0].words, *noun), of=parts[-1].of, having=parts[-1].having)
    between = [
        part._replace(words=(*before, *part.words, *noun), of=parts[-1].of, having=parts[-1].having)
        for part in parts[1:-1]
    ]
    return first, *between, parts[-1]._replace(words=(*before, *last))


def who(tree: Phrase, scope: Scope) -> Player:
    """The player that a phrase stands for. Raises Lost when it is none."""
    argument = phrase(tree, scope)
    if isinstance(argument, Player):
        return argument
    span = scope.span(tree.start, tree.end)
    raise scope.lose(
        messages.no_meaning(
            span, message("“{word}” is not a player.", word=span.text), "Write `you`, `each opponent`, `that player` …"
        )
    )


def beside(tokens: Sequence[Token]) -> str:
    """`left 2`: a place at the side of a grid; `top left`: its corner; or nothing."""
    if len(tokens) != 2 or tokens[0].text not in SIDES:
        return ""
    if tokens[1].type == "NUM":
        return f"{tokens[0].text} {tokens[1].number}"
    return f"{tokens[0].text} {tokens[1].text}" if tokens[1].text in ("left", "right") else ""


def is_side(tree: NounPhrase) -> bool:
    """`the left`: a side of a grid, towards which something is shifted."""
    texts = [token.text for token in tree.words]
    return len(texts) == 2 and texts[0] == "the" and texts[1] in SIDES and tree.of is None


def noun_phrase(tree: NounPhrase, scope: Scope) -> Argument:
    """The argument of one noun phrase. Raises Lost."""
    argument = _without_load(tree, scope)
    if tree.inside is not None:
        argument = lying_in(argument, tree.inside, scope)
    if tree.alike or tree.run:
        argument = being_alike(argument, tree, scope)
    if tree.adding is not None:
        argument = adding_up(argument, tree.adding, scope)
    if tree.outcome is not None:
        argument = bringing(argument, tree.outcome, scope)
    if tree.having is None:
        return argument
    if isinstance(argument, Player):
        return who_have(argument, tree.having, scope)
    return loaded(argument, tree, tree.having, scope)


def being_alike(argument: Argument, tree: NounPhrase, scope: Scope) -> Argument:
    """Things of the same suit or rank, as something, or among themselves, or in sequence. Raises Lost."""
    if not isinstance(argument, Thing):
        span = scope.span(tree.start, tree.end)
        raise scope.lose(
            messages.no_meaning(span, "Cards are alike, and nothing else.", "Name cards: `2 cards of the same …`.")
        )
    known = {scope.names.trait, *scope.names.words("property")}
    for token in tree.alike:
        if token.text not in known:
            raise scope.unknown("property", token.text, scope.at(token), known)
    by = tuple(scope.names.nouns[t.text].id if t.text in scope.names.nouns else t.text for t in tree.alike)
    to = (
        resolved(
            noun_phrase(tree.like, scope), scope, {"card"}, Phrase((tree.like,), "", tree.like.start, tree.like.end)
        )
        if tree.like is not None
        else None
    )
    return replace(argument, filters=(*argument.filters, Alike(by, to, tree.run)))


def adding_up(argument: Argument, sum: NounPhrase, scope: Scope) -> Argument:
    """Things that come to something together: to another card, to a number. Raises Lost."""
    span = scope.span(sum.start, sum.end)
    if not isinstance(argument, Thing):
        what = "Cards add up to something, and nothing else."
        raise scope.lose(messages.no_meaning(span, what, "Name cards: `any number of cards that add up to 15`."))
    to = noun_phrase(sum, scope)
    if isinstance(to, Faces) and isinstance(to.face, int) and to.owner is None and to.to is None:
        to = Number(to.face)
    if not isinstance(to, Number | ValueOf):
        to = resolved(to, scope, {"card"}, Phrase((sum,), "", sum.start, sum.end))
    return replace(argument, filters=(*argument.filters, AddingUp(to)))


_BOUNDS: dict[str, Bound] = {"above": "above", "over": "above", "below": "below", "under": "below", "to": "to"}


def bringing(argument: Argument, outcome: BringClause, scope: Scope) -> Argument:
    """Things by what a sum or the counters of somebody would come to with a number of theirs. Raises Lost."""
    names, span = scope.names, scope.span(outcome.what.start, outcome.what.end)
    if not isinstance(argument, Thing):
        remedy: Wording = write("cards that would bring the worth of the pot above 31")
        raise scope.lose(messages.no_meaning(span, "Cards bring a sum above a number, and nothing else.", remedy))
    what = noun_phrase(outcome.what, scope)
    counters = isinstance(what, Thing) and what.noun in names.counters and what.owner is not None
    summed = isinstance(what, Thing) and (what.noun in names.numbers or what.noun == "worth") and what.place is not None
    if not isinstance(what, Thing) or not (counters or summed):
        remedy = write("the worth of the pot", "the rank of your hand", "your points")
        raise scope.lose(messages.no_meaning(span, "What is added up there, is not said.", remedy))
    if counters and outcome.by is None:
        remedy = message(
            "Write `cards whose rank would bring {what} above 31`, or another number of the cards.", what=span.text
        )
        raise scope.lose(messages.no_meaning(span, "Which number of the cards is added to them, is not said.", remedy))
    by = ""
    if outcome.by is not None:
        noun = names.nouns.get(outcome.by.text)
        if noun is None or (noun.id not in names.numbers and noun.id != "worth"):
            raise scope.unknown("property", outcome.by.text, scope.at(outcome.by), sorted(names.numbers))
        by = "" if noun.id == what.noun else noun.id
    return replace(
        argument,
        filters=(*argument.filters, Bringing(what, _BOUNDS[outcome.bound.text], amount(outcome.amount, scope), by)),
    )


def amount(token: Token, scope: Scope) -> Number | ValueOf:
    """A number, or what a rule value says. Raises Lost."""
    if token.type == "NUM":
        return Number(token.number)
    if token.text in scope.names.values:
        return ValueOf(token.text)
    raise scope.lose(messages.unknown_value(scope.at(token), token.text, nearest(token.text, scope.names.values, {})))


def lying_in(argument: Argument, inside: NounPhrase, scope: Scope) -> Argument:
    """A thing that lies in a place, or a player who has the most of something there. Raises Lost."""
    known = scope.inner(they=1) if isinstance(argument, Player) else scope  # in their hand: of whoever has most there
    place, span = noun_phrase(inside, known), scope.span(inside.start, inside.end)
    if not isinstance(place, Place):
        raise scope.lose(
            messages.no_meaning(span, "Things lie in a place.", "Name one: `in the trick`, `in your hand`.")
        )
    match called(argument):
        case Thing(place=None) as thing:
            return replace(thing, place=place)
        case Player(most=Most(place=None) as most) as player:
            return replace(player, most=replace(most, place=place))
        case _:
            raise scope.lose(messages.no_meaning(span, "This belongs to nothing before it.", "Leave it out."))


def who_have(player: Player, having: NounPhrase, scope: Scope) -> Player:
    """ "Each player who has no card in hand": they have it as a condition would ask for it. Raises Lost."""
    load = called(noun_phrase(having, scope.inner(they=1)))
    span = scope.span(having.start, having.end)
    if not isinstance(load, Thing) or load.on is not None or load.owner is not None:
        remedy = "Name cards or counters: `each player who has no card in hand`."
        raise scope.lose(messages.no_meaning(span, "This is nothing that a player has.", remedy))
    if player.most is not None or player.word in ("you", "they", "that player", "owner"):
        remedy = "Ask for it in a condition: `if they have no card in hand:`."
        raise scope.lose(messages.no_meaning(span, "It is said already who is meant.", remedy))
    return replace(player, having=replace(load, count=asked_for(load.count)))


def loaded(argument: Argument, tree: NounPhrase, having: NounPhrase, scope: Scope) -> Thing:
    """A thing that is picked by what lies on it: `tree` ends with `that has` it. Raises Lost."""
    if not isinstance(argument, Thing):
        raise scope.lose(messages.only_nouns_have(_that_has(tree, having, scope)))
    if any(isinstance(filter, Carrying) for filter in argument.filters):
        raise scope.lose(_has_once(tree, having, scope))
    if having.having is not None:
        raise scope.lose(_has_once(having, having.having, scope))
    load = noun_phrase(having, scope)
    if not isinstance(load, Thing):
        raise scope.lose(messages.has_counters(scope.span(having.start, having.end)))
    load = replace(load, count=asked_for(load.count))
    return replace(argument, filters=(*argument.filters, Carrying(load)))


def _that_has(tree: NounPhrase, having: NounPhrase, scope: Scope) -> Span:
    """`that has ornicles`, from its first word on."""
    between = scope.source.text[tree.words[-1].end : having.start]
    return scope.span(tree.words[-1].end + len(between) - len(between.lstrip()), having.end)


def _has_once(tree: NounPhrase, having: NounPhrase, scope: Scope) -> Diagnostic:
    return messages.has_once(_that_has(tree, having, scope), scope.span(having.start, having.words[-1].end).text)


def _without_load(tree: NounPhrase, scope: Scope) -> Argument:
    """What a noun phrase names, whatever it `has`."""
    tokens = list(tree.words)
    if (edge := beside(tokens)) and scope.names.grids:
        return Word(edge)
    if tokens[-1].type == "SIGNED":
        owner = _possessor(tokens[:1], Parts(), tree, scope) if len(tokens) > 1 else None
        return Faces(tokens[-1].number, owner=_owner(Parts(owner=owner), tree, scope))
    if len(tokens) == 1 and tokens[0].text in PRONOUNS:
        return pronoun(tokens[0], scope)
    texts = [token.text for token in tokens]
    if texts == ["the", "rest"]:
        return the_rest(tokens[1], scope)
    if texts == ["each", "other"]:
        return Player("each other", "each")
    if is_side(tree) and scope.names.grids:
        return Word(" ".join(texts))
    if len(texts) == 2 and texts[0] in LINES and tokens[1].type == "NUM" and scope.names.grids and _is_scenario(scope):
        return Word(f"{texts[0]} {tokens[1].number}")
    if len(texts) == 2 and texts[0] == "this" and texts[1] in LINES and tree.of is None:
        return Place("", line=texts[1])  # type: ignore[arg-type]
    if texts == ["that", NUMBER]:
        return Chosen(NUMBER)
    if texts[0] == "half":
        return _half(tree, scope)
    if texts in _ALL_OF_THEM and tree.of is not None:
        return _all_of(tree.of, texts[0], scope)
    if "in this" in texts:
        at = texts.index("in this")
        return _in_line(
            _headed(tokens[:at], Parts(), tree._replace(words=tuple(tokens[:at])), scope), tokens[at + 1], scope
        )
    for most in words.MOST:
        if most in texts:
            return _superlative(tokens, texts.index(most), tree, scope)
    return _headed(tokens, Parts(), tree, scope)


_ALL_OF_THEM = (["all"], ["each"], ["every"])


def _all_of(of: NounPhrase, every: str, scope: Scope) -> Argument:
    """`all of your cats`, `each of them`, `each of your opponents`. Raises Lost."""
    argument, several = noun_phrase(of, scope), is_plural(Phrase((of,), "", of.start, of.end), scope)
    match argument:
        case Thing(noun, None, card=card) if noun and (several or card):
            return replace(argument, count=ALL)
        case Player(which="each", most=None) if several:
            return argument
        case Ref("them" | "the rest"):
            return argument
        case _:
            what = message("“{every} of” names all there are of several.", every=every)
            remedy = message("Write `{every} of your cards`, `{every} of them` …", every=every)
            raise scope.lose(messages.no_meaning(scope.span(of.start, of.end), what, remedy))


def _half(tree: NounPhrase, scope: Scope) -> Argument:
    """`half of your cats`; which way it is rounded is said behind, and until then it is rounded down."""
    span = scope.span(tree.start, tree.end)
    if len(tree.words) > 1 and tree.of is None:
        what = "Of what it is half stands behind `of`."
        raise scope.lose(messages.no_meaning(scope.at(tree.words[0]), what, "Write `half of …`."))
    argument = noun_phrase(tree.of, scope) if tree.of is not None and len(tree.words) == 1 else None
    half = Count("half down")
    if isinstance(argument, Ref) and argument.word in ("them", "the rest"):
        return Some(half, argument)
    if not isinstance(argument, Thing) or not argument.noun or argument.count not in (None, ALL) or _is_scenario(scope):
        remedy = "Write `half of your cards, rounded up`, or `half of the cards in your hand, rounded down`."
        raise scope.lose(messages.no_meaning(span, "Half of what, is not said.", remedy))
    if picked := next(
        (word for word in argument.which if word in ("random", "strongest", "weakest", "top", "bottom")), ""
    ):
        odd = message("“{picked}” does not say of how many this is half.", picked=picked)
        raise scope.lose(messages.no_meaning(span, odd, message("Leave “{word}” out.", word=picked)))
    return replace(argument, count=half)


def _in_line(argument: Argument, token: Token, scope: Scope) -> Argument:
    """`in this row`: of the line in which the card lies."""
    noun = scope.names.nouns.get(token.text)
    if noun is None or noun.sort != "line" or not isinstance(argument, Thing):
        raise scope.unknown("line", token.text, scope.at(token), scope.names.words("line"))
    return replace(argument, place=Place("", line=noun.id))  # type: ignore[arg-type]


def _superlative(tokens: list[Token], at: int, tree: NounPhrase, scope: Scope) -> Argument:
    """`the player with the most objects`"""
    player = _headed(tokens[:at], Parts(), tree._replace(words=tuple(tokens[:at])), scope)
    counted = scope.names.find([token.text for token in tokens[at + 1 :]])
    if not isinstance(player, Player) or counted is None or counted[1] < len(tokens) - at - 1:
        raise unknown(tokens[at + 1 :] or tokens[-1:], scope)
    if player.most is not None:
        raise scope.lose(ties_are_not_broken(scope.span(tokens[at].start, tokens[-1].end)))
    which = tokens[at].text
    if (
        counted[0].sort in ("kind", "card")
        and not counted[0].plural
        and which in ("with the highest", "with the lowest")
    ):
        remedy = write(*(f"{which} {number} in their hand" for number in sorted(scope.names.numbers)))
        raise scope.lose(
            messages.no_meaning(scope.span(tokens[at].start, tokens[-1].end), "Of which number, is not said.", remedy)
        )
    if (counted[0].sort == "property") is not (which in ("with the highest", "with the lowest")):
        instead = {"with the most": "with the highest", "with the highest": "with the most"}
        instead |= {"with the fewest": "with the lowest", "with the lowest": "with the fewest"}
        raise scope.lose(write_instead(scope.at(tokens[at]), instead.get(which, "with the highest")))
    if counted[0].sort == "property" and tree.inside is None:
        span = scope.span(tokens[at].start, tokens[-1].end)
        raise scope.lose(messages.no_meaning(span, "In which place, is not said.", write(f"{span.text} in their hand")))
    most, nth = words.MOST[which]
    return replace(player, most=Most(most, counted[0].id, nth=nth))


def _headed(tokens: list[Token], parts: Parts, tree: NounPhrase, scope: Scope) -> Argument:
    """Read modifiers from the left until the head is reached."""
    i = 0
    while i < len(tokens):
        token, text = tokens[i], tokens[i].text
        rest = [t.text for t in tokens[i:]]
        if token.type == "STRING":
            if behind := tokens[i + 1 :]:
                raise unknown(behind, scope)
            return _by_name(token, tokens[:i], parts, tree, scope)
        if token.type == "POSS":
            parts = Parts(owner=_possessor(tokens[: i + 1], parts, tree, scope))
        elif token.type == "NUM":
            if i == len(tokens) - 1:
                return _bare_number(token, parts, tree, scope)
            parts.count = counted(parts, Number(int(text)))
        elif token.type in ("THAT", "THOSE") and rest[1:2] == ["many"]:  # that many points
            parts.count = counted(parts, Chosen(NUMBER))
            i += 1
        elif text in COUNTS or text in ("more", "fewer", "any number of"):
            parts.determiner = text
        elif token.type in ("THAT", "THOSE"):
            parts.determiner = "that"
        elif text in _WHICH and token.type != "WORD":
            parts.determiner = text
        elif (number := words.numbers().get(text)) and i < len(tokens) - 1:
            parts.count = counted(parts, Number(number))
        elif text in words.superlatives():
            parts.most = Most(bool(words.superlatives()[text].most), _currency(token, scope))
        elif text in _SIDES and len(tokens) > i + 1 and _is_person(tokens[i + 1].text, scope):
            parts.side = _SIDES[text]
        elif (noun := scope.names.find(rest)) and noun[1] == len(rest):
            return _head(noun[0].sort, noun[0].id, noun[0].plural, token, parts, tree, scope)
        elif noun and noun[0].sort == "kind" and rest[noun[1] :] in (["card"], ["cards"]):
            return _head("kind", noun[0].id, rest[-1] == "cards", token, parts, tree, scope)
        elif text in words.adjectives():
            parts.which.append(text)
        elif text in scope.names.elements and i < len(tokens) - 1:
            parts.trait = text
            if i + 1 < len(tokens) and tokens[i + 1].type == "NUM":
                raise unknown(tokens[i:], scope)
        elif noun and noun[0].sort == "value":
            parts.count = counted(parts, ValueOf(noun[0].id))
        elif noun and noun[0].sort == "kind" and i + 1 < len(tokens) and tokens[-1].type == "NUM":
            return _by_number(noun[0].id, tokens[i + noun[1] :], parts, scope)
        else:
            raise unknown(tokens[i:], scope)
        i += 1
    if parts.which and parts.which[-1] in ("top", "bottom") and tree.of is not None:
        place = noun_phrase(tree.of, scope)
        if isinstance(place, Place):
            return replace(place, part="top" if parts.which[-1] == "top" else "bottom")
    if parts.which and not parts.determiner:
        return Word(parts.which[-1])
    raise scope.lose(
        messages.no_meaning(
            scope.span(tree.start, tree.end), "This names nothing.", "Say what is meant: `1 creature`, `the deck`."
        )
    )


def _is_person(word: str, scope: Scope) -> bool:
    noun = scope.names.nouns.get(re.sub(r"['’]s?$", "", word))
    return noun is not None and noun.sort == "person"


def _currency(token: Token, scope: Scope) -> str:
    if scope.names.money:
        return scope.names.money
    raise scope.lose(
        messages.no_meaning(
            scope.at(token),
            message("`{word}` needs a counter, and this game has none.", word=token.text),
            "Say it with `with the most …`.",
        )
    )


def _possessor(tokens: Sequence[Token], before: Parts, tree: NounPhrase, scope: Scope) -> Player | Ref | None:
    """Whose something is, which the last of the words says; those before it narrow the possessor. Raises Lost.

    Nobody's is a number of which a noun says that things have it; it is refused where it stands.
    """
    token = tokens[-1]
    text = token.text.replace("’", "'")
    if text in ("your", "their", "other's"):
        _nothing_before(tokens, _ALL_OF, tree, scope)
        return YOU if text == "your" else they(token, scope) if text == "their" else Player("each other", "each")
    word = text[:-2] if text.endswith("'s") else text[:-1]
    noun = scope.names.nouns.get(word)
    if noun is None and text != "its":
        raise scope.unknown("player", word, scope.at(token), scope.names.words("person"))
    measured = scope.names.sorts.get(tree.words[-1].text) in ("property", "total")
    if text == "its" and (measured or [t.text for t in tree.words[len(tokens) :]][:1] in (["owner"], ["owner's"])):
        return Ref("it")
    if noun is None or noun.sort not in ("seated", "person", "element"):
        if measured:
            return None
        raise scope.lose(messages.things_own_nothing(scope.span(tokens[0].start, tree.end)))
    if noun.sort == "person":
        named = (*tokens[:-1], token._replace(text=word))
        return _player(
            noun.id,
            noun.plural,
            before,
            scope,
            NounPhrase(named, None, None, None, (), None, False, None, None, tokens[0].start, token.end),
        )
    seated = noun.sort == "seated"
    _nothing_before(tokens, _ALL_OF if seated else _ALL_OF | {"the"}, tree, scope)
    return Player(noun.id) if seated else Player("player", "the", trait=noun.id)  # the elementalist's


_ALL_OF = frozenset(["all", "each", "every"])


def _nothing_before(tokens: Sequence[Token], taken: frozenset[str], tree: NounPhrase, scope: Scope) -> None:
    """`2 your cats`: how many and which is said behind a possessive, or with `of`. Raises Lost."""
    *before, whose = tokens
    odd = [token for token in before if token.text not in taken]
    if not odd:
        return
    span, theirs = scope.span(odd[0].start, odd[-1].end), "the " * ("the" in taken) + whose.text
    behind = scope.span(whose.end, tree.end).text
    right = f"{theirs}{behind}"
    if any(token.type == "NUM" or words.numbers().get(token.text, 1) > 1 for token in odd):
        right = f"{span.text} of {right}"
    elif span.text == "no":
        right = f"no{behind}"
    elif all(token.type == "WORD" for token in odd):
        right = f"{theirs} {span.text}{behind}"
    raise scope.lose(messages.before_whose(span, whose.text, right))


# ---- heads


def _head(sort: str, id: str, plural: bool, token: Token, parts: Parts, tree: NounPhrase, scope: Scope) -> Argument:
    span = scope.span(token.start, tree.words[-1].end)
    if taken := _TAKEN.get(sort, _KIND):
        that = parts.determiner == "that" and sort != "person"
        _nothing_more(parts, _THAT if that else taken, tree.words, id.replace("_", " "), scope)
    if tree.of is not None and sort in _OF_SOMEBODY | _OF_NOTHING:
        whose = noun_phrase(tree.of, scope)
        if parts.owner or sort in _OF_NOTHING or not isinstance(whose, Player):
            raise scope.lose(messages.not_of(scope.span(tree.of.start, tree.of.end), "", ""))
    if parts.determiner == "that" and sort != "person":
        return Chosen(id) if id in scope.names.numbers else _that(id, sort, plural, span, scope)
    match sort:
        case "seated":
            return Player(id)
        case "person":
            return _player(id, plural, parts, scope, tree)
        case "zone":
            return _in_play(parts, tree, scope) if id == PLAY else _place(id, parts, tree, scope)
        case "face":
            return Faces(id, owner=_owner(parts, tree, scope))
        case "value":
            owner = _owner(parts, tree, scope)
            return ValueOf(id) if owner is None else Thing(id, owner=owner)
        case "element":
            called = parts.determiner or (plural and scope.names.trait == "faction")  # demonologists cannot …
            return Player("player", "the", trait=id) if called else Thing("", trait=id)
        case "direction" | "order":
            return Word(" ".join([*(["any"] if parts.determiner == "any" else []), id]))
        case "bid":
            return TheirBid()
        case _:
            return _thing(id, sort, plural, parts, tree, scope)


_OF_SOMEBODY = frozenset(["value", "face"])
_OF_NOTHING = frozenset(["seated", "element", "direction", "order", "bid"])
"""What is somebody's and nothing else's, and what is nobody's: `of …` behind it would be lost."""
_ARTICLES = frozenset(["a", "an", "the", "any"])
_KIND = frozenset(["determiner", "count", "which", "trait", "owner"])
_THAT = frozenset(["that", "determiner"])
_TAKEN: dict[str, frozenset[str]] = {
    "person": frozenset(),  # they look at all that is said themselves
    "seated": frozenset(["the"]),
    "zone": _ARTICLES | {"owner", "top", "bottom"},
    "face": _ARTICLES | {"owner", "each", "every", "all"},
    "value": frozenset(["the", "owner"]),
}
"""What a noun of a sort makes use of: a part of the phrase, or just these words."""


def _nothing_more(parts: Parts, taken: frozenset[str], tokens: Sequence[Token], head: str, scope: Scope) -> None:
    """What stands before a noun, and is none of what it makes use of, would be lost. Raises Lost."""
    for token in tokens:
        part = _part(token, parts)
        if part and part not in taken and token.text not in taken:
            if token.text == "no" and scope.names.sorts.get(head) == "face":
                raise scope.lose(messages.not_that_face(scope.at(token), _OPPOSITE.get(head, "")))
            what = message("“{token}” says nothing about “{head}” here.", token=token.text, head=head)
            raise scope.lose(messages.no_meaning(scope.at(token), what, "Leave it out."))


_OPPOSITE = {"symbol": "a number", "number": "a symbol"}


def _is_scenario(scope: Scope) -> bool:
    """Whether somebody sits at the table, as in a scenario."""
    return any(noun.sort == "seated" for noun in scope.names.nouns.values())


def _part(token: Token, parts: Parts) -> str:
    """What a word before a noun has become."""
    text = token.text
    if text == parts.determiner or (parts.determiner == "that" and token.type in ("THAT", "THOSE")):
        return "determiner"
    if token.type == "NUM" or (text in words.numbers() and parts.count is not None):
        return "count" if parts.count not in (None, ONE) else ""
    if text in words.superlatives():
        return "most" if parts.most else ""
    if text == parts.trait:
        return "trait"
    if token.type == "POSS":
        return "owner" if parts.owner is not None else ""
    return "which" if text in parts.which else ""


def _that(id: str, sort: str, plural: bool, span: Span, scope: Scope) -> Argument:
    if sort in ("card", "kind", "counter", "role") and not _was_named(id, scope):
        raise scope.lose(messages.nothing_named(span, f"that {id}"))
    return Ref("those" if plural else "that", id)


def _was_named(noun: str, scope: Scope) -> bool:
    return scope.discourse.nearest(noun, lambda _: True, scope.names.may_be) is not None


def _player(id: str, plural: bool, parts: Parts, scope: Scope, tree: NounPhrase | None = None) -> Player:
    if tree is not None:
        _narrowed_too_much(id, parts, tree, scope)
    if parts.determiner == "that":
        return Player("that player") if id == "player" else Player(id)
    which: Which = (
        "random" if "random" in parts.which else _WHICH.get(parts.determiner, "the" if parts.owner else "each")
    )
    of = parts.owner if isinstance(parts.owner, Player) and parts.owner != YOU else None
    if tree is not None and tree.of is not None:
        inner = noun_phrase(tree.of, scope)
        if id == "owner" and isinstance(inner, Thing | Named | Ref):
            return Player(id, thing=inner)
        of = inner if isinstance(inner, Player) else of
        if isinstance(inner, Thing) and not inner.noun:
            what = message("Players are not of an {trait} like cards.", trait=scope.names.trait)
            remedy = write(f"the {inner.trait} {id}") if inner.trait in scope.names.elements else "Say who."
            raise scope.lose(messages.no_meaning(scope.span(tree.of.start, tree.of.end), what, remedy))
    if plural and (parts.determiner == "the" or parts.owner):
        which = "each"
        if parts.owner == YOU and id not in words.persons():
            of = YOU  # your supporters are not everybody's
    if scope.others and parts.owner == YOU and not parts.side and id in _RELATED:
        of = YOU  # and not theirs, who do what is said here
    if "other" in parts.which and id == "player" and which in _OTHERS:
        which = _OTHERS[which]
    if parts.count not in (None, ONE) or parts.determiner in _SO_MANY:
        here = scope.span(tree.start, tree.end) if tree else scope.span(0, 0)
        remedy = write(f"each {id}", f"1 {id}")
        raise scope.lose(messages.no_meaning(here, "So many players cannot be named at once.", remedy))
    if parts.count == ONE:
        which = "a"
    if not (plural or parts.determiner or parts.owner or parts.which or parts.side or parts.most or parts.trait):
        at = scope.span(tree.start, tree.end) if tree else None
        if at is not None and tree is not None and [token.text for token in tree.words] == [id]:
            remedy = write(f"each {id}", f"{messages.article(id)} {id}", "that player")
            raise scope.lose(messages.no_meaning(at, message("It is not said which {id}.", id=id), remedy))
    return Player(id, which, parts.side, of, parts.most, parts.trait)


_SO_MANY = (*COUNTS, "any number of", "more", "fewer")


def _narrowed_too_much(id: str, parts: Parts, tree: NounPhrase, scope: Scope) -> None:
    """Players are not narrowed like things: what would be lost on the way is reported."""
    span = scope.span(tree.start, tree.end)
    others = id == "player" and _WHICH.get(parts.determiner, "each") in _OTHERS
    others = others or (id == "player" and parts.determiner == "the" and tree.words[-1].text != id)
    if odd := next((word for word in parts.which if word != "random" and not (word == "other" and others)), ""):
        remedy: Wording = message("Write `each {id}`, `a random {id}`, `the richest {id}` …", id=id)
        if odd == "other":
            remedy = message("Write `each {id}`, or `each other player`, which are all but one.", id=id)
            if id == "player":
                remedy = "Write `each other player`, or turn it round: `unless another player …`."
        raise scope.lose(
            messages.no_meaning(span, message("No {id} is told apart by “{odd}” here.", id=id, odd=odd), remedy)
        )


def _owner(parts: Parts, tree: NounPhrase, scope: Scope) -> Player | None:
    if isinstance(parts.owner, Player):
        return parts.owner
    if tree.of is not None:
        inner = noun_phrase(tree.of, scope)
        if isinstance(inner, Player):
            return inner
    return None


def _in_play(parts: Parts, tree: NounPhrase, scope: Scope) -> Place:
    """All that is in play, which is no place with a top, and nobody's. Raises Lost."""
    if len(tree.words) > 1 or tree.of is not None:
        remedy = "Write `in play`, and whose they are before the noun: `your creatures in play`."
        what = "What is in play lies there, whoever has laid it."
        raise scope.lose(messages.no_meaning(scope.span(tree.start, tree.end), what, remedy))
    return Place(PLAY)


def _place(id: str, parts: Parts, tree: NounPhrase, scope: Scope) -> Place:
    part: Part = "top" if "top" in parts.which else "bottom" if "bottom" in parts.which else ""
    if tree.of is not None and not isinstance(noun_phrase(tree.of, scope), Player):  # your hand of that suit
        what = "A place is somebody's, or nobody's; what lies there is told before it."
        remedy = write("2 cards of that suit in your hand")
        raise scope.lose(messages.no_meaning(scope.span(tree.of.start, tree.of.end), what, remedy))
    return Place(id, _owner(parts, tree, scope), part)


def _thing(id: str, sort: str, plural: bool, parts: Parts, tree: NounPhrase, scope: Scope) -> Argument:
    owner = parts.owner if isinstance(parts.owner, Player) else None
    trait, place = parts.trait, None
    on: Argument | None = None
    filters: tuple[Filter, ...] = ()
    if tree.of is not None and (chosen := chosen_number(tree.of, scope)):
        filters = (Compared(chosen, "exactly", Chosen(chosen)),)
    elif tree.of is not None:
        owner, trait, place, on = _of(tree.of, owner, trait, scope)
    if sort == "property" and isinstance(parts.owner, Ref):
        on = resolved(parts.owner, scope, {"card"}, Phrase((tree,), "", tree.start, tree.end))  # its strength
    agree_in_number(parts, id, sort, plural, tree, scope)
    if parts.count is not None and parts.determiner in ("more", "fewer"):
        raise _so_many_more(parts.determiner, tree, scope)
    if parts.count is None and parts.determiner in ("more", "fewer"):
        if slip := habit(scope.source, scope.source.text.rfind("\n", 0, tree.start) + 1, tree.end):
            raise scope.lose(slip)
        remedy = message("Write `at least 3 {id}s`, or in a block `if you have more {id}s than your opponent:`.", id=id)
        what = message("This does not say {word} than what.", word=parts.determiner)
        raise scope.lose(messages.no_meaning(scope.span(tree.start, tree.end), what, remedy))
    if place is not None:
        ends = [word for word in parts.which if word in ("top", "bottom")]
        place = replace(place, part=ends[0] if ends else "")  # type: ignore[arg-type]
    which = tuple(word for word in parts.which if not (place and word in ("top", "bottom")))
    if parts.determiner == "another":
        which = ("other", *which)
    return Thing(id, count_of(parts, sort, plural), which, trait, owner, place, filters, on)


def chosen_number(of: NounPhrase, scope: Scope) -> str:
    """`of that rank`, `of the chosen rank`: the number that somebody has named, by its property; or nothing."""
    *before, last = [token.text for token in of.words]
    noun = scope.names.nouns.get(last)
    if before not in CHOSEN or of.of is not None or noun is None or noun.sort != "property":
        return ""
    return noun.id if noun.id in scope.names.numbers else ""


CHOSEN = (["that"], ["the", "chosen"])


def _of(
    inner: NounPhrase, owner: Player | None, trait: str, scope: Scope
) -> tuple[Player | None, str, Place | None, Argument | None]:
    """What `of …` adds to a thing: an owner, an element, a pile, or the thing that it belongs to."""
    texts = [token.text for token in inner.words]
    if texts[:-1] in CHOSEN and texts[-1] == scope.names.trait:
        return owner, "that", None, None
    if texts[-1] in (scope.names.trait, f"{scope.names.trait}s") and len(texts) == 2:
        if texts[0] in ("your", "their"):
            return owner, "your", None, None
        if texts[0] in ("any", "a", "each"):
            return owner, "any", None, None
        if texts == [DIFFERENT, f"{scope.names.trait}s"]:
            return owner, DIFFERENT, None, None
    named = scope.names.nouns.get(texts[-1])
    if named is not None and named.sort == "element" and inner.of is not None:
        raise _of_two_elements(inner, scope)
    argument = noun_phrase(inner, scope)
    match argument:
        case Player():
            return argument, trait, None, None
        case Place():
            return owner, trait, argument, None
        case Thing(noun="") if argument.trait:
            if trait:
                raise _of_two_elements(inner, scope)
            return owner, argument.trait, None, None
        case Thing(noun) if scope.names.sorts.get(noun) in ("property", "total", "phase", "line"):
            span = scope.span(inner.start, inner.end)
            if noun not in scope.names.numbers:
                raise scope.lose(messages.not_of(span, "", ""))
            raise scope.lose(messages.not_of(span, noun, value_about(noun, span, scope)))
        case Faces() | ValueOf() | TheirBid() | Chosen():
            raise scope.lose(messages.not_of(scope.span(inner.start, inner.end), "", ""))
        case _:
            return owner, trait, None, argument


def _so_many_more(word: str, tree: NounPhrase, scope: Scope) -> Lost:
    """`2 more cards`: more than what, is not said."""
    token = next(token for token in tree.words if token.text == word)
    what = message("“{token}” says nothing about “{head}” here.", token=word, head=tree.words[-1].text)
    return scope.lose(messages.no_meaning(scope.at(token), what, "Leave it out."))


def _of_two_elements(inner: NounPhrase, scope: Scope) -> Lost:
    span = scope.span(inner.start, inner.end)
    return scope.lose(messages.no_meaning(span, "A card is of one element.", "Leave one of them out."))


def _bare_number(token: Token, parts: Parts, tree: NounPhrase, scope: Scope) -> Argument:
    n = Number(int(token.text))
    if tree.of is not None:
        of = noun_phrase(tree.of, scope)
        if isinstance(of, Ref):
            return Some(counted(parts, n), of)
        if isinstance(of, Thing):
            return replace(of, count=counted(parts, n), which=(*parts.which, *of.which))
    if parts.determiner in COUNTS and re.search(
        r"\bthe number of\b", scope.source.line(scope.source.place(tree.start)[0])
    ):
        remedy = write("if you have at least 3 cards in hand", "if the deck has at most 2 cards")
        raise scope.lose(
            messages.no_meaning(
                scope.span(tree.start, tree.end), "How many there are is asked of whom, or of where.", remedy
            )
        )
    if parts.determiner in COUNTS:
        what, faces = "Faces are named one by one.", _faces_within(parts.determiner, n.n, scope)
        raise scope.lose(
            messages.no_meaning(scope.span(tree.start, tree.end), what, message("Write `{instead}`.", instead=faces))
        )
    return Faces(n.n, owner=_owner(parts, tree, scope))


def _faces_within(bound: str, n: int, scope: Scope) -> str:
    """The numbers of the die that are meant: `at least 3` is 3 or 4."""
    numbers = [face for face in scope.names.die_faces if isinstance(face, int)]
    within = {"at least": [number for number in numbers if number >= n], "exactly": [n]}
    return " or ".join(map(str, within.get(bound, [number for number in numbers if number <= n]))) or "3 or 4"


# ---- cards by name


_NARROWED = _ARTICLES | {"no", "each", "every", "all", "another", "count", "which", "owner"}


def _by_name(token: Token, before: Sequence[Token], parts: Parts, tree: NounPhrase, scope: Scope) -> Argument:
    """`"Net"` is the card of that name; `no "Net"`, `each "Net"`, `your "Net"` are things that are called so."""
    named = _named(token, scope)
    if isinstance(named, Word) or _is_scenario(scope):
        if not (parts.count and _is_scenario(scope)):  # there, `2 "War Horse"` are two copies
            _nothing_more(parts, _ARTICLES, before, "card", scope)
        return named
    _nothing_more(parts, _NARROWED | frozenset(COUNTS) | {"any number of"}, before, token.text[1:-1], scope)
    plain = parts.count in (None, ONE) and parts.determiner in ("", *_ARTICLES)
    if plain and not (parts.which or parts.owner or tree.of or tree.having):
        return named
    amount = parts.count.amount if parts.count else None
    several = parts.determiner == "all" or (isinstance(amount, Number) and amount.n != 1)
    thing = _thing(named.card.split("/")[0], "kind", several, parts, tree, scope)
    assert isinstance(thing, Thing)
    return replace(thing, card=named.card)


def _named(token: Token, scope: Scope) -> Named | Word:
    title = token.text[1:-1]
    ids = scope.names.cards.get(title)
    if ids and len(set(ids)) > 1:
        kind, *others = {id.split("/")[0].replace("_", " ") for id in ids}
        remedy: Wording = "Give one of them another name."
        if not others:
            remedy = message("Say what they are instead: `1 {kind} of your element`, or with which number.", kind=kind)
        raise scope.lose(
            messages.no_meaning(
                scope.at(token), message("There are several cards called {what}.", what=token.text), remedy
            )
        )
    if ids:
        return Named(ids[0], title if _is_scenario(scope) and title in scope.names.labels else "")
    if title in scope.names.labels:
        return Word(title)
    known = [*scope.names.cards, *sorted(scope.names.labels)]
    raise scope.lose(messages.unknown_card(scope.at(token), title, nearest(title, known, scope.names.titles)))


def _by_number(kind: str, tokens: list[Token], parts: Parts, scope: Scope) -> Argument:
    """`spell fire 3`: any card of the kind with this element and number."""
    trait = ""
    number: int | None = None
    for token in tokens:
        if token.type == "NUM":
            number = int(token.text)
        elif token.text in scope.names.elements:
            trait = token.text
        else:
            raise unknown([token], scope)
    kinds = [scope.names.kinds[name] for name in (kind, *scope.names.above(kind)) if name in scope.names.kinds]
    numbers = [name for declared in kinds for name in declared.properties if name in scope.names.numbers]
    filters = (Compared(numbers[0], "exactly", Number(number)),) if numbers and number is not None else ()
    return Thing(kind, parts.count or ONE, (), trait, filters=filters)
