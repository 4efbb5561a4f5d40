// What a person must be told of each game and no answer of the engine says: names, colours, what the letters
// stand for. A game that is not described here is shown too: with letters for pieces and a plain board.

const plainGround = { '.': 'plain' };

const descriptions = {
  football: {
    title: 'Football chess',
    sides: { w: 'White', b: 'Black' },
    palette: 'ivory',
    pieces: { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight' },
    balls: ['a'],
    ballStart: 'ball', // a kick starts where the ball lies, not where the kicker stands
    ballVerb: 'kick',
    ground: { '.': 'plain', '=': 'goal' },
    fields: ['board', 'side', 'count'],
  },
  libero: {
    title: 'Libero',
    sides: { w: 'Red', b: 'Blue' },
    palette: 'red',
    pieces: { G: 'goalkeeper', L: 'libero', S: 'soldier' },
    balls: [],
    ballStart: 'piece',
    ballVerb: 'pass',
    ground: { '.': 'plain', ' ': 'missing' },
    goalFiles: true, // what exists of the first and the last file is goal
    fields: ['board', 'side', 'ball', 'points', 'sets', 'count'],
    scores: { points: 'Points', sets: 'Sets' },
  },
  robosoccer: {
    title: 'Robosoccer',
    sides: { w: 'White', b: 'Black' },
    palette: 'ivory',
    pieces: { S: 'small robot', M: 'middle robot', L: 'large robot' },
    balls: ['B', 'b'],
    ballStart: 'piece',
    ballVerb: 'switch',
    ground: plainGround,
    goalRanks: true, // a ball wins on the opponent's first row
    fields: ['board', 'side', 'arrows', 'count'],
  },
  threestep: {
    title: 'Three-step football',
    sides: { w: 'Red', b: 'Blue' },
    palette: 'red',
    pieces: { P: 'player' },
    balls: ['o'],
    ballStart: 'ball',
    ballVerb: 'pass',
    ground: {
      '.': 'plain',
      '#': 'perimeter',
      r: 'zone-w',
      b: 'zone-b',
      R: 'goal-w',
      B: 'goal-b',
    },
    fields: ['board', 'side', 'passes', 'score', 'target', 'count'],
    scores: { score: 'Score' },
    notes: { target: 'plays to', passes: 'passes in the zone' },
    // THR-9: the only reason why a turn may not end.
    mustGoOn: 'both passes are used: the ball must come nearer to the neutral zone',
  },
};

/** The description of a game; for an unknown one a plain one. */
export function gameOf(id) {
  const known = Object.hasOwn(descriptions, id)
    ? descriptions[id]
    : {
        title: id,
        sides: { w: 'First side', b: 'Second side' },
        palette: 'ivory',
        pieces: {},
        balls: ['a', 'o'],
        ballStart: 'piece',
        ballVerb: 'send',
        ground: plainGround,
        fields: ['board', 'side'],
      };
  return { id, ...known };
}

export const otherSide = (side) => (side === 'w' ? 'b' : 'w');

/** Whose piece a letter is: upper case the first side's. Null for a ball that belongs to nobody. */
export function ownerOf(game, letter) {
  if (game.balls.length === 1 && letter === game.balls[0]) return null;
  return letter === letter.toUpperCase() ? 'w' : 'b';
}

export function isBall(game, letter) {
  return game.balls.includes(letter);
}

/** `White king`, `ball`, `Blue soldier`. */
export function pieceName(game, letter) {
  const owner = ownerOf(game, letter);
  if (isBall(game, letter)) return owner === null ? 'ball' : `${game.sides[owner]} ball`;
  return `${game.sides[owner]} ${game.pieces[letter.toUpperCase()] ?? letter}`;
}

/** The fields of a FEN by name. */
export function fenFields(game, fen) {
  const words = fen.split(' ');
  return Object.fromEntries(game.fields.map((name, i) => [name, words[i] ?? '']));
}

/** [{label, w, b}] of what stands in the FEN, the match score first. */
export function scoresIn(game, fen) {
  const fields = fenFields(game, fen);
  return Object.entries(game.scores ?? {}).map(([name, label]) => {
    const [w = '0', b = '0'] = fields[name].split('-');
    return { label, w: Number(w), b: Number(b) };
  });
}

/** `plays to 3 · passes in the zone 0`. */
export function notesIn(game, fen) {
  const fields = fenFields(game, fen);
  return Object.entries(game.notes ?? {})
    .map(([name, label]) => `${label} ${fields[name]}`)
    .join(' · ');
}
