"""What a game tells of becomes what may stand behind `when`; a verb becomes the happening or action that it means."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardwright.compile.clauses import spell
from cardwright.editor.words import NamedWord, named_words
from cardwright.ruleset.game import Clause
from cardwright.ruleset.phrases import Player, Thing
from cardwright.syntax.source import Source, Span
from cardwright.vocabulary.verb import verbs

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled

_OPENS = re.compile(r" *(when|before|instead of) (.*)")


def happenings_begun(before: str, compiled: Compiled, lang: str) -> Iterator[tuple[str, str]]:
    """How a line that opens a trigger or a replacement may go on, up to the thing: `lose a battle`, and what that is.

    Offered is only what the game declares; before a happening, or in its place, only what can be stopped.
    """
    if (begun := _OPENS.fullmatch(before)) is None:
        return
    opener, said = begun[1], begun[2]
    docs = {document.title: document for document in compiled.cardset.documents if document.sort == "happening"}
    for clause in compiled.cardset.names.happenings:
        if opener != "when" and not clause.stoppable:
            continue
        texts = docs[clause.id].json.get("text", {}) if clause.id in docs else {}
        told = texts.get(lang) or texts.get("en") or "" if isinstance(texts, dict) else ""
        for sentence in _gerunds(clause) if opener == "instead of" else _sentences(clause):
            if sentence.startswith(said) and sentence != said:
                yield sentence.removeprefix(said), told


def _sentences(clause: Clause) -> Iterator[str]:
    """A clause as it is declared, and as it is said of you and of an opponent."""
    plain = spell(clause)
    verb = verbs().get(clause.verb)
    if isinstance(clause.subject, Player) and verb is not None:
        base, third, _, participle = verb.words["en"]
        mine, theirs = (f"are {participle}", f"is {participle}") if clause.passive else (base, third)
        rest = plain.partition(theirs)[2]
        yield f"you {mine}{rest}"
        yield f"an opponent {theirs}{rest}"
    elif isinstance(clause.subject, Thing) and clause.subject.owner:
        yield plain.replace("a player's ", "your ", 1)
    yield plain


def _gerunds(clause: Clause) -> Iterator[str]:
    """What somebody does, as `instead of` has it: `discarding a card from a hand`."""
    verb = verbs().get(clause.verb)
    if verb is not None and isinstance(clause.subject, Player) and not clause.passive:
        yield verb.words["en"][2] + spell(clause).partition(verb.words["en"][1])[2]


def spoken_of(word: NamedWord, source: Source, compiled: Compiled) -> Iterator[Span]:
    """Where the happenings or actions are declared that a verb may mean: those of the things that its line names."""
    line, end = source.text.rfind("\n", 0, word.start) + 1, source.line_end(word.start)
    names = compiled.cardset.names
    sort, clauses = ("happening", names.happenings) if _OPENS.match(source.text, line) else ("action", names.actions)
    meant = [clause for clause in clauses if clause.verb in verbs() and word.id in verbs()[clause.verb].words["en"]]
    named = {other.id for other in named_words(source, compiled) if line <= other.start < end}
    near = [clause for clause in meant if isinstance(clause.what, Thing) and clause.what.noun in named] or meant
    ids = {clause.id for clause in near}
    for document in compiled.cardset.documents:
        if document.sort == sort and document.title in ids:
            yield document.span()
