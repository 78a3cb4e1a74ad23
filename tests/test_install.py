"""An installation finds its data: the wheel made from the sdist, in an environment of its own, and an editable one."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
import venv
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from zipfile import ZipFile

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
    built(environment_that_builds(folder / "build"), source, folder)  # the sdist, and from it the wheel
    return next(folder.glob("*.whl"))


def environment_that_builds(folder: Path) -> Path:
    python = environment(folder)
    pip_install(python, folder, "build>=1.2,<2", "hatchling>=1.25,<2")
    return python


def pip_install(python: Path, cwd: Path, *what: str | Path) -> None:
    """By the pip that is here: to give each environment one of its own takes as long as all that it installs."""
    call(
        sys.executable, "-m", "pip", "--python", python, "install", "-q", "--disable-pip-version-check", *what, cwd=cwd
    )


def built(python: Path, source: Path, to: Path) -> dict[str, str]:
    """The digests of what is built of a source folder, as of a commit of some day."""
    call(python, "-m", "build", "--no-isolation", "--outdir", to, source, cwd=to, SOURCE_DATE_EPOCH="1760000000")
    return {path.name: sha256(path.read_bytes()).hexdigest() for path in to.glob("cardwright-*")}


def test_the_same_sources_are_the_same_bytes(wheel: Path, tmp_path: Path) -> None:
    """In another folder, fetched at another time, by somebody whose files nobody else may read."""
    source = tmp_path / "elsewhere"
    shutil.copytree(wheel.parent / "source", source)
    for path in source.rglob("*"):
        path.chmod(0o700 if path.is_dir() or path.stat().st_mode & 0o100 else 0o600)
        os.utime(path, (1_700_000_000, 1_700_000_000))
    python = wheel.parent / "build" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    (tmp_path / "dist").mkdir()
    there = {path.name: sha256(path.read_bytes()).hexdigest() for path in wheel.parent.glob("cardwright-*")}
    assert built(python, source, tmp_path / "dist") == there and len(there) == 2


def test_all_licences_are_in_one_file_that_is_shipped(wheel: Path) -> None:
    spec = spec_from_file_location("licences", TOP / "compiler" / "release" / "licences.py")
    assert spec is not None and spec.loader is not None
    licences = module_from_spec(spec)
    spec.loader.exec_module(licences)
    text = licences.text()
    assert (TOP / "LICENSES.txt").read_text("utf-8") == text  # python compiler/release/licences.py
    with ZipFile(wheel) as packed:
        [shipped] = [name for name in packed.namelist() if name.endswith("LICENSES.txt") and "dist-info" in name]
        assert packed.read(shipped).decode() == text
        fonts = {Path(name).name for name in packed.namelist() if name.endswith(".ttf")}
        signs = {Path(name).stem for name in packed.namelist() if "/print/icons/" in name and name.endswith(".svg")}
    assert [font for font in fonts if font not in text] == []
    assert [sign for sign in signs if not re.search(rf"(?<![\w-]){re.escape(sign)}(?![\w-])", text)] == []


def test_every_library_that_is_asked_for_is_locked() -> None:
    project = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]
    locked = (TOP / "compiler" / "release" / "constraints.txt").read_text("utf-8")
    extras = ("sheets", "pictures", "preflight", "translations", "editor", "studio", "lab", "cluster")
    asked = {*project["dependencies"], *(row for name in extras for row in project["optional-dependencies"][name])}
    names = {re.split(r"[<>=]", row)[0] for row in asked}
    assert {name for name in names if f"\n{name}==" not in f"\n{locked}"} == set()
    assert len(re.findall(r"^\S+==", locked, re.MULTILINE)) <= locked.count("--hash=sha256:")


def environment(folder: Path) -> Path:
    venv.create(folder)
    return folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that holds the wheel and what it asks for, and nothing else."""
    folder = tmp_path_factory.mktemp("installed")
    python = environment(folder / "env")
    pip_install(python, folder, wheel)
    return python


def test_the_wheel_made_from_the_sdist_checks_words_and_prints(installed: Path, tmp_path: Path) -> None:
    python = installed
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
    assert str(python.parent.parent) in where
    names = call(
        python,
        "-c",
        "import cardwright, pathlib; print(*pathlib.Path(cardwright.__file__).parent.parent.glob('*'))",
        cwd=tmp_path,
    )
    assert "/grammar" not in names.replace("_data/grammar", "")  # no generic name is installed


def test_a_plain_install_of_the_folder(installed: Path, tmp_path: Path, wheel: Path) -> None:
    """Over the wheel, so that only the folder is built and installed, and not all that it asks for once more."""
    again = "--force-reinstall", "--no-deps"
    pip_install(installed, tmp_path, *again, wheel.parent / "source")
    said = call(
        installed.parent / "cardwright",
        "words",
        "imperial-twing",
        "Miromon",
        cwd=tmp_path,
        CARDWRIGHT_CACHE=str(tmp_path),
    )
    assert "White cat" in said
    where = call(installed, "-c", "from cardwright.assets import folder; print(folder('print'))", cwd=tmp_path)
    assert str(installed.parent.parent) in where


def test_an_editable_install_finds_the_checkout() -> None:
    """The environment that runs these tests is one."""
    from cardwright.assets import folder

    assert folder("grammar") == TOP / "grammar"
