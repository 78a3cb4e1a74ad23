"""The lines of `print/wording/LANG/nodes.toml` become functions that fill them in."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from cardwright.assets import folder


@cache
def lines(lang: str) -> Mapping[str, str]:
    """One Jinja2 line for each node, by its name."""
    return tomllib.loads((folder("print") / "wording" / lang / "nodes.toml").read_text("utf-8"))


class Templates:
    """A language's lines, each compiled when it is first needed.

    The environment is sandboxed and knows nothing but the filters that it is given; a missing word is an error.
    """

    def __init__(self, lang: str, filters: Mapping[str, Callable[..., str]]) -> None:
        from jinja2 import StrictUndefined
        from jinja2.sandbox import SandboxedEnvironment

        self.lines = lines(lang)
        self.environment = SandboxedEnvironment(undefined=StrictUndefined, autoescape=False)
        self.environment.filters.update(filters)
        self.compiled: dict[str, Any] = {}

    def fill(self, name: str, **words: object) -> str:
        """The line with these words in it. Raises KeyError for a line that the language lacks."""
        template = self.compiled.get(name)
        if template is None:
            template = self.compiled[name] = self.environment.from_string(self.lines[name])
        return str(template.render(words))

    def plain(self, name: str) -> str:
        """A line that has nothing to fill in."""
        return self.lines[name]
