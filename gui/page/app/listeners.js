// Connects buttons, keys and dropped files with the commands of the page.
import { byId } from '../view/dom.js';
import { fault, hideNotice, run } from './notices.js';

const keys = {
  u: 'undo',
  e: 'end-turn',
  p: 'pass',
  b: 'take-back',
  f: 'flip',
  a: 'analyse',
  ArrowLeft: 'go-back',
  ArrowRight: 'go-on',
  Home: 'go-start',
  End: 'go-end',
};

/** The function of each button; keys: ids of the buttons. */
function pressesOf({ commands, session, match, analysis }) {
  return {
    undo: () => session.undo(),
    'end-turn': () => session.endTurn(),
    pass: () => session.pass(),
    'take-back': () => commands.takeBack(),
    pause: () => (match.isPaused ? match.resume() : match.pause()),
    'move-now': () => match.moveNow(),
    'offer-draw': () => commands.offerDraw(),
    resign: () => commands.resign(),
    flip: () => commands.flip(),
    'go-start': () => commands.step(-Infinity),
    'go-back': () => commands.step(-1),
    'go-on': () => commands.step(1),
    'go-end': () => commands.step(Infinity),
    promote: () => session.promote(session.node),
    remove: () => session.removeVariation(session.node),
    'analyse-game': () => analysis.walk(),
    'fen-set': () => commands.setUp(byId('fen').value),
    'fen-copy': () => commands.copyFen(),
    edit: () => commands.toggleEditor(),
    'record-save': () => commands.saveRecord(),
    'board-default': () => commands.openGame(session.game.id),
    'new-game': () => commands.askNewGame(),
    'notice-close': hideNotice,
  };
}

function listenToFields({ commands, analysis }) {
  byId('analyse').addEventListener('change', (event) => commands.analyse(event.target.checked));
  byId('line-count').addEventListener('change', ({ target }) => {
    target.value = Math.min(10, Math.max(1, Math.round(Number(target.value)) || 1));
    analysis.setLineCount(Number(target.value));
  });
  byId('fen').addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter') run(() => commands.setUp(target.value));
  });
}

function listenToFiles({ files }) {
  const listenToChooser = (id, kind) =>
    byId(id).addEventListener('change', async ({ target }) => {
      const [file] = target.files;
      if (file) await files.read(file, kind);
      target.value = ''; // so that the same file can be chosen again
    });
  listenToChooser('record-load', 'record');
  listenToChooser('board-load', 'board');
  const showDropping = (isDropping) => document.body.classList.toggle('dropping', isDropping);
  addEventListener('dragover', (event) => {
    event.preventDefault();
    showDropping(event.dataTransfer.types.includes('Files'));
  });
  addEventListener('dragleave', (event) => event.relatedTarget || showDropping(false));
  addEventListener('drop', (event) => {
    event.preventDefault();
    showDropping(false);
    const [file] = event.dataTransfer.files;
    if (file) files.read(file, 'any');
  });
}

function listenToKeys() {
  addEventListener('keydown', (event) => {
    const isElsewhere = event.target.closest('input:not([type="checkbox"]), dialog, .chooser');
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key; // works with Caps Lock too
    if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(keys, key)) return;
    const control = byId(keys[key]);
    if (!control.disabled && !control.hidden) control.click();
  });
}

/** Adds all listeners. `parts`: {commands, session, match, analysis, files}. */
export function listen(parts) {
  for (const [id, work] of Object.entries(pressesOf(parts)))
    byId(id).addEventListener('click', () => run(work));
  listenToFields(parts);
  listenToFiles(parts);
  listenToKeys();
  addEventListener('unhandledrejection', (event) => fault(event.reason));
}
