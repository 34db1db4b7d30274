import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { type Check, checksFolder, runLanes } from './check.ts';
import { readNodeReport } from './counts.ts';

const check = (name: string, command: string[], needs?: Check[]): Check => ({
  name,
  command,
  counts: 'one',
  ...(needs && { needs }),
});

test('check · fails without running · one that it needs has failed', async () => {
  const [good, bad] = [check('sample that passes', ['true']), check('sample that fails', ['false'])];
  const program = check('sample that needs both', ['true'], [good, bad]);
  const lanes = [[good, bad, program], [check('sample in another lane', ['true'])]];
  const results = await runLanes(lanes, new AbortController().signal);
  assert.deepEqual(
    results.map(({ name, failed }) => [name, failed]),
    [
      ['sample that passes', 0],
      ['sample that fails', 1],
      ['sample that needs both (not run)', 1],
      ['sample in another lane', 0],
    ],
  );
});

test('check · counts as nothing · what it asks is away; a check of the code fails with the same exit code', async () => {
  const command = ['sh', '-c', 'echo the reason; exit 75'];
  const undone = { ...check('sample of others', command), mayBeUndone: true } as const;
  const reports = { report: path.join(checksFolder, 'none.json'), read: readNodeReport };
  const lane: Check[] = [
    undone,
    { ...undone, name: 'sample with tests', counts: reports },
    check('sample', command),
  ];
  const [one, tests, failed] = await runLanes([lane], new AbortController().signal);
  assert.partialDeepStrictEqual(one, { name: 'sample of others', passed: 0, failed: 0 });
  assert.partialDeepStrictEqual(tests, { name: 'sample with tests', passed: 0, failed: 0 });
  assert.partialDeepStrictEqual(failed, { name: 'sample', passed: 0, failed: 1 });
});

test('check · has a temporary folder of its own, which goes with it', async () => {
  const command = ['sh', '-c', 'touch "$TMPDIR/left" && echo "$TMPDIR" && exit 75'];
  const lane: Check[] = [{ ...check('sample that leaves a file', command), mayBeUndone: true }];
  await runLanes([lane], new AbortController().signal);
  const log = readFileSync(path.join(checksFolder, 'sample-that-leaves-a-file.log'), 'utf8').trim();
  assert.match(log, /league-check-/);
  assert.equal(existsSync(log), false);
});

test('run · is cut off with its check, and begins no other · it is asked to stop', {
  timeout: 60_000,
}, async () => {
  const stop = new AbortController();
  const lane = [check('sample that waits', ['sleep', '60']), check('sample that never begins', ['true'])];
  const results = runLanes([lane], stop.signal);
  stop.abort();
  assert.deepEqual(
    (await results).map(({ name, failed }) => [name, failed]),
    [['sample that waits (not run)', 1]],
  );
});
