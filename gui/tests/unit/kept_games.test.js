// Tests of the list of kept games, and of the names of players.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KeptGames, mostKept } from '../../page/app/places/play/kept_games.js';
import { strengthLines } from '../../page/model/levels.js';
import { namesIn, opponentOf, playerName, recordNames } from '../../page/model/opponents.js';

/** A Storage whose values are in memory. */
function storageWith(values = {}) {
  return {
    read: (key) => values[key] ?? null,
    merge: (key, entries) => {
      values[key] = { ...values[key], ...entries };
    },
  };
}

test('games are listed with the newest first, and a newer version replaces a game in its place', () => {
  const kept = new KeptGames(storageWith());
  for (const id of ['a', 'b', 'c']) kept.put({ id, variant: 'football' });
  kept.put({ id: 'x', variant: 'libero' });
  kept.put({ id: 'b', variant: 'football', date: 'later' });
  const ids = (variant) => kept.list(variant).map(({ id }) => id);
  assert.deepEqual(ids('football'), ['c', 'b', 'a']);
  assert.equal(kept.get('football', 'b').date, 'later');
  kept.remove('football', 'c');
  assert.deepEqual([ids('football'), ids('libero'), ids('threestep')], [['b', 'a'], ['x'], []]);
});

test('a full list names its oldest game, and never drops one by itself', () => {
  const kept = new KeptGames(storageWith());
  for (let i = 0; i < mostKept; ++i) {
    assert.equal(kept.oldestIfFull('football'), null);
    kept.put({ id: String(i), variant: 'football' });
  }
  assert.equal(kept.oldestIfFull('football').id, '0');
  kept.put({ id: 'one more', variant: 'football' });
  assert.equal(kept.list('football').length, mostKept + 1);
});

test('damaged lists are empty', () => {
  for (const games of [5, 'x', [], { football: 3 }, { football: [null, 4, {}] }])
    assert.deepEqual(new KeptGames(storageWith({ games })).list('football'), []);
});

test('opponents have names, and levels are values of Skill Level', () => {
  const settings = (w, b, level = 'beginner') => ({ players: { w, b }, level });
  assert.equal(opponentOf(settings('person', 'engine')).id, 'beginner');
  assert.equal(opponentOf(settings('person', 'person')).id, 'friend');
  assert.equal(opponentOf(settings('engine', 'engine')).id, 'watch');
  assert.deepEqual(
    ['w', 'b'].map((side) => playerName(settings('person', 'engine', 'club'), side)),
    ['You', 'Club'],
  );
  assert.equal(playerName(settings('person', 'person'), 'w'), '');
  assert.deepEqual(recordNames(settings('engine', 'person', 'casual')), {
    White: 'Sweeper, Casual',
    Black: 'A person',
  });
  const names = (settingsOf) => namesIn(recordNames(settingsOf));
  assert.deepEqual(names(settings('person', 'engine')), { w: 'You', b: 'Sweeper, Beginner' });
  assert.deepEqual(names(settings('person', 'person')), { w: 'A person', b: 'A person' });
  assert.deepEqual(namesIn({}), { w: '', b: '' });
  assert.match(strengthLines('beginner').at(-1), /value -\d$/);
  assert.match(strengthLines('full').at(-1), /value 20$/);
});
