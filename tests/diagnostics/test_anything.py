"""Whatever somebody writes: the compiler does not fail, does not hang, and either is content or says what is wrong."""

from __future__ import annotations

import re
import time
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardwright.assets import folder
from cardwright.compile.compile import Compiled, compile_sources
from cardwright.syntax.read import read
from cardwright.syntax.source import Source

GAME = {path.name: path.read_text("utf-8") for path in sorted((folder("cards") / "imperial-twing").glob("*.card"))}
PARTS = [part for text in GAME.values() for part in text.split("\n\n") if not part.startswith("#")]
WORDS = sorted(set(re.findall(r"[\w.']+|\S", "\n".join(PARTS))))
NOISE = [
    "\u202e", "\t", "{{", '"', "e\u0301", "💥", "²", "①", "−", "--", "|", "::", "9" * 5000, "’s", "_", "a.b",
    "(de):", "\x00", "\u2028", "\x0c", "of", "each of", "it", "with the most", "in this", "that has", "at most",
    "-4 to", "roll:", "choose:", "- ", "everyone bids ornicles:", "use imperial-twing", "die orn: 1", "rule x = ",
    "kind x", "is: x", "from: 1", "faces: 1", "synonyms: 1", "players: yes", "teams: 1", "languages: 3", "needs: 1",
    "deals: 3", 'creatures from "x.csv"',
]  # fmt: skip
SECONDS = 5  # of the processor; what hangs takes more
relaxed = settings(
    max_examples=30, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), database=None
)
token = st.sampled_from(WORDS) | st.sampled_from(NOISE)


def says_nothing(source: Source) -> bool:
    """Whether there is nothing in a file but remarks."""
    return all(not line.strip() or line.lstrip().startswith("#") for line in source.text.split("\n"))


def compiled(*files: tuple[str, str]) -> Compiled:
    """Files by name and text, compiled; it must not take long."""
    start = time.process_time()
    made = compile_sources([read(name, text.encode()) for name, text in files], Path(__file__).parent)
    assert time.process_time() - start < SECONDS
    assert made.diagnostics or made.ruleset is not None or all(map(says_nothing, made.sources[:1]))
    for finding in made.diagnostics:
        assert 0 <= finding.span.start <= finding.span.end <= len(finding.span.source.text) + 1
        assert finding.message
        assert finding.message != finding.help
    return made


@st.composite
def broken(draw: st.DrawFn, text: str) -> str:
    """A text with some of its tokens and lines left out, doubled, swapped or replaced by something else."""
    lines = text.split("\n")
    for _ in range(draw(st.integers(1, 6))):
        i, j = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        words = re.findall(r"\s+|\w+|\S", lines[i]) or [""]
        k = draw(st.integers(0, len(words) - 1))
        match draw(st.sampled_from(["drop", "double", "swap", "lose", "repeat", "write", "add"])):
            case "drop" if len(lines) > 1:
                del lines[i]
            case "double":
                lines.insert(i, lines[j])
            case "swap":
                lines[i], lines[j] = lines[j], lines[i]
            case "lose":
                lines[i] = "".join(words[:k] + words[k + 1 :])
            case "repeat":
                lines[i] = "".join(words[: k + 1] + words[k:])
            case "write":
                lines[i] = "".join([*words[:k], draw(token), *words[k + 1 :]])
            case _:
                lines[i] = "".join([*words[:k], f" {draw(token)} ", *words[k:]])
    return "\n".join(lines)


@relaxed
@given(st.data())
def test_cards_with_slips(data: st.DataObject) -> None:
    parts = data.draw(st.lists(st.sampled_from(PARTS), min_size=1, max_size=4))
    compiled(("slips.card", "use imperial-twing\n\n" + data.draw(broken("\n\n".join(parts)))))


@relaxed
@given(st.data())
def test_a_game_with_slips(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(sorted(GAME)))
    compiled(*{**GAME, name: data.draw(broken(GAME[name]))}.items())


@relaxed
@given(st.lists(st.lists(token, max_size=12), max_size=12), st.lists(st.integers(0, 4), min_size=12, max_size=12))
def test_words_at_random(lines: list[list[str]], steps: list[int]) -> None:
    compiled(("words.card", "\n".join("  " * step + " ".join(line) for line, step in zip(lines, steps, strict=False))))


@relaxed
@given(st.text(max_size=200))
def test_letters_at_random(text: str) -> None:
    compiled(("letters.card", text.encode("utf-8", "replace").decode()))
    compiled(("letters.card", 'use imperial-twing\n\nobject "X"\n  ' + text.encode("utf-8", "replace").decode()))


@relaxed
@given(st.binary(max_size=200))
def test_bytes_at_random(data: bytes) -> None:
    compile_sources([read("bytes.card", data)], None)
