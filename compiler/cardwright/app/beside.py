"""What takes long becomes text in a process beside this one, while this one gets ready for what comes after it."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable


def beside(work: Callable[[], str], meanwhile: Callable[[], None]) -> str | None:
    """What the work gives; None where it has to be done here, for want of a second core, or since it raised something.

    Nothing that the work changes in this process is seen in it, and nothing that it raises: who gets None does it
    anew, and meets the same. A process with threads has none beside it, for it would begin with their locks.
    """
    if not hasattr(os, "fork") or cores() < 2 or threading.active_count() > 1:
        return None
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            os.close(reading)
            with open(writing, "wb") as pipe:
                pipe.write(work().encode("utf-8", "surrogatepass"))
            status = 0
        finally:
            os._exit(status)  # whatever was raised, too: this process ends here, and says nothing
    os.close(writing)
    try:
        with open(reading, "rb") as pipe:
            meanwhile()
            given = pipe.read()
    finally:
        _, status = os.waitpid(child, 0)
    return given.decode("utf-8", "surrogatepass") if status == 0 else None


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
