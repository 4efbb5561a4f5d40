// The data of each game that the page needs and the engine does not report: names, colours, the meaning of
// letters. They are in the file `variants/<id>/page.json`. A game without that file is shown with letters for
// pieces and a plain board. The entries:
//
// title       name of the game
// sides       {w, b}: names of the sides
// palette     colours of the pieces: `ivory` or `red`
// pieces      {letter: name}, with upper case letters
// balls       letters of the balls on the board: none if the FEN has a field for the ball; one for both sides, or
//             two, first the ball of the first side, then that of the second side
// ballStart   where the arrow of a kick starts: `piece` (the kicker's square) or `ball` (the ball's square)
// ballVerb    what a piece does with the ball: `kicks` in `rook a3 kicks the ball to a9`
// idleBall    text that says why a pressed ball cannot be moved, with the rule
// actionRules numbers of the rules that say what a piece can do
// ground      {letter in the diagram: ground, see geometry.js; `goal` stands for the goals of both sides}
// goalFiles   true if all squares of the first and the last file are goals
// goalRanks   true if the first and the last rank are goals
// fields      names of the fields of a FEN, in order
// scores      {field: label}; the score that counts goals comes first
// notes       {field: text}: other fields, shown in the bar of the side to move; `{}` stands for the value
// notesTitle  what the notes mean, a sentence
// kickOff     {side: FEN}: starts other than the usual one, where the players decide who kicks off
// hasBoards   true if the game can be played on boards from files
// hasSolved   true if the file solved.json says which random starts are won by force
// hasPass     true if there are positions in which a turn can have no action
// mustGoOn    text that says what a turn needs before it may end; only if this is the same in all positions

const descriptions = new Map();

/** Stores the description of a game, the content of its page.json. */
export function describeGame(id, description) {
  descriptions.set(id, description);
}

/** The description of a game; a generic description if the game has none. */
export function gameOf(id) {
  const known = descriptions.get(id) ?? {
    title: id,
    sides: { w: 'First side', b: 'Second side' },
    palette: 'ivory',
    pieces: {},
    balls: ['a', 'o'],
    ballStart: 'piece',
    ballVerb: 'sends',
    ground: { '.': 'plain' },
    fields: ['board', 'side'],
  };
  return { id, ...known };
}

export const otherSide = (side) => (side === 'w' ? 'b' : 'w');

/** The owner of a piece: upper case belongs to the first side, 'w'. Null for a ball of both sides. */
export function ownerOf(game, letter) {
  if (game.balls.length === 1 && letter === game.balls[0]) return null;
  return letter === letter.toUpperCase() ? 'w' : 'b';
}

export function isBall(game, letter) {
  return game.balls.includes(letter);
}

/** The name of a piece with its side: `White king`, `ball`, `Blue soldier`. */
export function pieceName(game, letter) {
  const owner = ownerOf(game, letter);
  const kind = pieceKind(game, letter);
  return owner === null ? kind : `${game.sides[owner]} ${kind}`;
}

/** The name of a piece without its side: `king`, `ball`. */
export function pieceKind(game, letter) {
  return isBall(game, letter) ? 'ball' : (game.pieces[letter.toUpperCase()] ?? letter);
}

/** The fields of a FEN by name; '' for a missing field. */
export function fenFields(game, fen) {
  const words = fen.split(' ');
  return Object.fromEntries(game.fields.map((name, i) => [name, words[i] ?? '']));
}

/** The scores in a FEN as [{label, w, b}]; the score that counts goals comes first. */
export function scoresIn(game, fen) {
  const fields = fenFields(game, fen);
  return Object.entries(game.scores ?? {}).map(([name, label]) => {
    const [w = '0', b = '0'] = fields[name].split('-');
    return { label, w: Number(w), b: Number(b) };
  });
}

/** The other fields of a FEN that are shown, as text: `First to 3 · Zone passes 0 of 2`. */
export function notesIn(game, fen) {
  const fields = fenFields(game, fen);
  return Object.entries(game.notes ?? {})
    .map(([name, text]) => text.replace('{}', fields[name]))
    .join(' · ');
}
