// Starts the page: creates its parts and connects them. Then shows the game that was open before a reload, or
// a new game.
import { Connection, socketAddress } from '../engine/connection.js';
import { Engine } from '../engine/engine.js';
import { Rules } from '../engine/rules.js';
import { describeGame, gameOf } from '../model/games.js';
import { packGame, unpackGame } from '../model/saved_game.js';
import { BoardView } from '../view/board_view.js';
import { byId, html } from '../view/dom.js';
import { Analysis } from './analysis.js';
import { BoardController } from './board_controller.js';
import { Commands } from './commands.js';
import { Editor } from './editor.js';
import { Files } from './files.js';
import { listen } from './listeners.js';
import { Match } from './match.js';
import { calm, fault, run, say, showStatus } from './notices.js';
import { Page } from './page.js';
import { Session } from './session.js';
import { Storage } from './storage.js';
import { resultWords } from './words.js';

const connect = (handlers) => new Connection(socketAddress(location), handlers);
const engine = new Engine(connect, { onStatus: showStatus });
const rules = new Rules(engine);
const session = new Session(engine, rules);
const match = new Match(engine, session, rules);
const analysis = new Analysis(engine, session, rules);
const names = ['board', 'chooser', 'reserve', 'prompt', 'goal'];
const parts = Object.fromEntries(names.map((name) => [name, byId(name)]));
const view = new BoardView(parts.board);
const controller = new BoardController({ session, match, rules, view, parts, say, fault });
const page = new Page({ session, match, analysis, controller, fault });
const commands = new Commands({ engine, rules, session, match, analysis, controller, page });
commands.editor = new Editor({
  session,
  rules,
  element: byId('editor'),
  onChange: () => controller.draw(),
  onUse: (fen) => run(() => commands.setUp(fen)),
});
commands.files = new Files({
  session,
  rules,
  engine,
  list: byId('records'),
  look: (open) => commands.look(open),
  onBoard: (text, name) => commands.openBoard(text, name),
  fault,
  calm,
});
const storage = new Storage(kept);

/** The state to save for a reload; null as long as no game is open. */
function kept() {
  const { game, boardText, tree, node } = session;
  const { settings, isPaused } = match;
  const { isFlipped } = controller;
  if (!node) return null;
  return packGame({
    variant: game.id,
    boardText,
    tree,
    node,
    isFlipped,
    match: { settings, left: commands.clocks, isPaused },
  });
}

function showGame() {
  const { game, boardText } = session;
  for (const button of byId('games').children)
    button.setAttribute('aria-pressed', String(button.dataset.game === game.id));
  document.title = `${game.title} – Sweeper`;
  byId('board-default').hidden = boardText === null;
  document.querySelector('main').inert = false; // the page can be used from the first game on
  byId('new-game').disabled = false;
  say(`${game.title}. ${game.sides.w} is at the ${controller.isFlipped ? 'top' : 'bottom'} of the board.`);
}

function gameButton(variant) {
  const onclick = () => run(() => commands.openGame(variant));
  return html(
    'button',
    { type: 'button', 'data-game': variant, 'aria-pressed': 'false', onclick },
    gameOf(variant).title,
  );
}

/** Loads the description of a game from the folder of the game. A game can have no description. */
async function describe(variant) {
  const answer = await fetch(`variants/${encodeURIComponent(variant)}/page.json`);
  if (answer.ok) describeGame(variant, await answer.json());
}

/** Opens the game that was open before a reload, if it can be opened; otherwise opens the first game. */
async function restore(choices) {
  let saved = null;
  try {
    saved = unpackGame(storage.read());
    if (!choices.includes(saved.variant)) saved = null;
  } catch {
    /* no game was saved, or the saved game is damaged */
  }
  if (!saved) return commands.openGame(choices[0]);
  controller.isFlipped = saved.isFlipped;
  try {
    return await commands.change(() => session.openTree(saved), saved.match.settings, saved.match);
  } catch (error) {
    fault(error);
    return commands.openGame(choices[0]);
  }
}

async function start() {
  listen({ commands, session, match, analysis, files: commands.files });
  match.addEventListener('info', ({ detail }) => match.node && analysis.show(match.node, detail.info));
  for (const type of ['game', 'position', 'tree']) session.addEventListener(type, () => storage.save());
  match.addEventListener('change', () => storage.save());
  session.addEventListener('game', showGame);
  session.addEventListener('outcome', ({ detail }) => say(resultWords(detail)));
  engine.open();
  await engine.request([]); // waits for the handshake, after which the options are known
  const choices = engine.options.get('UCI_Variant')?.choices ?? [];
  for (const name of ['UCI_ShowWDL', 'UCI_ShowGoals'])
    if (engine.options.has(name)) await engine.setOption(name, 'true');
  await Promise.all(choices.map(describe));
  byId('games').replaceChildren(...choices.map(gameButton));
  await restore(choices);
}

run(start);
