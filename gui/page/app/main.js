// Starts the page: creates its parts and its four places, and enters the place that the address names.
import { connector, readEngineKind } from '../engine/choice.js';
import { Engine } from '../engine/engine.js';
import { describeGame } from '../model/games.js';
import { byId } from '../view/dom.js';
import { listenToSheet } from '../view/sheet.js';
import { Sounds } from '../view/sounds.js';
import { copyText } from './clipboard.js';
import { listenToDrops } from './drops.js';
import { Engines } from './engines.js';
import { Grounds } from './grounds.js';
import { listenToKeys } from './keys.js';
import { drawNavigation } from './navigation.js';
import * as notices from './notices.js';
import { keepOffline } from './offline.js';
import { PageMenu } from './page_menu.js';
import { AnalysePlace } from './places/analyse/analyse_place.js';
import { LearnPlace } from './places/learn/learn_place.js';
import { PlayPlace } from './places/play/play_place.js';
import { PuzzlesPlace } from './places/puzzles/puzzles_place.js';
import { Router } from './places/router.js';
import { Stage } from './stage.js';
import { Storage } from './storage.js';

const noThreads = 'This browser gives the page no threads, so the engine uses one processor.';

const noStorage =
  'This browser does not let the page store anything (the storage is full or forbidden), so games and progress ' +
  'are lost when the page is closed.';

/** What all places share. */
function makeParts(engineKind) {
  const engine = new Engine(connector(engineKind));
  const storage = new Storage(() => notices.fault(new Error(noStorage)));
  const sounds = new Sounds();
  const stage = new Stage({ notices, sounds });
  const router = new Router({ stage, storage, notices });
  const machine = { cores: navigator.hardwareConcurrency, gigabytes: navigator.deviceMemory };
  const engines = new Engines({ sweeper: engine, storage, fault: notices.fault, machine });
  return { engine, engines, grounds: new Grounds(), stage, sounds, storage, notices, router, places: {} };
}

/** Loads the description of a game from the folder of the game. A game can have no description. */
async function describe(variant) {
  const answer = await fetch(`variants/${encodeURIComponent(variant)}/page.json`);
  if (answer.ok) describeGame(variant, await answer.json());
}

async function start() {
  const engineKind = await readEngineKind();
  if (engineKind === 'worker') await keepOffline();
  const parts = makeParts(engineKind);
  const { engine, engines, router, places, stage, sounds, storage } = parts;
  const whenShown = (work) => () => {
    if (!router.place) throw new Error('No game is shown yet.');
    return work();
  };
  new PageMenu({
    storage,
    sounds,
    actions: {
      link: whenShown(() => copyText(router.link, 'The link is copied.')),
      picture: whenShown(() => stage.savePicture()),
      film: whenShown(() => stage.saveFilm()),
      engine: () => engines.show(),
    },
    run: notices.run,
  });
  listenToSheet();
  for (const Place of [LearnPlace, PlayPlace, PuzzlesPlace, AnalysePlace]) {
    const place = new Place(parts);
    places[place.id] = place;
  }
  engine.addEventListener('status', () => notices.showStatus(engine.status));
  engine.open();
  await engine.request([]); // waits for the handshake, after which the options are known
  const variants = engine.options.get('UCI_Variant')?.choices ?? [];
  await Promise.all(variants.map(describe));
  await engines.start(variants);
  listenToKeys();
  listenToDrops((file) => places.analyse.files.read(file, 'any'));
  let last = null; // the place and the game that were shown before
  router.addEventListener('enter', () => {
    const entered = `${router.variant} ${router.place.id}`;
    if (entered !== last) notices.forgetCalm();
    last = entered;
    drawNavigation(router);
    document.querySelector('main').inert = false; // the page can be used from the first game on
  });
  await router.start(variants, places);
  if (engineKind === 'worker' && !globalThis.crossOriginIsolated) notices.calm(noThreads);
}

addEventListener('unhandledrejection', (event) => notices.fault(event.reason));
document.querySelector('.top').addEventListener('click', ({ target }) => target.closest('a') && notices.forget());
byId('notice-close').addEventListener('click', notices.hideNotice);
notices.run(start);
