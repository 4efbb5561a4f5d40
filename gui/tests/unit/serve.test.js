// The server's start: what it refuses, in one line, before anything is served.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const serve = fileURLToPath(new URL('../../serve.sh', import.meta.url));

function refusal(...words) {
  const { status, stdout, stderr } = spawnSync(serve, words, { encoding: 'utf8', timeout: 60000 });
  assert.equal(status, 2, `${words}: ${stdout}${stderr}`);
  return stderr;
}

test('an engine that is none', () => {
  for (const words of [[], ['/does/not/exist'], ['/'], ['/etc/passwd']])
    assert.match(refusal(...words), /^gui\/serve\.sh: '.*' is no program; usage: .*\n$/);
});

test('a port that is none', () => {
  for (const port of ['x', '--help', '0', '08', '65536', '99999999999999999999'])
    assert.match(refusal('/bin/true', port), /^gui\/serve\.sh: '.*' is no port; usage: .*\n$/);
});
