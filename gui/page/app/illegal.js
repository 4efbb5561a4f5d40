// Why a press on the board is illegal, in the engine's words.
import { attemptOf, reasonIn } from '../model/attempts.js';
import { ownerOf } from '../model/games.js';
import { idleWords } from './words.js';

/**
 * The reason why a press on `square` fits no legal action in the shown turn of `session`, or '' if the press
 * means nothing. `picked`: what was selected, as in attemptOf.
 */
export async function whyIllegal(session, picked, square) {
  const { builder, rules, tree, node, game } = session;
  const { pieces } = session.board;
  const owner = (letter) => ownerOf(game, letter);
  const attempt = attemptOf(builder, { picked, square, pieces, owner });
  if (attempt) {
    const refusal = await rules.whyNot(tree.position(node), [...builder.actions, attempt]);
    return refusal === null ? '' : reasonIn(refusal);
  }
  const isIdle =
    picked === null && pieces.has(square) && [builder.now.side, null].includes(owner(pieces.get(square)));
  return isIdle ? idleWords(game, pieces.get(square), square) : '';
}
