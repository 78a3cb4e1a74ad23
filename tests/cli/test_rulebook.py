"""`cardwright rulebook` becomes a file in the form that its name asks for, or says what is wrong with the request."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner, Result

from cardwright.cli.commands import cardwright


def run(*words: str) -> Result:
    return CliRunner().invoke(cardwright, ["rulebook", *words])


def test_the_ending_of_the_name_decides_the_form(tmp_path: Path) -> None:
    for name, begins in (("r.pdf", b"%PDF-1.7"), ("r.md", b"# Archmage Origins"), ("r.html", b"<!doctype html>")):
        file = tmp_path / name
        assert run("archmage-origins", "--variant", "Free Borders", "-o", str(file)).exit_code == 0
        assert file.read_bytes().startswith(begins)


def test_a_house_rule_goes_by_its_name_in_any_language(tmp_path: Path) -> None:
    for name in ("faff", "Fluffy Alley Fist Fight", "Flauschige Gassenrauferei"):
        file = tmp_path / "r.md"
        assert run("imperial-twing", "--with", name, "--lang", "de", "-o", str(file)).exit_code == 0
        assert "für zwei Ornikel" in file.read_text("utf-8")


def test_what_cannot_be_is_said(tmp_path: Path) -> None:
    for words, said in (
        (("imperial-twing", "-o", "rules.doc"), ".pdf, .md or .html"),
        (("imperial-twing", "-o", "rules.md", "--booklet"), "Only a PDF can be a booklet."),
        (("imperial-twing", "--aid", "--booklet"), "A player aid is one page, and no booklet."),
        (("imperial-twing", "--with", "fafff"), "faff"),
        (("imperial-twing", "-o", str(tmp_path / "nowhere" / "r.md")), "Cannot write"),
    ):
        result = run(*words)
        assert result.exit_code == 2 and said in result.output


def test_a_game_without_chapters_has_a_book_of_what_it_declares(tmp_path: Path) -> None:
    games = Path(__file__).parents[2] / "examples" / "13-your-own-game"
    for name, words in (("r.md", ()), ("r.html", ("--lang", "de")), ("r.pdf", ("--aid",)), ("b.pdf", ("--booklet",))):
        result = run(str(games), "-o", str(tmp_path / name), *words)
        assert result.exit_code == 0 and "English names" not in result.stderr
    assert "6 Schnecken" in (tmp_path / "r.html").read_text("utf-8")


def test_a_book_in_a_language_without_names_says_so(tmp_path: Path) -> None:
    games = Path(__file__).parents[2] / "examples" / "13-your-own-game"
    result = run(str(games), "-o", str(tmp_path / "r.md"), "--lang", "fr")
    assert result.exit_code == 0 and "No card of these has a name in `fr`" in result.stderr


def test_rules_that_contradict_each_other_are_a_warning_and_there_is_a_book_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "home.card").write_text(
        'use imperial-twing\n\nhouse rule "Dear"\n  name (de): "Teuer"\n  set object_price to 9\n\n'
        'house rule "Cheap"\n  name (de): "Billig"\n  set object_price to 1\n',
        "utf-8",
    )
    asked = (str(tmp_path / "home.card"), "--with", "Dear", "--with", "Cheap", "-o", str(tmp_path / "r.md"))
    result = run(*asked, "--ui-lang", "de")
    assert result.exit_code == 0
    said = " ".join(result.stderr.split())
    assert "home.card:9:3: Warnung CW605: „Cheap“ und „Dear“ widersprechen sich bei `object_price`." in said
    assert "What holds is Cheap." in (tmp_path / "r.md").read_text("utf-8")
