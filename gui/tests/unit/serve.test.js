// Tests that serve.sh refuses wrong arguments with one line, before it serves anything.
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

test('an argument that is not an executable file is refused as engine', () => {
  for (const words of [[], ['/does/not/exist'], ['/'], ['/etc/passwd']])
    assert.match(refusal(...words), /^gui\/serve\.sh: engine '.*': an executable file is needed; usage: .*\n$/);
});

test('an argument that is not a number from 1 to 65535 is refused as port', () => {
  for (const port of ['x', '--help', '0', '08', '65536', '99999999999999999999'])
    assert.match(
      refusal('/bin/true', port),
      /^gui\/serve\.sh: port '.*': a number from 1 to 65535 is needed; usage: .*\n$/,
    );
});
