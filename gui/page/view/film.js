// A film of a turn for sharing: a second, hidden board plays the turn, and its pictures are recorded.
import { BoardView } from './board_view.js';
import { svg } from './dom.js';
import { Copy, Sheet, pageColours } from './picture.js';

const width = 800; // pixels
const framesPerSecond = 25;
const kinds = ['video/webm;codecs=vp9', 'video/webm', 'video/mp4']; // in order of preference

const noMarks = { sources: new Set(), picked: null, targets: new Map(), extra: new Map(), labels: () => '' };

const nextFrame = () => new Promise((resolve) => setTimeout(resolve, 1000 / framesPerSecond));

/** The kind of film that the browser can record, or null. */
export function filmKind() {
  if (!globalThis.MediaRecorder) return null;
  return kinds.find((kind) => MediaRecorder.isTypeSupported(kind)) ?? null;
}

/**
 * Records a film. `ground`: {game, geometry, orientation} as in BoardView.setGround; `scenes`: [{pieces, ball,
 * arrows, last, caption, time}], shown one after the other for `time` ms, with pieces that glide from scene
 * to scene. Recording takes as long as the film. Returns {blob, extension}.
 */
export async function filmOf({ game, geometry, orientation }, scenes) {
  const kind = filmKind();
  if (!kind) throw new Error('this browser cannot record films');
  const drawing = svg('svg', { 'aria-hidden': 'true' });
  const studio = document.createElement('div');
  studio.className = 'studio'; // drawn outside the window, because pieces glide only on drawn boards
  studio.append(drawing);
  document.body.append(studio);
  try {
    const view = new BoardView(drawing);
    view.setGround(game, geometry, orientation);
    const blob = await record(view, drawing, scenes, kind);
    return { blob, extension: kind.startsWith('video/mp4') ? 'mp4' : 'webm' };
  } finally {
    studio.remove();
  }
}

async function record(view, drawing, scenes, kind) {
  const { layout } = view;
  const sheet = new Sheet(layout.width / layout.height, { width, colours: pageColours() });
  const recorder = new MediaRecorder(sheet.canvas.captureStream(framesPerSecond), { mimeType: kind });
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
  for (const scene of scenes) {
    view.setPieces(scene.pieces, scene.ball);
    view.setMarks({ ...noMarks, last: scene.last });
    view.setArrows(scene.arrows);
    const copy = new Copy(drawing);
    for (const end = performance.now() + scene.time; performance.now() < end; await nextFrame()) {
      copy.follow();
      sheet.paint(await copy.image(), scene.caption);
      if (recorder.state === 'inactive') recorder.start();
    }
  }
  recorder.stop();
  await stopped;
  return new Blob(parts, { type: kind });
}
