"""A compiled set tells what it was made of, so that a later run knows whether the same would come of it.

It holds for the very bytes of every card file and spreadsheet of the set and of the sets that it uses, for the places
where their names lead, and for Cardwright as it is.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardwright.app.cache import digest, stamps
from cardwright.compile.find import SetFiles, find

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled

MadeOf = dict[str, Any]


def made_of(target: str, compiled: Compiled) -> MadeOf:
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


def holds(made_of: MadeOf) -> bool:
    """Whether the same would come of it now. Raises NoSuchSet or OSError where it certainly would not."""
    ways = all(_files(find(name, Path(beside) if beside else None)) == files for name, beside, files in made_of["ways"])
    return ways and made_of["code"] == _code() and made_of["files"] == _digests(made_of["files"])


def _files(of: SetFiles) -> list[str]:
    return [str(path.resolve()) for path in of.files]


def _digests(paths: Iterable[str]) -> dict[str, str]:
    return {path: _digest(path) for path in paths}


def _digest(path: str) -> str:
    return sha256(Path(path).read_bytes()).hexdigest()


def _code() -> str:
    """Stands for Cardwright's code and data; they change in a checkout while somebody works on them."""
    return digest(stamps(()), sys.version_info[:2])
