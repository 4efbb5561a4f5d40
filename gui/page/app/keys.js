// Keys that press a button of the page.
import { byId } from '../view/dom.js';

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
  'Shift+ArrowLeft': 'action-back',
  'Shift+ArrowRight': 'action-on',
};

export function listenToKeys() {
  addEventListener('keydown', (event) => {
    const isElsewhere = event.target.closest(
      'input:not([type="checkbox"]), select, textarea, dialog, .menu, .chooser',
    );
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key; // works with Caps Lock too
    const key = event.shiftKey && name.startsWith('Arrow') ? `Shift+${name}` : name;
    if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(keys, key)) return;
    const control = byId(keys[key]);
    if (control && !control.disabled && !control.closest('[hidden]')) control.click();
  });
}
