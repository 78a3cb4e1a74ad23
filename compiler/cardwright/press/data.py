"""Makes checked values of a TOML table, so that a slip in a theme or a paper is told with its file and its key."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Any

from cardwright.intake import file_bytes
from cardwright.limits import SETTINGS_FILE
from cardwright.messages.message import Several, message
from cardwright.messages.refusal import Refusal
from cardwright.typeset.items import Box

MOST = 1e9  # of any measure
NAME = re.compile(r"[^\W_][\w.-]{0,60}")
"""What a file of data may be called."""


class DataError(Refusal, ValueError):
    """A data file of the press does not say what it must; the message names the file and the key."""


class TomlTable:
    """One table of a TOML file, asked key by key."""

    __slots__ = ("_at", "_values", "path")

    def __init__(self, path: Path, values: Mapping[str, Any], at: str = "") -> None:
        self.path, self._values, self._at = path, values, at

    @property
    def values(self) -> Mapping[str, Any]:
        """Everything that it says, as it was written."""
        return self._values

    def __iter__(self) -> Any:
        return iter(self._values)

    def wrong(self, key: str, expected: str) -> DataError:
        """The complaint that `key` is missing or is not what was expected."""
        return DataError(f"{self._place}: {self._at}{key} must be {expected}")

    @property
    def _place(self) -> str:
        return f"{self.path.parent.name}/{self.path.name}"

    def table(self, key: str) -> TomlTable:
        """The table of this name."""
        value = self._values.get(key)
        if not isinstance(value, dict):
            raise self.wrong(key, "a table")
        return TomlTable(self.path, value, f"{self._at}{key}.")

    def tables(self, key: str) -> list[TomlTable]:
        """The tables of an array of tables."""
        value = self._values.get(key)
        if not isinstance(value, list) or not all(isinstance(v, dict) for v in value):
            raise self.wrong(key, "a list of tables")
        return [TomlTable(self.path, v, f"{self._at}{key}.{i}.") for i, v in enumerate(value)]

    def text(self, key: str) -> str:
        """A text."""
        value = self._values.get(key)
        if not isinstance(value, str):
            raise self.wrong(key, "a text")
        return value

    def texts(self, key: str) -> list[str]:
        """A list of texts; it may be empty."""
        value = self._values.get(key)
        if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
            raise self.wrong(key, "a list of texts")
        return value

    def one_of(self, key: str, words: Sequence[str]) -> str:
        """One of some words."""
        value = self._values.get(key)
        if value not in words:
            raise self.wrong(key, f"one of {', '.join(words)}")
        return str(value)

    def colour(self, key: str) -> str:
        """A colour as "#rrggbb"."""
        value = self.text(key)
        if len(value) != 7 or value[0] != "#" or not all(c in "0123456789abcdefABCDEF" for c in value[1:]):
            raise self.wrong(key, 'a colour such as "#1b1714"')
        return value.lower()

    def number(self, key: str) -> float:
        """A number that is not negative."""
        value = self._values.get(key)
        if isinstance(value, bool) or not isinstance(value, int | float) or not value >= 0:
            raise self.wrong(key, "a number of 0 or more")
        if value > MOST:  # some whole numbers are larger than any that can be reckoned with
            raise self.wrong(key, f"a number from 0 to {MOST:g}")
        return float(value)

    def number_between(self, key: str, least: float, most: float) -> float:
        """A number within bounds; below 0 where the least is."""
        value = self._values.get(key) if least < 0 else self.number(key)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self.wrong(key, f"a number from {least:g} to {most:g}")
        if not least <= value <= most:
            raise self.wrong(key, f"a number from {least:g} to {most:g}")
        return float(value)

    def only(self, known: Iterable[str]) -> None:
        """DataError if there is a key that nobody knows, with the one that may be meant."""
        names = list(known)
        for key in self._values:
            if key not in names:
                near = get_close_matches(key, names, 1)
                what = f"did you mean {near[0]}?" if near else f"known are {', '.join(names)}"
                raise DataError(f"{self._place}: there is no {self._at}{key}; {what}")

    def numbers(self, key: str, count: int | None = None) -> tuple[float, ...]:
        """So many numbers; one or more if `count` is not given."""
        value = self._values.get(key)
        if not isinstance(value, list) or not value or (count is not None and len(value) != count):
            raise self.wrong(key, f"a list of {count or 'some'} numbers")
        return tuple(TomlTable(self.path, {key: v}, self._at).number(key) for v in value)

    def box(self, key: str) -> Box:
        """A box, [left, top, width, height]."""
        return Box(*self.numbers(key, 4))


def first_file(paths: Iterable[Path]) -> Path | None:
    """The first of some files that is there; none whose name is longer than any can be."""
    with suppress(OSError):
        return next(filter(Path.is_file, paths), None)
    return None


@lru_cache(maxsize=64)
def _values(path: Path, changed: int, size: int) -> Mapping[str, Any]:
    """What a file says, as long as it was not `changed` and has its `size`: an editor asks with every key."""
    return tomllib.loads(file_bytes(path, SETTINGS_FILE).decode("utf-8"))


def named(name: str, folders: Sequence[Path]) -> TomlTable:
    """The table of the file NAME.toml in the first of some folders that has it; DataError if none has."""
    files = [folder / f"{name}.toml" for folder in folders if NAME.fullmatch(name)]
    if file := next(filter(Path.is_file, files), None):
        return read(file)
    known = Several(tuple(sorted({path.stem for folder in folders for path in folder.glob("*.toml")})))
    file_name = f"{folders[-1].name}/{name}.toml"
    raise DataError(message("There is no {file}. What there is: {names}.", file=file_name, names=known))


def read(path: Path) -> TomlTable:
    """The top table of a TOML file; DataError if there is none, or if it is not TOML."""
    try:
        about = path.stat()
        return TomlTable(path, _values(path, about.st_mtime_ns, about.st_size))
    except FileNotFoundError:
        known = Several(tuple(sorted(p.stem if p.suffix else p.name for p in path.parent.glob("*"))))
        file = f"{path.parent.name}/{path.name}"
        raise DataError(message("There is no {file}. What there is: {names}.", file=file, names=known)) from None
    except RecursionError:
        file = f"{path.parent.name}/{path.name}"
        raise DataError(message("{file} is nested too deep to be read.", file=file)) from None
    except tomllib.TOMLDecodeError as fault:
        raise DataError(f"{path.parent.name}/{path.name}: {fault}") from fault
    except UnicodeDecodeError as fault:
        raise DataError(f"{path.parent.name}/{path.name} is not UTF-8; save it in this encoding.") from fault
    except ValueError as fault:  # a number of thousands of digits
        raise DataError(f"{path.parent.name}/{path.name}: {fault}") from fault
