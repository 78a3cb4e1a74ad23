"""The pages of docs/, and those that lie beside what they tell of, become one site: `mkdocs build` calls this.

The lessons of the course, the changes and the plan of the house get a place on the site, and a page lists all findings.
Links between pages of the repository lead from page to page; one to a file that is no page stays as its words alone.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

TOP = Path(__file__).resolve().parents[2]
BESIDE = {"CHANGELOG.md": "changes.md", "ARCHITECTURE.md": "architecture.md", "SECURITY.md": "security.md",
          "CONTRIBUTING.md": "contributing.md", "README.md": "index.md"}  # fmt: skip
"""Pages at the top of the repository, and where they are on the site."""
LINK = re.compile(r"(?<!!)\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\(([^()\s]+)\)")
PICTURE = re.compile(r"!\[([^\]]*)\]\(([^()\s]+)\)")
CODE = re.compile(r"(```.*?```|`[^`\n]*`)", re.DOTALL)
FINDINGS = "diagnostics/index.md"
SEARCH = "assets/javascripts/iframe-worker.js"
"""Lets a page that was opened as a file search, without the network from which it would be fetched otherwise."""
KNOWN = ("sh", "json", "python", "toml", "yaml", "text")
FENCE = re.compile(r"^( *)```(\w+)([^\n]*)$", re.MULTILINE)


def on_files(files: Files, config: Any) -> Files:
    """Adds what does not lie in docs/."""
    for source, page in BESIDE.items():
        if source != "README.md":
            files.append(File.generated(config, page, content=(TOP / source).read_text("utf-8")))
    for source in sorted((TOP / "examples").glob("**/README.md")):
        page = _page(source.relative_to(TOP).as_posix())
        files.append(File.generated(config, page, content=source.read_text("utf-8")))
    for source in sorted((TOP / "examples").glob("**/*.png")):
        files.append(File.generated(config, _page(source.relative_to(TOP).as_posix()), abs_src_path=str(source)))
    files.append(File.generated(config, SEARCH, abs_src_path=str(Path(__file__).with_name("iframe-worker.js"))))
    files.append(File.generated(config, FINDINGS, content=_findings()))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """Leads the links of a page to other pages."""
    here = page.file.src_uri
    origin = posixpath.dirname(_source(here))

    def led(match: re.Match[str]) -> str:
        words, target = match[1], match[2]
        if target.startswith(("http:", "https:", "#", "mailto:")):
            return match[0]
        path, _, anchor = target.partition("#")
        there = _page(posixpath.normpath(posixpath.join(origin, path)))
        if files.get_file_from_path(there) is None:
            return words
        relative = posixpath.relpath(there, posixpath.dirname(here) or ".")
        mark = "!" if match[0].startswith("!") else ""
        return f"{mark}[{words}]({relative}{f'#{anchor}' if anchor else ''})"

    parts = CODE.split(
        FENCE.sub(_language, markdown)
    )  # links stand outside of code, and code may stand in the words of a link
    text = "\x00".join(parts[0::2])
    code = iter(parts[1::2])
    text = PICTURE.sub(led, LINK.sub(led, text))
    return re.sub("\x00", lambda match: next(code), text)


def _language(fence: re.Match[str]) -> str:
    """What stands behind a fence is for our tests (`words de`); colours are for languages that others have, too."""
    return f"{fence[1]}```{fence[2] if fence[2] in KNOWN else 'text'}"


def _page(source: str) -> str:
    """Where a file of the repository is on the site.

    >>> _page("examples/04-dice"), _page("docs/themes.md"), _page("docs/diagnostics")
    ('course/04-dice/index.md', 'themes.md', 'diagnostics/index.md')
    """
    if source in BESIDE:
        return BESIDE[source]
    if source.startswith("examples") and not source.endswith((".md", ".png")):
        source += "/README.md"
    if source.startswith("examples"):
        return source.replace("examples", "course", 1).replace("README.md", "index.md")
    if source == "docs/diagnostics":
        return FINDINGS
    if source == "docs/decisions":
        return "decisions/README.md"
    return source.removeprefix("docs/")


def _source(page: str) -> str:
    """Where a page of the site is in the repository."""
    beside = {there: here for here, there in BESIDE.items() if here != "README.md"}
    if page.startswith("course/"):
        return page.replace("course", "examples", 1).replace("index.md", "README.md")
    return beside.get(page, f"docs/{page}")


def _findings() -> str:
    """The list of all findings, by their codes."""
    rows = []
    for file in sorted((TOP / "docs" / "diagnostics").glob("CW*.md")):
        title = file.read_text("utf-8").splitlines()[0].lstrip("# ")
        rows.append(f"* [{title}]({file.name}) · [de](de/{file.name})")
    return "# Findings\n\nEach has a page; `cardwright explain CW401` shows it in the terminal.\n\n" + "\n".join(rows)
