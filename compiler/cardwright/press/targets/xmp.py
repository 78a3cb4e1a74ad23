"""Makes the metadata packet (XMP, ISO 16684-1) of a book: title, language and maker, where any program finds them.

`cw:stock` says, in JSON, which cards the deck has: id, name, copies, and a digest of the face (`--since` reads it).
"""

from __future__ import annotations

from cardwright.press.document import PrintDocument
from cardwright.press.manifest import written

HEAD = '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>'
SPACES = {
    "dc": "http://purl.org/dc/elements/1.1/",
    "pdf": "http://ns.adobe.com/pdf/1.3/",
    "xmp": "http://ns.adobe.com/xap/1.0/",
    "cw": "urn:cardwright:print:1",
}
MAKER = "Cardwright"


def xmp(book: PrintDocument, rights: str = "") -> bytes:
    """The packet; it has no date, so that the same cards give the same bytes. `rights` names who has to be named."""
    parts = [
        _alternatives("dc:title", book.title),
        _alternatives("dc:description", "; ".join(filter(None, (book.subject, rights)))),
        _alternatives("dc:rights", rights),
        _sequence("dc:creator", "Seq", book.author),
        _sequence("dc:language", "Bag", book.lang),
        _plain("pdf:Producer", MAKER),
        _plain("xmp:CreatorTool", MAKER),
        _plain("cw:stock", written(book.stock)),
    ]
    spaces = "".join(f' xmlns:{name}="{uri}"' for name, uri in SPACES.items())
    lines = [
        HEAD,
        '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
        '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
        f'<rdf:Description rdf:about=""{spaces}>',
        *filter(None, parts),
        "</rdf:Description>",
        "</rdf:RDF>",
        "</x:xmpmeta>",
        '<?xpacket end="r"?>',
    ]
    return "\n".join(lines).encode()


def _plain(name: str, text: str) -> str:
    return f"<{name}>{_escaped(text)}</{name}>" if text else ""


def _alternatives(name: str, text: str) -> str:
    item = f'<rdf:li xml:lang="x-default">{_escaped(text)}</rdf:li>'
    return f"<{name}><rdf:Alt>{item}</rdf:Alt></{name}>" if text else ""


def _sequence(name: str, sort: str, text: str) -> str:
    return f"<{name}><rdf:{sort}><rdf:li>{_escaped(text)}</rdf:li></rdf:{sort}></{name}>" if text else ""


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
