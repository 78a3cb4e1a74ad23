"""An installation finds its data: the wheel made from the sdist, in an environment of its own, and an editable one."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

TOP = Path(__file__).parent.parent
SET = 'use imperial-twing\n\ntrap "Net"\n  name (de): "Netz"\n'


def call(*command: str | Path, cwd: Path, **env: str) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": "", **env})
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that is built from the sdist, as an index would hand it out."""
    folder = tmp_path_factory.mktemp("dist")
    source = folder / "source"
    source.mkdir()
    call("git", "-C", TOP, "ls-files", cwd=TOP)
    files = call("git", "-C", TOP, "ls-files", "-co", "--exclude-standard", cwd=TOP).splitlines()
    for name in files:
        if (TOP / name).is_file():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_bytes((TOP / name).read_bytes())
    python = environment(folder / "build")
    call(python, "-m", "pip", "install", "-q", "--disable-pip-version-check", "build", cwd=folder)
    call(python, "-m", "build", "--outdir", folder, source, cwd=folder)  # the sdist, and from it the wheel
    return next(folder.glob("*.whl"))


def environment(folder: Path) -> Path:
    venv.create(folder, with_pip=True)
    return folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"


def test_the_wheel_made_from_the_sdist_checks_words_and_prints(wheel: Path, tmp_path: Path) -> None:
    python = environment(tmp_path / "env")
    call(python, "-m", "pip", "install", "-q", "--disable-pip-version-check", wheel, cwd=tmp_path)
    (tmp_path / "nets").mkdir()
    (tmp_path / "nets" / "net.card").write_text(SET, "utf-8")
    command = python.parent / "cardwright"
    env = {"CARDWRIGHT_CACHE": str(tmp_path / "cache")}
    call(command, "check", "nets", cwd=tmp_path, **env)
    assert "Netz" in call(command, "words", "nets", "--lang", "de", cwd=tmp_path, **env)
    call(command, "print", "nets", "-o", "nets.pdf", cwd=tmp_path, **env)
    assert (tmp_path / "nets.pdf").read_bytes().startswith(b"%PDF-")
    assert "CW302" in call(command, "explain", "CW302", cwd=tmp_path, **env)
    assert "Ein Feld" in call(command, "explain", "CW302", "--ui-lang", "de", cwd=tmp_path, **env)
    where = call(python, "-c", "from cardwright.assets import folder; print(folder('cards'))", cwd=tmp_path)
    assert str(tmp_path) in where
    names = call(
        python,
        "-c",
        "import cardwright, pathlib; print(*pathlib.Path(cardwright.__file__).parent.parent.glob('*'))",
        cwd=tmp_path,
    )
    assert "/grammar" not in names.replace("_data/grammar", "")  # no generic name is installed


def test_a_plain_install_of_the_folder(tmp_path: Path, wheel: Path) -> None:
    python = environment(tmp_path / "env")
    call(python, "-m", "pip", "install", "-q", "--disable-pip-version-check", wheel.parent / "source", cwd=tmp_path)
    said = call(
        python.parent / "cardwright", "words", "imperial-twing", "Miromon", cwd=tmp_path, CARDWRIGHT_CACHE=str(tmp_path)
    )
    assert "White cat" in said
    where = call(python, "-c", "from cardwright.assets import folder; print(folder('print'))", cwd=tmp_path)
    assert str(tmp_path / "env") in where


def test_an_editable_install_finds_the_checkout() -> None:
    """The environment that runs these tests is one."""
    from cardwright.assets import folder

    assert folder("grammar") == TOP / "grammar"
