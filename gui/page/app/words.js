// Actions and goals in words.
import { isBall, pieceName, scoresIn } from '../model/games.js';

const after = (name) => name.split(' ').slice(1).join(' ') || name;

/** `rook a3 kicks the ball to a9`; `pieces`: Map square -> letter. */
export function actionWords(game, { kind, from, to, piece }, pieces) {
  if (kind === 'place') return `${after(pieceName(game, piece))} to ${to}`;
  const letter = pieces.get(from);
  const who = letter ? after(pieceName(game, letter)) : 'piece';
  if (kind === 'ball') return `${who} ${from}: ${game.ballVerb} the ball to ${to}`;
  if (pieces.has(to) && isBall(game, pieces.get(to)))
    return game.ballVerb === 'switch'
      ? `${who} ${from} changes places with the ball on ${to}`
      : `${who} ${from} dribbles to ${to}`;
  return `${who} ${from} moves to ${to}`;
}

/** `1–0 White resigned`. */
export function resultWords({ text, reason }) {
  return `${text.replaceAll('1/2', '½').replace('-', '–')} ${reason}`.trim();
}

/** `Goal for Red! 1–0`. */
export function goalWords(game, side, { fen, result }) {
  const [score] = scoresIn(game, fen);
  if (result !== '*') return `Goal! ${game.sides[side]} wins`;
  return `Goal for ${game.sides[side]}!${score ? ` ${score.w}–${score.b}` : ''}`;
}
