"""The course: every lesson is sound, and its README shows the very cards, words and findings that there are.

When cards, wording or findings have changed on purpose, `python tests/examples/test_course.py` writes the blocks anew.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cardwright.compile.compile import Compiled, compile_set, compile_sources
from cardwright.engine.scenario.stage import ScenarioStage
from cardwright.ruleset.abilities import Ability
from cardwright.ruleset.card import Card
from cardwright.syntax.format import format_source
from cardwright.syntax.read import read
from cardwright.wording.words import reminders, sentence, type_line, words

COURSE = Path(__file__).parents[2] / "examples"
LESSONS = sorted(folder for folder in COURSE.iterdir() if folder.is_dir() and folder.name[:1].isdigit())
BLOCK = re.compile(r"^(<!-- wrong -->\n)?```(\w+) ?(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LANGUAGES = ("en", "de")

lessons = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)


@cache
def sound(lesson: Path) -> Compiled:
    """A lesson, compiled once."""
    return compile_set(str(lesson))


def file(lesson: Path) -> Path:
    """The one card file of a lesson."""
    (only,) = lesson.glob("*.card")
    return only


def blocks(lesson: Path) -> list[tuple[str, str]]:
    """The blocks of a README as (`card`, `wrong card`, `words de`, `report` …, text), from the top."""
    text = (lesson / "README.md").read_text("utf-8")
    return [
        (" ".join(filter(None, ["wrong" if wrong else "", word, lang])), inner)
        for wrong, word, lang, inner in BLOCK.findall(text)
    ]


def shown(lesson: Path, block: str) -> list[str]:
    """The texts of all blocks of a sort."""
    return [text for name, text in blocks(lesson) if name == block]


# ---- what a lesson says in words


def told(made: Compiled, lesson: Path, lang: str) -> str:
    """Name, type line and rules text of all that a lesson declares, as its README prints them."""
    return "\n".join("\n".join(paragraph) + "\n" for paragraph in _told(made, lesson, lang))


def _told(made: Compiled, lesson: Path, lang: str) -> Iterator[list[str]]:
    assert made.ruleset is not None
    rules, own = (
        made.ruleset,
        [one for one in made.cardset.documents if Path(one.source.name).parent.name == lesson.name],
    )
    for document in own:
        if document.sort == "game":
            yield [_name(made, f"game:{document.title}", lang), *_sentences(made, rules.abilities, lang)]
    for card in rules.cards:
        if card.id in made.own:
            kind = [type_line(card, made.glossary, rules, lang), *_numbers(made, card, lang)]
            small = reminders(card, made.glossary, rules, lang)
            yield [
                _name(made, f"card:{card.id}", lang),
                "  " + " · ".join(kind),
                *_rules(made, card, lang),
                *(f"  ({text})" for text in small),
            ]
    for document in own:
        for overlay in rules.overlays:
            if (overlay.sort, overlay.id) == (document.sort, document.title):
                yield [
                    _name(made, f"{overlay.sort}:{overlay.id}", lang),
                    *_sentences(made, overlay.abilities, lang),
                    *(line for card in overlay.changes for line in _changed(made, card, lang)),
                ]


def _name(made: Compiled, term: str, lang: str) -> str:
    return made.glossary.term(term, lang).get("name")


def _rules(made: Compiled, card: Card, lang: str) -> list[str]:
    assert made.ruleset is not None
    return [f"  {line}" for line in words(card, made.glossary, made.ruleset, lang)]


def _numbers(made: Compiled, card: Card, lang: str) -> list[str]:
    """Strength 3; what prints a sentence of its own is not told here, too."""
    told = [(f"property:{id}", n) for id, n in card.properties if type(n) is int]
    return [f"{_name(made, key, lang)} {n}" for key, n in told if not made.glossary.term(key, "en").get("text")]


def _changed(made: Compiled, card: Card, lang: str) -> list[str]:
    name = " ".join([_name(made, f"card:{card.id}", lang) + ":", *_numbers(made, card, lang)])
    return [f"  {name}", *(f"  {line}" for line in _rules(made, card, lang))]


def _sentences(made: Compiled, abilities: tuple[Ability, ...], lang: str) -> list[str]:
    assert made.ruleset is not None
    rules = made.ruleset
    return [f"  {line}" for ability in abilities for line in sentence(ability, made.glossary, rules, lang)]


def findings(made: Compiled) -> str:
    """Findings, one a line: `hello.card:3:1: warning CW604: …`."""
    return "".join(
        f"{finding.span}: {finding.severity} {finding.code}: {' '.join(f'{finding.message} {finding.help}'.split())}\n"
        for finding in made.diagnostics
    )


def wrong(lesson: Path, text: str) -> Compiled:
    """A faulty variant that a README shows, compiled as if it stood in the lesson's file."""
    return compile_sources([read(file(lesson).name, text.encode())], lesson)


def played(made: Compiled) -> str:
    """What `cardwright test` says of the scenarios of a lesson, less the seconds."""
    assert made.ruleset is not None
    stage = ScenarioStage(made.ruleset)
    failed = [scenario.title for scenario in made.scenarios if stage.play(scenario).failures]
    return f"{len(made.scenarios)} scenarios as expected\n" if not failed else f"not as expected: {failed}\n"


# ---- the tests


@lessons
def test_a_lesson_has_nothing_to_complain_of(lesson: Path) -> None:
    assert findings(sound(lesson)) == ""


@lessons
def test_a_lesson_is_laid_out_as_the_formatter_would(lesson: Path) -> None:
    text = file(lesson).read_text("utf-8")
    assert format_source(text) == text


@lessons
def test_the_readme_shows_the_files(lesson: Path) -> None:
    assert shown(lesson, "card") == [file(lesson).read_text("utf-8")]
    assert shown(lesson, "csv") == [sheet.read_text("utf-8") for sheet in sorted(lesson.glob("*.csv"))]


@lessons
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_readme_shows_the_words_that_are_printed(lesson: Path, lang: str) -> None:
    assert shown(lesson, f"words {lang}") == [told(sound(lesson), lesson, lang)]


@lessons
def test_the_readme_shows_what_the_checker_finds_in_a_faulty_variant(lesson: Path) -> None:
    assert shown(lesson, "report") == [findings(wrong(lesson, text)) for text in shown(lesson, "wrong card")]
    assert all(shown(lesson, "report")), "a faulty variant in which nothing is found teaches nothing"


@lessons
def test_scenarios_come_out_as_the_readme_says(lesson: Path) -> None:
    assert shown(lesson, "played") == ([played(sound(lesson))] if sound(lesson).scenarios else [])


@lessons
def test_the_readme_says_what_is_learnt(lesson: Path) -> None:
    text = (lesson / "README.md").read_text("utf-8")
    assert re.match(rf"# {int(lesson.name[:2])} · \S.*\n\nYou learn\b", text)


def test_the_course_lists_all_lessons_in_order() -> None:
    text = (COURSE / "README.md").read_text("utf-8")
    assert re.findall(r"\]\(((?:\d\d)-[\w-]+)/?\)", text) == [lesson.name for lesson in LESSONS]
    assert [int(lesson.name[:2]) for lesson in LESSONS] == list(range(1, len(LESSONS) + 1))


def test_every_card_of_the_course_has_its_own_name() -> None:
    names = [id for lesson in LESSONS for id in sound(lesson).own]
    assert len(names) == len(set(names))


# ---- when something has changed on purpose


def renewed(lesson: Path) -> str:
    """The README with every block as it should be."""
    made, faulty = sound(lesson), ""

    def block(found: re.Match[str]) -> str:
        nonlocal faulty
        wrong_, word, lang, text = found.groups()
        if wrong_:
            faulty = text
        elif word == "card":
            text = file(lesson).read_text("utf-8")
        elif word == "words":
            text = told(made, lesson, lang)
        elif word == "report":
            text = findings(wrong(lesson, faulty))
        elif word == "played":
            text = played(made)
        return f"{wrong_ or ''}```{word}{lang and f' {lang}'}\n{text}```"

    return BLOCK.sub(block, (lesson / "README.md").read_text("utf-8"))


@lessons
def test_a_readme_that_is_written_anew_keeps_its_shape(lesson: Path) -> None:
    before = (lesson / "README.md").read_text("utf-8")
    assert BLOCK.sub("", renewed(lesson)) == BLOCK.sub("", before)
    assert [found[1:3] for found in BLOCK.findall(renewed(lesson))] == [found[1:3] for found in BLOCK.findall(before)]


if __name__ == "__main__":
    for one in LESSONS:
        (one / "README.md").write_text(renewed(one), "utf-8")
