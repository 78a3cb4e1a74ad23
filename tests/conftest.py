"""What all tests share: how hypothesis looks for counterexamples, a cache that is not the user's, and Ctrl-C."""

from __future__ import annotations

import os
import signal
import tempfile

from hypothesis import HealthCheck, settings

# A loaded machine is no counterexample. The same commit meets the same examples; CARDWRIGHT_HUNT looks for others.
settings.register_profile(
    "house",
    deadline=None,
    derandomize="CARDWRIGHT_HUNT" not in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")

os.environ.setdefault("CARDWRIGHT_CACHE", tempfile.mkdtemp(prefix="cardwright-"))

# A shell that runs something in the background has it ignore Ctrl-C, and whatever that starts does so, too.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
