"""Makes a Board from the engine's answers: the ground from `d`, the pieces and the effects of actions from `steps`."""

from __future__ import annotations

import dataclasses
import re
import subprocess
import sys
from collections.abc import Iterator

from rule_pictures.board import Arrow, Board, Border, Piece, Square, Target, Way, square_of
from rule_pictures.examples import Picture

SIDES = {"football": ("white", "black"), "libero": ("red", "blue"), "robosoccer": ("white", "black"),
         "threestep": ("red", "blue")}
BALLS = {"football": "a", "libero": "", "robosoccer": "Bb", "threestep": "o"}
WORDS = {"move": "a piece moves", "effect": "what else the move causes", "refused": "an illegal action",
         "goal": "goal", "perimeter": "perimeter", "zone_w": "Red's shooting zone", "zone_b": "Blue's shooting zone"}
BALL_WORDS = {"football": "the ball is kicked", "libero": "the ball is passed or shot",
              "robosoccer": "the ball is switched", "threestep": "the ball is passed or shot"}
SHAPES = {"libero": {"G": "square", "L": "ringed"}, "robosoccer": {"S": "small", "M": "medium", "L": "large"}}
GROUND = {"football": {"=": "goal"},
          "threestep": {"#": "perimeter", "R": "goal", "B": "goal", "r": "zone_w", "b": "zone_b"}}
# Positions with nearly empty boards. They show ground that pieces hide in other positions.
BARE = {"threestep": "p10/11/11/11/11/11/11/4o6/11/11/11/11/11/11/P10 w 0 0-0 3 0"}


def ask(engine: str, variant: str, commands: list[str]) -> list[list[str]]:
    """The engine's answer to each command, as lines."""
    text = f"setoption name UCI_Variant value {variant}\n" + "".join(f"{line}\nisready\n" for line in commands)
    try:
        said = subprocess.run([engine], input=text, capture_output=True, text=True, timeout=60, check=True).stdout
    except OSError as fault:
        sys.exit(f"{engine}: {fault.strerror}")
    return [answer.splitlines() for answer in said.split("readyok\n")[: len(commands)]]


def position(fen: str) -> str:
    """The command that sets up a position."""
    return f"position {fen}" if fen.startswith("startpos") else f"position fen {fen}"


def pieces_of(board: str) -> dict[Square, str]:
    """The pieces of a FEN's first field, as letters."""
    pieces = {}
    ranks = board.split("/")
    for i, rank in enumerate(ranks):
        file = 0
        for run, letter in re.findall(r"(\d+)|(.)", rank):
            if letter and letter != "*":
                pieces[file, len(ranks) - 1 - i] = letter
            file += int(run) if run else 1
    return pieces


@dataclasses.dataclass(frozen=True)
class Steps:
    """The engine's answer to `steps` after some actions of a turn."""

    pieces: dict[Square, str]
    ball: str
    next: tuple[str, ...]
    fault: str  # reason why the turn may not end or the last action is refused; empty: legal
    is_refused: bool


def read_steps(lines: list[str]) -> Steps:
    if lines[0].startswith("info string error"):
        return Steps({}, "-", (), lines[0], True)
    _, board, _, ball, *_ = lines[0].split()
    fault = "" if lines[2] == "end yes" else lines[2]
    return Steps(pieces_of(board), ball, tuple(lines[1].split()[1:]), fault, False)


def steps_after(engine: str, variant: str, fen: str, turn: str) -> list[Steps]:
    """The engine's answers to `steps` before the turn and after each of its actions."""
    actions = turn.split(",") if turn else []
    commands = [position(fen), *("steps " + ",".join(actions[:i]) for i in range(len(actions) + 1))]
    refusals, *answers = ask(engine, variant, commands)
    assert not refusals, refusals
    return [read_steps(lines) for lines in answers]


# -- boards --


def diagram(lines: list[str]) -> tuple[int, int, dict[Square, str], list[Border]]:
    """The diagram of `d` as values: files, ranks, the character of each square, and the borders, if the diagram has
    borders."""
    header = next(line for line in lines if re.fullmatch(r" +a(?: +[a-z])+ *", line))
    columns = [match.start() for match in re.finditer("[a-z]", header)]
    rows = [i for i, line in enumerate(lines) if re.match(r" *\d+ ", line)]
    symbols: dict[Square, str] = {}
    borders: list[Border] = []
    for i, row in enumerate(rows):
        rank = len(rows) - 1 - i
        for file, column in enumerate(columns):
            symbols[file, rank] = lines[row][column: column + 1].strip()
            if rows[1] == rows[0] + 1:  # there are no lines with borders between the ranks
                continue
            following = columns[file + 1] if file + 1 < len(columns) else column + 4
            borders.extend(border((file, rank), True, lines[row][column + 1: following]))
        if rows[1] > rows[0] + 1 and rank > 0:
            for file, column in enumerate(columns):
                borders.extend(border((file, rank - 1), False, lines[row + 1][column - 1: column + 2]))
    return len(columns), len(rows), symbols, borders


def border(square: Square, is_right: bool, text: str) -> Iterator[Border]:
    found = re.search(r"[|\-<>^v]", text)
    if found:
        kind = {"<": "left", ">": "right", "^": "up", "v": "down"}.get(found[0], "closed")
        yield Border(square, is_right, kind, "(" in text)


def ground_of(variant: str, files: int, symbols: list[dict[Square, str]]) -> dict[Square, str]:
    """The ground of each square. `symbols`: the characters of several positions. Where a letter hides a square's
    ground, the ground is taken from a position in which the square has no letter."""
    ground = {}
    for square in symbols[0]:
        shown = [characters[square] for characters in symbols]
        if not shown[0]:
            continue  # the square does not exist
        known = GROUND.get(variant, {})
        ground[square] = next((known[symbol] for symbol in shown if symbol in known), "plain")
        if variant == "libero" and square[0] in (0, files - 1):
            ground[square] = "goal"
    return ground


def piece(variant: str, letter: str) -> Piece:
    side = SIDES[variant][letter.islower()]
    if letter in BALLS[variant]:
        return Piece(letter, side if variant == "robosoccer" else "white", "ball")
    return Piece(letter, side, SHAPES.get(variant, {}).get(letter.upper(), "round"))


def board_of(engine: str, picture: Picture) -> Board:
    positions = [picture.fen, "startpos", *([BARE[picture.variant]] if picture.variant in BARE else [])]
    commands = [command for fen in positions for command in (position(fen), "d")]
    answers = ask(engine, picture.variant, commands)[1::2]
    files, ranks, _, borders = diagram(answers[0])
    symbols = [diagram(lines)[2] for lines in answers]
    before = steps_after(engine, picture.variant, picture.fen, "")[0]
    board = Board(picture.title, files, ranks, ground_of(picture.variant, files, symbols),
                  {square: piece(picture.variant, letter) for square, letter in before.pieces.items()},
                  lowest=picture.ranks[0] - 1, highest=picture.ranks[1] - 1, borders=borders,
                  has_seam=picture.variant == "robosoccer", explains_ground=picture.explains_ground,
                  words=WORDS | {"ball": BALL_WORDS[picture.variant]})
    if picture.variant == "libero":
        board.held_ball = square_of(before.ball)
    return board


# -- turns --


def between(start: Square, end: Square) -> Iterator[Square]:
    """The squares between two squares on one line; none if the two squares are not on one line."""
    right, up = end[0] - start[0], end[1] - start[1]
    distance = max(abs(right), abs(up))
    if right and up and abs(right) != abs(up):
        return
    for i in range(1, distance):
        yield start[0] + right // distance * i, start[1] + up // distance * i


def action_squares(action: str) -> tuple[Square, Square]:
    start, end = re.findall(r"[a-z]\d+", action)
    return square_of(start), square_of(end)


def arrows_of(action: str, order: int, before: Steps, after: Steps, variant: str) -> Iterator[Arrow]:
    """The arrow of an action, and an arrow for each other piece or ball that the action has moved."""
    start, end = action_squares(action)
    if ":" in action:
        start = square_of(before.ball)
        yield Arrow(start, end, Way.ball, order, any(square in before.pieces for square in between(start, end)))
        return
    moved = before.pieces[start]
    if before.pieces.get(end, "") and before.pieces[end] in BALLS["robosoccer"] and variant == "robosoccer":
        yield Arrow(start, end, Way.move, order, is_bent=True)
        yield Arrow(end, start, Way.ball, 0, is_bent=True)
        return
    yield Arrow(start, end, Way.move, order, any(square in before.pieces for square in between(start, end)))
    left = {square: letter for square, letter in before.pieces.items()
            if after.pieces.get(square) != letter and square != start}
    come = {square: letter for square, letter in after.pieces.items()
            if before.pieces.get(square) != letter and square != end}
    for square, letter in left.items():
        for target in (target for target, other in come.items() if other == letter):
            yield Arrow(square, target, Way.effect)
    if variant == "libero" and before.ball != after.ball and square_of(before.ball) != start:
        yield Arrow(square_of(before.ball), square_of(after.ball), Way.effect)
    assert moved == after.pieces[end], action


def add_turn(board: Board, engine: str, picture: Picture) -> None:
    actions = picture.turn.split(",") if picture.turn else []
    states = steps_after(engine, picture.variant, picture.fen, picture.turn)
    for i, action in enumerate(actions):
        assert action in states[i].next, f"{picture.name}: {action} is not legal: {states[i + 1].fault}"
        if "@" in action:
            letter, square = action.split("@")
            own = letter if letter in states[i + 1].pieces.get(square_of(square), "") else letter.lower()
            board.placed[square_of(square)] = (piece(picture.variant, own), i + 1)
        else:
            board.arrows.extend(arrows_of(action, i + 1, states[i], states[i + 1], picture.variant))
    if not picture.refused:
        assert not actions or not states[-1].fault, f"{picture.name}: {states[-1].fault}"
        return
    action, rule = picture.refused.split()
    text = ",".join([*actions, action])
    last = steps_after(engine, picture.variant, picture.fen, text)[-1]
    assert last.is_refused and f"({rule})" in last.fault, f"{picture.name}: {action}: {last.fault}"
    start, end = action_squares(action)
    if ":" in action:
        start = square_of(states[-1].ball)
    board.arrows.append(Arrow(start, end, Way.refused, len(actions) + 1))
    if picture.supposed:
        fen, turn = picture.supposed.split("; ")
        states = steps_after(engine, picture.variant, fen, turn)
        assert not states[-1].fault, f"{picture.name}: {states[-1].fault}"
        for i, follow in enumerate(turn.split(",")):
            board.arrows.extend(dataclasses.replace(arrow, is_faint=True) for arrow in arrows_of(
                follow, len(actions) + 2 + i, states[i], states[i + 1], picture.variant))


def add_targets(board: Board, engine: str, picture: Picture) -> None:
    state = steps_after(engine, picture.variant, picture.fen, "")[0]
    for chosen in picture.targets.split():
        for action in state.next:
            start, end = action_squares(action)
            if start != square_of(chosen.rstrip(":")) or chosen.endswith(":") != (":" in action):
                continue
            if end in state.pieces:  # a switch (ROB-6)
                continue
            way = Way.ball if ":" in action else Way.move
            board.targets.append(Target(square_of(state.ball) if way is Way.ball else start, end, way))
    assert board.targets or not picture.targets, f"{picture.name}: no such actions"


def scene(engine: str, picture: Picture) -> Board:
    board = board_of(engine, picture)
    add_turn(board, engine, picture)
    add_targets(board, engine, picture)
    return board
