// The dialog for the engines: memory and threads of Sweeper, and the connection to an engine of one's own.
import { byId, html } from './dom.js';

const memoryWords = (size) => (size >= 1024 && size % 1024 === 0 ? `${size / 1024} GB` : `${size} MB`);

function threadWords(option, cores) {
  if (option?.max === 1) return 'this browser gives the page no more';
  return cores ? `this computer runs ${cores} at once` : '';
}

/**
 * The fields for memory and threads: {element, update}. `options`: the limits {hash, threads}, each undefined
 * if the engine lacks it; `sizes`: the memory to choose from, in MB; `cores`: of the machine, if known.
 */
function resourceFields({ options, sizes, cores, onResources, onUsual }) {
  const memory = html(
    'select',
    { id: 'engine-memory', onchange: () => onResources({ hash: Number(memory.value) }) },
    ...sizes.map((size) => html('option', { value: size }, memoryWords(size))),
  );
  const threads = html('input', {
    id: 'engine-threads',
    type: 'number',
    required: true,
    min: options.threads?.min,
    max: options.threads?.max,
    onchange: () => threads.reportValidity() && onResources({ threads: threads.valueAsNumber }),
  });
  const reset = html('button', { id: 'engine-usual', type: 'button', onclick: onUsual }, 'Usual values');
  const row = (option, words, field, hint) =>
    option && html('div', { class: 'choice' }, html('label', {}, words, field), html('small', {}, hint));
  const element = html(
    'fieldset',
    {},
    html('legend', {}, 'Sweeper'),
    row(options.hash, 'Memory', memory, 'for what it has already searched'),
    row(options.threads, 'Threads', threads, threadWords(options.threads, cores)),
    html('div', { class: 'choice' }, reset),
  );
  const update = (resources, usual) => {
    memory.value = String(resources.hash);
    threads.value = String(resources.threads);
    reset.disabled = resources.hash === usual.hash && resources.threads === usual.threads;
  };
  return { element, update };
}

/** The state of one's own engine as text. */
function statusWords({ status, name, games }) {
  return {
    off: 'Not connected',
    connecting: 'Connecting …',
    up: `${name} is connected. It plays ${games.join(', ')}.`,
    lost: `${name} does not answer. Reconnecting …`,
  }[status];
}

/** The fields for one's own engine: {element, update}. */
function ownFields({ address, analyses, onConnect, onDisconnect, onAnalyses }) {
  let isOff = true;
  const press = () => (isOff ? onConnect(input.value) : onDisconnect());
  const input = html('input', {
    id: 'own-address',
    type: 'text',
    inputmode: 'url',
    spellcheck: 'false',
    autocomplete: 'off',
    placeholder: 'ws://127.0.0.1:9000/',
    value: address,
    'aria-describedby': 'own-status',
    onkeydown: (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault(); // Enter would close the dialog
      press();
    },
  });
  const button = html('button', { id: 'own-connect', type: 'button', onclick: press });
  const shown = html('p', { id: 'own-status', class: 'verdict', role: 'status' });
  const analysesToo = html('input', {
    id: 'own-analyses',
    type: 'checkbox',
    checked: analyses,
    onchange: () => onAnalyses(analysesToo.checked),
  });
  const element = html(
    'fieldset',
    {},
    html('legend', {}, 'An engine of your own'),
    html('div', { class: 'choice' }, html('label', {}, 'Address', input), button),
    shown,
    html('label', { class: 'inline' }, analysesToo, 'Use it to analyse, in place of Sweeper'),
    html(
      'p',
      { class: 'hint' },
      'A program that speaks UCI and has the option UCI_Variant, behind a WebSocket. You can also choose it as ' +
        'opponent for a new game. The rules always come from Sweeper.',
    ),
  );
  const update = ({ problem, ...state }) => {
    isOff = state.status === 'off';
    input.readOnly = !isOff;
    input.setAttribute('aria-invalid', String(problem !== ''));
    button.textContent = isOff ? 'Connect' : 'Disconnect';
    shown.textContent = problem || statusWords(state);
    shown.classList.toggle('bad', problem !== '' || state.status === 'lost');
    shown.classList.toggle('good', state.status === 'up');
  };
  return { element, update };
}

/**
 * Opens the dialog. `sweeper`, `own`: the fixed values and the listeners of the two parts. Returns
 * {updateSweeper(resources, usual), updateOwn({status, name, games, problem})}, which show new values.
 */
export function openEngineSettings({ sweeper, own }) {
  const dialog = byId('engine-dialog');
  const [resources, other] = [resourceFields(sweeper), ownFields(own)];
  dialog.replaceChildren(
    html(
      'form',
      { method: 'dialog' },
      html('h2', { id: 'engine-dialog-title' }, 'Engine'),
      resources.element,
      other.element,
      html('div', { class: 'actions' }, html('button', { class: 'primary' }, 'Close')),
    ),
  );
  dialog.showModal();
  return { updateSweeper: resources.update, updateOwn: other.update };
}
