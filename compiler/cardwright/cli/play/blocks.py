"""What goes on at a table becomes blocks of lines, of which only what has changed is shown again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

Block = tuple[tuple[str, ...], ...]  # the lines of a title, and those of each part


def news_of(blocks: Sequence[Block], before: Sequence[Block]) -> Iterator[str]:
    """The lines of blocks, without those that were shown just before."""
    known = {block[0]: block for block in before}
    for block in blocks:
        shown = known.get(block[0])
        if shown is None:
            yield ""
            yield from (line for part in block for line in part)
        elif shown != block:
            yield ""
            yield from (line for part, was in zip(block, shown, strict=True) if part != was for line in part)
