"""What all tests share: how hypothesis looks for counterexamples, a cache and a state of their own, and Ctrl-C."""

from __future__ import annotations

import atexit
import gc
import os
import shutil
import signal
import tempfile
from collections import deque

from hypothesis import HealthCheck, settings

from cardwright.reading import grammar

# A loaded machine is no counterexample. The same commit meets the same examples; CARDWRIGHT_HUNT looks for others.
settings.register_profile(
    "house",
    deadline=None,
    derandomize="CARDWRIGHT_HUNT" not in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")

# Games, grammars and parse trees stay; looking through them for garbage again and again takes a tenth of the time.
gc.set_threshold(50_000, 20, 20)

# The tests read sentences of dozens of games by turns, and a grammar takes a second to make.
grammar.LATEST = deque(maxlen=64)

if "CARDWRIGHT_CACHE" not in os.environ:
    os.environ["CARDWRIGHT_CACHE"] = tempfile.mkdtemp(prefix="cardwright-")
    atexit.register(shutil.rmtree, os.environ["CARDWRIGHT_CACHE"], ignore_errors=True)
os.environ.setdefault("CARDWRIGHT_STATE", os.path.join(os.environ["CARDWRIGHT_CACHE"], "state"))

# Commands that are started as processes would compile the whole program each time where Python is told not to keep what
# it compiles. It is kept beside the cache, so that nothing is left in the folders of whoever says so.
if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
    os.environ["PYTHONPYCACHEPREFIX"] = os.path.join(os.environ["CARDWRIGHT_CACHE"], "bytecode")

# A shell that runs something in the background has it ignore Ctrl-C, and whatever that starts does so, too.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
