// Tests the lessons of all games with the engine, without a browser: every answer solves its lesson, wrong
// turns are recognised, and each verdict agrees with all turns that the engine lists.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Grounds } from '../../page/app/grounds.js';
import { scoringTurn } from '../../page/app/places/learn/judge.js';
import { LessonRun } from '../../page/app/places/learn/lesson_run.js';
import { goalBetween, Session } from '../../page/app/session.js';
import { positionLine } from '../../page/engine/rules.js';
import { searchedWant } from '../../page/model/lesson.js';
import '../unit/descriptions.js';
import { startEngine } from './pipe.js';

const variants = ['football', 'libero', 'robosoccer', 'threestep'];
const tried = 5; // legal turns of each lesson that are judged
const checked = 60; // answers of the opponent that are checked after a right turn

let engine;
let close;
const grounds = new Grounds();

before(async () => {
  ({ engine, close } = startEngine());
  await engine.setOption('UCI_ShowGoals', 'true');
});
after(() => close());

const courseOf = (variant) =>
  JSON.parse(readFileSync(new URL(`../../../variants/${variant}/lessons.json`, import.meta.url), 'utf8'));

/** Legal turns of a position, spread evenly over all of them. */
async function someTurns(rules, position, count) {
  const lines = await engine.request([positionLine(position), 'legal'], rules.setting);
  const turns = lines.map((line) => /^turn (\S+) fen/.exec(line)?.[1]).filter(Boolean);
  return Array.from(
    { length: Math.min(count, turns.length) },
    (_, i) => turns[Math.floor((i * turns.length) / Math.min(count, turns.length))],
  );
}

/**
 * Opens a lesson. Returns {session, run, play}; `play` plays a turn as a person, and waits for the verdict.
 */
async function open(variant, lesson) {
  const session = new Session({ engine, grounds });
  const run = new LessonRun(session, lesson);
  await run.start(variant);
  const play = async (turn) => {
    const node = await session.add(session.node, turn, { by: 'person' });
    await run.judge(node);
    return node;
  };
  return { session, run, play };
}

/** Whether `turn` scores for the side to move at a node. */
async function scores({ game, rules, tree }, node, turn) {
  const [before, after] = [node.turns, [...node.turns, turn]].map((turns) => ({ fen: tree.fen, turns }));
  const side = tree.sideAt(node);
  return goalBetween(game, await rules.describe(before), await rules.describe(after)) === side;
}

/** Fails if the verdict on a right turn is refuted by one of the opponent's turns. */
async function assertUnrefuted(session, node, want) {
  const { rules, tree } = session;
  for (const reply of await someTurns(rules, tree.position(node), checked)) {
    assert.ok(!(await scores(session, node, reply)), `${node.turn} is refuted by ${reply}`);
    if (want !== 'force') continue;
    const position = { fen: tree.fen, turns: [...node.turns, reply] };
    const parent = { turns: position.turns, depth: node.depth + 1 };
    assert.ok(await scores(session, parent, await scoringTurn(rules, position)), `no goal after ${reply}`);
  }
}

for (const variant of variants)
  test(`${variant}: "How to play" shows legal turns, also one that scores, and names rules that exist`, async () => {
    const { guide, lessons } = courseOf(variant);
    const rules = ['README', variant]
      .map((name) => readFileSync(new URL(`../../../docs/rules/${name}.md`, import.meta.url), 'utf8'))
      .join('\n');
    const session = new Session({ engine, grounds });
    const goals = [];
    for (const page of guide) {
      await session.open({ variant, fen: page.fen });
      if (page.turn) {
        if (await scores(session, session.node, page.turn)) goals.push(page.title);
        await session.add(session.node, page.turn, { by: 'engine' });
      }
      if (page.show) assert.ok(session.builder.sources.has(page.show), `${page.title}: ${page.show} can act`);
      for (const square of page.marks ?? []) assert.ok(session.geometry.ground.has(square), square);
    }
    assert.ok(goals.length > 0, 'a page shows a goal');
    for (const { title, rules: numbers } of [...guide, ...lessons])
      for (const number of numbers) assert.ok(rules.includes(`- **${number}`), `${title}: ${number}`);
  });

for (const variant of variants)
  for (const lesson of courseOf(variant).lessons)
    test(`${variant}, ${lesson.id}: the answer solves it, and verdicts on other turns are true`, async () => {
      const { session, run, play } = await open(variant, lesson);
      const want = searchedWant(lesson);
      const root = session.node;
      let wrong = 0;
      for (const turn of await someTurns(session.rules, { fen: lesson.fen, turns: [] }, tried)) {
        const node = await play(turn);
        if (run.state !== 'wrong') {
          if (want) await assertUnrefuted(session, node, want);
        } else {
          ++wrong;
          assert.match(run.words, /\S/, `says why ${turn} is wrong`);
          const reply = session.node === node ? null : session.node.turn;
          if (want === 'safe' && reply)
            assert.ok(await scores(session, node, reply), `${turn}: ${reply} scores`);
        }
        await run.retry();
        if (session.node !== root) await run.start(variant); // the defence was played already
      }
      assert.ok(wrong > 0, 'a wrong turn is recognised');
      await run.start(variant);
      const node = await play(lesson.answer);
      if (want) await assertUnrefuted(session, node, want);
      if (want === 'force') {
        assert.equal(run.state, 'trying', 'the opponent has answered');
        await play(await scoringTurn(session.rules, session.tree.position(session.node)));
      }
      assert.equal(run.state, 'solved');
      await run.showAnswer();
      assert.equal(run.state, 'shown');
      assert.ok(run.words.includes(lesson.answer));
    });
