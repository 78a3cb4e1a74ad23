"""What differs from system to system, as far as it can be had on one: letters, capitals, line ends, locks, devices."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest
from tests.faults.projects import CARDS

from cardwright import intake, outlet
from cardwright.app import keeping, versions
from cardwright.app.check import check
from cardwright.app.files import write
from cardwright.app.print_inputs import print_inputs
from cardwright.app.print_order import PrintOrder

SEED = Path(__file__).parent / "fuzz" / "seeds" / "rgb.png"
COMPOSED = "Bücherwurm.png"
APART = unicodedata.normalize("NFD", COMPOSED)


@pytest.fixture
def kitchen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "kitchen").mkdir()
    (tmp_path / "kitchen" / "cards.card").write_text(CARDS, "utf-8")
    return tmp_path / "kitchen"


def with_picture(kitchen: Path, name: str) -> None:
    (kitchen / "cards.card").write_text(CARDS.replace("element: fire", f'element: fire\n  art: "{name}"'), "utf-8")


def codes(kitchen: Path) -> list[str]:
    return [f"{one.code} {one.help}" for one in check([str(kitchen)]).diagnostics if one.severity == "error"]


def called(*args: str, **env: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "cardwright", *args]
    return subprocess.run(command, capture_output=True, check=False, env={**os.environ, **env})


def test_a_picture_is_found_whose_letters_a_mac_takes_apart(kitchen: Path) -> None:
    with_picture(kitchen, COMPOSED)
    (kitchen / APART).write_bytes(SEED.read_bytes())
    assert codes(kitchen) == []
    inputs, _ = print_inputs(PrintOrder("kitchen", "x.pdf", "en", cards=("Sock of Doom",)))
    [art] = {face.art for face in inputs.faces if face.art}
    assert art.is_file()


def test_capitals_make_a_difference_where_they_make_none(kitchen: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with_picture(kitchen, "Sock.PNG")
    (kitchen / "Sock.PNG").write_bytes(SEED.read_bytes())
    assert codes(kitchen) == []
    (kitchen / "sock.png").write_bytes(SEED.read_bytes())
    monkeypatch.setattr(intake, "CAPITALS_ARE_ALIKE", True)  # the disk has one file, and finds it by either name
    monkeypatch.setattr(intake, "_names", lambda place: ["cards.card", "sock.png"])
    [finding] = codes(kitchen)
    assert finding.startswith("CW408 Did you mean “")


@pytest.mark.parametrize("name", ["Con", "aux", "LPT1"])
def test_no_folder_is_called_as_a_device_of_windows(name: str, kitchen: Path) -> None:
    done = called("new", name)
    assert done.returncode == 2 and b"is the name of a device on Windows" in done.stderr
    assert {path.name for path in kitchen.parent.iterdir()} == {"kitchen"}


def test_a_file_that_a_scanner_looks_at_is_replaced_a_moment_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain, tries = Path.replace, []

    def busy(fresh: Path, place: Path) -> Path:
        tries.append(place)
        if len(tries) < 3:
            raise PermissionError(13, "Permission denied", str(place))
        return plain(fresh, place)

    monkeypatch.setattr(outlet, "WINDOWS", True)
    monkeypatch.setattr(Path, "replace", busy)
    write(tmp_path / "cards.pdf", b"new")
    assert (tmp_path / "cards.pdf").read_bytes() == b"new" and len(tries) == 3


def test_a_file_that_stays_in_use_stays_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(fresh: Path, place: Path) -> Path:
        raise PermissionError(13, "Permission denied", str(place))

    (tmp_path / "cards.pdf").write_bytes(b"old")
    monkeypatch.setattr(outlet, "WINDOWS", True)
    monkeypatch.setattr(outlet, "PATIENCE", (0.0,))
    monkeypatch.setattr(Path, "replace", busy)
    with pytest.raises(PermissionError):
        write(tmp_path / "cards.pdf", b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["cards.pdf"]
    assert (tmp_path / "cards.pdf").read_bytes() == b"old"


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "ascii"])
def test_programs_read_the_same_whatever_letters_a_region_has(kitchen: Path, encoding: str) -> None:
    usual = called("words", "kitchen", "--lang", "de", "--json", PYTHONIOENCODING="utf-8")
    there = called("words", "kitchen", "--lang", "de", "--json", PYTHONIOENCODING=encoding)
    assert there.returncode == 0, there.stderr
    assert json.loads(there.stdout.decode("utf-8")) == json.loads(usual.stdout.decode("utf-8"))
    assert "erhältst du 1 Ornikel" in there.stdout.decode("utf-8")


@pytest.mark.parametrize("encoding", ["cp1252", "cp437"])
def test_people_read_what_their_terminal_can_show(kitchen: Path, encoding: str) -> None:
    for line in ("check kitchen --ui-lang fr", "doctor --ui-lang de", "rules imperial-twing --ui-lang fr", "--help"):
        done = called(*line.split(), PYTHONIOENCODING=encoding)
        assert done.returncode == 0, done.stderr
        done.stdout.decode(encoding)


def test_a_file_with_the_line_ends_of_windows_keeps_them(kitchen: Path) -> None:
    untidy = CARDS.replace("gain 1", "gain   1").replace("\n", "\r\n")
    (kitchen / "cards.card").write_bytes(untidy.encode())
    assert called("fmt", "kitchen").returncode == 0
    assert (kitchen / "cards.card").read_bytes() == CARDS.replace("\n", "\r\n").encode()


def test_where_there_are_no_locks_a_file_is_saved_and_a_run_is_kept(
    kitchen: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(versions, "LOCKS", False)
    monkeypatch.setattr(keeping, "LOCKS", False)
    path = kitchen / "cards.card"
    versions.save(path, CARDS + "# more\n", versions.seen(path.read_bytes()))
    assert path.read_text("utf-8").endswith("# more\n")
    from click.testing import CliRunner

    from cardwright.cli.commands import cardwright

    line = "simulate kitchen --games 2 --jobs 1 --seed 1 --keep games.json"
    assert CliRunner().invoke(cardwright, line.split()).exit_code == 0
    assert json.loads(Path("games.json").read_bytes())["stretches"][0]["seeds"] == [1, 2]


def test_a_system_without_signals_of_terminals(kitchen: Path) -> None:
    program = (
        "import signal, sys\ndel signal.SIGHUP\n"
        "from cardwright.cli import main\nsys.argv = ['cardwright', 'check', 'kitchen']\nsys.exit(main())\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


def test_files_of_a_set_come_in_one_order_everywhere(kitchen: Path) -> None:
    from cardwright.compile.find import find

    for name in ("b.card", "A.card", "Z.card"):
        (kitchen / name).write_text("use imperial-twing\n", "utf-8")
    assert [file.name for file in find("kitchen").files] == ["A.card", "Z.card", "b.card", "cards.card"]
