"""The chapters of every rulebook become what they cite, read and speak of: no rule, value or step is forgotten."""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from pathlib import Path
from unicodedata import combining, normalize

import pytest

from cardwright.assets import folder
from cardwright.book.changes import Changes, changes
from cardwright.book.chapters import chapter, reads
from cardwright.book.markdown import markdown
from cardwright.book.markup import MARK
from cardwright.book.rulebook import AID, aid, rulebook
from cardwright.book.sources import chapter_files, own_words, settings, templates
from cardwright.book.tree import headings, lines
from cardwright.typeset.running import Link

from .conftest import Played, compiled

BOOKS = [(game, lang) for game in ("imperial-twing", "archmage-origins") for lang in ("en", "de", "fr", "es")]
books = pytest.mark.parametrize(("target", "lang"), BOOKS)


def source(target: str, lang: str) -> str:
    return "\n".join(path.read_text("utf-8") for path in chapter_files(target, lang))


def numbers(target: str) -> list[str]:
    """The rules of a game that have an effect."""
    if target == "imperial-twing":
        listed = (Path(__file__).parents[1] / "scenarios" / "rules.txt").read_text("utf-8")
        return re.findall(r"^(IT-\d+)", listed, re.MULTILINE)
    parts = [(1, 5), (10, 16), (20, 27), (30, 34), (40, 49), (60, 70)]
    return [f"AO-{n:03}" for first, last in parts for n in range(first, last + 1)]


@books
def test_every_rule_with_an_effect_is_cited_in_the_source_of_a_chapter(target: str, lang: str) -> None:
    comments = " ".join(re.findall(r"\{#.*?#\}", source(target, lang), re.DOTALL))
    assert [number for number in numbers(target) if number not in comments] == []


@books
def test_no_citation_is_printed(target: str, lang: str, played: Played) -> None:
    assert re.findall(r"\b(?:IT|AO|G|C)-\d+", markdown(rulebook(played(target, lang)))) == []


@books
def test_every_rule_value_is_read_so_that_a_house_rule_that_sets_it_changes_the_book(target: str, lang: str) -> None:
    ruleset = compiled(target).ruleset
    assert ruleset is not None
    own = {added.id for overlay in ruleset.overlays for added in overlay.adds}
    read = set(reads(source(target, lang)))
    assert [value.id for value in ruleset.values if value.id not in read | own] == []


@books
def test_where_every_rule_value_is_changed_no_mark_stands_alone(target: str, lang: str) -> None:
    made = compiled(target)
    assert made.ruleset is not None
    everything = {value.id: ("All",) for value in made.ruleset.values}
    changed = Changes(everything, {}, {}, {}, {})
    ruleset = replace(made.ruleset, teams=((1, 2), (3, 4)))
    for path in chapter_files(target, lang):
        text = chapter(path, ruleset, made.glossary, changed, lang)
        pieces = re.split(r"\n[ \t]*\n", text)
        assert [piece for piece in pieces if piece.strip() and not MARK.sub("", piece).strip()] == []


@books
def test_every_step_has_its_place(target: str, lang: str) -> None:
    ruleset = compiled(target).ruleset
    assert ruleset is not None
    told = re.findall(r'"([a-z]+\.[a-z_]+)"', " ".join(re.findall(r"call step\((.*?)\)", source(target, lang))))
    assert sorted(set(told)) == sorted(step.id for step in ruleset.steps)  # one may have another place under a variant


@books
def test_a_chapter_asks_about_happenings_and_actions_that_there_are(target: str, lang: str) -> None:
    ruleset = compiled(target).ruleset
    assert ruleset is not None
    declared = (*ruleset.values, *ruleset.happenings, *ruleset.actions, *ruleset.properties)
    known = {one.id for one in (*declared, *ruleset.cards)} | {"players", "teams", "die", "counts_as", "worth"}
    assert sorted(set(reads(source(target, lang))) - known) == []


@books
def test_every_word_that_a_rule_value_can_be_set_to_is_said(target: str, lang: str) -> None:
    ruleset = compiled(target).ruleset
    assert ruleset is not None
    words = {word for value in ruleset.values for word in value.words}
    assert sorted(words - set(settings(ruleset.game, lang)) - {"unlimited"}) == []


@books
def test_every_reference_leads_to_a_heading_and_every_heading_has_a_name_of_its_own(
    target: str, lang: str, played: Played
) -> None:
    for book in (rulebook(played(target, lang)), aid(played(target, lang))):
        ids = [heading.id for heading in headings(book)]
        assert len(ids) == len(set(ids))
        links = [part.to for block in book.of for line in lines(block) for part in line if isinstance(part, Link)]
        assert [to for to in links if to not in ids] == []


@books
def test_no_sign_of_the_markup_is_left_in_the_text(target: str, lang: str, played: Played) -> None:
    for text in (markdown(rulebook(played(target, lang))), markdown(aid(played(target, lang)))):
        assert re.findall(r"\[\[|]]|\{|\}|%|[\x02-\x04]| [.,;:](?!\S)|\*\*\*", text) == []


@pytest.mark.parametrize("lang", ["de", "fr", "es"])
def test_every_language_has_the_same_words_of_its_own(lang: str) -> None:
    assert list(own_words("en")) == list(own_words(lang))


@pytest.mark.parametrize("lang", ["de", "fr", "es"])
@pytest.mark.parametrize("target", ["imperial-twing", "archmage-origins"])
def test_every_language_has_the_same_headings(target: str, lang: str, played: Played) -> None:
    english, other = (headings(rulebook(played(target, one))) for one in ("en", lang))
    assert [(one.level, one.id) for one in english] == [(one.level, one.id) for one in other]


def test_french_sets_a_space_that_never_breaks_before_high_signs(played: Played) -> None:
    for target in ("imperial-twing", "archmage-origins"):
        for path in (*templates(target, "fr").iterdir(), folder("print") / "rulebook" / "fr.toml"):
            text = re.sub(r"(?s)\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", "x", path.read_text("utf-8"))
            text = re.sub(r"(?m)^(?:#|:::).*$", "", text)
            assert re.findall(r".{0,20}(?:[^\u00a0][;!?»]|[^\u00a0]:|« )(?=\s|$).{0,10}", text) == [], path
            assert "'" not in text, path


def test_the_words_of_settings_are_those_of_the_game() -> None:
    for target, lang in BOOKS:
        ruleset = compiled(target).ruleset
        assert ruleset is not None
        words = {word for value in ruleset.values for word in value.words}
        written = tomllib.loads((templates(target, lang) / "settings.toml").read_text("utf-8"))
        assert sorted(set(written) - words) == []


def test_a_chapter_reads_no_file_and_nothing_of_the_program(tmp_path: Path) -> None:
    from jinja2.exceptions import SecurityError, UndefinedError

    from cardwright.book.chapters import chapter

    made = compiled("imperial-twing")
    assert made.ruleset is not None
    nothing = changes((), made.glossary, "en")
    for source, wrong in (
        ("{{ step.__globals__ }}", SecurityError),
        ("{{ v.__class__.__mro__ }}", SecurityError),
        ("{{ v.no_such_value }}", UndefinedError),
        ("{% include 'en.toml' %}", TypeError),
    ):
        (tmp_path / "chapter.md").write_text(source, "utf-8")
        with pytest.raises(wrong):
            chapter(tmp_path / "chapter.md", made.ruleset, made.glossary, nothing, "en")


def test_the_folders_hold_chapters_and_nothing_else() -> None:
    for target, lang in BOOKS:
        names = {path.name for path in (folder("print") / "rulebook" / target / lang).iterdir()}
        assert names == {path.name for path in chapter_files(target, lang)} | {AID, "settings.toml"}


@books
def test_the_words_of_the_game_stand_in_the_order_of_the_alphabet(target: str, lang: str) -> None:
    text = source(target, lang)
    chapter_of_words = text[text.index("@words") :].split("\n# ")[0]
    terms = re.findall(r"^- \*\*([^*]+)\*\*", chapter_of_words, re.MULTILINE)
    assert len(terms) > 5
    assert terms == sorted(terms, key=_letters)


def _letters(term: str) -> str:
    """A term without its accents, as a dictionary has it."""
    return "".join(letter for letter in normalize("NFD", term.casefold()) if not combining(letter))
