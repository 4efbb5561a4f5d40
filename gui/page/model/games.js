// How the page shows each game, where no answer of the engine says it: names, colours, what the letters stand for.
// Each game's folder has it as `variants/<id>/page.json`. A game without that file is shown too: with letters for
// pieces and a plain board.
//
// title       the game's name
// sides       {w, b}: names of the sides
// palette     colours of the pieces: `ivory` or `red`
// pieces      {letter: name}, upper case letters
// balls       letters of the balls on the board; two are the first and the second side's. None: the FEN has a field
// ballStart   where an action that moves the ball starts: `piece` (the kicker's square) or `ball` (the ball's)
// ballVerb    what such an action is called
// ground      {letter of the diagram: ground class}
// goalFiles   what exists of the first and the last file is goal
// goalRanks   a ball wins on the opponent's first rank
// fields      names of the fields of a FEN
// scores      {field: label}
// notes       {field: label}: what else is shown beside the clocks
// mustGoOn    why a turn may not end yet, if there is one reason only

const descriptions = new Map();

/** Takes the description of a game, the content of its page.json. */
export function describeGame(id, description) {
  descriptions.set(id, description);
}

/** The description of a game; of a game without one, a plain one. */
export function gameOf(id) {
  const known = descriptions.get(id) ?? {
    title: id,
    sides: { w: 'First side', b: 'Second side' },
    palette: 'ivory',
    pieces: {},
    balls: ['a', 'o'],
    ballStart: 'piece',
    ballVerb: 'send',
    ground: { '.': 'plain' },
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
