// Reads and writes the part of the page's address behind `#`. It names the game, the place, and what is shown
// there:
//
//   #libero/play                       a place of a game
//   #football/analyse/<position>       a position, in the form that "Copy link" writes
//
// A position is `<FEN>[/<turn>_<turn>...][?bottom=b][&board=<text>]`:
//
//   FEN     the start, with `_` for each blank, or the word `startpos`. Only its first field contains `/`.
//   turns   the turns played since then. The position after the last turn is shown.
//   bottom  the side at the bottom of the board: `w` (the usual case, not written) or `b`.
//   board   the text of a board file, with `/` for each line end and `_` for each blank. Left out if the board
//           is the built-in one.
//
// All other characters outside letters, digits and `.-*:,@/` are percent-encoded, so programs that find links
// in texts find the whole link. A link comes from anybody. Here its values are only texts; engine/rules.js
// checks them before they become part of a command.

const mostText = 30000; // characters; longer addresses are refused. A game of 300 turns has about 5000
const startWord = 'startpos';

/** The words of an address as they are: {variant, place, rest}. Missing words are ''. */
export function parseAddress(hash) {
  if (hash.length > mostText)
    throw new Error(`it has ${hash.length} characters; at most ${mostText} are read`);
  const [variant = '', place = '', ...rest] = hash.replace(/^#/, '').split('/');
  return { variant, place, rest: rest.join('/') };
}

/** The inverse of parseAddress, with `#`. */
export function formatAddress({ variant, place, rest = '' }) {
  return `#${[variant, place, ...(rest ? [rest] : [])].join('/')}`;
}

/**
 * Parses a position into {fen, turns, bottom, boardText}, as described above. `fen` is null for the usual
 * start, `boardText` for the built-in board. Throws an Error that names the mistake.
 */
export function parsePosition(rest) {
  const [words, query = ''] = split(rest.replaceAll('%20', '_'), '?'); // people also paste FENs with blanks
  const blank = words.indexOf('_');
  const slash = words.indexOf('/', words.startsWith(startWord) ? 0 : blank < 0 ? words.length : blank);
  const [fen, turns] = slash < 0 ? [words, ''] : [words.slice(0, slash), words.slice(slash + 1)];
  const values = new Map(query.split('&').map((pair) => split(pair, '=')));
  const bottom = values.get('bottom') ?? 'w';
  if (bottom !== 'w' && bottom !== 'b') throw new Error(`bottom '${bottom.slice(0, 40)}': w or b is needed`);
  const board = values.get('board');
  return {
    fen: fen === startWord ? null : decoded(fen),
    turns: turns === '' ? [] : turns.split('_').map(decoded),
    bottom,
    boardText: board === undefined ? null : decoded(board.replaceAll('/', '\n')),
  };
}

/** The inverse of parsePosition. */
export function formatPosition({ fen = null, turns = [], bottom = 'w', boardText = null }) {
  const words = fen === null ? startWord : encoded(fen);
  const line = turns.length ? `/${turns.map(encoded).join('_')}` : '';
  const values = [];
  if (bottom !== 'w') values.push(`bottom=${bottom}`);
  if (boardText !== null)
    values.push(`board=${boardText.replace(/\r\n?/g, '\n').split('\n').map(encodedLine).join('/')}`);
  return words + line + (values.length ? `?${values.join('&')}` : '');
}

/** Splits a text at the first `mark`; one part if there is none. */
function split(text, mark) {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + mark.length)];
}

const percent = (character) =>
  [...new TextEncoder().encode(character)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const encoded = (text) => text.replace(/[^A-Za-z0-9 .\-*:,@/]/gu, percent).replaceAll(' ', '_');
const encodedLine = (line) => encoded(line).replaceAll('/', percent);

function decoded(text) {
  try {
    return decodeURIComponent(text.replaceAll('_', ' '));
  } catch {
    throw new Error(`it is damaged near '${text.slice(0, 40)}'; copy the whole link once more`);
  }
}
