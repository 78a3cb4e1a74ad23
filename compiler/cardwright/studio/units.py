"""Offsets in characters become offsets in units of UTF-16, by which a page counts, and back."""

from __future__ import annotations

from cardwright.frozen import frozen


@frozen
class Units:
    """How a text is counted on a page: letters beyond U+FFFF count twice there."""

    text: str

    @property
    def plain(self) -> bool:
        """Whether both sides count alike."""
        return self.text.isascii() or max(self.text) <= "\uffff"

    def of(self, offset: int) -> int:
        """The page's offset of ours.

        >>> Units("🐉 dragon").of(2), Units("🐉 dragon").offset(3)
        (3, 2)
        """
        return offset if self.plain else len(self.text[:offset].encode("utf-16-le")) // 2

    def offset(self, unit: int) -> int:
        """Our offset of the page's; one beyond the end is the end."""
        if self.plain:
            return min(max(unit, 0), len(self.text))
        return len(self.text.encode("utf-16-le")[: max(unit, 0) * 2].decode("utf-16-le", "ignore"))
