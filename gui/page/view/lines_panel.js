// The lines of the engine with scores and clickable turns, and facts about the search. The list changes many times
// a second while the engine searches, so it is updated in place, and not at all while a line is pressed: a click
// always plays the turn that was under the pointer, or the one before that point.
import { evaluationFor, scoreText, shortNumber } from '../model/evaluation.js';
import { html } from './dom.js';
import { turnParts } from './turn_text.js';
import { keepFocus } from './update_children.js';

const mostTurns = 12; // turns shown of a line
const tapPatience = 300; // ms from the end of a touch until it is no longer expected to become a click

export class LinesPanel {
  #list;
  #onPreview;
  #rows = []; // {element, value, pv, turns}; one per line
  #node = null; // the node to which the shown lines belong
  #next = null; // arguments of the last draw() during a press
  #isPressed = false;
  #timer; // ends the press
  #pointed = null; // the turn (a button) that has the pointer or the focus
  #pointer = null; // {clientX, clientY} if #pointed has the pointer
  #played = null; // the turn that was pressed last, as long as the pointer stays on it

  /**
   * Draws into `list`. `onWalk(node, turns)` is called with the line up to the clicked turn, `onPreview(node,
   * turns)` with the line up to the turn under the pointer or the focus, and with (null, []) behind it.
   */
  constructor(list, { onWalk, onPreview }) {
    this.#list = list;
    this.#onPreview = onPreview;
    list.tabIndex = -1;
    list.addEventListener('pointerdown', (event) => {
      clearTimeout(this.#timer);
      this.#isPressed = turnAt(event) !== null;
    });
    // A mouse clicks as soon as it is released; after a touch, the click comes some time later.
    addEventListener('pointerup', ({ pointerType }) => this.#releaseAfter(pointerType === 'touch' ? tapPatience : 0));
    addEventListener('pointercancel', () => this.#releaseAfter(0));
    list.addEventListener('click', (event) => {
      this.#releaseAfter(0);
      const turn = turnAt(event);
      if (!turn) return;
      this.#played = turn;
      this.#pointed = null; // the board shows the new position, not what follows there
      onWalk(this.#node, this.#lineTo(turn));
    });
    list.addEventListener('pointermove', (event) => {
      this.#pointer = { clientX: event.clientX, clientY: event.clientY };
      this.#point(turnAt(event));
    });
    list.addEventListener('focusin', (event) => {
      this.#pointer = null;
      this.#point(turnAt(event));
    });
    for (const type of ['pointerleave', 'focusout']) list.addEventListener(type, () => this.#point(null));
  }

  /**
   * Shows the search reports `infos` for `node`, where `side` is to move. `isOld`: the reports belong to a position
   * that is no longer shown. `wordsOf(evaluation)`: an evaluation as a sentence.
   */
  draw(shown) {
    if (this.#isPressed) {
      this.#next = shown;
      return;
    }
    const { node, side, infos, isOld, wordsOf } = shown;
    this.#node = node;
    this.#list.classList.toggle('is-old', isOld);
    const lines = infos.filter(Boolean);
    keepFocus(
      this.#list,
      () => this.#list,
      () => {
        while (this.#rows.length > lines.length) this.#rows.pop().element.remove();
        while (this.#rows.length < lines.length) this.#rows.push(this.#row());
        lines.forEach((info, i) => fill(this.#rows[i], info, side, wordsOf));
      },
    );
    if (this.#pointed && this.#pointer) this.#pointed = this.#turnUnder(this.#pointer);
    if (this.#pointed && !this.#list.contains(this.#pointed)) this.#pointed = null;
    this.#preview();
  }

  #row() {
    const value = html('span', { class: 'value' });
    const pv = html('span', { class: 'pv' });
    const element = html('li', {}, value, pv);
    this.#list.append(element);
    return { element, value, pv, turns: [] };
  }

  /** The turn at a point of the window. It changes if earlier turns of the line become shorter or longer. */
  #turnUnder(point) {
    const target = document.elementFromPoint(point.clientX, point.clientY);
    return this.#list.contains(target) ? turnAt({ target, ...point }) : null;
  }

  #lineTo(turn) {
    const { turns, pv } = this.#rows.find((row) => row.pv === turn.parentElement);
    return turns.slice(0, [...pv.children].indexOf(turn) + 1);
  }

  #releaseAfter(delay) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#release(), delay);
  }

  #release() {
    if (!this.#isPressed) return;
    this.#isPressed = false;
    const next = this.#next;
    this.#next = null;
    if (next) this.draw(next);
  }

  #point(turn) {
    if (turn !== this.#played) this.#played = null;
    if (turn === this.#pointed || turn === this.#played) return;
    this.#pointed = turn;
    this.#preview();
  }

  #preview() {
    if (this.#pointed) this.#onPreview(this.#node, this.#lineTo(this.#pointed));
    else this.#onPreview(null, []);
  }
}

/** The turn (a button) at the point of an event, or the last one before that point in the same line; null outside. */
function turnAt({ target, clientX, clientY }) {
  const button = target.closest('button');
  const turns = [...(target.closest('li')?.querySelectorAll('button') ?? [])];
  if (button || turns.length === 0) return button;
  const isBefore = (turn) => {
    const { left, top, bottom } = turn.getBoundingClientRect();
    return bottom < clientY || (top <= clientY && left <= clientX);
  };
  return turns.findLast(isBefore) ?? turns[0];
}

/** Shows a search report in a row. Changes only what differs. */
function fill(row, info, side, wordsOf) {
  const evaluation = evaluationFor(side, info);
  const isProven = evaluation.goal !== undefined || evaluation.mate !== undefined; // even if the score is a bound
  const bound = isProven ? '' : ({ lowerbound: '≥', upperbound: '≤' }[info.bound] ?? '');
  const isFirst = isProven ? (evaluation.mate ?? evaluation.goal) > 0 : evaluation.expected >= 0.5;
  const favours = isFirst ? 'for-w' : 'for-b';
  const words = bound + scoreText(evaluation);
  const look = `value ${favours} ${isProven ? 'is-goal' : ''}`;
  if (row.value.className !== look) row.value.className = look;
  if (row.value.textContent !== words) row.value.textContent = words;
  row.value.title = wordsOf(evaluation);
  const turns = info.pv.slice(0, mostTurns);
  const { pv } = row;
  while (pv.children.length > turns.length) pv.lastChild.remove();
  turns.forEach((turn, i) => {
    if (row.turns[i] === turn && pv.children[i]) return;
    const button =
      pv.children[i] ??
      pv.appendChild(html('button', { type: 'button', title: 'Play the line up to this turn' }));
    button.replaceChildren(...turnParts(turn));
  });
  row.turns = turns;
}

/** Facts about a search: `depth 9/14  positions 1.2M  per second 890k  memory 3.0 %  time 1.4 s`. */
export function searchFacts(info) {
  if (!info) return [];
  const fact = (name, value) => [`${name} `, html('b', {}, value), '  '];
  return [
    ...fact('depth', `${info.depth}/${info.seldepth ?? info.depth}`),
    ...fact('positions', shortNumber(info.nodes)),
    ...fact('per second', shortNumber(info.nps)),
    ...fact('memory', `${((info.hashfull ?? 0) / 10).toFixed(1)} %`),
    ...fact('time', `${((info.time ?? 0) / 1000).toFixed(1)} s`),
  ];
}
