import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { HealthMinute } from '@league/shared/release';
import { readMinutes } from '../../health/minutes.ts';
import type { Store } from '../../release/store.ts';
import { temporaryStore } from '../../testing/builds.ts';
import { KeptCounts } from './kept-counts.ts';

const of = (minute: string, dropped = 1): HealthMinute => ({ schema: 1, minute, releases: {}, dropped });

/** Counts at a time that can be moved, for a store whose writes can be broken. */
async function openCounts(t: TestContext) {
  const { store } = await temporaryStore(t);
  const now = { at: new Date('2020-01-31T10:07:30Z') };
  const said: string[] = [];
  let put: Store['put'] = store.put;
  const counts = new KeptCounts(
    { ...store, put: (path, bytes) => put(path, bytes) },
    'edge',
    { error: (_: unknown, line?: string) => void said.push(line ?? '') } as never,
    () => now.at,
  );
  const kept = async () =>
    (await readMinutes(store, new Date('2020-01-31T10:00Z'), new Date('2020-01-31T11:00Z'))).map(
      ({ minute, dropped }) => [minute.slice(11), dropped],
    );
  const breakPut = (broken: Store['put']) => {
    put = broken;
  };
  const repair = () => breakPut(store.put);
  return { store, counts, now, said, kept, breakPut, repair };
}

const fail = async () => {
  throw new Error('the bucket is away');
};

test('counts · are kept once the store takes them again, and its failure is said once', async (t) => {
  const { counts, said, kept, breakPut, repair } = await openCounts(t);
  breakPut(fail);
  counts.add(of('2020-01-31T10:06', 3));
  await counts.write();
  counts.add(of('2020-01-31T10:07', 4));
  await counts.write();
  assert.deepEqual([counts.isBehind, await kept(), said], [true, [], ['counts wait for the store']]);
  repair();
  await counts.write();
  assert.deepEqual(
    [counts.isBehind, await kept()],
    [
      false,
      [
        ['10:06', 3],
        ['10:07', 4],
      ],
    ],
  );
});
