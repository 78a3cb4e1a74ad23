"""The front door: the arguments of a command line become a command that is run, and its exit status.

In come arguments, out go lines on a terminal and an exit status. A file for each command (`check.py`, `print.py`, …)
turns its arguments into a request of `app/` and the result into a report (`reports/`); `commands.py` lists them and
loads one only when it is asked for, since every import costs those who wait for another. `play/` is the table of a
game.

Begin with `commands.py`, then one command. Absent on purpose: what a command does, which is in `app/`.
"""

from __future__ import annotations

import sys

READER_GONE = 141
"""The status of a program that wrote to a pipe which nobody reads any more (128 + SIGPIPE)."""


def main() -> int:
    """0 clean, 1 findings, 2 used wrongly, 3 our own fault; 130 interrupted, 141 no reader, 143 ended from outside."""
    _open_what_is_shut()
    ended = _ended_from_outside()
    try:
        status = _all_said(_run())
    except KeyboardInterrupt:
        from cardwright.cli.misuse import tell_interrupted

        tell_interrupted(sys.argv[1:], from_outside=bool(ended))
        status = 130
    return 128 + ended[0] if ended else status


def _ended_from_outside() -> list[int]:
    """From now on, what ends this process from outside is met like Ctrl-C, so that nothing is left half done; the
    signal stands in the list then. Processes of its own end at once."""
    import os
    import signal

    signals: list[int] = []

    def end(number: int, frame: object) -> None:
        signals.append(number)
        raise KeyboardInterrupt

    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)  # Windows has but the first
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:  # as `nohup` wishes
            signal.signal(number, end)
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=lambda: signal.signal(signal.SIGTERM, signal.SIG_DFL))
    return signals


def _run() -> int:
    if sys.argv[1:] == ["--version"]:  # asked for by scripts, and often; needs nothing else
        from cardwright import __version__

        print(f"cardwright {__version__}")
        return 0
    if sys.argv[1:2] == ["print"]:
        from cardwright.cli.again import answer

        if told := answer(sys.argv[1:]):
            sys.stderr.write(f"{told}\n")
            return 0
    import gc

    gc.set_threshold(100_000, 50, 50)  # a command is short; looking for circles now and then is enough
    if sys.argv[1:2] in (["check"], ["print"]) and "--watch" not in sys.argv:
        gc.disable()  # they end before circles could matter
    from cardwright.cli.run import run

    status = run(sys.argv[1:])
    gc.freeze()  # what is there at the end goes with the process; nobody need look for circles in it
    return status


def _open_what_is_shut() -> None:
    """A stream that whoever called has shut is nowhere: nothing is read from it, and who writes to it is told so.

    Otherwise the next file that is opened would take its place, and be written over.
    """
    if sys.stdin is not None and sys.stdout is not None and sys.stderr is not None:
        return
    import os

    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_WRONLY if number == 2 else os.O_RDONLY)  # takes the lowest number that is free
    sys.stdin = sys.stdin or os.fdopen(0, closefd=False)
    sys.stdout = sys.stdout or os.fdopen(1, "w", closefd=False)
    sys.stderr = sys.stderr or os.fdopen(2, "w", closefd=False)


def _all_said(status: int) -> int:
    """The status, once standard output has taken all that it was given; 2 where it does not, 141 where nobody reads."""
    try:
        sys.stdout.flush()
    except OSError as error:
        import os

        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # so that nobody tries again at the end
        return READER_GONE if isinstance(error, BrokenPipeError) else status or 2
    return status
