#!/usr/bin/env python3
"""Plays engine matches and tournaments under a referee. See `scripts/match.py -help` and docs/tournaments.md.

    scripts/match.py -engine cmd=new/sweeper name=new -engine cmd=old/sweeper name=old -each tc=10+0.1 -rounds 100
"""

import sys

from tournament.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
