// The dialog for a new game: players, time, strength and start position.
import { byId, html } from './dom.js';

const fullStrength = 'full strength';

function radios(name, choices, chosen) {
  return choices.map(([value, label]) =>
    html('label', {}, html('input', { type: 'radio', name, value, checked: value === chosen }), label),
  );
}

function number(id, label, value, min, max, step) {
  return html('input', { id, type: 'number', 'aria-label': label, value, min, max, step });
}

/**
 * Opens the dialog. `onStart(settings)` is called with {players, control, elo, ponder, start:
 * 'usual'|'random'|'here'}; `elo` is null for full strength. Parameter `elo`: the engine's option UCI_Elo
 * {min, max}, or undefined. `last`: the settings that the dialog shows at first.
 */
export function openNewGameDialog({ game, elo, last, onStart }) {
  const dialog = byId('new-game-dialog');
  const { sides } = game;
  const side = (key) =>
    html(
      'div',
      { class: 'choice', role: 'radiogroup', 'aria-label': sides[key] },
      html('b', {}, `${sides[key]}:`),
      ...radios(
        `player-${key}`,
        [
          ['person', 'a person'],
          ['engine', 'Sweeper'],
        ],
        last.players[key],
      ),
    );
  const { control } = last;
  const range = elo
    ? html('input', {
        id: 'strength',
        type: 'range',
        min: elo.min,
        max: elo.max + 50,
        step: 50,
        value: last.elo ?? elo.max + 50,
        'aria-label': 'Strength',
      })
    : null;
  const shown = html('output', {}, '');
  const level = () => (range && Number(range.value) <= elo.max ? Number(range.value) : null);
  const show = () => {
    shown.textContent = level() === null ? fullStrength : `Elo ${level()}`;
    range?.setAttribute('aria-valuetext', shown.textContent);
  };
  range?.addEventListener('input', show);
  show();

  const form = html(
    'form',
    { method: 'dialog' },
    html('h2', { id: 'new-game-title' }, `New game: ${game.title}`),
    html('fieldset', {}, html('legend', {}, 'Players'), side('w'), side('b')),
    html(
      'fieldset',
      {},
      html('legend', {}, 'Time'),
      html(
        'div',
        { class: 'choice' },
        ...radios('control', [['clock', 'Clock']], control.kind),
        number('minutes', 'Minutes', control.minutes ?? 5, 0.1, 600, 0.1),
        'minutes +',
        number('increment', 'Seconds added per turn', control.increment ?? 3, 0, 600, 0.1),
        's per turn',
      ),
      html(
        'div',
        { class: 'choice' },
        ...radios('control', [['move', 'Sweeper thinks']], control.kind),
        number('seconds', 'Seconds Sweeper thinks per turn', control.seconds ?? 1, 0.05, 3600, 0.05),
        's per turn, no clocks',
      ),
    ),
    html(
      'fieldset',
      {},
      html('legend', {}, 'Sweeper'),
      range && html('div', { class: 'choice' }, html('label', { for: 'strength' }, 'Strength'), range, shown),
      html(
        'label',
        { class: 'inline' },
        html('input', { id: 'ponder', type: 'checkbox', checked: last.ponder }),
        'also thinks while a person is to move (ponder)',
      ),
    ),
    html(
      'fieldset',
      {},
      html('legend', {}, 'Start'),
      html(
        'div',
        { class: 'choice' },
        ...radios(
          'start',
          [
            ['usual', 'the usual position'],
            ['random', 'a random position'],
            ['here', 'the shown position'],
          ],
          'usual',
        ),
      ),
    ),
    html(
      'div',
      { class: 'actions' },
      html('button', { type: 'button', onclick: () => dialog.close() }, 'Cancel'),
      html('button', { id: 'start-game', type: 'submit', class: 'primary' }, 'Start'),
    ),
  );

  form.addEventListener('submit', () => {
    const chosen = (name) => form.querySelector(`input[name="${name}"]:checked`)?.value;
    const value = (id) => Number(form.querySelector(`#${id}`).value);
    onStart({
      players: { w: chosen('player-w'), b: chosen('player-b') },
      control:
        chosen('control') === 'clock'
          ? { kind: 'clock', minutes: value('minutes'), increment: value('increment') }
          : { kind: 'move', seconds: value('seconds') },
      elo: level(),
      ponder: form.querySelector('#ponder').checked,
      start: chosen('start'),
    });
  });
  dialog.replaceChildren(form);
  dialog.showModal();
}
