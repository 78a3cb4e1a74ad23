"""Makes a printable PDF of what cards say: the plain values that go in, and the one function that presses them."""

from cardwright.press.cutouts.tokens import CounterToken
from cardwright.press.data import DataError
from cardwright.press.faces.face import (
    FaceText,
    FewerToASheet,
    Finding,
    GameLook,
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
    "CounterToken",
    "DataError",
    "FaceText",
    "FewerToASheet",
    "Finding",
    "GameLook",
    "Job",
    "MissingGlyph",
    "NoColour",
    "Printed",
    "TextDoesNotFit",
    "UnknownSign",
    "UnreadablePicture",
    "layout",
    "press",
]
