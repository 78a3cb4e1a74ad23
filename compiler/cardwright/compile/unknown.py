"""Words that name nothing together become the finding that says why."""

from __future__ import annotations

import re

from cardwright.compile import messages
from cardwright.compile.pronouns import PRONOUNS
from cardwright.compile.scope import Lost, Scope
from cardwright.messages.message import Wording, message
from cardwright.syntax.classes import types_of
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.faults import habit
from cardwright.syntax.idioms import ORDERS, stands_alone
from cardwright.syntax.messages import all_but, orders_nobody, write_instead
from cardwright.syntax.near import nearest
from cardwright.syntax.source import Span, without_comment
from cardwright.syntax.tree import Token
from cardwright.vocabulary import words


def unknown(tokens: list[Token], scope: Scope) -> Lost:
    """What is wrong with words that name nothing together: an unknown one among them, or their order."""
    texts = [token.text for token in tokens]
    for size in range(len(texts), 1, -1):
        if (value := "_".join(texts[:size])) in scope.names.values:
            return scope.lose(write_instead(scope.span(tokens[0].start, tokens[size - 1].end), value))
    token = next((token for token in tokens if token.type == "WORD" and not _known(token.text, scope)), None)
    if slip := _habit(tokens, scope):
        return scope.lose(slip)
    if token is not None and token.text in ("first", "last") and _word_after(token, scope).startswith("player"):
        return scope.lose(messages.no_first_player(scope.at(token), token.text, _a_person(scope)))
    if token is not None and "VERB" in types_of(token.text) and (before := _word_before(token, scope)) not in _JOINS:
        raise scope.lose(_no_thing(token, before, scope))
    if token is not None and "VERB" in types_of(token.text):
        remedy: Wording = "Join instructions by `and`, or write `choose:` and below it a `- ` line for each."
        return scope.lose(
            messages.no_meaning(
                scope.at(token), message("“{word}” begins another instruction.", word=token.text), remedy
            )
        )
    if token is not None and (verbal := _another_clause(token, scope)) is not None:
        return scope.lose(verbal)
    if token is None:
        counted = tokens[-1].type == "NUM" and f"{texts[-1]} {' '.join(texts[:-1])}"
        remedy = (
            message("Say first how many: `{counted}`.", counted=counted)
            if counted
            else "Name one thing: `1 creature`, `your hand`."
        )
        if (noun := scope.names.nouns.get(texts[-1])) and noun.sort == "property" and len(texts) > 1:
            remedy = message(
                "Say what they have: `your {things} have {name} + 1`.", things=" ".join(texts[:-1]), name=texts[-1]
            )
        span = scope.span(tokens[0].start, tokens[-1].end)
        return scope.lose(messages.no_meaning(span, message("“{text}” does not go together.", text=span.text), remedy))
    if token.text == "not":
        remedy = "Write `unless …` for `if … not …`."
        if _opens_a_block(token, scope):
            remedy = "Write `unless …` behind each line of the block; or ask `if …:`, and write below `otherwise:`."
        return scope.lose(messages.no_meaning(scope.at(token), "Conditions say what is so.", remedy))
    if (after := _word_after(token, scope)) and (meant := scope.names.synonyms.get(f"{token.text} {after}")):
        return scope.lose(write_instead(scope.span(token.start, token.end + 1 + len(after)), meant))
    if token.text == "nobody" and _heads(token, scope):
        what = "What nobody does is not waited for."
        return scope.lose(messages.no_meaning(scope.at(token), what, "Say what happens instead."))
    if token.text == "but":
        return scope.lose(_but(token, scope))
    meant = scope.names.synonyms.get(token.text.casefold())
    if meant == "" and token.text in ORDERS and stands_alone(scope.source, token.start):
        return scope.lose(orders_nobody(scope.at(token)))
    if meant is not None and not all(_known(word, scope) for word in meant.split() or [""]):
        return scope.lose(write_instead(scope.at(token), meant))
    if token.type == "WORD" and "_" in token.text:
        if spoken := _spoken(token.text, scope):
            return scope.lose(write_instead(scope.at(token), spoken))
        return scope.lose(
            messages.unknown_value(scope.at(token), token.text, nearest(token.text, scope.names.values, {}))
        )
    sorts = (
        "card",
        "kind",
        "counter",
        "role",
        "zone",
        "phase",
        "person",
        "element",
        "face",
        "property",
        "value",
        "die",
    )
    known = [*scope.names.words(*sorts), *words.adjectives(), *PRONOUNS]
    near = nearest(token.text, known, scope.names.synonyms)
    if title := _a_title(token.text, scope):
        return scope.lose(messages.is_a_title(scope.at(token), token.text, title))
    kinds = sorted({noun.id.replace("_", " ") for noun in scope.names.nouns.values() if noun.sort == "kind"})
    return scope.lose(messages.unknown_word(scope.at(token), "thing", token.text, near, kinds))


def _habit(tokens: list[Token], scope: Scope) -> Diagnostic | None:
    """Another way to say these words, or these and others of their line."""
    start, end = tokens[0].start, tokens[-1].end
    slip = habit(scope.source, scope.source.text.rfind("\n", 0, start) + 1, scope.source.line_end(start))
    if slip is not None and slip.span.start < end and start < slip.span.end:
        return slip
    return habit(scope.source, start, end)


def _a_title(word: str, scope: Scope) -> str:
    """The card that is called so, one or several."""
    small = {title.casefold(): title for title in scope.names.cards}
    return next((title for name, title in small.items() if word.casefold() in (name, words.several(name))), "")


def _a_person(scope: Scope) -> str:
    """A player who has a part to play, if the game declares one."""
    return next((word for word, noun in scope.names.nouns.items() if noun.sort == "person"
                 and noun.id not in words.persons() and not noun.plural), "")  # fmt: skip


def _spoken(id: str, scope: Scope) -> str:
    """How a thing is spoken of that was declared under such a word: `plus_two` is a plus two."""
    words = [word for word, noun in scope.names.nouns.items() if noun.id == id and not noun.plural]
    return words[0] if words else next((word for word in scope.names.nouns if word == id.replace("_", " ")), "")


def value_about(noun: str, span: Span, scope: Scope) -> str:
    """The rule value that a line has in mind: its text speaks of the noun, and of what the line begins with."""
    line = scope.source.text[scope.source.text.rfind("\n", 0, span.start) + 1 : span.start]
    kind = next((word for word in line.split() if word in scope.names.nouns), "")
    for id in scope.names.values:
        words = _said_of(id, scope)
        if kind and any(word.startswith(noun[:3]) for word in words) and any(kind.startswith(word) for word in words):
            return id
    return ""


def _opens_a_block(token: Token, scope: Scope) -> bool:
    """Whether a word stands in the head of a block that asks something."""
    line = without_comment(scope.source.line(scope.source.place(token.start)[0])).strip()
    return line.startswith("if ") and line.endswith(":")


def _heads(token: Token, scope: Scope) -> bool:
    """Whether a word is the first of what is waited for."""
    start = scope.source.text.rfind("\n", 0, token.start) + 1
    return scope.source.text[start : token.start].strip() in ("when", "before")


def _but(token: Token, scope: Scope) -> Diagnostic:
    """`all but 1 of your creatures`; before a verb it is `and`."""
    after = types_of(_word_after(token, scope))
    if _word_before(token, scope) == "all":
        return all_but(scope.span(token.start - len("all "), token.end))
    if "VERB" in after or "VERBS" in after:
        return write_instead(scope.at(token), "and")
    return messages.no_meaning(scope.at(token), "“but” joins nothing here.", "Write a line for each.")


def _another_clause(token: Token, scope: Scope) -> Diagnostic | None:
    """A verb that follows what is done, waited for or paid, and cannot be joined to it."""
    types, before = types_of(token.text), _word_before(token, scope)
    if "VERBING" in types and before in ("and", "or"):
        what: Wording = (
            "All prices are paid, one behind the other." if before == "and" else "Nobody chooses between prices."
        )
        remedy = "Put a comma in the place of `and`." if before == "and" else "Write an offer for each of them."
        return messages.no_meaning(scope.at(token), what, remedy)
    if "VERBS" in types and before in ("and", "or", ","):
        what = message("“{token}” begins another sentence.", token=token.text)
        choose = "Write a line for each, or `they choose:` in a block, and below it a `- ` line for each."
        remedy = choose if before == "or" else "Write a line for each."
        return messages.no_meaning(scope.at(token), what, remedy)
    return None


_JOINS = ("", "and", "or", ",")
_WHERE = ("in", "on", "from", "at", "to")


def _no_thing(token: Token, before: str, scope: Scope) -> Diagnostic:
    """A verb where a noun is meant: `with a shield`, `in play`."""
    if before in _WHERE:
        zones = sorted({noun.id.replace("_", " ") for noun in scope.names.nouns.values() if noun.sort == "zone"})
        return messages.no_place(scope.at(token), token.text, zones)
    start = token.start - scope.source.place(token.start)[1] + 1
    line = set(re.findall(r"\b[a-z]{4}", scope.source.text[start : scope.source.line_end(start)]))
    values = {
        value: len(line & {word[:4] for word in _said_of(value, scope)})
        for value in scope.names.values
        if value.startswith(f"{token.text}_")
    }
    return messages.no_thing(scope.at(token), token.text, max(values, key=values.__getitem__, default=""))


def _said_of(value: str, scope: Scope) -> list[str]:
    """The words of the text of a rule value."""
    text = scope.names.values[value].json.get("text")
    return str(text.get("en", "") if isinstance(text, dict) else text).lower().split()


def _word_before(token: Token, scope: Scope) -> str:
    match = re.search(r"([\w,]+) $", scope.source.text[max(token.start - 40, 0) : token.start])
    return match[1][-1] if match and match[1].endswith(",") else match[1] if match else ""


def _word_after(token: Token, scope: Scope) -> str:
    match = re.compile(r" (\w+)").match(scope.source.text, token.end)
    return match[1] if match else ""


def _known(word: str, scope: Scope) -> bool:
    """Whether a word means something inside a noun phrase."""
    return word in scope.names.nouns or word in words.adjectives() or word in PRONOUNS or word in words.superlatives()
