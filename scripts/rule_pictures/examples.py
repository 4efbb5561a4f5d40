"""The pictures of docs/rules, and the statements of these pages about their examples: data for
scripts/draw_rules.py."""

from __future__ import annotations

import dataclasses


@dataclasses.dataclass(frozen=True)
class Picture:
    name: str
    variant: str
    title: str  # for readers who cannot see the picture
    fen: str = "startpos"  # the position; may end with ` moves ...`
    turn: str = ""  # the turn whose actions are drawn as numbered arrows
    refused: str = ""  # an illegal action after `turn`, and the rule named in the engine's error
    supposed: str = ""  # `FEN; turn`: a position after the refused action, and the faintly drawn turn from there
    targets: str = ""  # pieces whose moves (`a3`) or kicks (`a3:`) are shown
    ranks: tuple[int, int] = (1, 99)
    explains_ground: bool = False  # whether the legend explains the ground


FOOTBALL_CORNER = "3q1k1br/r7R/2n2n3/3Q5/6b2/9/9/7N1/RNB2K1Ba w 40"
FOOTBALL_ROOK = "8k/9/9/9/9/a8/R8/9/9 w 4"
LIBERO_GOAL = "*8s3s5*/*18*/*4S2S5s4*/3S12s3/1G2L3Sl1s1S4g1/3S12s3/*4S2S2s7*/*18*/*3S10s3* b q6 0-0 0-0 7"
LIBERO_PASS = "*13S4*/*18*/*18*/16s3/G3L13lg/3S2S9s3/*18*/*18*/*18* w {} 2-2 1-1 19"
OUT_OF_ZONE = "5p5/11/11/3p3p3/11/11/11/11/11/11/11/11/3o7/2P8/11 w 2 0-0 3 20"
WALL = "5p5/4pop4/4ppp4/3P1P5/11/11/11/1P7P1/11/1P7P1/11/11/11/11/11 b 2 0-0 1 101"

PICTURES = (
    Picture("football-start", "football", "The start position of Football chess", explains_ground=True),
    Picture("football-turn", "football", "A turn that scores: a queen moves, a knight and the queen kick",
            "startpos moves d1d4,d4:c3 c9f6 b1d2 d9d6", "d4e3,d2:e4,e3:e9"),
    Picture("football-bishop-jump", "football", "A stuck bishop jumps over its neighbour",
            "k8/9/9/9/4a4/9/9/1r7/B8 w 4", "a1c3"),
    Picture("football-rook-kicks", "football", "A rook's kicks, away from it and back over it", FOOTBALL_ROOK,
            targets="a3:"),
    Picture("football-knight-kicks", "football", "A knight's kicks of a ball in the corner", FOOTBALL_CORNER,
            targets="h2:"),
    Picture("libero-start", "libero", "The start position of Libero", explains_ground=True),
    Picture("libero-moves", "libero", "Where a goalkeeper, a libero and a soldier can move",
            "*18*/*11S6*/*18*/20/1G7L2l5g1/20/*18*/*18*/*18* w j5 0-0 0-0 3", targets="b5 j5 m8"),
    Picture("libero-steal", "libero", "A soldier takes the ball from an opponent, and it is passed on",
            "*18*/*9S8*/*18*/6l13/1G3L7s4g1/11S8/*18*/*18*/*18* w n5 0-0 0-0 8", "l4m5,m5:f5"),
    Picture("libero-goal", "libero", "Blue scores: two passes, a soldier's move and a shot", LIBERO_GOAL,
            "q6:n9,n9:j9,j9c2,c2:a4"),
    Picture("libero-pass-to-opponent", "libero", "A pass to the opponent is illegal, even where it would win",
            LIBERO_PASS.format("g4"), "g4:d4,d4:e5", "e5:s5 LIB-4", LIBERO_PASS.format("s5") + "; o9r6,r6:t6"),
    Picture("robosoccer-board", "robosoccer", "The built-in board of Robosoccer; small arrows have their numbers",
            explains_ground=True),
    Picture("robosoccer-first-turn", "robosoccer", "Black's first turn: the ball is placed, then a robot moves twice",
            "lmssml/6/6/6/6/6/4B1/LMSSML b - 3", "B@c7,a8a7,a7b7"),
    Picture("robosoccer-moves", "robosoccer", "Where four robots can move, also across the seam",
            "llmmss/5b/L5/6/L5/6/1B1M2/MSS3 w - 20", targets="a1 a4 a6 d2"),
    Picture("robosoccer-push", "robosoccer", "A large robot pushes a medium one",
            "llmss1/5b/6/6/2m3/2L3/1B4/MSSML1 w - 20", "c3c4"),
    Picture("robosoccer-jump", "robosoccer", "A small robot jumps over a medium one",
            "llmss1/5b/6/6/2m3/2S3/1B4/MLSML1 w - 20", "c3c5"),
    Picture("robosoccer-goal", "robosoccer", "A switch along a diagonal scores",
            "llmmsL/s4b/6/6/6/B5/6/MSSML1 w - 20", "f8a3"),
    Picture("threestep-start", "threestep", "The built-in board and the start position of three-step football",
            explains_ground=True),
    Picture("threestep-turn", "threestep", "A turn that scores: a dribble, a move and a shot",
            "4p6/11/11/2p5p2/11/4o6/3P1P5/11/11/11/11/11/11/11/5P5 w 0 0-0 3 20", "d9e10,f9f10,f10:f15"),
    Picture("threestep-out-of-zone", "threestep", "Legal: three dribbles bring the ball into the neutral zone",
            OUT_OF_ZONE, "c2d3,d3e4,e4f5", ranks=(1, 6)),
    Picture("threestep-stays-in-zone", "threestep", "Illegal: a dribble sideways brings the ball no nearer",
            OUT_OF_ZONE, "c2c3", "c3d3 THR-9", ranks=(1, 6)),
    Picture("threestep-third-pass", "threestep", "Illegal: a third pass", OUT_OF_ZONE, refused="c2:e4 THR-9",
            ranks=(1, 6)),
    Picture("threestep-wall", "threestep", "Blue has to open its wall around the ball", WALL, "f13e12,f15f14",
            ranks=(8, 15)),
)

# Statements of the pages about their examples: variant, FEN, turn, and `legal`, `goal` or the rule that forbids the
# turn.
FACTS = (
    ("football", FOOTBALL_CORNER, "h2:h3", "legal"),
    ("football", FOOTBALL_CORNER.replace("7N1/RNB2K1Ba", "7Na/RNB2K1B1"), "h2:g2", "FB-6"),
    ("football", "8k/9/9/9/9/1a7/R8/9/9 w 4", "a3:c5", "FB-5"),
    ("football", "k8/9/9/9/9/4a4/3R5/9/9 w 4", "0000", "legal"),  # beside the ball, but no kick is possible
    ("football", "k8/9/9/9/9/4a4/9/3R5/9 w 4", "0000", "FB-1"),
    ("libero", LIBERO_GOAL, "q6:n9,n9:j9,j9c2,c2:a4", "goal"),
    ("libero", LIBERO_PASS.format("g4"), "g4:d4,d4:e5,e5:s5", "LIB-4"),
    ("libero", LIBERO_PASS.format("s5"), "o9r6,r6:t6", "goal"),
    ("libero", "startpos", "0000", "legal"),
    ("libero", "*3S10s3*/*18*/*4S2S2s2s4*/3S12s3/1G2L3S2s3l2g1/3S12s3/*4S2S2s2s4*/*18*/*3S10s3* b l5 0-0 0-0 0",
     "0000", "legal"),
    ("robosoccer", "lmssml/6/6/6/6/6/4B1/LMSSML b - 3", "B@c7,a8a7,a7b7", "legal"),
    ("robosoccer", "llmmss/5b/6/4L1/6/6/1B4/MSSML1 w - 20", "e5e6", "legal"),
    ("robosoccer", "llmmss/5b/6/4L1/6/6/1B4/MSSML1 w - 20", "0000", "ROB-2"),
    ("threestep", "startpos", "0000", "legal"),
    ("threestep", OUT_OF_ZONE, "c2d3", "legal"),
    ("threestep", OUT_OF_ZONE, "c2d3,d3e4,e4f5", "legal"),
    ("threestep", OUT_OF_ZONE, "c2c3,c3d3", "THR-9"),
    ("threestep", OUT_OF_ZONE, "c2c3", "THR-9"),
    ("threestep", OUT_OF_ZONE, "0000", "THR-9"),
    ("threestep", OUT_OF_ZONE, "c2:e4", "THR-9"),
    ("threestep", WALL, "f13e12,f15f14", "legal"),
    ("threestep", WALL, "0000", "THR-9"),
)
# Statements about all turns of a position: variant, FEN, number of distinct turns, and whether any of them scores.
COUNTS = (("libero", LIBERO_GOAL, 946, True), ("libero", LIBERO_PASS.format("g4"), 324, False))
