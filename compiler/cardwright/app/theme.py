"""A name becomes a folder with the beginnings of a theme: one that is like another, and says what may be changed."""

from __future__ import annotations

import shutil
from pathlib import Path

from cardwright.app.refusal import Refusal
from cardwright.assets import folder

STARTER = Path(__file__).parent / "starter" / "theme.toml"


def start_theme(name: str, like: str) -> Path:
    """The new folder, `themes/NAME`, with a file to change and a copy of the other theme's drawings.

    Raises Refusal when it is there already, or when there is no theme to begin with.
    """
    from cardwright.compile.document import slug
    from cardwright.press.data import DataError
    from cardwright.press.look.theme_file import theme

    short, data = slug(name), folder("print")
    if not short:
        raise Refusal("A theme needs a name with letters in it.")
    made, here = Path("themes") / short, (Path("themes"), data / "themes")
    if made.exists():
        raise Refusal(f"{made.as_posix()!r} is there already, and is left as it is.")
    try:
        theme(like, here, data / "fonts")
    except DataError as error:
        raise Refusal(str(error)) from None
    origin = next(one / like for one in here if (one / like).is_dir())
    kinds = _kinds((origin / "theme.toml").read_text("utf-8"))
    text = STARTER.read_text("utf-8").replace("{title}", name).replace("{like}", like).replace("{kinds}", kinds)
    try:
        made.mkdir(parents=True)
        for drawing in sorted(origin.glob("*.svg")):
            shutil.copyfile(drawing, made / drawing.name)
        (made / "theme.toml").write_text(text, "utf-8")
    except OSError as error:
        raise Refusal(f"Cannot make the folder {made.as_posix()!r}: {error.strerror}.") from None
    return made


def _kinds(text: str) -> str:
    """The part of a theme's file that says which frame each kind has."""
    start = text.find("[[kinds]]")
    end = text.find("\n[", text.rfind("[[kinds]]") + 1)
    return text[start : end if end > 0 else len(text)].strip()
