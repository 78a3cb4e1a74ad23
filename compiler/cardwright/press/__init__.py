"""Makes a printable PDF of what cards say: the plain values that go in, and the one function that presses them."""

from cardwright.press.cutouts.token import Token
from cardwright.press.data import DataError
from cardwright.press.faces.face import FaceText, Look
from cardwright.press.faces.finding import (
    FewerToASheet,
    Finding,
    MissingGlyph,
    NoColour,
    TextDoesNotFit,
    UnknownSign,
    UnreadablePicture,
)
from cardwright.press.job import Backs, Job, Printed
from cardwright.press.pressing import layout, press

__all__ = [
    "Backs",
    "DataError",
    "FaceText",
    "FewerToASheet",
    "Finding",
    "Job",
    "Look",
    "MissingGlyph",
    "NoColour",
    "Printed",
    "TextDoesNotFit",
    "Token",
    "UnknownSign",
    "UnreadablePicture",
    "layout",
    "press",
]
