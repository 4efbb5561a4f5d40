// Whom a person can play: the levels of the engine, a friend at the same screen, or nobody (the engine plays
// both sides).
import { levelOf, levels, ownLevel } from './levels.js';

const withoutOwn = [
  ...levels,
  { id: 'friend', name: 'A friend', words: 'both of you play at this screen' },
  { id: 'watch', name: 'Watch', words: 'Sweeper plays against itself' },
];

/** All opponents, of which `offeredOpponents` can be chosen now. */
export const opponents = [...withoutOwn, ownLevel];

/** The opponents to choose from. `hasOwn`: whether an engine of one's own is connected that plays the game. */
export function offeredOpponents(hasOwn) {
  return hasOwn ? opponents : withoutOwn;
}

/** The opponent with these settings of a match (match.js). */
export function opponentOf({ players, level }) {
  const kinds = Object.values(players);
  if (!kinds.includes('engine')) return opponents.find(({ id }) => id === 'friend');
  if (!kinds.includes('person')) return opponents.find(({ id }) => id === 'watch');
  return levelOf(level);
}

/** The name of the player of a side in a match: `Beginner`, `You`; '' if two people play. */
export function playerName({ players, level }, side) {
  if (players[side] === 'engine') return levelOf(level).name;
  return Object.values(players).includes('engine') ? 'You' : '';
}

const person = 'A person';

/** The names {White, Black} for the record of a match, as in PGN. */
export function recordNames(settings) {
  const name = (side) =>
    settings.players[side] === 'engine' ? engineName(levelOf(settings.level)) : person;
  return { White: name('w'), Black: name('b') };
}

const engineName = (level) => (level === ownLevel ? level.name : `Sweeper, ${level.name}`);

/** The names {w, b} in the tags of a record for the person at the page, who reads `You` for a game against an engine. */
export function namesIn({ White = '', Black = '' }) {
  const you = (name, other) => (name === person && other !== person ? 'You' : name);
  return { w: you(White, Black), b: you(Black, White) };
}
