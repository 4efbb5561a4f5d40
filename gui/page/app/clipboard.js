// Copies texts for a person.
import { calm } from './notices.js';

/** Copies a text and says so with `words`. If the browser forbids that, offers the text for copying by hand. */
export async function copyText(text, words) {
  try {
    await navigator.clipboard.writeText(text);
    calm(words);
  } catch {
    prompt('Copy this text:', text);
  }
}
