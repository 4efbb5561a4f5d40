// A piece or ball as a separate small drawing, for the tray and the palette.
import { isBall, ownerOf } from '../model/games.js';
import { svg } from './dom.js';
import { ballGlyph, pieceGlyph } from './glyphs.js';

export function pieceDrawing(game, letter) {
  const owner = ownerOf(game, letter) ?? 'none';
  const drawing = isBall(game, letter)
    ? [ballGlyph(34)]
    : pieceGlyph(game.pieces[letter.toUpperCase()], letter);
  return svg(
    'svg',
    { viewBox: '-50 -50 100 100', class: `${game.id} ${game.palette}`, 'aria-hidden': 'true' },
    svg('g', { class: `side-${owner}` }, ...drawing),
  );
}
