// A dialog that asks a question with two possible answers.
import { byId, html } from './dom.js';

/** Resolves to true for the first answer, and to false for the second or Escape. */
export function ask(question, [yes, no]) {
  const dialog = byId('question-dialog');
  const form = html(
    'form',
    { method: 'dialog' },
    html('h2', { id: 'question' }, question),
    html(
      'div',
      { class: 'actions' },
      html('button', { value: 'no', autofocus: true }, no),
      html('button', { value: 'yes', class: 'primary' }, yes),
    ),
  );
  dialog.replaceChildren(form);
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true });
  });
}

/** Closes an open question; its answer is the second one. */
export function closeQuestion() {
  byId('question-dialog').close();
}
