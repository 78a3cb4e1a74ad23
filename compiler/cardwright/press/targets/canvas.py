"""Makes forms and pages small as soon as they are drawn: their content is compressed then, not when all is written.

A deck of 1,600 pictures would otherwise be kept as text until its last card; the bytes that are written are the same.
"""

from __future__ import annotations

import zlib
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFArray, PDFName, PDFStream, pdfdocEnc, xObjectName


def pack_form(canvas: Any, name: str) -> None:
    """Compresses the form of this name, which was just ended."""
    _pack(canvas._doc.idToObject[xObjectName(name)])


def pack_page(canvas: Any) -> None:
    """Compresses the page that was just shown."""
    _pack(canvas._doc.Pages.pages[-1])


def _pack(holder: Any) -> None:
    """ISO 32000-1, 7.4.4: FlateDecode, as ReportLab would do in the end."""
    stream = PDFStream(content=zlib.compress(pdfdocEnc(holder.stream)))
    stream.dictionary["Filter"] = PDFArray([PDFName("FlateDecode")])
    holder.Contents, holder.stream = stream, None
