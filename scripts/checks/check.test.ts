import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Check, runLanes } from './check.ts';

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
  const lane: Check[] = [
    { ...check('sample of others', command), mayBeUndone: true },
    check('sample', command),
  ];
  const [undone, failed] = await runLanes([lane], new AbortController().signal);
  assert.deepEqual(undone, { name: 'sample of others', passed: 0, failed: 0 });
  assert.deepEqual(failed, { name: 'sample', passed: 0, failed: 1 });
});
