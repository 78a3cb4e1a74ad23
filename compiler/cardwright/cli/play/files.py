"""A sitting is written to a file, and a file becomes what is needed to go on."""

from __future__ import annotations

from pathlib import Path

from cardwright.app.files import write
from cardwright.cli.play.phrases import Phrases
from cardwright.engine.replay import LARGEST, Saved, UnreadableGame, dumps, loads
from cardwright.messages.refusal import Refusal


class NotSaved(Exception):
    """A file could not be written, or should not; the sentence says why."""


def usual_name(game: Saved) -> str:
    """The name of a file for a game: that of its set and its seed. Another game of that name keeps its file."""
    stem = f"{Path(game.set).stem or 'game'}-{game.seed}"
    names = (f"{stem}.json" if n == 1 else f"{stem}-{n}.json" for n in range(1, 1000))
    return next((name for name in names if not Path(name).exists() or _same(game, Path(name))), f"{stem}.json")


def _same(game: Saved, path: Path) -> bool:
    """Whether a file holds an earlier or later moment of the same game."""
    try:
        other = loads(path.read_text("utf-8")[: LARGEST + 1])
    except (OSError, ValueError):
        return False
    return (other.ruleset, other.seed, other.seats) == (game.ruleset, game.seed, game.seats)


def save(game: Saved, name: str, phrases: Phrases) -> Path:
    """Writes a game; a file that holds something else stays as it is. Raises NotSaved."""
    path = Path(name)
    try:
        if path.exists():
            try:
                loads(path.read_text("utf-8")[: LARGEST + 1])
            except (UnreadableGame, UnicodeDecodeError):
                raise NotSaved(phrases.say("told.foreign", file=name)) from None
        write(path, dumps(game).encode())
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise NotSaved(phrases.say("told.not_saved", file=name, why=why)) from None
    return path


def load(name: str, phrases: Phrases) -> Saved:
    """The game in a file. Raises Refusal, in the reader's language, for a file that holds none."""
    path = Path(name)
    try:
        if path.stat().st_size > 4 * LARGEST:
            raise UnreadableGame("size")
        return loads(path.read_text("utf-8"))
    except FileNotFoundError:
        raise Refusal(phrases.say("resume.missing", file=name)) from None
    except UnicodeDecodeError:
        raise Refusal(phrases.say("resume.json", file=name)) from None
    except UnreadableGame as error:
        raise Refusal(phrases.say(f"resume.{error.why}", file=name, field=error.field)) from None
