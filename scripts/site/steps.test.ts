import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { runSteps } from './steps.ts';

const output = () =>
  Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY: false }) as unknown as NodeJS.WriteStream &
    PassThrough;

test('step · is a plain line outside a terminal, and silent if it is not needed', async () => {
  const out = output();
  await runSteps(
    [
      { title: 'Сборка', isNeeded: () => false, work: () => Promise.reject(new Error('must not run')) },
      { title: 'API', work: async () => 'API: http://127.0.0.1:1' },
    ],
    out,
  );
  assert.equal(out.read(), '… API\n✔ API: http://127.0.0.1:1\n');
});

test('failed step · stops the following ones', async () => {
  const out = output();
  const failure = runSteps(
    [
      { title: 'API', work: () => Promise.reject(new Error('no')) },
      { title: 'Сайт', work: async () => 'Сайт' },
    ],
    out,
  );
  await assert.rejects(failure, /no/);
  assert.equal(out.read(), '… API\n');
});
