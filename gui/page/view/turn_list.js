// The list of turns: two columns, one per side; variations stand below the turn that they replace.
import { markOf } from '../model/remarks.js';
import { html } from './dom.js';

const mostShown = 3000; // largest number of turns in the list

/**
 * The elements of the list. `node`: the shown node; `firstMoves`: whether the first side moves first;
 * `onPick(node)` is called when a turn is clicked; `outcome`: the result as text, or ''.
 */
export function turnList({ tree, node, firstMoves, onPick, outcome }) {
  const items = [];
  let left = mostShown;
  const button = (shown) =>
    html(
      'button',
      {
        type: 'button',
        title: shown.comments.join(' ') || null,
        'aria-current': shown === node ? 'true' : null,
        onclick: () => onPick(shown),
      },
      shown.turn + markOf(shown.nags),
    );
  const number = (place) => html('span', { class: 'number' }, `${Math.floor(place / 2) + 1}.`);
  const blank = () => html('span', {}, '');

  const line = tree.mainLine;
  line.forEach((main, i) => {
    if (--left < 0) return;
    const place = i + (firstMoves ? 0 : 1);
    const isSecond = place % 2 === 1;
    const others = main.parent.children.slice(1);
    const before = line[i - 1];
    const isAfterVariation = before && before.parent.children.length > 1;
    if (!isSecond || i === 0 || isAfterVariation) items.push(number(place));
    if (isSecond && (i === 0 || isAfterVariation)) items.push(blank());
    items.push(button(main));
    if (others.length && !isSecond) items.push(blank());
    for (const other of others)
      items.push(html('div', { class: 'variation' }, ...variation(other, button, () => --left > 0)));
  });
  if (line.length === 0) items.push(html('div', { class: 'nothing' }, 'No turns yet.'));
  if (outcome) items.push(html('div', { class: 'outcome' }, outcome));
  return items;
}

/** A variation as a row of buttons, with its own variations in brackets. */
function variation(first, button, mayGoOn) {
  const parts = [button(first)];
  for (let node = first; node.children.length && mayGoOn(); node = node.children[0]) {
    const [main, ...others] = node.children;
    parts.push(button(main));
    for (const other of others) parts.push(' (', ...variation(other, button, mayGoOn), ') ');
  }
  return parts;
}
