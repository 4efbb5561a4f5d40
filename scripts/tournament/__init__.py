"""Engine matches and tournaments under a referee: what `scripts/match.py` runs (docs/tournaments.md)."""
