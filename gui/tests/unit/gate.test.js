// Tests of gate.py, which stands between page and engine: every line passes, except paths of board files.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const gate = fileURLToPath(new URL('../../gate.py', import.meta.url));
const echo = [
  '/bin/sh',
  '-c',
  'while read -r line; do case $line in *value\\ board) echo "$line"; cat board; echo;; die) exit 3;; *) echo "$line";; esac; done',
];

/** Sends these lines and `last` through the gate. Returns the output before `last`, and the exit status. */
async function passed(lines, last) {
  const child = spawn(gate, echo, { stdio: ['pipe', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stdin.write(`${[...lines, last].join('\n')}\n`);
  while (!out.includes(`${last}\n`)) await once(child.stdout, 'data');
  child.stdin.end();
  const [status] = await once(child, 'close');
  return { out: out.split('\n').slice(0, -2), status };
}

test('other lines pass unchanged', async () => {
  const lines = ['uci', 'position fen 9/9 w 0 moves a1a2', 'setoption name Hash value 3'];
  assert.deepEqual((await passed(lines, 'end')).out, lines);
});

test('the text of a board is written to a file, and the engine gets its name without a path', async () => {
  const { out } = await passed(
    [
      `setoption name Board File value text:${encodeURIComponent('. .\n# ü')}`,
      'setoption name Board File value <empty>',
    ],
    'end',
  );
  assert.deepEqual(out, [
    'setoption name Board File value board',
    '. .',
    '# ü',
    'setoption name Board File value <empty>',
  ]);
});

test('a path is refused, however it is written', async () => {
  const lines = [
    'setoption name Board File value /etc/passwd',
    'SetOption  NAME\tboard   FILE value /etc/passwd',
    'x y setoption name board file value /etc/passwd',
    'setoption name Board File value ../x',
    `setoption name Board File value text:${'a'.repeat(100001)}`,
  ];
  const { out } = await passed(lines, 'end');
  assert.equal(out.length, lines.length);
  for (const line of out) assert.match(line, /^info string error: option 'Board File': /);
});

test('the gate ends with the engine, and the engine with the gate', async () => {
  const child = spawn(gate, echo, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.on('error', () => {});
  child.stdin.write('die\n');
  await once(child, 'close');
  assert.notEqual(child.exitCode, null);
  const sleeper = spawn(gate, ['/bin/sh', '-c', 'echo $$; exec sleep 1000'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [data] = await once(sleeper.stdout, 'data');
  sleeper.stdin.end();
  await once(sleeper, 'close');
  assert.throws(() => process.kill(Number(data), 0), 'the engine still runs');
});
