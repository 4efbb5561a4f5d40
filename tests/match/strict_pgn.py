"""A strict reader of PGN, written from the PGN standard alone, for tests of the runner's output.

Reads the import format. The movetext consists of turns of these games: a turn is a word of letters, digits, `:`, `,`,
`@`.
"""

from __future__ import annotations

import dataclasses
import re

ROSTER = ["Event", "Site", "Date", "Round", "White", "Black", "Result"]
RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
TOKEN = re.compile(r"\s+|(?P<comment>\{[^{}]*\})|(?P<number>\d+\.(?:\.\.)?)(?=\s)|(?P<word>[^\s{}()<>\[\];]+)")
TURN = re.compile(r"[a-tA-T@:,SMLBsmlb0-9]+")
COMMENT = re.compile(r"book|(?P<score>[+-](?:\d+\.\d\d|M\d+)/\d+ )?(?P<time>\d+\.\d{3})s(?P<nodes> \d+)?"
                     r"(, sd=\d+)?(, nps=\d+)?(, tl=-?\d+\.\d{3}s)?")


@dataclasses.dataclass
class Game:
    tags: dict[str, str]
    turns: list[str]
    comments: list[str]  # one comment for each turn


def read_games(text: str) -> list[Game]:
    """All games of a text. Violations of the standard raise ValueError with the line number."""
    games = []
    lines = text.split("\n")
    at = 0
    while at < len(lines):
        if not lines[at]:
            at += 1
            continue
        tags, at = read_tags(lines, at)
        end = at
        while end < len(lines) and lines[end]:
            if len(lines[end]) > 79 and " " in lines[end]:
                raise ValueError(f"line {end + 1}: {len(lines[end])} columns")
            end += 1
        games.append(read_movetext(tags, " ".join(lines[at:end]), at + 1))
        at = end
    return games


def read_tags(lines: list[str], at: int) -> tuple[dict[str, str], int]:
    tags: dict[str, str] = {}
    while at < len(lines) and lines[at]:
        found = re.fullmatch(r'\[([A-Za-z0-9_]+) "((?:[^"\\]|\\["\\])*)"\]', lines[at])
        if not found or found[1] in tags:
            raise ValueError(f"line {at + 1}: no tag pair: {lines[at]}")
        tags[found[1]] = re.sub(r"\\(.)", r"\1", found[2])
        at += 1
    if list(tags)[:7] != ROSTER:
        raise ValueError(f"line {at}: the seven tag roster is needed, in its order")
    if not re.fullmatch(r"\d{4}\.\d\d\.\d\d", tags["Date"]) or tags["Result"] not in RESULTS:
        raise ValueError(f"line {at}: Date or Result")
    if ("FEN" in tags) != (tags.get("SetUp") == "1"):
        raise ValueError(f"line {at}: FEN needs SetUp")
    return tags, at + 1


def read_movetext(tags: dict[str, str], text: str, line: int) -> Game:
    game = Game(tags, [], [])
    half_turn = 0 if "FEN" not in tags or tags["FEN"].split()[1] == "w" else 1
    at, ended, number_due = 0, False, True
    while at < len(text):
        token = TOKEN.match(text, at)
        if not token or ended:
            raise ValueError(f"line {line}: '{text[at:at + 20]}'")
        at = token.end()
        if token["number"]:
            if token["number"] != f"{half_turn // 2 + 1}." + ".." * (half_turn % 2):
                raise ValueError(f"line {line}: number {token['number']} before half-turn {half_turn + 1}")
            number_due = False
        elif token["comment"]:
            if len(game.comments) != len(game.turns) - 1 and game.turns:
                raise ValueError(f"line {line}: a comment too many: {token['comment']}")
            game.comments.append(token["comment"][1:-1])
        elif token["word"] in RESULTS:
            if token["word"] != tags["Result"]:
                raise ValueError(f"line {line}: {token['word']} is not the result of the tags")
            ended = True
        elif token["word"]:
            if not TURN.fullmatch(token["word"]) or (number_due and half_turn % 2 == 0):
                raise ValueError(f"line {line}: turn '{token['word']}'")
            game.turns.append(token["word"])
            half_turn += 1
            number_due = half_turn % 2 == 0
    if not ended or (game.turns and len(game.comments) != len(game.turns)):
        raise ValueError(f"line {line}: the game has no end, or a turn no comment")
    if "PlyCount" in tags and int(tags["PlyCount"]) != len(game.turns):
        raise ValueError(f"line {line}: PlyCount {tags['PlyCount']}: {len(game.turns)} turns")
    for comment in game.comments[:-1]:
        if not COMMENT.fullmatch(comment):
            raise ValueError(f"line {line}: comment '{comment}'")
    return game
