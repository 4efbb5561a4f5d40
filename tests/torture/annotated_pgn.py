"""Reads the output of `sweeper annotate` strictly, by the export format of PGN."""

from __future__ import annotations

import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "match"))

import strict_pgn  # noqa: E402


class Movetext:
    """Checks movetext by the PGN standard: NAGs, then comments, then variations behind a turn."""

    TOKEN = re.compile(r"\s*(?:(\{[^{}]*\})|(\d+)(\.(?:\.\.)?)(?=\s)|(\$\d{1,3})(?=[\s)])|([()])|([^\s{}()<>\[\];$]+))")

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.turns: list[str] = []
        self.nags: list[list[str]] = []  # of each turn outside variations
        self.comments: list[str] = []
        self.variations = 0

    def read(self, half_turn: int, depth: int = 0) -> str:
        """Reads a line of turns; returns the result, or `)` at the end of a variation."""
        stage, number_due = 0, True
        while token := self.TOKEN.match(self.text, self.at):
            self.at = token.end()
            comment, number, dots, nag, bracket, word = token.groups()
            if comment:
                assert stage <= 1, f"a comment behind a variation: {comment}"
                stage, number_due = 1, True
                self.comments.append(" ".join(comment[1:-1].split()))
            elif nag:
                assert stage == 0 and half_turn > 0, f"{nag} behind a comment"
                if depth == 0:
                    self.nags[-1].append(nag)
            elif number:
                assert int(number) == half_turn // 2 + 1 and (dots == ".") == (half_turn % 2 == 0), token[0]
                number_due = False
            elif bracket == "(":
                self.variations += 1
                assert self.read(half_turn - 1, depth + 1) == ")"
                stage, number_due = 2, True
            elif bracket:
                assert depth > 0
                return ")"
            elif word in strict_pgn.RESULTS:
                return word
            else:
                assert strict_pgn.TURN.fullmatch(word), word
                assert depth > 0 or not (number_due and half_turn % 2 == 0), f"no number before {word}"
                if depth == 0:
                    self.turns.append(word)
                    self.nags.append([])
                half_turn, stage = half_turn + 1, 0
                number_due = half_turn % 2 == 0
        raise AssertionError(f"no token: {self.text[self.at:self.at + 20]!r}")


def read_annotated(text: str) -> list[tuple[dict[str, str], Movetext]]:
    """All games of an annotated file, read strictly."""
    games = []
    for game in text.split("\n\n[Event "):
        head, body = (game if game.startswith("[Event ") else "[Event " + game).rstrip("\n").split("\n\n")
        tags = {}
        for line in head.split("\n"):
            tag = re.fullmatch(r'\[(\w+) "((?:[^"\\]|\\["\\])*)"\]', line)
            assert tag, line
            tags[tag[1]] = tag[2]
        assert list(tags)[:7] == strict_pgn.ROSTER and ("FEN" in tags) == (tags.get("SetUp") == "1"), tags
        assert all(len(line) <= 79 or " " not in line for line in body.split("\n"))
        assert len(head.split("\n")) == len(tags)
        movetext = Movetext(body)
        result = movetext.read(0 if "FEN" not in tags or tags["FEN"].split()[1] == "w" else 1)
        assert result == tags["Result"]
        games.append((tags, movetext))
    return games
