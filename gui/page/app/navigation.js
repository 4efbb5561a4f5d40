// The links to the games and to the places at the top of the page.
import { gameOf } from '../model/games.js';
import { byId, html } from '../view/dom.js';
import { say } from './notices.js';

/** Draws the links for the place that the router has entered. */
export function drawNavigation(router) {
  const { variant, place, variants, places } = router;
  const link = (title, isHere, href, data) =>
    html('a', { href, 'aria-current': isHere ? 'page' : null, ...data }, html('span', {}, ...unbroken(title)));
  fill(
    byId('games'),
    variants.map((id) =>
      link(gameOf(id).title, id === variant, router.address(id, place.id), { 'data-game': id }),
    ),
  );
  fill(
    byId('places'),
    Object.values(places).map((other) =>
      link(other.title, other === place, router.address(variant, other.id), { 'data-place': other.id }),
    ),
  );
  const { title, sides } = gameOf(variant);
  document.body.dataset.place = place.id;
  document.title = `${title}, ${place.title} – Sweeper`;
  say(`${title}. ${sides.w} is at the ${place.isFlipped ? 'top' : 'bottom'} of the board.`);
}

/** The words of a title, which a narrow window may put on several lines, but breaks at no hyphen. */
const unbroken = (title) =>
  title.split(' ').flatMap((word, i) => [i > 0 ? ' ' : '', html('span', { class: 'unbroken' }, word)]);

/** Replaces the links of a bar, and keeps the focus on the link that had it. */
function fill(bar, links) {
  const at = [...bar.children].indexOf(document.activeElement);
  bar.replaceChildren(...links);
  bar.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  links[at]?.focus();
}
