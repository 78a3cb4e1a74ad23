"""Every language says all that Cardwright says: nothing is missing, nothing left over, and no gap is lost."""

from __future__ import annotations

import re
from collections import Counter
from importlib.metadata import version
from pathlib import Path

import click
import pytest
from babel.messages.catalog import Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po
from tests.messages.written import sentences, texts

from cardwright.messages.catalogue import DOMAIN, LOCALE
from cardwright.messages.languages import languages
from cardwright.messages.publish import published

GAP = re.compile(r"\{\w*\}")
CODE = re.compile(r"`[^`]+`")
OPTION = re.compile(r"--[a-z-]+")
QUOTES = {"de": ("„", "“", "”"), "fr": ("« ", " »", "“")}
"""How a language opens and closes, and what it never has."""
PHRASE = re.compile(r"[a-z_]+(\.[\w -]+)+")
TRANSLATED_CLICK = "8.5"
"""The version of click whose sentences were looked through; another may have others."""
OTHERS = sorted(set(languages()) - {"en"})


def catalogue(lang: str) -> dict[str, Message]:
    with (LOCALE / lang / "LC_MESSAGES" / f"{DOMAIN}.po").open("rb") as file:
        return {first(message): message for message in read_po(file) if message.id}


def first(message: Message) -> str:
    """The text by which a message is looked up."""
    return message.id if isinstance(message.id, str) else message.id[0]


def forms(message: Message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string)


READ = {lang: catalogue(lang) for lang in languages()}
PHRASES = set(READ["en"])


def test_what_is_read_while_running_is_what_people_wrote() -> None:
    assert [path for path, compiled in published() if path.read_bytes() != compiled] == []


def test_english_has_phrases_alone() -> None:
    assert [name for name in PHRASES if not PHRASE.fullmatch(name)] == []


@pytest.mark.parametrize("lang", OTHERS)
def test_no_sentence_is_missing(lang: str) -> None:
    assert {text for text in sentences() if text not in READ[lang] and not same(text)} == set()


def same(text: str) -> bool:
    """Whether a text is the same in every language: what is typed, or a name."""
    return not re.search(r"[a-z]{3}", re.sub(r"\[[^\]]*\]|\{[^}]*\}|`[^`]*`", "", text)) or text.startswith("print/")


@pytest.mark.parametrize("lang", OTHERS)
def test_no_phrase_is_missing_and_no_message_is_left_over(lang: str) -> None:
    assert PHRASES - set(READ[lang]) == set()
    assert set(READ[lang]) - PHRASES - texts() - clicks() == set()


def clicks() -> set[str]:
    """What click itself may say, of this version and of earlier ones."""
    found = extract_from_dir(
        str(Path(click.__file__).parent), keywords={"_": None, "gettext": None, "ngettext": (1, 2)}
    )
    here = {text if isinstance(text, str) else text[0] for _, _, text, _, _ in found}
    return here | {name for name, message in READ["de"].items() if "click" in message.auto_comments}


@pytest.mark.skipif(not version("click").startswith(TRANSLATED_CLICK), reason="another version of click")
@pytest.mark.parametrize("lang", OTHERS)
def test_click_speaks_the_language(lang: str) -> None:
    wanted = {"Usage:", "Options", "Missing argument", "No such option {name!r}.", "Error: {message}"}
    assert wanted <= clicks() & set(READ[lang])


@pytest.mark.parametrize("lang", OTHERS)
def test_each_message_has_the_gaps_of_the_english(lang: str) -> None:
    # a phrase may have its article or its number in itself, and level totals are said once
    wrong = {}
    for name, message in READ[lang].items():
        if "click" in message.auto_comments:
            continue
        english = forms(READ["en"][name]) if name in PHRASES else [name]
        if not isinstance(message.id, str) and name not in PHRASES:
            english = list(message.id)
        wanted = {gap for form in english for gap in GAP.findall(form)} - {"{A}", "{a}"}
        got = {gap for form in forms(message) for gap in GAP.findall(form)}
        if not wanted - {"{n}"} <= got or not got <= wanted | {"{n}", "{theirs}"}:
            wrong[name] = sorted(wanted ^ got)
    assert wrong == {}


@pytest.mark.parametrize("lang", OTHERS)
def test_the_language_of_the_cards_stays_as_it_is(lang: str) -> None:
    lost = {
        name: code
        for name, message in READ[lang].items()
        if name not in PHRASES and (code := Counter(CODE.findall(name)) - Counter(CODE.findall(forms(message)[0])))
    }
    assert {name for name in lost if "`cardwright new theme THEME`" not in name and "`c hat`" not in name} == set()


@pytest.mark.parametrize("lang", OTHERS)
def test_options_keep_their_names(lang: str) -> None:
    for name, message in READ[lang].items():
        for form in forms(message):
            assert set(OPTION.findall(name)) <= set(OPTION.findall(form)) or name in PHRASES, name


@pytest.mark.parametrize("lang", OTHERS)
def test_examples_stay_as_they_are(lang: str) -> None:
    for name, message in READ[lang].items():
        if ":  " in name and "\n" not in name:
            assert forms(message)[0].partition(":  ")[2] == name.partition(":  ")[2]


@pytest.mark.parametrize("lang", OTHERS)
def test_quotes_are_those_of_the_language(lang: str) -> None:
    opening, closing, never = QUOTES[lang]
    for message in READ[lang].values():
        for form in forms(message):
            assert form.count(opening) == form.count(closing), form
            assert never not in form, form
