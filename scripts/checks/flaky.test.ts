import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Result } from './check.ts';
import { judge } from './flaky.ts';

const failure = (test: string) => ({ test, message: `${test} first`, trace: `${test}.zip` });
const run = (passed: number, failed: string[]): Result => ({
  name: 'playwright',
  passed,
  failed: failed.length,
  failures: failed.map(failure),
});

test('failed journey · is flaky and keeps its first failure · it passes when it is run again', async () => {
  const judged = await judge(run(10, ['a', 'b']), async () => run(1, ['b']));
  assert.deepEqual(judged, { ...run(11, ['b']), flaky: [failure('a')] });
});

test('failed journeys · stay failed without a second try · there are four', async () => {
  const first = run(10, ['a', 'b', 'c', 'd']);
  const judged = await judge(first, () => assert.fail('run again'));
  assert.equal(judged, first);
});

test('failed journey · stays failed · the second try did not run it', async () => {
  const first = run(10, ['a']);
  for (const again of [run(0, []), { ...run(0, []), failed: 1 }, run(5, []), run(0, ['outside of tests'])])
    assert.equal(await judge(first, async () => again), first);
});

test('error outside of tests · stays a failure · the journeys that can be run again pass', async () => {
  const first = run(10, ['a', 'outside of tests']);
  assert.equal(await judge(first, async () => run(1, [])), first);
});
