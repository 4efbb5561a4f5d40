// The panel beside the board. In the narrow arrangement of style/layout.css it is a sheet below the board that a
// person can draw up.
import { byId } from './dom.js';

/** Listens to the handle of the sheet. Escape lets the sheet down again. */
export function listenToSheet() {
  const [sheet, handle] = [byId('side'), byId('sheet-handle')];
  const show = (isUp) => {
    sheet.classList.toggle('is-up', isUp);
    handle.setAttribute('aria-expanded', String(isUp));
    handle.textContent = isUp ? '▾ Less' : '▴ More';
  };
  handle.addEventListener('click', () => show(!sheet.classList.contains('is-up')));
  sheet.addEventListener('keydown', ({ key }) => key === 'Escape' && show(false));
  show(false);
}
