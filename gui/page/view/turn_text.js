// The text of a turn in which lines break only between actions.
import { turnLabel } from '../model/actions.js';
import { html } from './dom.js';

/** The nodes for a turn such as `a1a2,b1:c3`: a line may break behind each comma. */
export function turnParts(turn) {
  return turnLabel(turn)
    .split(/(?<=,)/)
    .flatMap((action, i) => (i === 0 ? [action] : [html('wbr'), action]));
}
