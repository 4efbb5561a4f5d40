// The list of turns: two columns, one per side; comments and variations stand below their turn. The list is
// updated in place: each node of the tree keeps its elements.
import { markOf, readableComment, signOf } from '../model/remarks.js';
import { html, svg } from './dom.js';
import { ballGlyph } from './glyphs.js';
import { turnParts } from './turn_text.js';
import { keepFocus, updateChildren } from './update_children.js';

const mostShown = 3000; // largest number of turns in the list
const kinds = {
  '!!': 'good',
  '!': 'good',
  '!?': 'interesting',
  '?!': 'inaccuracy',
  '?': 'mistake',
  '??': 'blunder',
};

export class TurnList {
  #root;
  #onPick;
  #elements = new WeakMap(); // node -> Map name -> element
  #left = 0; // number of turns that may still be added
  #shown = {}; // the arguments of draw()

  /** Draws into `root`. `onPick(node)` is called when a turn is clicked. */
  constructor(root, { onPick }) {
    this.#root = root;
    this.#onPick = onPick;
    root.tabIndex = -1;
  }

  /**
   * `node`: the shown node; `firstMoves`: whether the first side moves first; `outcome`: the result as text, or
   * ''; `isBare`: only the main line is shown, without comments; `goalOf(node)`: the side that scored with the
   * turn, or null.
   */
  draw({ tree, node, firstMoves, outcome, isBare = false, goalOf = () => null }) {
    this.#left = mostShown;
    this.#shown = { node, isBare, goalOf };
    const fallback = () => this.#root.querySelector('[aria-current]') ?? this.#root;
    keepFocus(this.#root, fallback, () => updateChildren(this.#root, this.#items(tree, firstMoves, outcome)));
  }

  /** Scrolls the list, but not the page, so that the shown turn is visible. */
  scroll() {
    const current = this.#root.querySelector('[aria-current]');
    if (!current) {
      this.#root.scrollTop = 0;
      return;
    }
    const { offsetTop: top, offsetHeight: height } = current;
    const { scrollTop, clientHeight } = this.#root;
    if (top < scrollTop || top + height > scrollTop + clientHeight)
      this.#root.scrollTop = top - clientHeight / 2;
  }

  /** The element of a node with this name; `make()` creates it the first time. */
  #element(node, name, make) {
    if (!this.#elements.has(node)) this.#elements.set(node, new Map());
    const known = this.#elements.get(node);
    if (!known.has(name)) known.set(name, make());
    return known.get(name);
  }

  #items(tree, firstMoves, outcome) {
    const items = [...this.#comments(tree.root, 'comments')];
    let mustNumber = true;
    tree.mainLine.forEach((node, i) => {
      if (--this.#left < 0) return;
      const place = i + (firstMoves ? 0 : 1);
      const isSecond = place % 2 === 1;
      const blank = (name) => this.#element(node, name, () => html('span', { class: 'blank' }));
      const before = this.#comments(node, 'before');
      if (before.length && isSecond && !mustNumber) items.push(blank('blank before'));
      items.push(...before);
      if (!isSecond || mustNumber || before.length) items.push(this.#number(node, place));
      if (isSecond && (mustNumber || before.length)) items.push(blank('blank'));
      items.push(this.#turn(node));
      const below = [...this.#comments(node, 'comments'), ...this.#variations(node)];
      if (below.length && !isSecond) items.push(blank('blank after'));
      items.push(...below);
      mustNumber = below.length > 0;
    });
    const { root } = tree;
    const line = (name) => this.#element(root, name, () => html('div', { class: name }));
    if (root.children.length === 0) items.push(line('nothing'));
    line('nothing').textContent = 'No turns yet.';
    if (outcome) items.push(line('outcome'));
    line('outcome').textContent = outcome;
    return items;
  }

  #number(node, place) {
    const number = this.#element(node, 'number', () => html('span', { class: 'number' }));
    number.textContent = `${Math.floor(place / 2) + 1}.`;
    return number;
  }

  /** The comments of a node in one element; no element if there are none for people. */
  #comments(node, name) {
    const text = node[name].map(readableComment).filter(Boolean).join(' ');
    if (!text || this.#shown.isBare) return [];
    const element = this.#element(node, name, () => html('span', { class: 'comment' }));
    if (element.textContent !== text) element.textContent = text;
    return [element];
  }

  #turn(node) {
    const button = this.#element(node, 'turn', () =>
      html('button', { type: 'button', onclick: () => this.#onPick(node) }),
    );
    const judgement = node.judgement ?? {};
    const signs = node.nags.map(signOf).join(' ') || (judgement.mark ?? '');
    const goal = this.#shown.goalOf(node);
    const title = [
      goal && 'goal',
      judgement.missedGoal && 'missed goal',
      judgement.mark && `loses ${Math.round(100 * judgement.loss)} % of winning chance`,
    ];
    const look = JSON.stringify([node.turn, signs, goal, judgement.missedGoal, title]);
    if (button.dataset.look !== look) {
      button.dataset.look = look;
      const kind = kinds[markOf(node.nags) || judgement.mark] ?? (judgement.missedGoal ? 'mistake' : '');
      button.className = `turn ${kind}`;
      button.title = title.filter(Boolean).join(', ');
      const icons = [...(goal ? [icon('goal')] : []), ...(judgement.missedGoal ? [icon('missed goal')] : [])];
      button.replaceChildren(...turnParts(node.turn), signs, ...icons);
    }
    if (node === this.#shown.node) button.setAttribute('aria-current', 'true');
    else button.removeAttribute('aria-current');
    return button;
  }

  /** The variations to the turn of a node of a line, each in an element of its own. */
  #variations(node) {
    const [main, ...others] = node.parent.children;
    if (node !== main || this.#shown.isBare) return [];
    return others.map((other) => {
      const element = this.#element(other, 'variation', () => html('div', { class: 'variation' }));
      updateChildren(element, this.#variation(other));
      return element;
    });
  }

  #remarkedTurn(node) {
    return [...this.#comments(node, 'before'), this.#turn(node), ...this.#comments(node, 'comments')];
  }

  /** A variation as a row of turns, with its own variations in brackets. */
  #variation(first) {
    const parts = [...this.#remarkedTurn(first)];
    for (let node = first; node.children.length && --this.#left > 0; node = node.children[0]) {
      const [main, ...others] = node.children;
      parts.push(...this.#remarkedTurn(main));
      for (const other of others) {
        const bracket = (text) => this.#element(other, text, () => html('span', { class: 'bracket' }, text));
        parts.push(bracket('('), ...this.#variation(other), bracket(')'));
      }
    }
    return parts;
  }
}

/** A football behind a turn: a goal, or, struck through, a missed goal. */
function icon(name) {
  const isMissed = name !== 'goal';
  return svg(
    'svg',
    {
      class: `goal-icon ${isMissed ? 'is-missed' : ''}`,
      viewBox: '-1.2 -1.2 2.4 2.4',
      role: 'img',
      'aria-label': name,
    },
    ballGlyph(1),
    isMissed ? svg('path', { d: 'M-1 1 L1 -1', class: 'strike' }) : null,
  );
}
