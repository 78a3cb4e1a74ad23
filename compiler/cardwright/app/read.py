"""Typed sentences become what `cardwright read` answers: card text, how a card says it, and what was not understood.

A sentence is read as cards print it, to the letter; else loosely; else as people say it (`reading/people.py`). What is
read so is given, with the words that a card has for it. What could be meant, but is not sure, is offered.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from difflib import get_close_matches
from itertools import groupby
from typing import NamedTuple

from cardwright.app.kept_grammar import grammar
from cardwright.app.kept_sentences import nearby
from cardwright.app.kept_words import SetWords
from cardwright.assets import card_languages
from cardwright.compile.names import Names
from cardwright.core.lower import RefusedWord
from cardwright.messages.catalogue import Catalogue, catalogue
from cardwright.messages.languages import languages
from cardwright.messages.message import Several, did_you_mean, message, ours, quoted
from cardwright.messages.refusal import Refusal
from cardwright.reading.abilities_apart import abilities_apart
from cardwright.reading.card_text import is_writable, written
from cardwright.reading.grammar import Grammar
from cardwright.reading.nearby import Nearby
from cardwright.reading.paraphrases import TypedParagraph, Unread, read_typed, sentence_by_sentence
from cardwright.reading.people import Heard, heard, lost, rather_said
from cardwright.reading.prices import is_done_then
from cardwright.reading.readings import Meaning, ParagraphReading, card_texts, impossible, is_possible_somewhere
from cardwright.reading.readings import compiled as compiled_text
from cardwright.reading.synonyms import calling, in_other_words, other_names, own_forms
from cardwright.reading.tokens import words_of
from cardwright.reading.typed_words import tokens
from cardwright.ruleset.glossary import Glossary
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.wording import sentence

OVERLAYS = ("house rule", "edition", "variant")  # say what cards say, and are none


class Reading(NamedTuple):
    """Lines of card text, and what a card prints for them; `left_out` is what it does not say of what was typed."""

    text: str
    said: str
    left_out: str = ""


class ReadResult(NamedTuple):
    """Card text, or a remark, or both where a sentence has two meanings, or does not fit where it shall stand.

    `said` is what a card prints for the text, where that was typed in other words. `offers` may be what was meant. The
    answer is in the language `lang`.
    """

    text: str
    remark: str = ""
    fits: bool = True
    said: str = ""
    offers: tuple[Reading, ...] = ()
    lang: str = "en"


def answers(text: str, set_words: SetWords, lang: str, ui: str, at: str = "") -> Iterator[ReadResult]:
    """The answer to each paragraph, in the language `ui`, else in that of the text; `at` is the kind of card it shall
    stand on, or an overlay, or anywhere. Without `lang` its language is found out.

    Raises Refusal if there is no such kind.
    """
    names, glossary, ruleset = set_words
    if at not in ("", *OVERLAYS, *names.kinds):
        near = get_close_matches(at, [*OVERLAYS, *names.kinds], 2)
        raise Refusal(message("There is no kind of card {name}.", name=repr(at)), did_you_mean(near))
    lang = lang or language_of(text, glossary)
    reader = Reader(grammar(glossary, ruleset, lang), set_words, at)
    words = catalogue(ui or (lang if lang in languages() else "en"))
    for _, group in groupby(enumerate(read_typed(text, reader.grammar)), lambda typed: typed[1].of or typed[0]):
        for answer in reader.answers([typed for _, typed in group], words):
            yield answer._replace(lang=words.lang)


def card_lines(text: str, set_words: SetWords, lang: str, at: str = "") -> str:
    """The lines that say all of a text, where that is sure and they can stand there; else nothing.

    Raises Refusal if there is no such kind to stand on.
    """
    said = list(answers(text, set_words, lang, "en", at))
    sure = all(answer.text and answer.fits and not answer.remark for answer in said)
    return "\n".join(answer.text.rstrip() for answer in said) if sure else ""


class Reader:
    """Reads the sentences of one text, for a place where they shall stand."""

    def __init__(self, tables: Grammar, words: SetWords, at: str) -> None:
        self.grammar, self.at = tables, at
        self.names, self.glossary, self.ruleset = words
        self.kinds = ("", *(kind.id for kind in words.ruleset.kinds))

    def answers(self, typed: list[TypedParagraph], words: Catalogue) -> Iterator[ReadResult]:
        """What is answered to a paragraph, which may have been read sentence by sentence."""
        whole, offered = typed[0], list[Reading]()
        each = [self.readings(one) for one in typed] if len(typed) == 1 or all(map(self.is_said, typed)) else []
        if len(typed) > 1 and not (each and self.are_abilities([own for own, _ in each])):
            whole = replace(typed[0], text=typed[0].of, reading=ParagraphReading(()))
            readings, offered = self.readings(whole)
            if readings:
                yield self.answer(whole, words, readings, [])
                return
            if is_done_then(tokens(whole.text, self.grammar, self.grammar.sayings), self.grammar.sayings):
                yield self.answer(whole, words, [], offered)  # its sentences belong together
                return
        each = each or [self.readings(one) for one in typed]
        if offered and (self.goes_on(offered[0], each) or self.says_more(offered[0], each)):
            yield self.answer(whole, words, [], offered)
            return
        for one, (readings, offers) in zip(typed, each, strict=True):
            apart = [] if readings else [(part, *self.readings(part)) for part in self.apart(one)]
            if apart and self.are_abilities([own for _, own, _ in apart]):
                yield from (self.answer(part, words, own, others) for part, own, others in apart)
            elif several := [] if readings else self.several(one):
                yield from (self.answer(one, words, [own], []) for own in several)
            else:
                yield self.answer(one, words, readings, offers)

    def is_said(self, typed: TypedParagraph) -> bool:
        """Whether a card could say it to the letter, by itself: *they draw 1 card* goes back to another sentence."""
        said = self.as_somebody_says(typed) if typed.reading.meanings else []
        return any(is_possible_somewhere(node, self.grammar, self.kinds) for _, node in said)

    def goes_on(self, offer: Reading, each: list[tuple[list[Reading], list[Reading]]]) -> bool:
        """Whether what is offered for a whole paragraph says all of it, and a part of it is an instruction, which no
        ability is."""
        instructs = any(self.is_instruction(own) for readings, _ in each for own in readings)
        return instructs and not offer.left_out

    def says_more(self, offer: Reading, each: list[tuple[list[Reading], list[Reading]]]) -> bool:
        """Whether what is offered for a whole paragraph says more than its sentences that are read one by one."""
        read = [readings[0].text for readings, _ in each if readings]
        lost = not all(readings or offers for readings, offers in each)
        return lost and len("".join(offer.text.split())) > len("".join("".join(read).split()))

    def apart(self, typed: TypedParagraph) -> list[TypedParagraph]:
        """The sentences of a paragraph of one line that is no whole."""
        return sentence_by_sentence(typed, self.grammar) if "\n" not in typed.text else []

    def several(self, typed: TypedParagraph) -> list[Reading]:
        """The abilities that a paragraph of one line says together, each of them sure."""
        if "\n" in typed.text:
            return []
        own = in_other_words(typed.text, own_forms(typed.text, self.grammar))
        meant = abilities_apart(own, self.grammar, self.names, self.kinds)
        written = all(is_writable(node, self.names, self.glossary) for node in meant)
        return [self.reading(node) for node in meant] if written else []

    def are_abilities(self, parts: list[list[Reading]]) -> bool:
        """Whether each sentence is read, and none behind the first is an instruction, which goes on from the others:
        *when you win, draw 1 card. Lose 1 ornicle* is one ability."""
        return all(len(own) == 1 for own in parts) and not any(self.is_instruction(own[0]) for own in parts[1:])

    def is_instruction(self, reading: Reading) -> bool:
        return all(compiled_text(reading.text, self.names, kind, False)[0] is None for kind in self.kinds)

    def answer(
        self, typed: TypedParagraph, words: Catalogue, readings: list[Reading], offers: list[Reading]
    ) -> ReadResult:
        """What is answered to a paragraph of which this is what it means, or may mean."""
        if self.at and readings:
            refused = {reading: refusal(reading.text, self.names, self.at) for reading in readings}
            readings = [reading for reading in readings if refused[reading] is None] or readings
            if (finding := refused[readings[0]]) is not None:
                unfit = message("The lines above cannot stand there as they are. {problem}", problem=finding.problem)
                remark = f"{words.text(unfit)}\n  {words.text(finding.advice)}"
                return ReadResult(readings[0].text, remark, False, self.in_other_words(readings[0], typed))
        match readings:
            case [only]:
                return ReadResult(only.text, said=self.in_other_words(only, typed))
            case [_, *_]:
                two = message("This can mean {n} things; each is written above:", n=len(readings))
                return ReadResult("\n".join(one.text for one in readings), _of(two, typed, words))
        if offers:
            return ReadResult("", "\n".join(_offered(offers, typed, words)), offers=tuple(offers))
        if (unread := typed.unread) is None:
            if nobody := self.refused(typed):
                return ReadResult("", "\n".join(_refused(*nobody, typed, words)))
            unsaid = message("I understand this, but the language of the cards cannot say it:")
            return ReadResult("", _of(unsaid, typed, words))
        unread, part = self.unread(typed.text, unread)
        return ReadResult("", "\n".join(_remarks(typed, unread, part, words)))

    def unread(self, text: str, unread: Unread) -> tuple[Unread, str]:
        """Where a text is lost, and the part of it that is nothing; a name that is understood is not what is wrong."""
        if not (names := other_names(text, self.grammar)):
            return unread, lost(text, self.grammar, self.names, self.kinds)
        learnt, forms = calling(names, self.grammar), own_forms(text, self.grammar)
        tables, own = (self.grammar, in_other_words(text, forms)) if learnt is None else (learnt, text)
        unread = next((one.unread for one in read_typed(own, tables) if one.unread), unread)
        part = lost(own, tables, self.names, self.kinds)
        typed = {} if learnt is not None else {own: form for form, own in forms.items()}
        return replace(unread, understood=in_other_words(unread.understood, typed)), in_other_words(part, typed)

    def readings(self, typed: TypedParagraph) -> tuple[list[Reading], list[Reading]]:
        """What a paragraph means: as a card says it, or else as people do; and what it may mean, if nothing is sure."""
        exact = self.as_somebody_says(typed)
        if exact and not any(rather_said(node, self.grammar, self.kinds) for _, node in exact):
            return [self.reading(node, text) for text, node in exact], []
        meant = self.heard(typed.text) if "\n" not in typed.text else []
        others = [other for other in meant if is_writable(other.meaning, self.names, self.glossary)]
        if others and others[0].sure:
            return [self.reading(others[0].meaning)], []
        if exact and any(is_possible_somewhere(node, self.grammar, self.kinds) for _, node in exact):
            return [self.reading(node, text) for text, node in exact], []
        return [], [self.reading(other.meaning)._replace(left_out=other.left_out) for other in others]

    def heard(self, text: str) -> list[Heard]:
        """What a text may mean in the words of people: in its own, else by the grammar in which things are called as it
        calls them, else with the names of the game for those. What is offered is of the last."""
        names = other_names(text, self.grammar)
        found = heard(text, self.grammar, self.names, self.kinds, None if names else self.nearby)
        if not names or (found and found[0].sure):
            return found
        learnt = calling(names, self.grammar)
        said = heard(text, learnt, self.names, self.kinds) if learnt is not None else []
        if said and said[0].sure:
            return said
        own = in_other_words(text, own_forms(text, self.grammar))
        return heard(own, self.grammar, self.names, self.kinds, self.nearby) or found

    def refused(self, typed: TypedParagraph) -> tuple[str, RefusedWord] | None:
        """The lines of what reads well, and why nobody could carry it out."""
        for text, node in self.as_somebody_says(typed):
            if (why := impossible(node, self.grammar, self.at)) is not None:
                return text, why
        return None

    def as_somebody_says(self, typed: TypedParagraph) -> list[tuple[str, Meaning]]:
        """The lines that say it: on any card, or else on the first kind of card that can say such a thing of itself."""
        for kind in self.kinds:
            if texts := card_texts(typed.reading, self.grammar, self.names, kind):
                return [(card_text.text, card_text.node) for card_text in texts]
        return []

    def nearby(self) -> Nearby:
        """The sentences that are known, among which the nearest is looked for."""
        return nearby(self.grammar, self.names)

    def reading(self, node: Meaning, text: str = "") -> Reading:
        """A meaning in card text, and in the words of a card."""
        said = sentence(node, self.glossary, self.ruleset, self.grammar.lang)
        return Reading(text or written(node, self.names, self.glossary), "\n".join(said))

    def in_other_words(self, reading: Reading, typed: TypedParagraph) -> str:
        """What a card says, where other words were typed."""
        ours, theirs = (
            [word.text for word in words_of(text, self.grammar.lang) if word.text.isalnum()]
            for text in (reading.said, typed.text)
        )
        return reading.said if ours != theirs else ""


def refusal(text: str, names: Names, at: str) -> Diagnostic | None:
    """Why a text cannot stand below a card of a kind, or a house rule; None where it can."""
    kind = names.kinds.get(at)
    _, findings = compiled_text(text, names, at if kind else "", kind is not None and kind.instructions)
    return next((finding for finding in findings if finding.severity == "error"), None)


def language_of(text: str, glossary: Glossary, usual: str = "en") -> str:
    """The language of a text: that which knows most of its words; the `usual` one where several know as many."""
    langs = sorted(card_languages(), key=lambda lang: lang != usual)
    typed = {lang: {word.text for word in words_of(text, lang)} for lang in langs}
    known = {lang: len(typed[lang] & words_in(lang, glossary)) for lang in typed}
    return max(known, key=lambda lang: known[lang])


def words_in(lang: str, glossary: Glossary) -> frozenset[str]:
    """The words by which a language is known: verbs, small words, and what the game or people call its things."""
    from cardwright.reading.tokens import plain
    from cardwright.vocabulary.verb import verbs
    from cardwright.wording.lines import line_table

    texts = [form for verb in verbs().values() for form in verb.words[lang]]
    texts += [re.sub(r"\{\{.*?\}\}|\{%.*?%\}", " ", text) for text in line_table(lang).values()]
    terms = [term[lang] for term in glossary.terms.values() if lang in term]
    texts += [term.get(form) for term in terms for form in ("name", "plural")]
    texts += [form for term in terms for other in term.synonyms() for form in (other.name, other.plural)]
    words = {word for text in texts for word in plain(text or "", lang) if word.isalpha()}
    return frozenset(words)


# ---- remarks


def _of(remark: object, typed: TypedParagraph, words: Catalogue) -> str:
    return f"{words.text(remark)}\n  {_shown(typed.text)}"  # type: ignore[arg-type]


def _shown(text: str) -> str:
    return text.replace("\n", "\n  ")


def _offered(offers: list[Reading], typed: TypedParagraph, words: Catalogue) -> Iterator[str]:
    """What may be meant, each as a card says it, above its lines."""
    left_out = offers[0].left_out
    unsure = (
        message("I understand all of this but “{part}”:", part=left_out)
        if left_out
        else message("I am not sure that I understand this:")
    )
    yield _of(unsure, typed, words)
    for offer in offers:
        yield "  " + words.text(message("Did you mean: {said}", said=_shown(offer.said)))
        yield from (f"    {line}" for line in offer.text.rstrip("\n").split("\n"))


def _refused(text: str, why: RefusedWord, typed: TypedParagraph, words: Catalogue) -> Iterator[str]:
    """The lines that would say it, and why they do not stand, at which of their words."""
    yield _of(message("I understand this, but nobody could carry it out:"), typed, words)
    yield from (f"    {line}" for line in text.rstrip("\n").split("\n"))
    where = f"“{why.word}”: " if why.word else ""
    yield f"  {where}{words.text(ours(why.why))} {words.text(ours(why.remedy))}"


def _remarks(typed: TypedParagraph, unread: Unread, part: str, words: Catalogue) -> Iterator[str]:
    if not unread.known:
        yield _of(message("I do not know the word “{word}” here:", word=unread.word), typed, words)
    elif part and part != typed.text:
        yield _of(message("I understand all of this but “{part}”:", part=part), typed, words)
    elif unread.word.strip("."):
        yield _of(message("I do not understand this from “{word}” on:", word=unread.word), typed, words)
    else:
        yield _of(message("I know every word of this, but not what it says together:"), typed, words)
    if unread.understood and not (unread.known and part and part in unread.understood):
        yield "  " + words.text(message("I understood: {understood} …", understood=unread.understood))
    if unread.near:
        yield "  " + words.text(message("Did you mean {near}?", near=quoted(unread.near)))
    elif unread.instead:
        yield "  " + words.text(message("A card would say: {instead}", instead=unread.instead))
    elif unread.follow and unread.word.strip("."):
        yield "  " + words.text(message("There could follow: {follow} …", follow=Several(unread.follow)))
