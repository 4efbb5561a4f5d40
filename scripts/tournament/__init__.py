"""Engine matches and tournaments under a referee: the package behind `scripts/match.py` (docs/tournaments.md)."""
