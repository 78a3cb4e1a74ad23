"""Makes of what an SVG element says of its look a colour, a gradient, or what else there is to the look of a shape."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from math import hypot, sqrt
from typing import NamedTuple
from xml.etree.ElementTree import Element

from cardwright.press.look.outline import then
from cardwright.press.look.svg_outline import SvgError, extent, length, matrix_of
from cardwright.typeset.items import Box
from cardwright.typeset.paint import Gradient, Matrix, Segment, Stop

MOST_DASHES, MOST_STOPS, MOST_HEIRS = 12, 64, 8
HREF = "{http://www.w3.org/1999/xlink}href"
NAMED = {
    "black": "#000000",
    "white": "#ffffff",
    "red": "#ff0000",
    "green": "#008000",
    "blue": "#0000ff",
    "yellow": "#ffff00",
    "orange": "#ffa500",
    "purple": "#800080",
    "brown": "#a52a2a",
    "pink": "#ffc0cb",
    "gray": "#808080",
    "grey": "#808080",
    "silver": "#c0c0c0",
    "gold": "#ffd700",
    "navy": "#000080",
    "teal": "#008080",
    "maroon": "#800000",
    "olive": "#808000",
    "lime": "#00ff00",
    "aqua": "#00ffff",
    "cyan": "#00ffff",
    "fuchsia": "#ff00ff",
    "magenta": "#ff00ff",
}
WAYS = {
    "linearGradient": {"x1": "0%", "y1": "0%", "x2": "100%", "y2": "0%"},
    "radialGradient": {"cx": "50%", "cy": "50%", "r": "50%"},
}
"""The numbers of each sort of gradient, and what they are where nothing is written (SVG 1.1, 13.2)."""


class Sheet(NamedTuple):
    """What a drawing says beside its shapes: its elements by their names, and the rules of its style sheets."""

    named: Mapping[str, Element]
    rules: Mapping[str, Mapping[str, str]]
    view: Box


def tag_of(element: Element) -> str:
    """The tag without its namespace; "" for a comment."""
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""


def sheet(root: Element, view: Box) -> Sheet:
    """The names and the style sheets of a whole file."""
    named = {name: element for element in root.iter() if (name := element.get("id"))}
    rules: dict[str, dict[str, str]] = {}
    for element in root.iter():
        if tag_of(element) == "style":
            for selector, said in _rules(element.text or ""):
                rules.setdefault(selector, {}).update(said)
    return Sheet(named, rules, view)


def _rules(text: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The rules of a style sheet, one for each selector. SvgError for any but an element, a class or an id."""
    text = re.sub(r"/\*.*?\*/|<!--|-->", "", text, flags=re.DOTALL)
    rest = re.sub(r"([^{}]*)\{([^{}]*)\}", "", text)
    for heads, body in re.findall(r"([^{}]*)\{([^{}]*)\}", text):
        for head in heads.split(","):
            if not re.fullmatch(r"[.#]?[\w-]+", head.strip()):
                raise SvgError("a style sheet")
            yield head.strip(), declarations(body)
    if rest.strip():
        raise SvgError("a style sheet")


def declarations(text: str) -> dict[str, str]:
    """What stands in a `style`: "fill: red; stroke: none"."""
    pairs = (rule.partition(":") for rule in text.split(";"))
    return {key.strip(): value.replace("!important", "").strip() for key, colon, value in pairs if colon}


def look_of(element: Element, of: Sheet) -> dict[str, str]:
    """What an element says of its look: a `style` before the style sheets, and these before attributes."""
    look = {key: value for key, value in element.attrib.items() if "}" not in key}
    if of.rules:
        names = (tag_of(element), *(f".{name}" for name in look.get("class", "").split()), f"#{look.get('id', '')}")
        for name in names:
            look.update(of.rules.get(name, {}))
    if "style" in look:
        look.update(declarations(look["style"]))
    return look


def href(element: Element) -> str:
    """The name of the element that this one points at; "" if it points nowhere, or out of the file."""
    target = element.get("href") or element.get(HREF) or ""
    return target[1:] if target.startswith("#") else ""


def opacity(text: str) -> float:
    """From 0 to 1; in per cent, too."""
    share = length(text) / (100 if text.strip().endswith("%") else 1)
    return min(1.0, max(0.0, share))


def pointed(text: str) -> str:
    """The name in `url(#name)`; "" for anything else."""
    match = re.fullmatch(r"""url\(\s*["']?#([^"')]+)["']?\s*\)""", text.strip())
    return match[1] if match else ""


def dashes_of(text: str, scale: float) -> tuple[float, ...]:
    """The lengths of dashes and gaps (SVG 1.1, 11.4): an odd number of them is said twice; nothing for no gap."""
    if text.strip() == "none":
        return ()
    lengths = tuple(length(part) * scale for part in re.split(r"[\s,]+", text.strip()) if part)
    if not lengths or min(lengths) < 0 or len(lengths) > MOST_DASHES:
        raise SvgError("dashes that are none")
    return (lengths * (1 + len(lengths) % 2)) if sum(lengths) > 0 else ()


def colour_of(text: str, look: Mapping[str, str]) -> str | None:
    """ "#rrggbb" of a colour as SVG writes it; None for none."""
    text = text.strip().lower()
    if text in ("none", "transparent", ""):
        return None
    if text == "currentcolor":
        return colour_of(look.get("color", "black"), {})
    if re.fullmatch(r"#[0-9a-f]{6}", text):
        return text
    if re.fullmatch(r"#[0-9a-f]{3}", text):
        return "#" + "".join(2 * digit for digit in text[1:])
    if rgb := re.fullmatch(r"rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)", text):
        return "#" + "".join(f"{min(255, int(n)):02x}" for n in rgb.groups())
    if text in NAMED:
        return NAMED[text]
    raise SvgError("a gradient or a pattern" if text.startswith("url") else "a colour by an unknown name")


def surface_of(
    text: str, look: Mapping[str, str], of: Sheet, segments: tuple[Segment, ...], matrix: Matrix
) -> str | Gradient | None:
    """The colour of a surface, or its gradient. `segments` are its outline before `matrix` takes it to its place."""
    element = of.named.get(pointed(text))
    if element is None or tag_of(element) not in WAYS:
        return colour_of(text, look)
    said, stops = _inherited(element, of)
    if len(stops) < 2:
        return stops[0].colour if stops else None
    if said.get("spreadMethod", "pad") != "pad":
        raise SvgError("a gradient that begins anew (spreadMethod)")
    if said.get("gradientUnits") == "userSpaceOnUse":
        units, box = of.view, matrix
    else:
        around = extent(segments)
        if not around.w or not around.h:
            return stops[-1].colour
        units, box = Box(0, 0, 1, 1), then((around.w, 0, 0, around.h, around.x, around.y), matrix)
    there = then(matrix_of(said.get("gradientTransform", "")), box)
    if abs(there[0] * there[3] - there[1] * there[2]) < 1e-12:
        return stops[-1].colour
    way = _way(tag_of(element), said, units)
    return Gradient(way, stops, there) if way else stops[-1].colour


def _inherited(element: Element, of: Sheet) -> tuple[dict[str, str], tuple[Stop, ...]]:
    """What a gradient says and what it takes over from those that it points at, and the stops of the nearest."""
    said: dict[str, str] = {}
    stops: tuple[Stop, ...] = ()
    heir: Element | None = element
    for _ in range(MOST_HEIRS):
        if heir is None:
            return said, stops
        said = {**heir.attrib, **said}
        stops = stops or tuple(_stops(heir, of))
        heir = of.named.get(href(heir))
    raise SvgError("a gradient that points at itself")


def _stops(element: Element, of: Sheet) -> Iterator[Stop]:
    """The stops of a gradient, none before the one that was written before it."""
    at = 0.0
    children = [child for child in element if tag_of(child) == "stop"]
    if len(children) > MOST_STOPS:
        raise SvgError("a gradient of too many colours")
    for child in children:
        look = look_of(child, of)
        at = max(at, opacity(look.get("offset", "0")))
        colour = colour_of(look.get("stop-color", "black"), look)
        yield Stop(at, colour or "#000000", opacity(look.get("stop-opacity", "1")) if colour else 0.0)


def of_whole(key: str, text: str, whole: Box) -> float:
    """A length in per cent of a whole: of its width, its height, or for a radius of its diagonal (SVG 1.1, 7.10)."""
    diagonal = hypot(whole.w, whole.h) / sqrt(2)
    radius = key in ("r", "fr", "stroke-width")
    return length(text) / 100 * (diagonal if radius else whole.h if "y" in key or key == "height" else whole.w)


def _way(tag: str, said: Mapping[str, str], units: Box) -> tuple[float, ...]:
    """From where to where a gradient goes; nothing if it goes nowhere."""

    def number(key: str, given: str) -> float:
        text = said.get(key, given)
        start = 0.0 if "r" in key else units.y if "y" in key else units.x
        return start + of_whole(key, text, units) if text.strip().endswith("%") else length(text)

    numbers = tuple(number(key, given) for key, given in WAYS[tag].items())
    if tag == "linearGradient":
        x1, y1, x2, y2 = numbers
        return numbers if (x1, y1) != (x2, y2) else ()
    x, y, r = numbers
    focus = number("fx", said.get("cx", "50%")), number("fy", said.get("cy", "50%"))
    return (*_inside(focus, (x, y), r), number("fr", "0"), x, y, r) if r > 0 else ()


def _inside(focus: tuple[float, float], middle: tuple[float, float], radius: float) -> tuple[float, float]:
    """A focus outside its circle lies on it (SVG 1.1, 13.2.3), or just inside, since a PDF has no cone there."""
    x, y = focus[0] - middle[0], focus[1] - middle[1]
    far = (x * x + y * y) ** 0.5
    share = min(1.0, 0.99 * radius / far) if far else 1.0
    return middle[0] + x * share, middle[1] + y * share
