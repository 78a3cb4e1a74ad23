"""A sentence as people write it becomes card text, piece by piece: frames from a table, clauses as cards print them.

The table (`sayings.py`) parts a sentence: `when {happening}, {body}`. What fills its gaps is parted in turn, until a
clause is left that a card would print; that is read by the one reader that there is (`clauses.py`), loosely: 1 is a or
an, and German words stand in any order. What it means is written in the card language, and put into the gaps of the
card text that stands in the row. So a row can move words about, and no more: who does what to whom is read exactly.

A piece that could mean two things, or that stands only with a word mended, is not `sure`: it may be offered, no more.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, groupby, islice, pairwise, product

from cardwright.compile.names import Names
from cardwright.reading.antecedents import Lines, with_antecedent
from cardwright.reading.card_text import CardLines, card_lines
from cardwright.reading.gaps import SENTENCE_ENDS, begins_and_ends, filled, laid
from cardwright.reading.grammar import Grammar
from cardwright.reading.leaves import LEAVES, LeafReader, written
from cardwright.reading.lines import line_of, patterns
from cardwright.reading.nearby import Nearby
from cardwright.reading.orders import reordered, settings, settings_last
from cardwright.reading.piece import (
    ANY_DEED,
    Piece,
    Words,
    ends_within,
    exactly,
    goes_back,
    is_a_word,
    is_block,
    is_left_to_somebody,
    is_of_others,
    is_offer,
    is_paid_for,
    last_end,
    limits,
    looks_at_what_is_shown,
    offered_together,
    offers_or_pays,
    says_just,
    stammers,
    verbs_at_the_end,
    with_gaps,
    without_first,
)
from cardwright.reading.readings import Meaning, compiled, is_possible_somewhere
from cardwright.reading.rows import Row
from cardwright.reading.sides import on_your_side
from cardwright.reading.templates import Gap
from cardwright.reading.terms import asks_what_happened, without_terms
from cardwright.reading.tokens import plain
from cardwright.reading.typed_words import ENDS, prepared, trimmed
from cardwright.reading.under_heads import under_head
from cardwright.ruleset.abilities import Do, Effect, If
from cardwright.ruleset.phrases import THAT_PLAYER, THEY, YOU, Player
from cardwright.vocabulary.verb import verbs

DEEP = 7  # rows that may lie in each other
LOOKS = 600  # pieces that are looked for in a sentence; what is read needs fewer than two hundred
NEARLY = 6  # clauses of a sentence that are read nearly, word by word
LONGEST_LIMIT = 6  # words
MOST = 4  # meanings of a piece that are kept
OTHERS = Player("opponent", "each")
SEVERAL = frozenset(",.;:")  # more than one clause


class Pieces:
    """The pieces of one text, each read once; of a clause that no card can say, `nearly`, what is near it.

    `typed` are the words as they were typed, before those of the table stood for them.
    """

    def __init__(
        self,
        grammar: Grammar,
        names: Names,
        kinds: tuple[str, ...],
        nearly: bool = False,
        nearby: Nearby | None = None,
        typed: Words = (),
    ) -> None:
        self.exact, self.names, self.kinds, self.known = grammar, names, kinds, grammar.sayings
        orders = (True, False) if grammar.lang == "de" else (False,)
        self.loose = [grammar.loosely(any_order) for any_order in orders]
        self.near, self.nearby = grammar.nearly() if nearly else None, nearby
        self.writer: CardLines = card_lines(names, grammar.glossary)
        self.leaves = LeafReader(grammar, self.writer)
        command = 0 if grammar.lang == "en" else 1  # where the form stands that tells somebody to do it
        self.commands = {verb.words[grammar.lang][command].split()[0] for verb in verbs().values()}
        self.at_the_end = verbs_at_the_end() if grammar.lang == "de" else {}
        self.finite = grammar.finite()
        self.once = {pattern[0] for pattern in patterns("once", grammar.lang)}
        self.joining = {plain(grammar.voice.plain(name), grammar.lang)[0] for name in ("and", "and_also", "or_else")}
        self.and_ = plain(grammar.voice.plain("and"), grammar.lang)[0]
        zones = "|".join(zone.id for zone in grammar.ruleset.zones if zone.of == "player" and zone.play)
        self.of_nobody = re.compile(rf"\bthe (?:{zones})\b" if zones else "$^")
        self.told = typed[1:2] if typed and self.known.words.get(typed[0]) == () else ()  # zuerst zieht der Angreifer
        self.says_one = not self.known.impersonal.isdisjoint(typed)  # wenn man …
        self.typed, self.says_your = typed, not typed or self.known.says_your(typed)
        self.recurs = not self.known.each_time.isdisjoint(typed)  # German wenn is jedes Mal, wenn, too
        self.named: dict[str, Player] | None = None  # whom the whole sentence names, once that is asked
        self.looks, self.tried_nearly = 0, 0
        self.stood_already: dict[tuple[str, tuple[str, ...]], bool] = {}
        self.read_already: dict[tuple[str, Words], tuple[tuple[Piece, ...], int]] = {}

    def of(self, sort: str, words: Words, deep: int = DEEP) -> tuple[Piece, ...]:
        """What some words may be, as a piece of a sort (ability, body, happening …): one that is sure, or some.

        Nothing may come of it only because rows already lay deep in each other; so it is asked again from less deep.
        """
        words = trimmed(words)
        if not words or not self._begins(sort, words[0]) or (sort in ASKED and self._commands(words)):
            return ()
        key = sort, words
        some, from_deep = self.read_already.get(key, ((), 0))
        if not some and deep > from_deep and self.looks < LOOKS:
            self.looks += 1
            self.read_already[key] = (), DEEP  # whoever asks for the same again below gets nothing
            some = self._first(sort, words, deep)
            self.read_already[key] = some, deep
        return some

    def _begins(self, sort: str, word: str) -> bool:
        """Whether a piece may begin with a word, where few do."""
        is_setting = sort == "setting" and word in self.exact.tries["setting"].root
        return sort not in ("setting", "limit") or is_setting or word in self.once

    def _commands(self, words: Words) -> bool:
        """Whether something is told to be done behind a comma: if you do, draw a card."""
        return any(
            sign == "," and word in self.commands and word not in self.exact.nouns for sign, word in pairwise(words)
        )

    def asks(self, words: Words) -> bool:
        """Whether words begin with a verb that tells nobody to do it, as German asks for what may be so; behind a word
        that says nothing it is told."""
        if self.told and words[:1] == self.told:
            return False
        return bool(words) and words[0] in self.finite and words[0] not in self.commands

    def _is_subordinate(self, words: Words) -> bool:
        """Whether a German clause has its verb at the end, not behind who does it: (wenn) du einen Kampf gewinnst."""
        if len(words) < 3 or words[-1] not in self.at_the_end or not SEVERAL.isdisjoint(words):
            return False
        begins = self._subject(words)[1]  # what a thing does may have no other verb: die spielrichtung wechselt
        says_who = bool(begins) or self.at_the_end[words[-1]] == "you"
        return says_who and self.finite.isdisjoint(words[:-1]) and begins != len(words) - 1

    def _first(self, sort: str, words: Words, deep: int) -> tuple[Piece, ...]:
        some: list[Piece] = []
        for piece in self.each(sort, words, deep):
            if piece not in some and (sort != "static" or self.stands(sort, piece)):
                some.append(piece)
            if len(some) == MOST or (some and some[-1].sure):
                break
        return tuple(some)

    def leaves_open_whose(self, piece: Piece) -> bool:
        """Whether some lines speak of a place that each player has, and not of whose it is: the entourage."""
        return any(self.of_nobody.search(line) for line in piece.lines)

    def meaning(self, piece: Piece, is_body: bool) -> Meaning | None:
        """What a piece means as card text by itself, on some kind of card."""
        text = "\n".join(piece.lines)
        nodes = (compiled(text, self.names, kind, is_body)[0] for kind in self.kinds)
        return next((node for node in nodes if node is not None), None)

    def with_antecedent(self, piece: Piece, words: Words) -> Piece | None:
        """A piece that speaks of them, where the sentence names one player who they are."""
        if self.named is None:
            whole = trimmed(prepared(self.typed, self.exact, self.known)) if self.typed else words
            self.named = dict(self._players(whole)) if not self._is_with_you(whole) else {}
        lines = with_antecedent(piece.lines, self.named, self.names, self.writer)
        return piece._replace(lines=lines) if lines else None

    def _players(self, words: Words) -> Iterator[tuple[str, Player]]:
        """Who is named in some words, by what card text calls them."""
        chart = line_of(words, self.exact).chart
        players = (player for at in range(len(words)) for _, player in chart.fits("player", at))
        named = (player for player in players if player not in (YOU, THEY, THAT_PLAYER))
        yield from ((text, player) for player in named for text in self._named(player))

    def _is_with_you(self, words: Words) -> bool:
        """Whether some words name you with somebody else, so that *they* are several: you and your left neighbour."""
        beside = ((words[at - 1], words[at + 1]) for at in range(1, len(words) - 1) if words[at] == self.and_)
        return any(not self.known.you.isdisjoint(pair) for pair in beside)

    def _named(self, player: Player) -> Lines:
        """What card text calls a player."""
        return next((piece.lines for piece in written([player], lambda who: Piece((self.writer.phrase(who),)))), ())

    def each(self, sort: str, words: Words, deep: int = DEEP) -> Iterator[Piece]:
        """Everything that some words may be, the likeliest first."""
        if sort in TURNED:
            if self.asks(words):
                yield from self.of(TURNED[sort], words, deep)
            return
        if sort == "told":
            yield from self._told_of_them(words, deep)
            return
        if sort == "body" and self._is_subordinate(words):
            return
        understood = self._clause(sort, words) if sort in LEAVES else ()
        clause = self._standing(sort, understood)
        if clause and all(piece.sure for piece in clause):
            yield from clause
            return
        if sort in ("ability", "static"):
            yield from self._frames("value", words, deep)
        terms, rest = self._terms(words) if sort == "ability" else ([], words)
        if len(terms) > 1:  # rows have one
            yield from self._on_terms(terms, rest, deep)
        yield from self._frames(sort, words, deep)
        if len(terms) == 1:
            yield from self._on_terms(terms, rest, deep)
        if sort == "ability":
            yield from self._followed(words, deep)
            yield from self.of("static", words, deep - 1)
        if sort in CLAUSES:
            for row, gaps in self.laid("clause", words):
                other = filled(row.becomes, gaps)
                if not self.are_phrases(gaps) or self._says_twice(row, gaps):
                    continue
                if not stammers(other) and (other[:1] == words[:1] or not self.joining.intersection(other[:1])):
                    yield from self.of(sort, other, deep - 1)  # you and others are not just the others
            just = exactly(words, self.exact) if sort in ("condition", "unless") else words
            others = (
                ()
                if understood and not clause
                else (just, self._parted(words), *self._singled(words), *reordered(words, self.exact))
            )
            for other in others:  # what is read, and cannot be, is not read otherwise for it
                if other != words:
                    yield from self.of(sort, other, deep - 1)
        if sort == "deed":
            yield from self._deed_of_rows(words, deep)
        if sort == "body":
            yield from self._of_two(words, deep)
            yield from self._alternatives(words, deep)
            yield from self._joined(words, deep)
        yield from clause  # it says two things, and nobody tells which of them

    def _frames(self, sort: str, words: Words, deep: int) -> Iterator[Piece]:
        for row, gaps in self.laid(sort, words):
            if sort == "body" and row.means.startswith(CONDITIONAL) and ends_within(gaps):
                continue  # what the next sentence says is done in any case
            if sort == "body" and row.means.startswith(CONDITIONAL) and self._asks_for_a_part(words, gaps):
                continue
            if sort == "branches" and any("." in body for name, body in gaps.items() if name.startswith("body")):
                continue  # so is what follows the last of some faces
            if words[0] in self.known.asking and self._goes_on_asking(words, gaps):
                continue
            if "player" in gaps and self._tells_you(gaps):
                continue
            if sort == "choices" and ends_within(gaps) and any(map(is_a_word, row.says)):
                continue  # one or the other; what the next sentence says is no third
            if sort == "choices" and self.and_ in row.says and self.known.either[1] in self.typed:
                continue  # one or the other; what is done with the other is no third
            if sort == "choices" and any(map(self._is_listed, gaps.values())):
                continue  # each of three is one: gain 2 ornicles, draw 2 cards, or lose a cat
            if row.means:
                yield from self._meant(row, gaps, deep)
            elif self.are_phrases(gaps) and not self._says_twice(row, gaps):
                yield from self.of(sort, filled(row.becomes, gaps), deep - 1)

    def _asks_for_a_part(self, words: Words, gaps: dict[str, Words]) -> bool:
        """Whether something is asked for a part of what is done: A if x and B if y; if x, A, and if y, B; A, B if x."""
        _, other = self.known.either
        for name, body in gaps.items():
            if not name.startswith("body"):
                continue
            pairs = {*pairwise(body), *pairwise(word for word in body if word != ",")}
            if any(first == self.and_ and second in self.known.asking for first, second in pairs):
                return True
            is_asked_behind = words[: len(body)] == body
            if is_asked_behind and (not self.known.asking.isdisjoint(body) or (",", other) in pairs):
                return True
            if is_asked_behind and self._is_listed(body):
                return True
        return False

    def _goes_on_asking(self, words: Words, gaps: dict[str, Words]) -> bool:
        """Whether what would be done still belongs to what is asked: when you win and gain an ornicle, draw a card."""
        bodies = (body for name, body in gaps.items() if name.startswith("body") and words[-len(body) :] == body)
        return any(self.and_ in (body[0], words[-len(body) - 1]) for body in bodies)

    def _tells_you(self, gaps: dict[str, Words]) -> bool:
        """Whether it is you who does what a row says of another: each opponent may pay 1 ornicle; then you draw."""
        subjects = 2 if self.exact.lang == "de" else 1  # words among which it stands: ziehst du
        deeds = (words for name, words in gaps.items() if name.startswith("deed"))
        return any(not self.known.you.isdisjoint(words[:subjects]) for words in deeds)

    def _deed_of_rows(self, words: Words, deep: int) -> Iterator[Piece]:
        """What a row says that you do, in one line: where it may be told, it may be offered."""
        for piece in self._frames("body", words, deep):
            node = self.meaning(piece, True) if len(piece.lines) == 1 else None
            if isinstance(node, tuple) and len(node) == 1 and isinstance(node[0], Do) and node[0].who == YOU:
                yield piece

    def _terms(self, words: Words) -> tuple[list[tuple[Piece, ...]], Words]:
        """The terms that stand anywhere in the first sentence, or in one of their own behind all others (*This works
        only once per turn*), each with the ways to read it; and the words without them."""
        behind: list[tuple[Piece, ...]] = []
        while (head := words[: last_end(words)]) and (ways := self.of("limiting", words[len(head) :])):
            behind, words = [ways, *behind], head
        spans = [span for span in settings(line_of(words, self.exact)) if self._as_terms(words[slice(*span)])]
        terms, rest = without_terms(words, self.known.offering, spans, lambda part: bool(self._as_terms(part)))
        limit, rest = self._limit_within(rest) if not terms else ((), rest)
        return [*map(self._as_terms, terms), *([limit] if limit else []), *behind], rest

    def _limit_within(self, words: Words) -> tuple[tuple[Piece, ...], Words]:
        """How often, where that stands in the midst of a sentence (darfst du einmal pro Zug eine Karte ziehen), and the
        words without it."""
        asked = (
            words.index(",") if words[:1] and words[0] in self.known.asking and "," in words else 0
        )  # no limit in it
        for start in range(asked + 1, len(words)):
            ends = range(min(start + LONGEST_LIMIT, len(words) - 1), start, -1) if words[start] in self.once else ()
            for end in ends:
                if limit := self.of("limit", words[start:end]):
                    return limit, (*words[:start], *words[end:])
        return (), words

    def _on_terms(self, terms: list[tuple[Piece, ...]], rest: Words, deep: int) -> Iterator[Piece]:
        """An offer on terms, what is done on terms when something happens, or what holds on them."""
        for way in islice(product(*terms), MOST):
            on, sure = ", ".join(term.lines[0] for term in way), all(term.sure for term in way)
            only_conditions = all(term.lines[0].startswith(("if ", "unless ")) for term in way)
            for piece in self.of("offer", rest, deep - 1) if not only_conditions else ():  # an offer that is one then
                yield Piece((piece.lines[0].replace("{terms}", on), *piece.lines[1:]), sure and piece.sure)
            for piece in self.of("ability", rest, deep - 1):
                head = piece.lines[0]
                if head.startswith(WAITING) and head.endswith(":"):
                    yield Piece((f"{head[:-1]}, {on}:", *piece.lines[1:]), sure and piece.sure)
            for piece in self.of("static", rest, deep - 1):
                holding = Piece((f"{piece.lines[0]} {on}", *piece.lines[1:]), sure and piece.sure)
                if self.stands("static", holding):
                    yield holding

    def _followed(self, words: Words, deep: int) -> Iterator[Piece]:
        """An offer, and in sentences of their own what is done then, or with what it has drawn or shown: once per turn,
        you may look at the top 3 cards of the deck. Put them back in any order."""
        for at in range(1, len(words) - 1):
            if words[at] not in SENTENCE_ENDS:
                continue
            for then in self.of("body", words[at + 1 :], deep - 1):
                if not goes_back(then) and words[at + 1] not in self.known.then:
                    continue
                for offer in self.of("ability", words[:at], deep - 1):
                    if offer.lines[0].startswith(OFFERS) and offer.lines[0].endswith(":"):
                        below = (f"  {line}" for line in then.lines)
                        yield Piece((*offer.lines, *below), offer.sure and then.sure, offer.label)

    def _as_terms(self, words: Words) -> tuple[Piece, ...]:
        """What they are as a term; what has happened is none (wenn du gewinnst)."""
        some = (piece for piece in self.of("term", words) if not piece.lines[0].startswith("until"))
        return tuple(piece for piece in some if not self._asks_what_happened(piece))

    def _asks_what_happened(self, piece: Piece) -> bool:
        node = self.meaning(Piece((f"{piece.lines[0]}:", f"  {ANY_DEED}")), True)
        return isinstance(node, tuple) and isinstance(node[0], If) and asks_what_happened(node[0].condition)

    def _waits_too(self, piece: Piece) -> bool:
        """Whether it asks for what is so and for what happens: that is waited for, and the rest is a term of it."""
        return " and if " in piece.lines[0] and self._asks_what_happened(piece)

    def are_phrases(self, gaps: dict[str, Words]) -> bool:
        """Whether the gaps that are named so are filled with somebody, something, or when and how often."""
        kinds = {name: name.rstrip("0123456789") for name in gaps}
        return all(kind not in LITTLE or self.of(kind, gaps[name], 2) for name, kind in kinds.items())

    def laid(self, sort: str, words: Words) -> Iterator[tuple[Row, dict[str, Words]]]:
        """The rows that some words may be, those with the most words first, and what fills their gaps."""
        in_one_form = self.known.in_one_form(words)
        rows = self.known.rows[sort].within(frozenset((*in_one_form, *words))) if sort in self.known.rows else []
        for row in rows:
            if begins_and_ends(row.says, in_one_form):
                for gaps in laid(row.says, words, in_one_form, self.known.ones):
                    yield row, gaps

    def _meant(self, row: Row, gaps: dict[str, Words], deep: int) -> Iterator[Piece]:
        """The card text of a row, with each way to read what fills its gaps."""
        ways: list[tuple[Piece, ...]] = []
        meant = (name for name in gaps if f"{{{name}}}" in row.means)  # a word of some is looked at, and not read
        named = sorted(meant, key=lambda name: name.startswith(COSTLY))
        for name in named:
            sort = name.rstrip("0123456789")
            ways.append(pieces := (Piece(gaps[name]),) if sort in COUNTED else self.of(sort, gaps[name], deep - 1))
            if not pieces:
                return
        for way in islice(product(*ways), MOST):
            given = dict(zip(named, way, strict=True))
            by_deed = [given[name] for name in sorted(given, key=lambda name: name.startswith("price"))]
            asked = "{label}" in row.means
            called = (piece.label or (self._first_deed(piece) if asked else "") for piece in by_deed)
            label = next(filter(None, called), "")  # what is done, else what is paid
            if row.means.startswith(OFFERS) and any(offers_or_pays(piece) or limits(piece) for piece in way):
                continue  # what may be done is offered once, what is paid is a price, and at most so much is a rule
            if "{price}" in row.means and looks_at_what_is_shown(way):
                continue
            if CHOICE.search(row.means) and not self._is_one_choice(way):
                continue
            if row.means.startswith(CONDITIONAL) and any(map(self._waits_too, way)):
                continue
            if label or "{label}" not in row.means:
                lines = tuple(with_gaps(row.means, given, label))
                if not self.recurs and is_paid_for(lines) and self._is_provided(row, lines):
                    continue
                piece = Piece(lines, row.sure and all(piece.sure for piece in way), label)
                yield under_head(on_your_side(piece, marked=False, yours=self.known.yours))

    def _is_provided(self, row: Row, lines: Words) -> bool:
        """Whether a row says behind an offer under which proviso it stands, or before it that something is paid."""
        paid = not self.known.provided.isdisjoint(row.says[:1]) and lines[0].startswith("when you pay ")
        return paid or not self.known.provided.isdisjoint(row.says[-2:-1])

    def _is_one_choice(self, ways: tuple[Piece, ...]) -> bool:
        """Whether one player chooses one of two things. None does where somebody else does the first of them, and the
        second, of which it is not said who, would be yours (the loser plays a cat or pays 1 ornicle); nor where one of
        them may be done, and the other must."""
        if len(set(map(is_left_to_somebody, ways))) > 1:
            return False
        nodes = (self.meaning(piece, True) for piece in ways)
        whose = [node[0].who for node in nodes if isinstance(node, tuple) and node and isinstance(node[0], Do)]
        return not whose or whose[0] == YOU or YOU not in whose

    def _joined(self, words: Words, deep: int) -> Iterator[Piece]:
        """One instruction after the other. Who does the first does the second, where it does not say who.

        What somebody else may do is one thing; that they may do two together, no card can say.
        """
        for joint in self.known.joints:
            for at in range(1, len(words) - len(joint)):
                if words[at : at + len(joint)] != joint or (joint == (",",) and self.asks(words)):
                    continue
                if not (firsts := self.of("body", words[:at], deep - 1)):
                    continue
                rest = words[at + len(joint) :]
                if joint == (",",) and (rest[0] in self.known.asking or self._is_choice(rest)):
                    continue  # what is asked belongs to what stands before it; one of three has a row
                goes_on = not ENDS.intersection(joint[:1]) - {","}
                if goes_on and words[0] in self.known.asking and rest[0] not in self.known.asking:
                    continue  # it belongs to what is asked, with all that is done then
                who, begins = self._subject(words[:at])
                if begins and goes_on and not self._subject(rest)[1]:
                    own = [first for first in firsts if not (who and first.lines[-1].startswith(f"{who} may "))]
                    yield from self._and(tuple(own), who, self.of("body", (*words[:begins], *rest), deep))
                    continue
                if goes_on and not self._subject(rest)[1]:  # who does the first does the second
                    firsts = tuple(first for first in firsts if not is_of_others(first))
                if goes_on:
                    firsts = tuple(first for first in firsts if not self._is_kept_to(first, rest))
                for first, other in product(firsts, self.of("body", rest, deep)):
                    if goes_on and ":" in rest and ":" not in words[:at] and other.lines[0].startswith("may"):
                        continue  # what stands before a colon is one price
                    if goes_on and is_offer(first):
                        yield from offered_together(first, other, self.known.you.isdisjoint(rest))
                    else:
                        is_open = goes_on and is_block(first)
                        is_open = is_open or (joint == (self.and_,) and self._is_choice(words[:at]))  # A, or B and C
                        sure = first.sure and other.sure and not is_open
                        yield Piece((*first.lines, *other.lines), sure, first.label)

    def _says_twice(self, row: Row, gaps: dict[str, Words]) -> bool:
        """Whether a row that says the same of two would say what somebody else does with it, twice: A and B lose 1, and
        you gain 1."""
        used = Counter(item.name for item in row.becomes if isinstance(item, Gap))
        filled_by_two = (words for words in gaps.values() if self.and_ in words)
        return max(used.values(), default=0) > 1 and not all(map(self.known.you.isdisjoint, filled_by_two))

    def _is_listed(self, words: Words) -> bool:
        """Whether words are one thing and another with nothing but a comma between."""
        commas = [at for at, word in enumerate(words) if word == "," and not self._joins(words[at:])]
        return any(self.of("body", words[:at], 2) and self.of("body", words[at + 1 :], 2) for at in commas)

    def _joins(self, words: Words) -> bool:
        """Whether words begin with a joint of more than a comma: and, then."""
        return any(words[: len(joint)] == joint for joint in self.known.joints if len(joint) > 1)

    def _is_kept_to(self, first: Piece, rest: Words) -> bool:
        """Whether a piece says what somebody keeps to until some moment: what follows would be done by nobody."""
        return " until " in first.lines[-1] and not self._subject(rest)[1] and not is_offer(first)

    def _is_choice(self, words: Words) -> bool:
        """Whether words are one deed or another, and nothing says before that somebody chooses."""
        _, other = self.known.either
        places = (at for at, word in enumerate(words) if word == other)
        return any(self.of("deed", trimmed(words[:at]), 2) and self.of("deed", words[at + 1 :], 2) for at in places)

    def _of_two(self, words: Words, deep: int) -> Iterator[Piece]:
        """Two who do the same, one after the other: the attacker and the defender gain 1 ornicle.

        What they do is read of those who stand for two in the table (all opponents), and said of each.
        """
        if not SENTENCE_ENDS.isdisjoint(words):
            return
        chart = line_of(words, self.exact).chart
        for stop, first in chart.fits("player", 0):
            if words[stop : stop + 1] != (self.and_,):
                continue
            for end, second in chart.fits("player", stop + 1):
                rest = without_first(words[end:], self.known.both)
                for done in self.of("body", (*self.known.two, *rest), deep - 1) if rest else ():
                    told = [self._said_of(player, done) for player in (first, second)]
                    if all(told):
                        yield Piece(tuple(told), done.sure)

    def _told_of_them(self, words: Words, deep: int) -> Iterator[Piece]:
        """What somebody does who was named before: verliert die Hälfte seiner Ornikel."""
        for done in self.of("body", (*self.known.two, *words), deep - 1):
            if text := self._said_of(THEY, done):
                yield Piece((text,), done.sure)

    def _said_of(self, player: Player, done: Piece) -> str:
        """What is said of each opponent in one line, said of a player; nothing where it cannot be."""
        node = self.meaning(done, True)
        if not isinstance(node, tuple) or len(node) != 1 or not isinstance(node[0], Do) or node[0].who != OTHERS:
            return ""
        if player == YOU and "their" in done.lines[0].split():
            return ""
        lines = [piece.lines for piece in written([replace(node[0], who=player)], self._as_lines)]
        return lines[0][0] if len(lines) == 1 and len(lines[0]) == 1 else ""

    def _as_lines(self, effect: Effect) -> Piece:
        return Piece(tuple(self.writer.effect(effect)))

    def _alternatives(self, words: Words, deep: int) -> Iterator[Piece]:
        """One thing or another: somebody else, who is named before both, chooses which of them they do."""
        who, begins = self._subject(words)
        either, other = self.known.either
        if not who or other not in words[begins:] or not SENTENCE_ENDS.isdisjoint(words):
            return
        is_told = words[begins] == either
        begins += is_told
        for at in range(begins + 1, len(words) - 1):
            if words[at] != other or self._subject(words[at + 1 :])[1]:
                continue
            listed = [tuple(part) for comma, part in groupby(words[begins:at], ",".__eq__) if not comma]
            ways = [self.of("deed", part, deep - 1) for part in (*listed, words[at + 1 :])]
            is_list = is_told or len(listed) == 1 or words[at - 1] == ","  # else the first may be done in any case
            for deeds in product(*ways):
                lines = (f"{who} chooses:", *(f"  - they {deed.lines[0]}" for deed in deeds))
                yield Piece(lines, is_list and all(deed.sure for deed in deeds))

    def _subject(self, words: Words) -> tuple[str, int]:
        """Who does something, as a clause begins, in card text, and where that ends; you say it in a word, or not."""
        line = line_of(words, self.exact)
        ends = [(stop, player) for stop, player in line.chart.fits("player", 0) if stop < len(words)]
        stop, player = max(ends, key=lambda end: end[0], default=(0, YOU))
        if player == YOU:
            return "", stop if self.known.you.issuperset(words[:stop]) else 0  # French te is no subject
        named = self._named(player)
        return (named[0], stop) if named else ("", 0)

    def _and(self, firsts: tuple[Piece, ...], who: str, others: tuple[Piece, ...]) -> Iterator[Piece]:
        """The same player does both: an opponent loses 1 ornicle and draws 1 card."""
        for first, other in product(firsts, others):
            (line, *more), (second, *rest) = first.lines, other.lines
            if not who and is_offer(first):
                yield from offered_together(first, other, True)
            if who and not more and second.startswith(f"{who} "):
                lines = (f"{line} and {second.removeprefix(who).strip()}", *rest)
                yield Piece(lines, first.sure and other.sure, first.label)

    def _parted(self, words: Words) -> Words:
        """The words with a verb of a card for one in two pieces: wirf … weg."""
        for at, word in enumerate(words):
            for end, own in self.known.parted.get(word, ()):
                if end in words[at:]:
                    place = len(words) - 1 - words[::-1].index(end)
                    return (*words[:at], own[0], *words[at + 1 : place], *own[1:], *words[place + 1 :])
        return words

    def _singled(self, words: Words) -> Iterator[Words]:
        """The words with each for all: alle Kreaturen are jede Kreatur."""
        for at in range(len(words)):
            for every, single, gender in self.known.every:
                start = at + len(every)
                for noun, form in (
                    self.exact.nouns.get(words[start], ()) if words[at:start] == every != words[at:] else ()
                ):
                    if words[start : start + len(noun)] == noun and form.plural and form.gender == gender:
                        one = form._replace(plural=False)
                        rows = chain.from_iterable(self.exact.nouns.values())
                        yield from (
                            (*words[:at], *single, *other, *words[start + len(noun) :])
                            for other, another in rows
                            if another == one
                        )

    # ---- clauses

    def _clause(self, sort: str, words: Words) -> tuple[Piece, ...]:
        """What a clause that a card could print is in card text; not sure where it says two things."""
        if not SEVERAL.isdisjoint(words):
            return ()
        pieces: dict[Piece, None] = {}
        for grammar in self.loose:
            found = self._leaves(sort, words, grammar)
            pieces = found or pieces
            if len(pieces) < 2:
                break
        if self.near is not None and sort in CLAUSES and not any(self.stands(sort, piece) for piece in pieces):
            return tuple(piece._replace(sure=False) for piece in self._near(sort, words, self.near))
        if len(pieces) > 1:
            told = "body" if sort == "deed" else sort
            pieces = dict.fromkeys(piece for piece in pieces if self.stands(told, piece)) or pieces
            pieces = {piece: None for piece in pieces if not says_just(piece, pieces)}
        return tuple(piece._replace(sure=len(pieces) == 1) for piece in pieces)

    def _near(self, sort: str, words: Words, near: Grammar) -> list[Piece]:
        """The clauses that are nearly the words, or that say nearly the same."""
        by_meaning = [piece for piece in self._nearby(sort, words) if self.stands(sort, piece)]
        if by_meaning or self.tried_nearly == NEARLY:
            return by_meaning
        self.tried_nearly += 1
        return [piece for piece in self._leaves(sort, words, near) if self.stands(sort, piece)]

    def _nearby(self, sort: str, words: Words) -> list[Piece]:
        """The clauses that say nearly the same in other words; when and where stand behind them."""
        if self.nearby is None:
            return []
        found = [Piece((text,), False) for text in self.nearby.of(sort, words)]
        spans = settings(line_of(words, self.exact)) if sort in SET else []
        tails = [self.of("setting", words[start:stop], 2) for start, stop in spans]
        if spans and all(tails):
            size = sum(stop - start for start, stop in spans)
            rest = trimmed(settings_last(words, spans)[:-size])
            ends = " ".join(tail[0].lines[0] for tail in tails)
            held = "static" if sort == "body" else sort  # what holds until a moment is an instruction
            found += [Piece((f"{text} {ends}",), False) for text in self.nearby.of(held, rest)]
        return found

    def _leaves(self, sort: str, words: Words, grammar: Grammar) -> dict[Piece, None]:
        """What a clause is, read by a grammar."""
        return dict.fromkeys(islice(LEAVES[sort](self.leaves, line_of(words, grammar), len(words)), MOST))

    def _standing(self, sort: str, pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
        """Some pieces without what nobody could carry out, though it reads well; `cancel it` needs more around it."""
        return tuple(
            piece for piece in pieces if (sort != "happening" and goes_back(piece)) or self.stands(sort, piece)
        )

    def stands(self, sort: str, piece: Piece) -> bool:
        """Whether a piece is card text by itself, or with what it needs around it."""
        key = sort, piece.lines
        if key not in self.stood_already:
            self.stood_already[key] = self._stands(sort, piece)
        return self.stood_already[key]

    def _stands(self, sort: str, piece: Piece) -> bool:
        match sort:
            case "happening":
                node = self.meaning(Piece((f"when {piece.lines[0]}:", f"  {ANY_DEED}")), False)
                return node is not None and is_possible_somewhere(node, self.exact, self.kinds)
            case "static" | "body" | "deed":
                node = self.meaning(piece, sort != "static")
                return node is not None and is_possible_somewhere(node, self.exact, self.kinds)
            case _:
                return True

    def _first_deed(self, piece: Piece) -> str:
        """What an offer of some instructions is called, by the first of them."""
        node = self.meaning(piece, True)
        return self.leaves.label(node[0]) if isinstance(node, tuple) and node and not isinstance(node[0], If) else ""


LITTLE = frozenset(("setting", "limit", "player", "thing"))  # what fills such a gap is that, though a row moves words
ASKED = frozenset(("happening", "condition", "unless"))  # what nobody is told to do
COUNTED = frozenset(("above", "below", "more", "minus"))  # what fills such a gap is a number already
CHOICE = re.compile(r"^ *- \{", re.MULTILINE)
COSTLY = ("body", "branches", "choices", "ability", "static", "condition", "happening", "unless")
SET = frozenset(("static", "happening", "body"))
"""What has its when and where behind it."""
CLAUSES = frozenset(("body", "static", "happening", "condition", "unless", "price", "deed", "forgone", "barred"))
"""What has a verb, and may be said in another order; what may be only nearly read."""
TURNED = {"turned": "happening", "doubted": "condition"}
"""What begins with its verb, as German does without `wenn`: greift dich jemand an."""


OFFERS = ('may "', 'action "')
CONDITIONAL = ("{condition}:", "{doubted}:", "{unless}:")
WAITING = ("when ", "before ", "instead of ")
