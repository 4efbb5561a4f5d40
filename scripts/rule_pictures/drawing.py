"""Draws a Board as SVG: squares, borders, pieces, arrows and a legend. Lengths are pixels."""

from __future__ import annotations

import html
import math
from collections.abc import Iterator

from rule_pictures.board import Arrow, Board, Border, Piece, Square, Way

Point = tuple[float, float]

SIZE = 44  # side of a square
MARGIN = 30  # margin around the board, for the names of files and ranks
LEGEND_ROW = 22
HEAD = 11  # length of an arrow's head

PAPER, INK, FRAME = "#fcfbf7", "#26241f", "#b9b4a6"
GROUND_COLOURS = {
    "plain": ("#f3eee0", "#e6dfcb"),  # light and dark squares
    "goal": ("#fff6cf", "#fff6cf"),
    "perimeter": ("#cfccc4", "#c8c5bc"),
    "zone_w": ("#f4cfc6", "#eec3b8"),
    "zone_b": ("#c9dcf0", "#bbd2ea"),
}
SIDE_COLOURS = {  # fill, edge, letter
    "white": ("#ffffff", "#26241f", "#26241f"),
    "black": ("#35322c", "#000000", "#ffffff"),
    "red": ("#c22f22", "#6d150d", "#ffffff"),
    "blue": ("#2459a8", "#0f2d5c", "#ffffff"),
}
WAY_COLOURS = {Way.move: "#b45309", Way.ball: "#6d28d9", Way.effect: "#5c5850", Way.refused: "#d11111"}
WAY_WIDTHS = {Way.move: 5.0, Way.ball: 4.0, Way.effect: 2.5, Way.refused: 4.5}
WAY_DASHES = {Way.move: "", Way.ball: "9 5", Way.effect: "2 4", Way.refused: ""}


def number(value: float) -> str:
    """A number as text, the same on every machine."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def element(name: str, content: str = "", **attributes: object) -> str:
    texts = [f'{key.replace("_", "-")}="{number(value) if isinstance(value, float) else value}"'
             for key, value in attributes.items() if value != ""]
    head = " ".join([name, *texts])
    return f"<{head}>{content}</{name}>" if content else f"<{head}/>"


def text_at(x: float, y: float, text: str, size: int, colour: str = INK, anchor: str = "middle",
            weight: str = "") -> str:
    """A text with its middle at height y, without `dominant-baseline`, which some programs ignore."""
    return element("text", html.escape(text), x=x, y=y + size * 0.36, font_size=size, fill=colour,
                   text_anchor=anchor, font_weight=weight)


def towards(point: Point, goal: Point, step: float) -> Point:
    share = step / math.dist(point, goal)
    return point[0] + (goal[0] - point[0]) * share, point[1] + (goal[1] - point[1]) * share


def bow(start: Point, end: Point, arrow: Arrow, part: float, aside: float, height: float = 1.0) -> Point:
    """The point after a part (0 to 1) of an arrow's way, moved `aside` pixels to the right.

    With `height` 2 and `part` 1/2 the point is the control point of the curve.
    """
    length = math.dist(start, end)
    bend = min(18.0, length / 5) if arrow.is_bent else 0.0
    shift = bend * height * 4 * part * (1 - part) + aside
    return (start[0] + (end[0] - start[0]) * part - (end[1] - start[1]) / length * shift,
            start[1] + (end[1] - start[1]) * part + (end[0] - start[0]) / length * shift)


class Drawing:
    """Draws a board as the text of an SVG."""

    def __init__(self, board: Board):
        self.board = board
        self.lowest = board.lowest
        self.highest = min(board.highest, board.ranks - 1)
        self.width = board.files * SIZE + 2 * MARGIN
        self.board_height = (self.highest - self.lowest + 1) * SIZE + 2 * MARGIN

    def corner(self, square: Square) -> Point:
        """The upper left corner of a square."""
        file, rank = square
        return float(MARGIN + file * SIZE), float(MARGIN + (self.highest - rank) * SIZE)

    def centre(self, square: Square) -> Point:
        x, y = self.corner(square)
        return x + SIZE / 2, y + SIZE / 2

    def is_shown(self, square: Square) -> bool:
        return self.lowest <= square[1] <= self.highest

    # -- squares and borders --

    def squares(self) -> Iterator[str]:
        for (file, rank), ground in sorted(self.board.ground.items()):
            if not self.is_shown((file, rank)):
                continue
            yield from self.tile(*self.corner((file, rank)), SIZE, ground, (file + rank + 1) % 2)

    def tile(self, x: float, y: float, size: int, ground: str, shade: int) -> Iterator[str]:
        yield element("rect", x=x, y=y, width=size, height=size, fill=GROUND_COLOURS[ground][shade], stroke=FRAME,
                      stroke_width=1)
        if ground == "goal":
            step = size // 5
            mesh = "".join(f"M{number(x)} {number(y + at)}h{size}M{number(x + at)} {number(y)}v{size}"
                           for at in range(step, size, step))
            yield element("path", d=mesh, stroke="#c9b458", stroke_width=1)

    def outline(self) -> Iterator[str]:
        """The edges of the board and of the grounds. The seam of a cylinder is dashed."""
        ground = self.board.ground
        for square in sorted(ground):
            if not self.is_shown(square):
                continue
            file, rank = square
            x, y = self.corner(square)
            edges = {(1, 0): f"M{number(x + SIZE)} {number(y)}v{SIZE}", (-1, 0): f"M{number(x)} {number(y)}v{SIZE}",
                     (0, 1): f"M{number(x)} {number(y)}h{SIZE}", (0, -1): f"M{number(x)} {number(y + SIZE)}h{SIZE}"}
            for (right, up), path in edges.items():
                other = (file + right, rank + up)
                if other not in ground:
                    dash = "5 5" if self.board.has_seam and right else ""
                    yield element("path", d=path, stroke=INK, stroke_width=2 if dash else 3, stroke_dasharray=dash,
                                  stroke_linecap="" if dash else "square")
                elif ground[other] != ground[square] and (right, up) > (0, 0):
                    yield element("path", d=path, stroke=INK, stroke_width=1.5)

    def names(self) -> Iterator[str]:
        for file in range(self.board.files):
            x, _ = self.centre((file, 0))
            yield text_at(x, self.board_height - MARGIN / 2, chr(ord("a") + file), 14)
        for rank in range(self.lowest, self.highest + 1):
            _, y = self.centre((0, rank))
            yield text_at(MARGIN / 2, y, str(rank + 1), 14)

    def walls(self) -> Iterator[str]:
        small = 0
        for border in self.board.borders:
            small += border.is_small
            order = small if border.is_small else 0
            x, y = self.centre(border.square)
            place = (x + SIZE / 2, y) if border.is_right else (x, y - SIZE / 2)
            places = [place]
            if border.is_right and border.square[0] == self.board.files - 1:  # the seam: drawn at the left edge as well
                places.append((place[0] - self.board.files * SIZE, y))
            for at in places:
                yield from self.wall(at, border, order)

    def wall(self, at: Point, border: Border, order: int) -> Iterator[str]:
        x, y = at
        half = SIZE / 2
        upright, level = f"M{number(x)} {number(y - half)}v{SIZE}", f"M{number(x - half)} {number(y)}h{SIZE}"
        line = upright if border.is_right else level
        if border.kind == "closed":
            yield element("path", d=line, stroke=INK, stroke_width=5, stroke_linecap="round")
            return
        yield element("path", d=line, stroke=INK, stroke_width=1.5)
        fill = "#ffffff" if border.is_small else "#d9d4c4"
        yield element("circle", cx=x, cy=y, r=9, fill=fill, stroke=INK, stroke_width=1.5)
        angle = {"right": 0, "up": -90, "left": 180, "down": 90}[border.kind]
        yield element("path", d="M-5 -2h4v-3l6 5l-6 5v-3h-4z", fill=INK,
                      transform=f"translate({number(x)} {number(y)}) rotate({angle})")
        if self.board.explains_ground and order:
            yield text_at(x + 14, y - 11, str(order), 11)

    # -- pieces --

    def figures(self) -> Iterator[str]:
        for square, piece in sorted(self.board.pieces.items()):
            if self.is_shown(square):
                yield from self.figure(square, piece)
        if self.board.held_ball is not None and self.is_shown(self.board.held_ball):
            x, y = self.centre(self.board.held_ball)
            yield from self.ball(x + 11, y + 11, 8, "white")

    def figure(self, square: Square, piece: Piece) -> Iterator[str]:
        x, y = self.centre(square)
        fill, edge, letter = SIDE_COLOURS[piece.side]
        if piece.shape == "ball":
            yield from self.ball(x, y, 11, piece.side)
            return
        half = {"small": 10, "medium": 13, "large": 16, "square": 15}.get(piece.shape)
        if half:
            yield element("rect", x=x - half, y=y - half, width=2 * half, height=2 * half, rx=4, fill=fill,
                          stroke=edge, stroke_width=2)
        else:
            yield element("circle", cx=x, cy=y, r=15, fill=fill, stroke=edge, stroke_width=2)
        if piece.shape == "ringed":
            yield element("circle", cx=x, cy=y, r=12, fill="none", stroke=letter, stroke_width=1.5)
        yield text_at(x, y, piece.letter, {"small": 13, "medium": 16}.get(piece.shape, 18), letter, weight="bold")

    def ball(self, x: float, y: float, radius: float, side: str) -> Iterator[str]:
        leather, patch = ("#ffffff", "#111111") if side == "white" else ("#35322c", "#ffffff")
        yield element("circle", cx=x, cy=y, r=radius, fill=leather, stroke="#111111", stroke_width=2)
        corners = " ".join(f"{number(x + radius * 0.5 * math.sin(turn))},{number(y - radius * 0.5 * math.cos(turn))}"
                           for turn in (2 * math.pi * i / 5 for i in range(5)))
        yield element("polygon", points=corners, fill=patch)

    # -- turns --

    def shown_targets(self) -> Iterator[str]:
        for target in self.board.targets:
            for start, end in self.ways(target.start, target.end):
                yield element("path", d=f"M{number(start[0])} {number(start[1])}L{number(end[0])} {number(end[1])}",
                              stroke=WAY_COLOURS[target.way], stroke_width=2, stroke_opacity=0.35)
        for target in self.board.targets:
            x, y = self.centre(target.end)
            yield from self.dot(x, y, target.way)

    def dot(self, x: float, y: float, way: Way) -> Iterator[str]:
        if way is Way.move:
            yield element("circle", cx=x, cy=y, r=6, fill=WAY_COLOURS[way], stroke=PAPER, stroke_width=1)
        else:
            yield element("circle", cx=x, cy=y, r=7, fill=PAPER, stroke=WAY_COLOURS[way], stroke_width=3)

    def placements(self) -> Iterator[str]:
        for square, (piece, order) in sorted(self.board.placed.items()):
            yield element("g", "".join(self.figure(square, piece)), opacity=0.75)
            x, y = self.centre(square)
            yield element("rect", x=x - 18, y=y - 18, width=36, height=36, rx=4, stroke=WAY_COLOURS[Way.move],
                          stroke_width=2, stroke_dasharray="4 3")
            yield from self.badge(x + 12, y - 12, order)

    def ways(self, start: Square, end: Square) -> Iterator[tuple[Point, Point]]:
        """The line between two squares. Across the seam these are two lines: to one edge, and from the other edge."""
        (x1, y1), (x2, y2) = self.centre(start), self.centre(end)
        if not self.board.has_seam or abs(start[0] - end[0]) <= self.board.files // 2 or start[1] != end[1]:
            yield (x1, y1), (x2, y2)
            return
        out = SIZE * 0.75 if start[0] > end[0] else -SIZE * 0.75
        yield (x1, y1), (x1 + out, y1)
        yield (x2 - out, y2), (x2, y2)

    def arrow(self, arrow: Arrow) -> str:
        lines = list(self.ways(arrow.start, arrow.end))
        stop = 15.0 if arrow.end in self.board.pieces else 4.0
        parts: list[str] = []
        for i, (start, end) in enumerate(lines):
            is_last = i + 1 == len(lines)
            parts.extend(self.line(start, end, arrow, 13.0 if i == 0 else 0.0, stop if is_last else None))
        if arrow.way is Way.refused:
            x, y = bow(*lines[-1], arrow, 0.5, 0.0)
            parts.append(element("path", d=f"M{number(x - 8)} {number(y - 8)}l16 16m0 -16l-16 16", stroke_width=5,
                                 stroke=WAY_COLOURS[arrow.way], stroke_linecap="round"))
        return element("g", "".join(parts), opacity=0.5) if arrow.is_faint else "".join(parts)

    def line(self, start: Point, end: Point, arrow: Arrow, begin: float, stop: float | None) -> Iterator[str]:
        """A line of an arrow, from `begin` pixels behind the start to `stop` pixels before the end. If `stop` is
        None, the line has no head and reaches the end."""
        colour = WAY_COLOURS[arrow.way]
        crown = bow(start, end, arrow, 0.5, 0.0, 2.0)
        first = towards(start, crown, begin)
        tip = towards(end, crown, stop or 0.0)
        neck = tip if stop is None else towards(tip, crown, HEAD - 2.0)
        path = f"M{number(first[0])} {number(first[1])}"
        path += f"Q{number(crown[0])} {number(crown[1])} " if arrow.is_bent else "L"
        path += f"{number(neck[0])} {number(neck[1])}"
        yield element("path", d=path, stroke=PAPER, stroke_width=WAY_WIDTHS[arrow.way] + 2, stroke_opacity=0.7)
        yield element("path", d=path, stroke=colour, stroke_width=WAY_WIDTHS[arrow.way],
                      stroke_dasharray=WAY_DASHES[arrow.way])
        if stop is not None:
            back = towards(tip, crown, float(HEAD))
            turn = (-(back[1] - tip[1]) / HEAD * 7, (back[0] - tip[0]) / HEAD * 7)
            points = [tip, (back[0] + turn[0], back[1] + turn[1]), (back[0] - turn[0], back[1] - turn[1])]
            yield element("polygon", points=" ".join(f"{number(x)},{number(y)}" for x, y in points), fill=colour,
                          stroke=PAPER, stroke_width=0.7)

    def badges(self) -> Iterator[str]:
        """The numbers of the arrows. Each number is on its line or beside it, at the place with the least overlap."""
        taken: list[Point] = [self.centre(square) for square in self.board.pieces]
        lines = [(self.ways(arrow.start, arrow.end), arrow) for arrow in self.board.arrows]
        spots = [(bow(*line, arrow, part / 8, 0.0), arrow)
                 for ways, arrow in lines for line in ways for part in range(9)]
        for arrow in self.board.arrows:
            if not arrow.number:
                continue
            *_, line = self.ways(arrow.start, arrow.end)
            others = [spot for spot, other in spots if other is not arrow]

            def crowd(place: Point, others: list[Point] = others) -> int:
                return (3 * sum(math.dist(place, point) < 22 for point in taken)
                        + sum(math.dist(place, point) < 11 for point in others))

            is_short = math.dist(*line) < 1.6 * SIZE or arrow.way is Way.refused
            places = [bow(*line, arrow, part, aside) for aside in ((14.0, -14.0) if is_short else (0.0, 14.0, -14.0))
                      for part in (0.5, 0.4, 0.6, 0.3, 0.7, 0.8)]
            place = min(places, key=crowd)
            taken.append(place)
            badge = "".join(self.badge(*place, arrow.number))
            yield element("g", badge, opacity=0.6) if arrow.is_faint else badge

    def badge(self, x: float, y: float, order: int) -> Iterator[str]:
        yield element("circle", cx=x, cy=y, r=8, fill=PAPER, stroke=INK, stroke_width=1.2)
        yield text_at(x, y, str(order), 11, weight="bold")

    # -- the legend --

    def sample(self, way: Way, is_faint: bool = False) -> str:
        arrow = Arrow((0, 0), (1, 0), way, is_faint=is_faint)
        cross = element("path", d="M8 -7l14 14m0 -14l-14 14", stroke=WAY_COLOURS[way], stroke_width=4)
        line = "".join(self.line((0.0, 0.0), (34.0, 0.0), arrow, 0.0, 0.0)) + (cross if way is Way.refused else "")
        return element("g", line, opacity=0.5) if is_faint else line

    def legend(self) -> list[tuple[str, str]]:
        """The entries of the legend: a sample, drawn from (0, 0) to (34, 0), and its text."""
        rows = []
        for way in Way:
            if any(arrow.way is way and not arrow.is_faint for arrow in self.board.arrows):
                rows.append((self.sample(way), self.board.words[way.name]))
        if any(arrow.is_faint for arrow in self.board.arrows):
            rows.append((self.sample(Way.move, is_faint=True), "what would follow"))
        for way, text in ((Way.move, "where the piece can move"), (Way.ball, "where the ball can go")):
            if any(target.way is way for target in self.board.targets):
                rows.append(("".join(self.dot(17.0, 0.0, way)), text))
        if self.board.placed:
            rows.append((element("rect", x=9, y=-8, width=16, height=16, rx=3, stroke=WAY_COLOURS[Way.move],
                                 stroke_width=2, stroke_dasharray="4 3"), "a piece is placed"))
        if not self.board.explains_ground:
            return rows
        for ground in sorted(set(self.board.ground.values()) & set(self.board.words)):
            rows.append(("".join(self.tile(9.0, -8.0, 16, ground, 0)), self.board.words[ground]))
        if self.board.borders:
            rows.append((element("path", d="M0 0h34", stroke=INK, stroke_width=5, stroke_linecap="round"), "closed"))
            gate = "".join(self.wall((17.0, 0.0), Border((0, 0), False, "up", True), 0))
            rows.append((gate, "small arrow: this way only"))
            rows.append((element("path", d="M0 0h34", stroke=INK, stroke_width=2, stroke_dasharray="5 5"),
                         "seam: both edges are one"))
        return rows

    def text(self) -> str:
        rows = self.legend()
        columns = max(1, self.width // 240)
        height = self.board_height + LEGEND_ROW * math.ceil(len(rows) / columns) + (8 if rows else 0)
        parts = [element("title", html.escape(self.board.title)),
                 element("rect", x=0.5, y=0.5, width=self.width - 1, height=height - 1, rx=6, fill=PAPER,
                         stroke=FRAME),
                 *self.squares(), *self.outline(), *self.names(), *self.walls(), *self.shown_targets(),
                 *self.figures(), *self.placements()]
        parts.extend(self.arrow(arrow) for arrow in self.board.arrows)
        parts.extend(self.badges())
        for i, (sample, text) in enumerate(rows):
            x, y = 20 + i % columns * 240, self.board_height + LEGEND_ROW // 2 + i // columns * LEGEND_ROW
            parts.append(element("g", sample + text_at(44, 0, text, 13, anchor="start"),
                                 transform=f"translate({x} {y})"))
        return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{height}" '
                f'viewBox="0 0 {self.width} {height}" fill="none" '
                'font-family="DejaVu Sans, Verdana, Helvetica, sans-serif">\n' + "\n".join(parts) + "\n</svg>\n")


def svg(board: Board) -> str:
    return Drawing(board).text()
