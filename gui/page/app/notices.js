// Messages, the state of the engine, and texts for screen readers.
import { byId } from '../view/dom.js';

const calmTime = 5000; // ms until a message about success disappears

let timer = 0;

/**
 * Shows a message in place of the one before. An error stands above the board until it is closed or a link at the top
 * is pressed. A message about success lies on the line of words below the board, so the board does not move when it
 * disappears.
 */
function notice(words, isCalm) {
  clearTimeout(timer);
  if (isCalm) timer = setTimeout(hideNotice, calmTime);
  const shown = byId('notice');
  if (isCalm) byId('prompt').after(shown);
  else document.querySelector('main').before(shown);
  shown.hidden = false;
  shown.classList.toggle('calm', isCalm);
  byId('notice-text').textContent = words;
}

export function hideNotice() {
  byId('notice').hidden = true;
}

/** Ends the message about an earlier action, but not the message that too many pages are open. */
export function forget() {
  if (byId('notice-text').textContent !== fullWords) hideNotice();
}

/** Ends a message about success: another place is shown. */
export function forgetCalm() {
  if (byId('notice').classList.contains('calm')) hideNotice();
}

/** Shows the message of an error. */
export const fault = (error) => notice(error.message, false);

/** Shows a message about success. */
export const calm = (words) => notice(words, true);

/** Passes text to screen readers only. */
export function say(words) {
  byId('live').textContent = words;
}

const statusWords = { up: 'engine ready', full: 'too many pages open' };
const fullWords = 'Too many pages are open. Close one of them, and this page goes on by itself.';

/** Shows the status of the engine (engine.js). */
export function showStatus(status) {
  const shown = byId('connection');
  shown.className = `connection ${status === 'up' ? 'up' : 'down'}`;
  shown.firstElementChild.textContent = statusWords[status] ?? 'reconnecting …';
  if (status === 'full') notice(fullWords, false);
  else if (byId('notice-text').textContent === fullWords) hideNotice();
}

/** Calls `work()`, and shows the error if `work` is refused or fails. */
export async function run(work) {
  try {
    await work();
  } catch (error) {
    fault(error);
  }
}
