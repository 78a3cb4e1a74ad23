"""A game becomes a file, and a file a game: what is kept of it, under which name, and what is read again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.app.files import write
from cardwright.engine.replay import Saved, UnreadableGame, dumps, loads
from cardwright.intake import first_bytes
from cardwright.limits import SAVED_GAME
from cardwright.messages.refusal import Refusal
from cardwright.play.names import Phrases

if TYPE_CHECKING:
    from cardwright.play.order import PlayOrder
    from cardwright.play.sitting import Sitting

HERE = Path()


def kept(order: PlayOrder, sitting: Sitting, choices: tuple[int, ...], rules: str) -> Saved:
    """A game as it is kept."""
    return Saved(
        order.target, sitting.seed, tuple((seat.name, seat.agent) for seat in sitting.seats), choices, rules,
        order.overlays, order.edition, order.variant, gift=sitting.gift,
    )  # fmt: skip


class NotSaved(Exception):
    """A file could not be written, or should not; the sentence says why."""


def usual_name(game: Saved, folder: Path = HERE) -> str:
    """The name of a file for a game: that of its set and its seed. Another game of that name keeps its file."""
    stem = f"{Path(game.set).stem or 'game'}-{game.seed}"
    names = (f"{stem}.json" if n == 1 else f"{stem}-{n}.json" for n in range(1, 1000))
    free = (name for name in names if not (folder / name).exists() or _same(game, folder / name))
    return next(free, f"{stem}.json")


def _same(game: Saved, path: Path) -> bool:
    """Whether a file holds an earlier or later moment of the same game."""
    try:
        other = loads(_text(path))
    except (OSError, ValueError):
        return False
    return (other.ruleset, other.seed, other.seats) == (game.ruleset, game.seed, game.seats)


def save(game: Saved, name: str, phrases: Phrases, folder: Path = HERE) -> Path:
    """Writes a game; a file that holds something else stays as it is. Raises NotSaved."""
    path = folder / name
    try:
        if path.exists():
            try:
                loads(_text(path))
            except (UnreadableGame, UnicodeDecodeError):
                raise NotSaved(phrases.say("told.foreign", file=name)) from None
        write(path, dumps(game).encode())
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise NotSaved(phrases.say("told.not_saved", file=name, why=why)) from None
    return path


def load(name: str, phrases: Phrases, folder: Path = HERE) -> Saved:
    """The game in a file. Raises Refusal, in the reader's language, for a file that holds none."""
    try:
        game = loads(_text(folder / name))
        if game.set == "-" or (Path(game.set).is_file() and Path(game.set).suffix != ".card"):
            raise UnreadableGame("field", "set")  # only what is a set is read, whoever wrote the file
        return game
    except FileNotFoundError:
        raise Refusal(phrases.say("resume.missing", file=name)) from None
    except UnicodeDecodeError:
        raise Refusal(phrases.say("resume.json", file=name)) from None
    except UnreadableGame as error:
        raise Refusal(phrases.say(f"resume.{error.why}", file=name, field=error.field)) from None


def _text(path: Path) -> str:
    """What stands in a file, if it may be a saved game. Raises OSError, UnicodeDecodeError, UnreadableGame."""
    data = first_bytes(path, 4 * SAVED_GAME + 1)
    if len(data) > 4 * SAVED_GAME:
        raise UnreadableGame("size")
    return data.decode("utf-8")
