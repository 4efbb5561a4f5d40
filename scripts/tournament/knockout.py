"""The bracket of a knockout tournament. Players are numbered by strength, from 0."""

from __future__ import annotations

from collections.abc import Sequence


def round_count(players: int) -> int:
    """The number of rounds."""
    return max(0, players - 1).bit_length()


def seeding(players: int) -> list[int | None]:
    """The bracket from top to bottom: neighbours meet in the first round, and the two best players can meet only in the
    last one. None is the opponent of a player with a bye; the best players have the byes."""
    places = [0]
    while len(places) < players:
        places = [each for place in places for each in (place, 2 * len(places) - 1 - place)]
    return [place if place < players else None for place in places]


def meetings_of(bracket: Sequence[int | None]) -> list[tuple[int, int | None]]:
    """The encounters of neighbours in a bracket. The second player is None for a bye."""
    return [(one, two) for one, two in zip(bracket[::2], bracket[1::2]) if one is not None]
