"""The dice of a ruleset become what their faces show, those that are farthest apart opposite each other."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.frozen import frozen
from cardwright.ruleset.game import Die, Ruleset
from cardwright.ruleset.glossary import Glossary


@frozen
class DieFace:
    """What one face shows: a number in letters, or a sign (of `print/icons`) and the word that it is read as."""

    number: str
    sign: str = ""
    word: str = ""


@frozen
class PrintedDie:
    """What a die is called, and its faces; each two that follow each other lie opposite, if a number is even."""

    title: str
    of: tuple[DieFace, ...]


def dice(ruleset: Ruleset, glossary: Glossary, lang: str) -> tuple[PrintedDie, ...]:
    """The dice of a game, in its words."""
    return tuple(
        PrintedDie(_title(die, glossary, lang), tuple(_shown(face, glossary, lang) for face in paired(die.faces)))
        for die in ruleset.dice
    )


def paired(faces: Sequence[int | str]) -> tuple[int | str, ...]:
    """Faces pair by pair: the least number with the greatest, and so on; what is left over, as it comes.

    >>> paired([1, 2, 3, 4, 5, 6])
    (1, 6, 2, 5, 3, 4)
    """
    numbers = sorted(face for face in faces if isinstance(face, int))
    half = len(numbers) // 2
    pairs = zip(numbers[:half], reversed(numbers[-half:] if half else []), strict=True)
    symbols = [face for face in faces if isinstance(face, str)]
    return (*(face for pair in pairs for face in pair), *numbers[half : len(numbers) - half], *symbols)


def _title(die: Die, glossary: Glossary, lang: str) -> str:
    key = f"die:{die.id}"
    return glossary.term(key, lang).get("name") or glossary.term(key, "en").get("name") or die.id


def _shown(face: int | str, glossary: Glossary, lang: str) -> DieFace:
    if isinstance(face, int):
        return DieFace(str(face).replace("-", "−"))
    key = f"face:{face}"
    word = glossary.term(key, lang).get("name") or glossary.term(key, "en").get("name") or face
    return DieFace("", glossary.term(key, "").get("symbol") or face, word)
