"""What was worked out of a set is kept in the user's own cache, as long as nothing changed that the set was made of.

It holds for the very bytes of every card file and spreadsheet of the set and of the sets that it uses, for the places
where their names lead, and for Cardwright as it is. It is a pickle of plain values: whoever reads it knows their
classes, and makes nothing else of it, whatever it says (`packed.py`).
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from cardwright.app.cache import digest, keep, recall, stamps
from cardwright.app.packed import packed, unpacked
from cardwright.compile.find import NoSuchSet, SetFiles, find
from cardwright.intake import real

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled

Values = TypeVar("Values")
MadeOf = dict[str, Any]


def keep_values(sort: str, name: str, values: Any, target: str, compiled: Compiled) -> None:
    """Keeps what was worked out of a compiled set; what goes or comes meanwhile is seen the next time."""
    with suppress(OSError, NoSuchSet):
        keep(sort, name, {"made_of": _made_of(target, compiled), "values": packed(values)})


def recall_values(sort: str, name: str, rooms: tuple[str, ...], of: type[Values]) -> Values | None:
    """What was kept, if it is whole, is of this class, and holds; its classes are defined where `rooms` say."""
    if (kept := recall(sort, name, made_of=dict, values=str)) is None:
        return None
    try:
        values = unpacked(kept["values"], rooms) if _holds(kept["made_of"]) else None
    except Exception:  # whatever is wrong with it, it is made anew
        return None
    return values if isinstance(values, of) else None


def _made_of(target: str, compiled: Compiled) -> MadeOf:
    """Where the names of sets led from where, the digests of all files that were read, and Cardwright itself."""
    asked = find(target)
    ways = [[target, "", _files(asked)]]
    for document in compiled.cardset.documents:
        if document.sort == "use":
            beside = Path(document.source.name).parent
            ways.append([document.title, str(beside), _files(find(document.title, beside))])
    sheets = {document.sheet.name for document in compiled.cardset.documents if document.sheet}
    read = {*(source.name for source in compiled.sources), *sheets}
    return {"ways": ways, "files": {path: _digest(path) for path in sorted(read)}, "code": _code()}


def _holds(made_of: MadeOf) -> bool:
    """Whether the same would come of it now. Raises NoSuchSet or OSError where it certainly would not."""
    ways = all(_files(find(name, Path(beside) if beside else None)) == files for name, beside, files in made_of["ways"])
    return ways and made_of["code"] == _code() and made_of["files"] == _digests(made_of["files"])


def _files(of: SetFiles) -> list[str]:
    return [str(real(path)) for path in of.files]


def _digests(paths: Iterable[str]) -> dict[str, str]:
    return {path: _digest(path) for path in paths}


def _digest(path: str) -> str:
    return sha256(Path(path).read_bytes()).hexdigest()


def _code() -> str:
    """Stands for Cardwright's code and data; they change in a checkout while somebody works on them."""
    return digest(stamps(()), sys.version_info[:2])
