"""`cardwright print --watch`: what changes in a set is printed again, what does not is left alone, until Ctrl-C."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pypdf
import pytest

from cardwright.app.print_order import PrintOrder
from cardwright.cli.watching import watch

NETS = """use imperial-twing

trap "Net"
  name (de): "Netz"
  copies: 4
  flavour: "It has holes."

trap "Pit"
  name (de): "Grube"
  copies: 2
"""
Edit = Callable[[Path], object]


@pytest.fixture
def nets(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of two traps in a set, and a cache of its own."""
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(folder / "cache"))
    (folder / "nets").mkdir()
    path = folder / "nets" / "nets.card"
    path.write_text(NETS, "utf-8")
    return path


def saying(text: str) -> Edit:
    """An edit that leaves another text in the file, a second later."""

    def edit(path: Path) -> None:
        path.write_text(text, "utf-8")
        later = path.stat().st_mtime_ns + 1_000_000_000
        os.utime(path, ns=(later, later))

    return edit


def watched(path: Path, *edits: Edit, product: str = "cards", output: str = "out.pdf") -> None:
    """Watches while somebody edits; two looks after each edit and Ctrl-C at the end."""

    def looks() -> Iterator[None]:
        for edit in edits:
            edit(path)
            yield  # seen
            yield  # settled
        raise KeyboardInterrupt

    steps = looks()
    assert watch(PrintOrder("nets", output, "en", product=product), "never", lambda: next(steps)) == 0


def words() -> str:
    return " ".join(page.extract_text() for page in pypdf.PdfReader("out.pdf").pages)


def test_a_card_that_changes_is_printed_again(nets: Path, capsys: pytest.CaptureFixture[str]) -> None:
    watched(nets, saying(NETS.replace("It has holes.", "It had holes.")))
    out, err = capsys.readouterr()
    assert out.split("\n") == ["changed: take out 4, put in 4  Net", ""]
    assert err.count("out.pdf: 6 cards on 1 sheet") == 2
    assert err.endswith("No longer watching.\n")
    assert words().count("It had holes.") == 4


def test_what_looks_the_same_is_left_alone(nets: Path, capsys: pytest.CaptureFixture[str]) -> None:
    watched(nets, saying(f"# a remark\n{NETS}"))
    out, err = capsys.readouterr()
    assert out == ""
    assert "No card looks different." in err
    assert err.count("out.pdf:") == 1


def test_an_error_is_told_and_waited_for(nets: Path, capsys: pytest.CaptureFixture[str]) -> None:
    watched(nets, saying(NETS.replace("copies: 4", "copies 4")), saying(NETS.replace("copies: 4", "copies: 5")))
    out, err = capsys.readouterr()
    assert "copies 4" in out + err
    assert "more copies: put in 1  Net" in out
    assert err.count("out.pdf:") == 2
    assert words().count("It has holes.") == 5


def test_an_error_at_the_start_is_waited_for_too(nets: Path, capsys: pytest.CaptureFixture[str]) -> None:
    nets.write_text(NETS.replace("copies: 4", "copies 4"), "utf-8")
    watched(nets, saying(NETS))
    assert capsys.readouterr().err.count("out.pdf: 6 cards") == 1


def test_a_new_file_belongs_to_the_set(nets: Path, capsys: pytest.CaptureFixture[str]) -> None:
    more = nets.with_name("more.card")
    watched(nets, lambda _: more.write_text('use imperial-twing\n\ntrap "Hole"\n  name (de): "Loch"\n', "utf-8"))
    assert "new: put in 1  Hole" in capsys.readouterr().out


def test_of_pictures_only_those_of_changed_cards_are_drawn(nets: Path, capsys: pytest.CaptureFixture[str]) -> None:
    times: list[dict[str, int]] = []

    def note() -> None:
        times.append({path.name: path.stat().st_mtime_ns for path in Path("pictures").iterdir()})

    def edit(path: Path) -> None:
        note()
        saying(NETS.replace("It has holes.", "It had holes."))(path)

    watched(nets, edit, product="png", output="pictures")
    note()
    before, after = times
    assert {name for name in after if after[name] != before.get(name)} == {"trap-net.png", "cards.csv"}
    assert "pictures: trap-net.png, cards.csv" in capsys.readouterr().err


def test_a_die_is_made_again(nets: Path, capsys: pytest.CaptureFixture[str]) -> None:
    watched(nets, saying(NETS + "\n"), product="die")
    assert capsys.readouterr().err.count("out.pdf: Orn die, 1 page of A4") == 2


def test_ctrl_c_ends_it(nets: Path, folder: Path) -> None:
    command = [sys.executable, "-m", "cardwright", "print", "nets", "-o", "out.pdf", "--watch"]
    with subprocess.Popen(command, cwd=folder, stderr=subprocess.PIPE, text=True) as running:
        assert running.stderr is not None
        said = [running.stderr.readline(), running.stderr.readline()]
        time.sleep(0.3)
        running.send_signal(signal.SIGINT)
        _, rest = running.communicate(timeout=60)
    assert said == ["out.pdf: 6 cards on 1 sheet, " + said[0].rpartition(", ")[2], "Watching nets; Ctrl-C ends.\n"]
    assert rest == "No longer watching.\n"
    assert running.returncode == 0


def test_there_is_nothing_to_watch_on_standard_input(invoke: Callable[..., object]) -> None:
    done = invoke("print", "-", "--watch")
    assert getattr(done, "exit_code", None) == 2


def test_a_theme_of_ones_own_that_changes_is_printed_again(nets: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ours = Path("themes") / "dusk" / "theme.toml"
    ours.parent.mkdir(parents=True)

    def inked(ink: str) -> None:
        before = ours.stat().st_mtime_ns if ours.exists() else 0
        ours.write_text(f'title = "Dusk"\nlike = "plain"\n[palette]\nink = "{ink}"\n', "utf-8")
        os.utime(ours, ns=(before + 1_000_000_000, before + 1_000_000_000))

    def looks() -> Iterator[None]:
        for ink in ("black", "#ff0000"):
            inked(ink)
            yield
            yield
        raise KeyboardInterrupt

    inked("#101010")
    steps = looks()
    assert watch(PrintOrder("nets", "out.pdf", "en", theme="dusk"), "never", lambda: next(steps)) == 0
    err = capsys.readouterr().err
    assert err.count("dusk/theme.toml: palette.ink must be a colour") == 1
    assert err.count("out.pdf: 6 cards on 1 sheet") == 2
    forms = pypdf.PdfReader("out.pdf").pages[0]["/Resources"]["/XObject"].values()
    assert any(b"1 0 0 rg" in form.get_object().get_data() for form in forms)
