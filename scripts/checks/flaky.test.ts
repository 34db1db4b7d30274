import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Result } from './check.ts';
import { judge } from './flaky.ts';

const failure = (test: string) => ({ test, message: `${test} first`, trace: `${test}.zip` });
const run = (passed: string[], failed: string[]): Result => ({
  name: 'playwright',
  passed: passed.length,
  failed: failed.length,
  failures: failed.map(failure),
  durations: [...passed, ...failed.filter((test) => test !== OUTSIDE)].map((test) => ({ test, seconds: 1 })),
});
const OUTSIDE = 'outside of tests';
const OTHERS = ['x', 'y', 'z'];

test('failed journey · is flaky and keeps its first failure · it passes when it is run again', async () => {
  const judged = await judge(run(OTHERS, ['a', 'b']), async () => run(['a'], ['b']));
  const { durations } = run(OTHERS, ['a', 'b']);
  assert.deepEqual(judged, { ...run([...OTHERS, 'a'], ['b']), durations, flaky: [failure('a')] });
});

test('failed journeys · stay failed without a second try · there are four', async () => {
  const first = run(OTHERS, ['a', 'b', 'c', 'd']);
  const judged = await judge(first, () => assert.fail('run again'));
  assert.equal(judged, first);
});

test('failed journey · stays failed · the second try did not run it', async () => {
  const first = run(OTHERS, ['a']);
  for (const again of [run([], []), { ...run([], []), failed: 1 }, run(OTHERS, []), run([], [OUTSIDE])])
    assert.equal(await judge(first, async () => again), first);
});

test('error outside of tests · stays a failure · the journeys that can be run again pass', async () => {
  const first = run(OTHERS, ['a', OUTSIDE]);
  assert.equal(await judge(first, async () => run(['a'], [])), first);
});

test('journeys after a failed one of their file · run with its second try, and count once', async () => {
  const first = run(['before'], ['a']);
  const passed = await judge(first, async () => run(['before', 'a', 'after'], []));
  assert.deepEqual([passed.passed, passed.failed, passed.flaky], [3, 0, [failure('a')]]);
  const failed = await judge(first, async () => run(['before', 'a'], ['after']));
  assert.deepEqual([failed.passed, failed.failed, failed.failures], [2, 1, [failure('after')]]);
});
