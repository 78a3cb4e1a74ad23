"""`cardwright translate`: cards become a PO file, a PO file becomes lines of cards, and nothing else changes."""

from __future__ import annotations

import re
import sys
import time
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

polib = pytest.importorskip("polib")

from cardwright.app.po import PoEntry, Unreadable, read, written  # noqa: E402
from cardwright.assets import folder as cards  # noqa: E402
from cardwright.compile.check import TEXTS  # noqa: E402
from cardwright.vocabulary.fields import fields  # noqa: E402

Invoke = Callable[..., Result]

SOCK = """use imperial-twing

object "Sock of Gloom"        # found under a bed
  name (de): "Socke des Trübsinns"
  "Sneeze" (de): "Niesen"
  element: fire
  flavour: "It itches."  # still
  flavour (de): "Sie juckt."

  may "Sneeze" in attack, after rolling, once per battle, discarding 2 cats:
    reroll

trap "Net"
"""

FRENCH = """use imperial-twing

object "Sock of Gloom"        # found under a bed
  name (de): "Socke des Trübsinns"
  name (fr): "Chaussette de la mélancolie"
  "Sneeze" (de): "Niesen"
  "Sneeze" (fr): "Éternuer"
  element: fire
  flavour: "It itches."  # still
  flavour (de): "Sie juckt."
  flavour (fr): "Elle gratte."

  may "Sneeze" in attack, after rolling, once per battle, discarding 2 cats:
    reroll

trap "Net"
  name (fr): "Filet"
"""

SAID = {
    "Sock of Gloom": "Chaussette de la mélancolie",
    "Sneeze": "Éternuer",
    "It itches.": "Elle gratte.",
    "Net": "Filet",
}


@pytest.fixture
def socks(folder: Path) -> Path:
    """A set with an object and a trap, named in English and partly in German."""
    (folder / "socks").mkdir()
    file = folder / "socks" / "socks.card"
    file.write_text(SOCK, "utf-8")
    return file


def translator(path: Path, said: dict[str, str]) -> None:
    """Does what a person with a program for translators does to a PO file."""
    file = polib.pofile(path.read_text("utf-8"))
    for entry in file:
        if entry.msgid in said:
            entry.msgstr = said[entry.msgid]
            entry.flags = []
    path.write_text(str(file), "utf-8")


def in_french(invoke: Invoke) -> None:
    """The set, wholly translated."""
    invoke("translate", "socks", "--to", "fr", "-o", "fr.po")
    translator(Path("fr.po"), SAID)
    assert invoke("translate", "socks", "--from", "fr.po").exit_code == 0


# ---- out


def test_a_translator_is_told_what_a_card_does(invoke: Invoke, socks: Path) -> None:
    done = invoke("translate", "socks", "--to", "fr", "-o", "fr.po")
    assert (done.exit_code, done.stderr) == (0, "fr.po: 4 texts, 4 of them missing\n")
    assert (
        Path("fr.po").read_text("utf-8")
        == """# socks: cardwright translate --from brings this file in.
msgid ""
msgstr ""
"Project-Id-Version: socks\\n"
"Language: fr\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

#. Object · Fire
#. Sneeze (in attack, after rolling, once per battle): Discard 2 cats. If you do, reroll.
#: socks.card:3
msgctxt "object/sock-of-gloom name"
msgid "Sock of Gloom"
msgstr ""

#. Object · Fire
#. Sneeze (in attack, after rolling, once per battle): Discard 2 cats. If you do, reroll.
#: socks.card:7
msgctxt "object/sock-of-gloom flavour"
msgid "It itches."
msgstr ""

#. Object · Fire
#. Sneeze (in attack, after rolling, once per battle): Discard 2 cats. If you do, reroll.
#. What a player says who chooses this.
#: socks.card:3
msgctxt "object/sock-of-gloom label"
msgid "Sneeze"
msgstr ""

#. Trap
#: socks.card:13
msgctxt "trap/net name"
msgid "Net"
msgstr ""
"""
    )


def test_a_noun_is_asked_for_in_all_its_forms(invoke: Invoke, folder: Path) -> None:
    (folder / "sparks").mkdir()
    (folder / "sparks" / "a.card").write_text(
        'use imperial-twing\n\ncounter spark\n  name (de): "Funke"\n  plural (de): "Funken"\n  gender (de): m\n'
    )
    invoke("translate", "sparks", "--to", "fr", "-o", "fr.po")
    asked = [(one.msgctxt, one.msgid) for one in polib.pofile("fr.po")]
    assert asked == [
        ("counter/spark name", "spark"),
        ("counter/spark plural", "sparks"),
        ("counter/spark gender", "spark"),
    ]
    assert "#. Its gender in that language. One of: m, f, n." in Path("fr.po").read_text("utf-8")


@pytest.mark.parametrize("game", ["imperial-twing", "archmage-origins"])
@pytest.mark.parametrize("lang", ["de", "fr"])
def test_what_is_there_goes_out_and_in_and_changes_nothing(invoke: Invoke, game: str, lang: str) -> None:
    assert invoke("translate", game, "--to", lang, "-o", "one.po").exit_code == 0
    back = invoke("translate", game, "--from", "one.po", "--check")
    assert (back.exit_code, back.stdout, back.stderr) == (0, "", "")
    invoke("translate", game, "--to", lang, "-o", "two.po")
    assert Path("one.po").read_bytes() == Path("two.po").read_bytes()


# ---- in


def test_translations_stand_beside_the_english_and_all_else_stays(invoke: Invoke, socks: Path) -> None:
    in_french(invoke)
    assert socks.read_text("utf-8") == FRENCH
    told = invoke("translate", "socks", "--check")
    assert told.stderr.splitlines()[-1] == "fr: 4 texts"


def test_all_that_is_said_of_a_noun_stands_together(invoke: Invoke, folder: Path) -> None:
    english = 'use imperial-twing\n\ncounter spark\n  name: "spark"\n  plural: "sparks"\n'
    (folder / "sparks").mkdir()
    (folder / "sparks" / "sparks.card").write_text(english, "utf-8")
    invoke("translate", "sparks", "--to", "fr", "-o", "fr.po")
    file = polib.pofile(Path("fr.po").read_text("utf-8"))
    said = {"name": "étincelle", "plural": "étincelles", "gender": "f"}
    for entry in file:
        entry.msgstr = said.get(entry.msgctxt.removeprefix("counter/spark "), "")
    Path("fr.po").write_text(str(file), "utf-8")
    assert invoke("translate", "sparks", "--from", "fr.po").exit_code == 0
    assert (folder / "sparks" / "sparks.card").read_text("utf-8") == (
        f'{english}  name (fr): "étincelle"\n  plural (fr): "étincelles"\n  gender (fr): f\n'
    )


@pytest.mark.parametrize("game", ["imperial-twing", "archmage-origins"])
def test_a_game_that_has_lost_its_french_gets_back_every_line_of_it(invoke: Invoke, folder: Path, game: str) -> None:
    invoke("translate", game, "--to", "fr", "-o", "all.po")
    whole = {path.name: path.read_text("utf-8").splitlines() for path in (cards("cards") / game).glob("*.card")}
    (folder / "lost").mkdir()
    for name, lines in whole.items():
        left = "".join(f"{line}\n" for line in lines if " (fr): " not in line or "synonyms" in line)
        (folder / "lost" / name).write_text(left, "utf-8")
    assert invoke("translate", "lost", "--from", "all.po").exit_code == 0
    for name, lines in whole.items():
        assert sorted((folder / "lost" / name).read_text("utf-8").splitlines()) == sorted(lines)


def test_each_text_that_can_be_missing_has_a_name() -> None:
    texts = {name for rows in fields().values() for name, row in rows.items() if row.translated and row.sort == "text"}
    worked_out = {"compound", "prepositions"}  # by the language itself, where nobody says it
    assert texts - worked_out <= {*TEXTS}, "CW604 does not know what to call it"


def test_check_shows_the_lines_and_writes_none(invoke: Invoke, socks: Path) -> None:
    invoke("translate", "socks", "--to", "fr", "-o", "fr.po")
    translator(Path("fr.po"), {"Net": "Filet"})
    done = invoke("translate", "socks", "--from", "fr.po", "--check")
    assert done.exit_code == 1
    assert [line for line in done.stdout.splitlines() if line[0] in "+-"] == [
        "--- a/socks/socks.card",
        "+++ b/socks/socks.card",
        '+  name (fr): "Filet"',
    ]
    assert socks.read_text("utf-8") == SOCK
    assert not (socks.parent / "fr.po").exists()


def test_out_in_and_out_again_is_the_same(invoke: Invoke, socks: Path) -> None:
    in_french(invoke)
    first = (socks.parent / "fr.po").read_bytes()
    assert invoke("translate", "socks", "--to", "fr").exit_code == 0
    assert (socks.parent / "fr.po").read_bytes() == first
    assert invoke("translate", "socks", "--from", "socks/fr.po", "--check").exit_code == 0
    said = {one.msgid: one.msgstr for one in polib.pofile("socks/fr.po")}
    assert said == SAID


def test_line_ends_and_what_was_translated_before_stay(invoke: Invoke, socks: Path) -> None:
    socks.write_bytes(FRENCH.replace("Filet", "Nasse").replace("\n", "\r\n").encode())
    in_french(invoke)
    assert socks.read_bytes() == FRENCH.replace("\n", "\r\n").encode()


def test_what_a_translator_is_not_sure_of_stays_out(invoke: Invoke, socks: Path) -> None:
    invoke("translate", "socks", "--to", "fr", "-o", "fr.po")
    translator(Path("fr.po"), {"Net": "Filet"})
    text = Path("fr.po").read_text("utf-8").replace('msgctxt "trap/net', '#, fuzzy\nmsgctxt "trap/net')
    Path("fr.po").write_text(text, "utf-8")
    done = invoke("translate", "socks", "--from", "fr.po")
    assert done.stderr.splitlines()[:2] == [
        "0 lines written in 0 files.",
        "1 text is marked fuzzy in the file, and was left out.",
    ]
    assert socks.read_text("utf-8") == SOCK


def test_what_would_make_a_set_unsound_is_not_written_at_all(invoke: Invoke, folder: Path) -> None:
    for name, kind in (("a", "trap"), ("b", "cat")):
        (folder / f"{name}.card").write_text(f'use imperial-twing\n\n{kind} "Net {name}"\n')
    invoke("translate", ".", "--to", "fr", "-o", "new.po")
    translator(Path("new.po"), {"Net a": "Filet {{ 7 * 7 }}", "Net b": "Filet"})
    done = invoke("translate", ".", "--from", "new.po")
    assert done.exit_code == 1
    assert "`trap/net-a name` cannot stand in a card file: it has double braces." in " ".join(done.stderr.split())
    assert "(fr)" not in (folder / "a.card").read_text()
    assert '  name (fr): "Filet"\n' in (folder / "b.card").read_text()


# ---- missing and stale


def test_a_translation_of_other_english_is_stale(invoke: Invoke, socks: Path) -> None:
    in_french(invoke)
    socks.write_text(socks.read_text("utf-8").replace('"It itches."', '"It hums."'), "utf-8")
    told = invoke("check", "socks", "--format", "concise")
    assert "`flavour (fr)` was made of other English: “It itches.” has become “It hums.”." in told.stderr
    counted = invoke("translate", "socks", "--check")
    assert counted.exit_code == 1
    assert counted.stderr.splitlines()[-1] == "fr: 4 texts, 1 made of other English"
    invoke("translate", "socks", "--to", "fr", "-o", "again.po")
    assert """#, fuzzy
#| msgid "It itches."
msgctxt "object/sock-of-gloom flavour"
msgid "It hums."
msgstr "Elle gratte."
""" in Path("again.po").read_text("utf-8")


def test_a_stale_translation_is_fresh_again_when_somebody_says_so(invoke: Invoke, socks: Path) -> None:
    in_french(invoke)
    socks.write_text(socks.read_text("utf-8").replace('"It itches."', '"It really itches."'), "utf-8")
    invoke("translate", "socks", "--to", "fr")
    assert "CW901" in invoke("check", "socks").stderr  # writing the file anew makes nothing fresh
    translator(Path("socks/fr.po"), {"It really itches.": "Elle gratte."})  # it is right as it stands
    assert invoke("translate", "socks", "--from", "socks/fr.po").exit_code == 0
    assert "CW901" not in invoke("check", "socks").stderr


def test_what_is_typed_into_the_card_file_is_fresh(invoke: Invoke, socks: Path) -> None:
    in_french(invoke)
    text = socks.read_text("utf-8").replace('"It itches."', '"It hums."').replace("Elle gratte.", "Elle bourdonne.")
    socks.write_text(text, "utf-8")
    assert "CW901" not in invoke("check", "socks").stderr


def test_a_translation_of_the_english_of_yesterday_comes_in_stale(invoke: Invoke, socks: Path) -> None:
    invoke("translate", "socks", "--to", "fr", "-o", "fr.po")
    translator(Path("fr.po"), SAID)
    socks.write_text(SOCK.replace('"It itches."', '"It hums."'), "utf-8")  # while the translator was at work
    invoke("translate", "socks", "--from", "fr.po")
    assert 'flavour (fr): "Elle gratte."' in socks.read_text("utf-8")
    assert "“It itches.” has become “It hums.”" in invoke("check", "socks", "--format", "concise").stderr


def test_without_the_library_a_check_says_that_it_did_not_look(
    invoke: Invoke, socks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_french(invoke)
    monkeypatch.setitem(sys.modules, "polib", None)
    told = invoke("check", "socks", "--format", "concise")
    assert "socks/fr.po:1:1: note CW906: Whether these translations are stale has not been looked at." in told.stderr
    assert "install cardwright[translations]" in invoke("translate", "socks", "--to", "fr").stderr


def test_what_is_missing_is_counted_in_languages_that_somebody_has_begun(invoke: Invoke, socks: Path) -> None:
    told = invoke("translate", "socks", "--check")  # Imperial Twing has French, too; these socks have not
    assert (told.exit_code, told.stderr.splitlines()[-1]) == (1, "de: 4 texts, 1 of them missing")
    assert "The name is missing in German." in " ".join(told.stderr.split())
    assert "fr:" not in told.stderr
    invoke("translate", "socks", "--to", "it")
    assert invoke("translate", "socks", "--check").stderr.splitlines()[-1] == "it: 4 texts, 4 of them missing"


def test_a_proof_marks_what_is_missing_and_what_is_stale(invoke: Invoke, socks: Path) -> None:
    in_french(invoke)
    text = socks.read_text("utf-8").replace('"It itches."', '"It hums."').replace('  name (fr): "Filet"\n', "")
    socks.write_text(text, "utf-8")
    for options in ((), ("--proof",)):
        done = invoke("print", "socks", "--lang", "fr", "--backs", "none", "-o", "cards.pdf", *options)
        assert done.exit_code == 0, done.output
        words = PdfReader("cards.pdf").pages[0].extract_text()
        assert ("untranslated" in words, "stale translation" in words) == (bool(options), bool(options))
    since = invoke("print", "socks", "--lang", "fr", "--since", "cards.pdf", "-o", "more.pdf")
    assert "no card has changed" in since.stderr


# ---- PO of strangers


PIECES = [
    b"msgctxt",
    b"msgid",
    b"msgstr",
    b"msgid_plural",
    b"msgstr[1]",
    b' "',
    b'"',
    b"a",
    b"\n",
    b"#~ ",
    b"#| ",
    b"#, ",
    b"fuzzy",
]
HEAD = b'msgid ""\nmsgstr "Language: fr\\n"\n\n'


@pytest.mark.parametrize(
    ("hostile", "line"),
    [
        (b"\xff\xfe", 1),
        (b"a letter to the editor", 4),
        (b'msgctxt "trap/net name"\nmsgid "Net"\nmsgstr "Fil', 6),
        (b'msgid "a"\nmsgid "b"\n', 5),
        (b'msgid "' + b"a" * 30_000 + b'"\n', 4),
        (b'msgid ""\n' + b'"aaaa"\n' * 500_000, 3337),
        (b'msgid "a\xe2\x80\xa8b"\n', 4),
        (b'msgid ""\nmsgstr "\\"\n', 5),
        (b"#" * 5_000_000, 1),
    ],
    ids=["bytes", "prose", "cut off", "doubled", "long", "endless", "line ends", "open", "large"],
)
def test_a_bad_po_file_is_told_and_brings_in_nothing(invoke: Invoke, socks: Path, hostile: bytes, line: int) -> None:
    Path("bad.po").write_bytes(HEAD + hostile)
    before = time.perf_counter()
    done = invoke("translate", "socks", "--from", "bad.po")
    assert time.perf_counter() - before < 5
    assert done.exit_code == 1, done.output
    assert done.stderr.startswith(f"bad.po:{line}:1: error CW902: This PO file")
    assert socks.read_text("utf-8") == SOCK


@pytest.mark.parametrize(
    "strange",
    [
        b'msgid ""\nmsgstr "Plural-Forms: nplurals=999999999; plural=0;\\n"\n"Language: fr\\n"\n\n'
        b'msgid "a"\nmsgid_plural "b"\nmsgstr[999999999] "c"\n',
        b'msgid ""\nmsgstr "Language: fr\\nContent-Type: text/plain; charset=zip\\n"\n',
        b'#, fuzzy\nmsgid ""\nmsgstr "Language: fr_FR@euro\\n"\n\n#~ msgid "gone"\n#~ msgstr "parti"\n',
    ],
    ids=["plurals", "charset", "obsolete"],
)
def test_what_has_no_place_in_cards_does_no_harm(invoke: Invoke, socks: Path, strange: bytes) -> None:
    Path("strange.po").write_bytes(strange)
    assert invoke("translate", "socks", "--from", "strange.po").exit_code == 0
    assert socks.read_text("utf-8") == SOCK


@given(st.binary(max_size=300) | st.lists(st.sampled_from(PIECES)).map(b"".join))
@settings(deadline=None, max_examples=300)
def test_any_bytes_are_read_or_refused_with_a_place(data: bytes) -> None:
    assert (told := _outcome(data)) == "fr" or re.fullmatch(r"any.po:\d+:1", told)


def _outcome(data: bytes) -> str:
    """The language of a file, or the place at which it cannot be read."""
    try:
        return read("any.po", HEAD + data).lang
    except Unreadable as error:
        return str(error.span)


LETTERS = st.text(st.characters(exclude_categories=("C", "Z")) | st.sampled_from(' "\\'), min_size=1, max_size=90)


@given(st.lists(st.tuples(LETTERS, LETTERS, LETTERS, st.booleans()), max_size=4))
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_entries_come_back_as_they_were_written(rows: list[tuple[str, str, str, bool]]) -> None:
    out = [
        PoEntry(f"c{i} {context}", english, unicodedata.normalize("NFC", said).strip(), english, fuzzy)
        for i, (context, english, said, fuzzy) in enumerate(rows)
    ]
    back = read("a.po", written(out, "fr", "a set").encode())
    assert [one._replace(line=0) for one in back.entries] == out


# ---- the command


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (("socks",), "Say one thing: --to LANG, --from FILE, or --check."),
        (("socks", "--to", "fr", "--check"), "Say one thing"),
        (("socks", "--to", "en"), "'en' is no language to translate into"),
        (("socks", "--to", "../fr"), "is no language to translate into"),
        (("-", "--to", "fr"), "A set is translated as a whole; name its folder."),
        (("socks", "--from", "nowhere.po"), "Cannot read 'nowhere.po'"),
    ],
)
def test_what_cannot_be_done_is_said(invoke: Invoke, socks: Path, args: tuple[str, ...], why: str) -> None:
    done = invoke("translate", *args)
    assert done.exit_code == 2
    assert why in done.stderr


def test_nothing_is_written_through_a_link_that_leads_out_of_the_set(invoke: Invoke, socks: Path) -> None:
    Path("precious.txt").write_text("")
    (socks.parent / "fr.po").symlink_to(Path("precious.txt").absolute())
    done = invoke("translate", "socks", "--to", "fr")
    assert (done.exit_code, Path("precious.txt").read_text()) == (2, "")
    assert "leads out of the folder of the set" in done.stderr


def test_the_language_is_that_of_the_header_or_of_the_name(invoke: Invoke, socks: Path) -> None:
    Path("words.po").write_text('msgctxt "trap/net name"\nmsgid "Net"\nmsgstr "Rete"\n')
    assert "does not say its language" in invoke("translate", "socks", "--from", "words.po").stderr
    Path("words.po").rename("it.po")
    invoke("translate", "socks", "--from", "it.po")
    assert 'name (it): "Rete"' in socks.read_text("utf-8")
