"""The front door: the arguments of a command line become a command that is run, and its exit status.

In come arguments, out go lines on a terminal and an exit status. A file for each command (`check.py`, `print.py`, …)
turns its arguments into a request of `app/` and the result into a report (`reports/`); `commands.py` lists them and
loads one only when it is asked for, since every import costs those who wait for another. `play/` is the table of a
game.

Begin with `commands.py`, then one command. Absent on purpose: what a command does, which is in `app/`.
"""

from __future__ import annotations

import sys


def main() -> int:
    """0 clean, 1 findings, 2 used wrongly, 3 our own fault, 130 interrupted."""
    if sys.argv[1:] == ["--version"]:  # asked for by scripts, and often; needs nothing else
        from cardwright import __version__

        print(f"cardwright {__version__}")
        return 0
    if sys.argv[1:2] == ["print"]:
        from cardwright.cli.again import answer

        if told := answer(sys.argv[1:]):
            print(told, file=sys.stderr)
            return 0
    import gc

    gc.set_threshold(100_000, 50, 50)  # a command is short; looking for circles now and then is enough
    if sys.argv[1:2] in (["check"], ["print"]) and "--watch" not in sys.argv:
        gc.disable()  # they end before circles could matter
    from cardwright.cli.run import run

    status = run(sys.argv[1:])
    gc.freeze()  # what is there at the end goes with the process; nobody need look for circles in it
    return status
