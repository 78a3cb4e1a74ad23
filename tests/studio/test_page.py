"""The page that is sent is what its sources give, small enough, and says nothing that it has no words for."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from cardwright import __version__
from cardwright.assets import PACKAGE, folder
from cardwright.studio.printing import BACKS, MARKS
from cardwright.studio.sentences import SENTENCES

SOURCES = PACKAGE.parents[1] / "grammar" / "editors" / "studio"
PAGE = PACKAGE / "studio" / "page"
TEXTS = {path.name: path.read_text("utf-8") for path in [*(SOURCES / "src").glob("*.js"), PAGE / "index.html"]}


def test_the_page_is_what_its_sources_give(tmp_path: Path) -> None:
    if shutil.which("node") is None or not (SOURCES / "node_modules" / "esbuild").is_dir():
        pytest.skip("NODE IS MISSING: npm ci in grammar/editors/studio brings what builds the page")
    subprocess.run(["node", "build.mjs", str(tmp_path)], cwd=SOURCES, check=True, capture_output=True)
    for name in ("studio.js", "studio.css", "LICENSES.txt"):
        assert (tmp_path / name).read_bytes() == (PAGE / name).read_bytes(), f"npm run build renews {name}"


def test_it_is_small() -> None:
    assert len(gzip.compress((PAGE / "studio.js").read_bytes())) <= 350_000


def test_it_has_words_for_all_that_it_says() -> None:
    spoken = {
        name
        for text in TEXTS.values()
        for name in re.findall(r'\bsay\("(\w+)"|data-(?:say|label|placeholder)="(\w+)"|"(key_\w+)"', text)
        for name in name
        if name
    }
    assert spoken - set(SENTENCES) == set()


def test_no_sentence_is_left_over() -> None:
    whole = "\n".join(TEXTS.values())
    plain = {name for name in SENTENCES if "." not in name}
    assert {name for name in plain if not re.search(rf'["\']{name}["\']', whole)} == set()


def test_every_product_has_a_name() -> None:
    products = {f"product.{path.stem}" for path in (folder("print") / "products").glob("*.toml")}
    assert {name for name in SENTENCES if name.startswith("product.")} == products
    assert {f"marks.{name}" for name in MARKS} | {f"backs.{name}" for name in BACKS} <= set(SENTENCES)


def test_it_is_of_this_version() -> None:
    assert json.loads((SOURCES / "package.json").read_text("utf-8"))["version"] == __version__
