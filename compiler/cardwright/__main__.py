"""`python -m cardwright` is the command `cardwright`."""

from __future__ import annotations

import sys

from cardwright.cli import main

if __name__ == "__main__":
    sys.exit(main())
