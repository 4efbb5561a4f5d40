// Faces of the opponents: the stronger the level, the more serious the look.
import { svg } from './dom.js';

const looks = {
  beginner: { skin: '#ffd9a8', brow: '', mouth: 'M-14 14 Q0 30 14 14', extra: 'M-24 -22 Q0 -44 24 -22 Q0 -30 -24 -22' },
  casual: { skin: '#f6c79a', brow: 'M-20 -16 h12 M8 -16 h12', mouth: 'M-13 16 Q0 25 13 16', extra: 'M-30 -14 Q0 -48 30 -14 L30 -20 Q0 -52 -30 -20 z' },
  club: { skin: '#dba878', brow: 'M-20 -15 l12 -2 M8 -17 l12 2', mouth: 'M-12 17 Q0 21 12 17', extra: 'M-32 -12 h64 v-7 h-64 z' },
  expert: { skin: '#b98555', brow: 'M-20 -18 l12 4 M8 -14 l12 -4', mouth: 'M-12 18 h24', extra: 'M-21 -4 a9 9 0 1 0 18 0 a9 9 0 1 0 -18 0 M3 -4 a9 9 0 1 0 18 0 a9 9 0 1 0 -18 0 M-3 -5 h6' },
  full: { skin: '#9fb6c6', brow: 'M-22 -20 l14 7 M8 -13 l14 -7', mouth: 'M-13 18 h26 M-7 14 v8 M0 14 v8 M7 14 v8', extra: 'M0 -36 v-9' },
  friend: { skin: '#f0c9a4', brow: '', mouth: 'M-13 15 Q0 26 13 15', extra: 'M-32 -6 Q-30 -40 0 -38 Q30 -40 32 -6 Q20 -26 0 -26 Q-20 -26 -32 -6' },
  own: { skin: '#b9c6a0', brow: 'M-22 -20 l14 7 M8 -13 l14 -7', mouth: 'M-13 18 h26', extra: 'M-16 -36 v-9 M16 -36 v-9' },
  watch: { skin: '#9fb6c6', brow: '', mouth: 'M-10 18 h20', extra: 'M-30 -10 h60' },
};

/** The face of an opponent (opponents.js), for an element with the class `face`. */
export function face(id) {
  const { skin, brow, mouth, extra } = looks[id] ?? looks.full;
  return svg(
    'svg',
    { viewBox: '-50 -50 100 100', class: 'face', 'aria-hidden': 'true' },
    svg('circle', { r: 38, class: 'skin', fill: skin }),
    svg('path', { d: extra, class: id === 'beginner' || id === 'casual' || id === 'friend' ? 'hair' : 'wear' }),
    svg('circle', { cx: -12, cy: -4, r: 4, class: 'pupil' }),
    svg('circle', { cx: 12, cy: -4, r: 4, class: 'pupil' }),
    svg('path', { d: brow, class: 'stroke' }),
    svg('path', { d: mouth, class: 'stroke' }),
  );
}
