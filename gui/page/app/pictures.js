// Pictures and films of the shown position and turn, as files that a person can share.
import { turnLabel } from '../model/actions.js';
import { scoresIn } from '../model/games.js';
import { filmOf } from '../view/film.js';
import { pngOf, saveFile } from '../view/picture.js';
import { boardsOf, partOf } from './replay.js';
import { goalBetween } from './session.js';
import { goalWords, resultWords } from './words.js';

const times = { before: 900, action: 800, goal: 1600, end: 1200 }; // ms that a scene of a film is shown

function positionWords({ game, node, result, side }) {
  const [score] = scoresIn(game, node.description.fen);
  const state =
    result.text === '*' ? `${game.sides[side]} to move` : resultWords(game, result, node.description.fen);
  return [game.title, score && `${score.w}–${score.b}`, state].filter(Boolean).join(' · ');
}

/** Saves the board as it is drawn now. */
export async function savePicture(session, drawing) {
  saveFile(await pngOf(drawing, positionWords(session)), `${session.game.id}.png`);
}

/** Saves a film of the turn that leads to the shown position. `orientation`: as in BoardView.setGround. */
export async function saveFilm(session, orientation) {
  const { blob, extension } = await filmOf(
    { game: session.game, geometry: session.geometry, orientation },
    await scenesOf(session),
  );
  saveFile(blob, `${session.game.id}.${extension}`);
}

/** The scenes of the film: the position before the turn, each action, and the goal if there is one. */
async function scenesOf(session) {
  const { game, node } = session;
  const boards = await boardsOf(session, node);
  const side = session.tree.sideAt(node.parent);
  const goal = goalBetween(game, node.parent.description, node.description);
  const last = boards.length - 1;
  return boards.map((board, count) => {
    const { ways, squares } = partOf(game, node, count, boards);
    const isGoal = goal !== null && count === last;
    return {
      ...board,
      last: squares,
      arrows: [{ ways, kind: 'last' }],
      caption: isGoal
        ? goalWords(game, goal, node.description)
        : `${game.title} · ${game.sides[side]} · ${turnLabel(node.turn)}`,
      time: isGoal ? times.goal : count === last ? times.end : count === 0 ? times.before : times.action,
    };
  });
}
