// The levels of the engine as an opponent, from the weakest to full strength. docs/skill.md describes what the
// option `Skill Level` does.

/**
 * `skill`: the value of the option `Skill Level`. Below 10 some turns are random, below 0 also goals are
 * overlooked: Beginner sees one goal in eight. From level 10 on all turns are searched.
 */
export const levels = [
  { id: 'beginner', name: 'Beginner', words: 'plays at random and overlooks most goals', skill: -4 },
  { id: 'casual', name: 'Casual', words: 'scores when it can, but often plays at random', skill: 3 },
  { id: 'club', name: 'Club', words: 'sees a little ahead, with a few random turns', skill: 8 },
  { id: 'expert', name: 'Expert', words: 'plays every turn with a plan', skill: 14 },
  { id: 'full', name: 'Full strength', words: 'everything that Sweeper can do', skill: 20 },
];

/** An engine of one's own (engines.js), always at its full strength. */
export const ownLevel = {
  id: 'own',
  name: 'Your engine',
  words: 'the engine that you have connected',
  skill: 20,
};

export const levelOf = (id) => [...levels, ownLevel].find((level) => level.id === id) ?? levels.at(-1);

/** The `setoption` lines that make the engine play at a level. */
export function strengthLines(id) {
  return [
    'setoption name UCI_LimitStrength value false',
    `setoption name Skill Level value ${levelOf(id).skill}`,
  ];
}
