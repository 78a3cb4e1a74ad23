"""Words that ought to agree are held against each other: a verb and its subject, a number and its noun."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardwright.compile import messages
from cardwright.compile.names import Denotation, the_verb
from cardwright.compile.scope import Scope
from cardwright.ruleset.phrases import ALL, NONE, ONE, Amount, Argument, Count, How, Most, Number, Side
from cardwright.syntax import tree
from cardwright.syntax.tree import NounPhrase
from cardwright.vocabulary.words import MOST


def agree(clause: tree.ClauseTree, scope: Scope) -> None:
    """Report a verb that does not go with its subject ("you draws"); the meaning is clear, so nothing is lost."""
    if (
        clause.subject is None
        or clause.verb is None
        or clause.form not in ("does", "have", "is", "is_of", "have_delta", "have_equal", "counts_as", "passive")
    ):
        return
    plural = is_plural(clause.subject, scope)
    if plural is None:
        return
    token = clause.verb
    pairs = {"has": "have", "is": "are", "counts": "count"}
    if token.type == "VERBS" and plural:
        right = the_verb("VERBS", token.text).words["en"][0]
    elif token.type == "VERB" and clause.form == "does" and not plural:
        right = the_verb("VERB", token.text).words["en"][1]
    elif plural and token.text in pairs:
        right = pairs[token.text]
    elif not plural and token.text in pairs.values():
        right = next(word for word, many in pairs.items() if many == token.text)
    else:
        return
    scope.diagnostics.append(
        messages.agreement(scope.at(token), scope.span(clause.subject.start, clause.subject.end).text, right)
    )


def is_plural(subject: tree.Phrase, scope: Scope) -> bool | None:
    """Whether a subject takes the verb without -s; None when that cannot be seen."""
    if len(subject.parts) > 1:
        return True if subject.join == "and" else None
    words = subject.parts[0].words
    whose = max((i for i, token in enumerate(words) if token.type == "POSS"), default=-1)
    words = words[whose + 1 :] or words  # each opponent's | creatures
    texts = [token.text for token in words]
    texts = texts[: next((i for i, text in enumerate(texts) if text in _BEHIND), len(texts))]
    first, last = texts[0], texts[-1]
    if last in ("you", "they", "them") and len(texts) == 1:
        return True
    if last in ("it", "this", "everyone", "everybody") and len(texts) == 1:
        return False
    if first in ("each", "every", "a", "an", "one", "another"):
        return False
    if first == "all":
        return True
    for i in range(len(texts)):
        if (noun := scope.names.find(texts[i:])) and noun[1] == len(texts) - i:
            return None if noun[0].sort in ("element", "face", "value") else noun[0].plural
    return None


_BEHIND = (*MOST, "in this")


def agree_in_number(parts: Parts, id: str, sort: str, plural: bool, phrase: NounPhrase, scope: Scope) -> None:
    """CW504: "2 card", "each creatures". The meaning is clear, so nothing is lost."""
    amount = parts.count.amount if parts.count else None
    if isinstance(amount, Number):
        many = amount.n != 1
    elif parts.determiner in ("a", "an", "each", "every", "another", "all"):
        many = parts.determiner == "all"
    else:
        return
    if many == plural:
        return
    right = next((w for w, n in scope.names.nouns.items() if (n.sort, n.id, n.plural) == (sort, id, many)), "")
    last = next((token for token in reversed(phrase.words) if token.type != "NUM"), phrase.words[-1])
    word = next((w for w, n in scope.names.nouns.items() if _ends_with(w, n, id, phrase)), right)
    if last.text in ("card", "cards") and not word.endswith(last.text):  # "mage cards", where the kind is called "mage"
        right, word = "cards" if many else "card", last.text
    if right:
        scope.diagnostics.append(
            messages.agreement(scope.span(last.end - len(word), last.end), phrase.words[0].text, right)
        )


def _ends_with(word: str, noun: Denotation, id: str, phrase: NounPhrase) -> bool:
    """Whether a noun's word is the one that a phrase ends with."""
    return noun.id == id and " ".join(token.text for token in phrase.words).endswith(word)


COUNTS: dict[str, How] = {"at most": "at most", "at least": "at least", "exactly": "just", "up to": "up to"}


@dataclass(slots=True)
class Parts:
    """A noun phrase taken apart, word by word, before its head says what it is."""

    determiner: str = ""
    count: Count | None = None
    which: list[str] = field(default_factory=list)
    trait: str = ""
    owner: Argument | None = None
    most: Most | None = None
    side: Side = ""


def counted(parts: Parts, amount: Amount) -> Count:
    """`3`, `at most 3`: an amount with the word before it."""
    return Count(COUNTS.get(parts.determiner, "exactly"), amount)


def count_of(parts: Parts, sort: str, plural: bool) -> Count | None:
    """How many of a sort of thing are meant; None when nothing says it."""
    if parts.count is not None:
        return parts.count
    match parts.determiner:
        case "a" | "an" | "another":
            return ONE
        case "no":
            return NONE
        case "all" | "each" | "every":
            return ALL
        case "any number of" | "more" | "fewer":
            return Count("any number")
        case "the" if not plural and sort not in ("phase", "die", "line", "total"):
            return ONE
        case _:
            return None
