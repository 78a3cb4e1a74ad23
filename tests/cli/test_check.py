"""`cardwright check`: what it finds, how it shows it, what it mends, and the status it ends with."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., subprocess.CompletedProcess[bytes]]
Invoke = Callable[..., Result]

CLEAN = 'use imperial-twing\n\ntrap "Bucket"\n  name (de): "Eimer"\n'
MENDED = """use imperial-twing

trap "Sock of Doom"
  name (de): "Socke des Verderbens"
  copies: 1

trap "Net"
  name (de): "Netz"
  copies: 2
"""


def test_the_game_that_comes_along_is_clean(run: Run) -> None:
    done = run("check", "imperial-twing")
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout == b""
    assert done.stderr.decode().startswith("Nothing to complain about in")


def test_findings_go_to_standard_error_and_make_status_1(run: Run, faulty: Path) -> None:
    done = run("check", "faulty.card")
    assert done.returncode == 1
    assert done.stdout == b""
    told = done.stderr.decode()
    assert "faulty.card:5:1: error CW104" in told
    assert "faulty.card:9:3: error CW203" in told
    assert told.rstrip().endswith("2 errors in 1 file, of which `cardwright check --fix` can mend 2.")


def test_without_a_target_it_checks_the_sets_in_this_folder(invoke: Invoke, folder: Path) -> None:
    for name in ("one", "two"):
        (folder / name).mkdir()
        (folder / name / "a.card").write_text(CLEAN, "utf-8")
    done = invoke("check")
    assert done.exit_code == 0
    assert "in 2 files" in done.stderr


def test_a_name_that_is_no_set_is_a_usage_error_with_the_nearest(invoke: Invoke, folder: Path) -> None:
    (folder / "kitchen-magic").mkdir()
    (folder / "kitchen-magic" / "a.card").write_text(CLEAN, "utf-8")
    assert "Did you mean 'imperial-twing'?" in invoke("check", "imperial-twin").stderr
    assert "Did you mean 'kitchen-magic'?" in invoke("check", "kitchn-magic").stderr
    assert invoke("check", "nothing-like-it").exit_code == 2


def test_an_empty_folder_is_a_usage_error(invoke: Invoke) -> None:
    done = invoke("check")
    assert done.exit_code == 2
    assert "cardwright new" in done.stderr


def test_reads_standard_input(run: Run) -> None:
    assert run("check", "-", stdin=CLEAN.encode()).returncode == 0
    done = run("check", "-", "--format", "concise", stdin=CLEAN.encode() + b"  copies 2\n")
    assert done.returncode == 1
    assert done.stderr.decode().startswith("<stdin>:5:3: error CW203")


def test_standard_input_cannot_be_mended(invoke: Invoke) -> None:
    assert invoke("check", "-", "--fix", stdin=CLEAN).exit_code == 2


@pytest.mark.parametrize("form", ["json", "sarif"])
def test_formats_for_programs_go_to_standard_output(form: str, run: Run, faulty: Path) -> None:
    done = run("check", "faulty.card", "--format", form)
    assert done.returncode == 1
    assert done.stderr == b""
    told = json.loads(done.stdout)
    places = (
        [(finding["code"], finding["line"]) for finding in told["findings"]]
        if form == "json"
        else [
            (result["ruleId"], result["locations"][0]["physicalLocation"]["region"]["startLine"])
            for result in told["runs"][0]["results"]
        ]
    )
    assert places == [("CW104", 5), ("CW203", 9)]


def test_on_github_findings_are_annotations(run: Run, faulty: Path) -> None:
    done = run("check", "faulty.card", env={"GITHUB_ACTIONS": "true"})
    assert b"::error file=faulty.card,line=9,col=3,endLine=9,endColumn=9,title=CW203::" in done.stderr
    assert run("check", "faulty.card", "--format", "full", env={"GITHUB_ACTIONS": "true"}).stderr.startswith(b"faulty")


def test_shows_so_many_findings_and_counts_all(invoke: Invoke, faulty: Path) -> None:
    told = invoke("check", "faulty.card", "--max-errors", "1").stderr
    assert "CW104" in told
    assert "CW203" not in told
    assert "… and 1 more" in told
    assert "2 errors in 1 file" in told


def test_german(invoke: Invoke, faulty: Path) -> None:
    told = invoke("check", "faulty.card", "--lang", "de").stderr
    assert "Dem Feld „copies“ fehlt sein Doppelpunkt." in told
    assert "2 Fehler in 1 Datei" in told


def test_fix_mends_the_file_and_looks_again(invoke: Invoke, faulty: Path) -> None:
    done = invoke("check", "faulty.card", "--fix")
    assert done.exit_code == 0, done.stderr
    assert faulty.read_text("utf-8") == MENDED
    assert "1 file mended." in done.stderr
    assert list(faulty.parent.iterdir()) == [faulty]


def test_fix_goes_on_until_nothing_more_changes(invoke: Invoke, folder: Path) -> None:
    """Three faults in a row: a mark, then an accent beside it, then a colon that could not be missed before."""
    path = folder / "a.card"
    path.write_text(CLEAN.replace("Eimer", "Ei\u0308mer\u200b") + "\tcopies 1\n", "utf-8")
    assert invoke("check", "a.card", "--fix").exit_code == 0
    assert path.read_text("utf-8") == CLEAN.replace("Eimer", "Eïmer") + "  copies 1\n".replace("s 1", "s: 1")


def test_fix_keeps_line_ends_and_rights(invoke: Invoke, faulty: Path) -> None:
    faulty.write_bytes(faulty.read_bytes().replace(b"\n", b"\r\n"))
    faulty.chmod(0o640)
    assert invoke("check", "faulty.card", "--fix").exit_code == 0
    assert faulty.read_bytes() == MENDED.encode().replace(b"\n", b"\r\n")
    assert faulty.stat().st_mode & 0o777 == 0o640


def test_fix_leaves_the_sets_alone_that_are_used(invoke: Invoke, folder: Path) -> None:
    base, mine = folder / "base", folder / "mine"
    for place, text in ((base, CLEAN + "  copies 2\n"), (mine, 'use base\n\ntrap "Jar"\n  name (de): "Glas"\n')):
        place.mkdir()
        (place / "a.card").write_text(text, "utf-8")
    invoke("check", "mine", "--fix")
    assert (base / "a.card").read_text("utf-8") == CLEAN + "  copies 2\n"


def test_diff_shows_the_mending_and_does_not_do_it(invoke: Invoke, faulty: Path) -> None:
    before = faulty.read_bytes()
    done = invoke("check", "faulty.card", "--diff")
    assert done.exit_code == 1
    assert faulty.read_bytes() == before
    assert done.stdout.startswith("--- a/faulty.card\n+++ b/faulty.card\n")
    assert "\n-  copies 2\n+  copies: 2\n" in done.stdout


def test_the_diff_is_one_that_patch_applies(invoke: Invoke, faulty: Path) -> None:
    faulty.write_text(faulty.read_text("utf-8").rstrip("\n"), "utf-8")
    patch = invoke("check", "faulty.card", "--diff").stdout
    subprocess.run(["git", "apply", "-"], input=patch, text=True, cwd=faulty.parent, check=True)
    assert faulty.read_text("utf-8") == MENDED.rstrip("\n")


def test_paths_are_relative_even_when_the_target_is_not(invoke: Invoke, faulty: Path) -> None:
    assert invoke("check", str(faulty)).stderr.startswith("faulty.card:5:1:")


def test_a_file_that_nobody_may_write_is_a_usage_error(run: Run, faulty: Path) -> None:
    if os.geteuid() == 0:
        pytest.skip("the superuser may write everything")
    faulty.parent.chmod(0o555)
    try:
        assert run("check", "faulty.card", "--fix").returncode == 2
    finally:
        faulty.parent.chmod(0o755)


def test_a_picture_that_cannot_be_drawn_is_told_before_it_is_printed(invoke: Invoke) -> None:
    Path("art").mkdir()
    Path("art/net.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>net</text></svg>', "utf-8"
    )
    Path("art/a.card").write_text('use imperial-twing\n\ntrap "Net"\n  name (de): "Netz"\n  art: "net.svg"\n', "utf-8")
    checked = invoke("check", "art")
    told = " ".join(checked.stderr.split())
    assert "a.card:5:8: warning CW805: The picture of “Net” is not printed: net.svg holds" in told


def test_rules_that_do_not_fit_their_card_are_found_before_they_are_printed(invoke: Invoke) -> None:
    """What `print` refuses, `check` has told, with the same words and at the card's name."""
    lines = "    gain 1 ornicle\n    draw 1 card\n" * 24
    sock = 'object "Sock"\n  name (de): "Socke"\n  element: fire\n\n  when you lose a battle:\n'
    text = f"use imperial-twing\n\n{sock}{lines}"
    Path("a.card").write_text(text, "utf-8")
    checked, printed = invoke("check", "a.card", "--format", "concise"), invoke("print", "a.card", "-o", "a.pdf")
    assert (checked.exit_code, printed.exit_code) == (1, 1)
    said = "On “Sock” (en), the rules text does not fit."
    assert said in printed.stderr
    assert f"a.card:3:8: error CW801: {said} Make it shorter.\n" in checked.stderr
    assert "On “Socke” (de)" in checked.stderr and "(fr)" not in checked.stderr
