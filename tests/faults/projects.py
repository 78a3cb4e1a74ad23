"""A small project, and the commands that write something in it: what each writes, and what is there before it does."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

CARDS = """use imperial-twing

trap "Net"
  name (de): "Netz"

object "Sock of Doom"
  name (de): "Socke des Verderbens"
  element: fire

  when you lose a battle:
    gain 1 ornicle
"""
UNTIDY = CARDS.replace("  element", "      element").replace("gain 1", "gain   1")
MISSPELT = CARDS.replace("ornicle", "ornikle")
HOME = "home"
"""The folder of what is kept between runs: the cache, settings, older versions of files."""


class TriedCommand(NamedTuple):
    """A command, the file that it writes, and what stands there before: nothing, if it makes the file."""

    args: tuple[str, ...]
    writes: str
    before: bytes = b""

    @property
    def work(self) -> Callable[[], int]:
        """What is done, in the folder of the project; it gives the status."""
        return saved_in_the_studio if self.args[0] == "studio" else self._called

    def _called(self) -> int:
        from cardwright import cli

        sys.argv = ["cardwright", *self.args]
        return cli.main()

    def is_begun(self, there: bytes) -> bool:
        """Whether a run of games is kept as far as it came: that is whole, too, and the next run goes on with it."""
        return "--keep" in self.args and there.startswith(b'{"cardwright"') and there.endswith(b"}\n")


GAMES = ("simulate", "kitchen", "--games", "6", "--jobs", "1", "--seed", "1", "--keep", "games.json")
COMMANDS = {
    "print": TriedCommand(("print", "kitchen", "-o", "cards.pdf"), "cards.pdf", b"%PDF-1.4 an older print"),
    "fix": TriedCommand(("check", "kitchen", "--fix"), "kitchen/cards.card", MISSPELT.encode()),
    "studio": TriedCommand(("studio", "kitchen"), "kitchen/cards.card", CARDS.encode()),
    "simulate": TriedCommand(GAMES, "games.json"),
    "fmt": TriedCommand(("fmt", "kitchen"), "kitchen/cards.card", UNTIDY.encode()),
    "compile": TriedCommand(("compile", "kitchen", "-o", "effects.json"), "effects.json", b"{}"),
    "translate": TriedCommand(("translate", "kitchen", "--to", "fr"), "kitchen/fr.po"),
    "rulebook": TriedCommand(("rulebook", "kitchen", "-o", "rules.pdf"), "rules.pdf", b"%PDF-1.4 older rules"),
    "aid": TriedCommand(("rulebook", "kitchen", "--aid", "-o", "aid.pdf"), "aid.pdf"),
    "picture": TriedCommand(("show", "Net", "--in", "kitchen", "-o", "net.png"), "net.png"),
}


def saved_in_the_studio() -> int:
    """A file is opened on the page of the studio, and saved with a line more: 1 where it was changed elsewhere
    meanwhile, 2 where that was refused."""
    from cardwright.messages.catalogue import catalogue
    from cardwright.messages.refusal import Refusal
    from cardwright.studio.asked import asked
    from cardwright.studio.court import Court
    from cardwright.studio.open_set import OpenSet
    from cardwright.studio.printing import PrintShop
    from cardwright.studio.requests import Conflict, Studio, file, save_
    from cardwright.studio.tables import Tables

    studio = Studio(OpenSet(Path("kitchen").resolve()), PrintShop(), Tables(), Court())
    try:
        read = file(studio, asked(b'{"file": "cards.card"}'))
        assert isinstance(read, dict)
        text = CARDS + "# Net and Sock of Doom\n"
        save_(studio, asked(_json({"file": "cards.card", "text": text, "seen": read["seen"]})))
    except Refusal as refusal:
        print(refusal.text(catalogue("en")), file=sys.stderr)
        return 2
    except Conflict:
        return 1
    return 0


def _json(value: object) -> bytes:
    import json

    return json.dumps(value).encode()


def project(folder: Path, tried: TriedCommand) -> Path:
    """A fresh project, as it is before a command."""
    (folder / "kitchen").mkdir(parents=True)
    (folder / "kitchen" / "cards.card").write_text(CARDS, "utf-8")
    if tried.before:
        (folder / tried.writes).write_bytes(tried.before)
    return folder


def files(folder: Path) -> set[str]:
    """The files of a project, but for its home; of that only what lies beside a file, to take its place."""
    paths = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    return {path for path in paths if not path.startswith(f"{HOME}/") or "/.cardwright-" in path}
