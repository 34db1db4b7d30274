import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { shareQuery } from './shared-query.ts';

function scene() {
  const open: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  const ask = shareQuery(() => new Promise<number>((resolve, reject) => open.push({ resolve, reject })));
  return { open, ask };
}

test('shared query · gives a call during a running query the next one, with all others that wait', async () => {
  const { open, ask } = scene();
  const first = ask();
  const others = [ask(), ask(), ask()];
  assert.equal(open.length, 1);
  open[0]?.resolve(1);
  assert.equal(await first, 1);
  await turn();
  assert.equal(open.length, 2);
  open[1]?.resolve(2);
  assert.deepEqual(await Promise.all(others), [2, 2, 2]);
});

test('shared query · fails only those who waited for the query that failed', async () => {
  const { open, ask } = scene();
  const first = ask();
  const second = ask();
  open[0]?.reject(new Error('gone'));
  await assert.rejects(first, /gone/);
  await turn();
  open[1]?.resolve(2);
  assert.equal(await second, 2);
});
