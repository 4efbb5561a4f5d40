"""Reads the main lines of the games of a PGN. Comments, variations, NAGs and turn numbers are skipped."""

from __future__ import annotations

import dataclasses
import re

# A tag ends on its line. A quote inside its value needs no backslash, unless `]` follows.
_TAG = re.compile(r'\[[ \t]*([^\s"]+)[ \t]*"((?:[^"\\\n]|\\[^\n]|"(?![ \t]*\]))*)"[ \t]*\]')
_TOKEN = re.compile(r"\{[^}]*\}|;[^\n]*|(?m:^%[^\n]*)|" + _TAG.pattern + r"|[^\s{}();\[]+|\S")
_RESULTS = ("1-0", "0-1", "1/2-1/2", "*")


class DamagedGame(Exception):
    """A game that cannot be read. The text names the game, the line and the fault."""


@dataclasses.dataclass
class PgnGame:
    """A game of a PGN."""

    place: str  # its number in the file and the line where it begins, both from 1, as in "game 2, line 5"
    tags: dict[str, str] = dataclasses.field(default_factory=dict)
    turns: list[str] = dataclasses.field(default_factory=list)


def read_games(text: str) -> list[PgnGame]:
    """All games of a file. DamagedGame if a comment, a variation or a tag has no end, or if a bracket was not opened."""
    return _Reader(text).read()


class _Reader:
    """Reads a file from left to right."""

    def __init__(self, text: str):
        self._text = text
        self._games: list[PgnGame] = []
        self._line, self._counted = 1, 0  # the number of the line that contains the character at `_counted`
        self._is_over = True  # whether the next tag or word begins a game
        self._in_turns = False  # whether the tags of the game have ended
        self._has_dots = False  # whether the game writes its turn numbers with dots
        self._variations: list[str] = []  # the places where the open variations begin

    def read(self) -> list[PgnGame]:
        for token in _TOKEN.finditer(self._text):
            self._take(token)
        self._check_variations()
        return self._games

    def _take(self, token: re.Match[str]) -> None:
        word, at = token[0], token.start()
        if word == "{":
            raise DamagedGame(f"{self._place(at)}: the comment has no end")
        if word[0] == "{" and re.search(r"\n" + _TAG.pattern, word):
            raise DamagedGame(f"{self._place(at)}: the comment has no end before the next tag")
        if word[0] in "{;%":
            return
        if word[0] == "[":
            self._take_tag(token)
        elif word == "(":
            self._variations.append(self._place(at))
        elif word == ")" and self._variations:
            self._variations.pop()
        elif word in ")}":
            raise DamagedGame(f"{self._place(at)}: '{word}' has no opening bracket")
        elif word[0] != "$" and not self._variations:
            self._take_word(word, at)

    def _take_tag(self, token: re.Match[str]) -> None:
        at = token.start()
        line = self._text[self._text.rfind("\n", 0, at) + 1:].split("\n", 1)[0]
        if self._variations:
            if not line.lstrip().startswith("["):
                return
            self._check_variations()
        if not token[1]:
            raise DamagedGame(f"{self._place(at)}: tag '{line.strip()}': [Name \"value\"] is needed")
        if self._is_over or self._in_turns:
            self._begin(at)
        self._games[-1].tags[token[1]] = re.sub(r"\\(.)", r"\1", token[2])

    def _take_word(self, word: str, at: int) -> None:
        if self._is_over:
            self._begin(at)
        self._in_turns = True
        if word in _RESULTS:
            self._is_over = True
            return
        turn = re.sub(r"^\d*\.+", "", word)
        self._has_dots |= turn != word
        # `12` is a number, `0000` a turn. Another game may have turns such as `12`: then the numbers have dots.
        is_number = re.fullmatch(r"[1-9]\d*", turn) and not self._has_dots
        turn = turn.rstrip("!?")
        if turn and not is_number:
            self._games[-1].turns.append(turn)

    def _begin(self, at: int) -> None:
        self._is_over = self._in_turns = self._has_dots = False
        self._games.append(PgnGame(f"game {len(self._games) + 1}, line {self._line_of(at)}"))

    def _check_variations(self) -> None:
        if self._variations:
            raise DamagedGame(f"{self._variations[0]}: the variation has no end")

    def _place(self, at: int) -> str:
        """The place of a fault. A fault outside all games is one of the next game."""
        return f"game {len(self._games) + (1 if self._is_over else 0)}, line {self._line_of(at)}"

    def _line_of(self, at: int) -> int:
        self._line += self._text.count("\n", self._counted, at)
        self._counted = at
        return self._line
