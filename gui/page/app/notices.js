// What the page says outside the board: messages, the engine's state, words for screen readers.
import { byId } from '../view/dom.js';

const calmTime = 5000; // ms that good news stands

let timer = 0;

function notice(words, isCalm) {
  clearTimeout(timer);
  if (isCalm) timer = setTimeout(hideNotice, calmTime);
  byId('notice').hidden = false;
  byId('notice').classList.toggle('calm', isCalm);
  byId('notice-text').textContent = words;
}

export function hideNotice() {
  byId('notice').hidden = true;
}

/** Something was refused or has failed. */
export const fault = (error) => notice(error.message, false);

/** Something was done. */
export const calm = (words) => notice(words, true);

/** To screen readers alone. */
export function say(words) {
  byId('live').textContent = words;
}

/** `up` or `down`. */
export function showStatus(status) {
  const shown = byId('connection');
  shown.className = `connection ${status}`;
  shown.firstElementChild.textContent = status === 'up' ? 'engine ready' : 'engine lost, calling it back …';
}

/** Does something that may be refused; what went wrong is shown. */
export async function run(work) {
  try {
    await work();
  } catch (error) {
    fault(error);
  }
}
