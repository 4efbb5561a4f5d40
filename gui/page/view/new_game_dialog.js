// The dialog for a new game: opponent, side, time, who kicks off, and further choices.
import { offeredOpponents } from '../model/opponents.js';
import { byId, html } from './dom.js';
import { face } from './faces.js';

/** The offered times; `control` as in clock.js. The time for `other` is typed. */
const times = [
  { id: 'none', name: 'No clock' },
  { id: 'short', name: '3 min + 2 s a turn', control: { kind: 'clock', minutes: 3, increment: 2 } },
  { id: 'long', name: '10 min + 5 s a turn', control: { kind: 'clock', minutes: 10, increment: 5 } },
  { id: 'other', name: 'Another time' },
];

/** The choices of somebody who has not played here yet. */
export const firstChoices = {
  opponent: 'beginner',
  side: 'w',
  time: 'none',
  minutes: 5,
  increment: 3,
  seconds: 1,
  kickOff: 'w',
  ponder: false,
  start: 'usual',
};

const sideByLot = () => (Math.random() < 0.5 ? 'w' : 'b');

/**
 * Opens the dialog. `last`: the choices that it shows at first; `hasOwn`: whether an engine of one's own can be
 * chosen; `isPositionGiven`: whether the game starts from a position that was chosen elsewhere; `drawStart(show)`: draws a
 * random start position and calls `show(fen, words)`. `onStart` gets {choices, settings, kickOff, fen}: the choices in the
 * form of `last`, the settings of the match (match.js), the side that kicks off, and the random start position that was
 * shown, or null. Lots are drawn.
 */
export function openNewGameDialog({ game, last, hasOwn, isPositionGiven = false, drawStart, onStart }) {
  const dialog = byId('new-game-dialog');
  const opponents = offeredOpponents(hasOwn);
  const chosenOpponent = opponents.some(({ id }) => id === last.opponent)
    ? last.opponent
    : firstChoices.opponent;
  const lot = game.hasSolved && !isPositionGiven ? randomStart(drawStart) : null;
  const hasKickOff = game.kickOff !== undefined && !isPositionGiven;
  const form = html(
    'form',
    { method: 'dialog' },
    html('h2', { id: 'new-game-title' }, `Play ${game.title}`),
    fieldset('Opponent', 'opponents', ...opponents.map((who) => opponentLabel(who, chosenOpponent))),
    fieldset(
      'You play',
      'choice for-side',
      ...radios('side', { ...game.sides, lot: 'Random' }, last.side),
      hasKickOff || isPositionGiven ? null : html('span', { class: 'hint' }, `${game.sides.w} begins.`),
    ),
    hasKickOff
      ? fieldset(
          'Kick-off',
          'choice',
          ...radios('kickOff', { ...game.sides, lot: 'Random' }, last.kickOff),
          html('span', { class: 'hint' }, 'The players decide who kicks off.'),
        )
      : null,
    fieldset(
      'Time',
      'choice',
      ...radios('time', Object.fromEntries(times.map(({ id, name }) => [id, name])), last.time),
      html(
        'span',
        { class: 'for-other' },
        number('minutes', 'Minutes', last.minutes, 0.1, 600),
        ' min + ',
        number('increment', 'Seconds added after each turn', last.increment, 0, 600),
        ' s a turn',
      ),
    ),
    further(last, isPositionGiven, lot?.element),
    html(
      'div',
      { class: 'actions' },
      html('button', { type: 'button', onclick: () => dialog.close() }, 'Cancel'),
      html('button', { id: 'start-game', type: 'submit', class: 'primary' }, 'Play'),
    ),
  );
  const chosen = (name) => form.elements[name]?.value;
  const fit = () => {
    const hasTime = chosen('time') === 'other';
    form.querySelector('.for-other').hidden = !hasTime;
    for (const id of ['minutes', 'increment']) form.elements[id].disabled = !hasTime;
    form.querySelector('.for-side').hidden = ['friend', 'watch'].includes(chosen('opponent'));
    form.elements.seconds.disabled = chosen('time') !== 'none';
    lot?.show(chosen('start') === 'random');
  };
  form.addEventListener('change', fit);
  // A closed part hides its fields; a wrong value there must be seen.
  form.addEventListener('invalid', ({ target }) => target.closest('details')?.setAttribute('open', ''), true);
  form.addEventListener('submit', () => onStart({ ...choicesIn(form, last), fen: lot?.fen() ?? null }));
  dialog.replaceChildren(form);
  fit();
  dialog.showModal();
}

function choicesIn(form, last) {
  const value = (name) => form.elements[name]?.value ?? last[name];
  const count = (name) => (form.elements[name].disabled ? last[name] : Number(value(name)));
  const choices = {
    opponent: value('opponent'),
    side: value('side'),
    time: value('time'),
    minutes: count('minutes'),
    increment: count('increment'),
    seconds: count('seconds'),
    kickOff: value('kickOff'),
    ponder: form.elements.ponder.checked,
    start: value('start'),
  };
  return { choices, settings: settingsFor(choices), kickOff: drawn(choices.kickOff) };
}

const drawn = (side) => (side === 'lot' ? sideByLot() : side);

/** The settings of a match (match.js) for these choices. */
function settingsFor({ opponent, side, time, minutes, increment, seconds, ponder }) {
  const usual = { friend: ['person', 'person'], watch: ['engine', 'engine'] }[opponent];
  const [w, b] = usual ?? (drawn(side) === 'w' ? ['person', 'engine'] : ['engine', 'person']);
  const control = {
    none: { kind: 'move', seconds },
    other: { kind: 'clock', minutes, increment },
    ...Object.fromEntries(times.filter((offer) => offer.control).map((offer) => [offer.id, offer.control])),
  }[time];
  return { players: { w, b }, control, level: usual ? 'full' : opponent, ponder };
}

function fieldset(legend, kind, ...content) {
  return html('fieldset', {}, html('legend', {}, legend), html('div', { class: kind }, ...content));
}

function radios(name, labels, chosen) {
  return Object.entries(labels).map(([value, label]) =>
    html('label', {}, html('input', { type: 'radio', name, value, checked: value === chosen }), label),
  );
}

function opponentLabel({ id, name, words }, chosen) {
  return html(
    'label',
    { class: 'opponent' },
    html('input', { type: 'radio', name: 'opponent', value: id, checked: id === chosen }),
    face(id),
    html('b', {}, name),
    html('small', {}, words),
  );
}

function number(name, label, value, min, max) {
  const limits = { min, max, step: 'any', required: true };
  return html('input', { name, id: name, type: 'number', 'aria-label': label, value, ...limits });
}

/**
 * The part of the dialog that says what is proven about the random start position: {element, show(isWanted), fen()}. Draws
 * a position when it is shown for the first time. `fen` returns the drawn position if it is shown, else null.
 */
function randomStart(drawStart) {
  let drawn = null;
  const facts = html('span', { id: 'proven', role: 'status' });
  const draw = () =>
    drawStart((fen, words) => {
      drawn = fen;
      facts.replaceChildren(...words);
    });
  const another = html('button', { type: 'button', id: 'another-start', onclick: draw }, 'Another position');
  const element = html('p', { class: 'hint', hidden: true }, facts, ' ', another);
  const show = (isWanted) => {
    if (isWanted && element.hidden) draw();
    element.hidden = !isWanted;
  };
  return { element, show, fen: () => (element.hidden ? null : drawn) };
}

/** The choices that few people change. `startFacts`: an element that describes the start, or undefined. */
function further({ seconds, ponder, start }, isPositionGiven, startFacts) {
  const starts = isPositionGiven
    ? { given: 'The chosen position' }
    : { usual: 'The usual position', random: 'A random position' };
  const choice = isPositionGiven ? 'given' : Object.hasOwn(starts, start) ? start : 'usual';
  return html(
    'details',
    {},
    html('summary', {}, 'More'),
    fieldset('Start', 'choice', ...radios('start', starts, choice), startFacts),
    fieldset(
      'Sweeper',
      'choice',
      html(
        'label',
        {},
        'Without a clock it thinks at most ',
        number('seconds', 'Seconds that Sweeper thinks at most', seconds, 0.05, 3600),
        ' s a turn',
      ),
      html(
        'label',
        {},
        html('input', { name: 'ponder', type: 'checkbox', checked: ponder }),
        'Think during my turn',
      ),
    ),
  );
}
