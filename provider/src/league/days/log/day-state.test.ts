import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { tournamentDays } from '../../../platform/db/schema.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { startDayScene } from '../../../testing/day-scene.ts';
import { readState } from './day-state.ts';
import { execute } from './execute.ts';

const { act, add, db, tournament } = await startDayScene();
answerOf(await add(['Новиков Юрий', 'Носов Илья'].map((name) => ({ name }))));
await act({ type: 'open-weighing' });
const [first = 0, second = 0] = Object.keys((await state()).entries).map(Number);

async function state(options = {}) {
  const read = await readState(db, tournament, options);
  assert.ok(read);
  return read;
}
const snapshot = async () => {
  const [row] = await db.select().from(tournamentDays).where(eq(tournamentDays.tournamentId, tournament));
  assert.ok(row);
  return row;
};
const weigh = (tx: Db, entry: number, grams: number) =>
  execute(tx, { tournament, actor: null, request: null }, () => ({ type: 'weigh', entry, grams }));

test('day · is its snapshot and the log after it · a weight stores no snapshot', async () => {
  const before = await snapshot();
  await db.transaction((tx) => weigh(tx, first, 40_000));
  const stored = await snapshot();
  assert.deepEqual([stored.seq, stored.state], [before.seq, before.state]);
  const fresh = await state({ isFresh: true });
  assert.equal(fresh.entries[first]?.grams, 40_000);
  assert.deepEqual(await state(), fresh);
  await act({ type: 'change-rules', rules: { ...fresh.rules, courts: 3 } as never });
  assert.equal((await snapshot()).seq, fresh.seq + 1);
});

test('day · does not remember a command that was taken back, though another one has its number since', async () => {
  const { seq } = await state();
  const rolledBack = db.transaction(async (tx) => {
    await weigh(tx, first, 39_000);
    const inside = await readState(tx, tournament);
    assert.deepEqual([inside?.seq, inside?.entries[first]?.grams], [seq + 1, 39_000]);
    throw new Error('Taken back');
  });
  await assert.rejects(rolledBack, /Taken back/);
  assert.equal((await state()).entries[first]?.grams, 40_000);

  await assert.rejects(
    db.transaction(async (tx) => {
      await weigh(tx, first, 38_000);
      await readState(tx, tournament);
      throw new Error('Taken back');
    }),
    /Taken back/,
  );
  await db.transaction((tx) => weigh(tx, second, 41_000));
  const { entries, ...now } = await state();
  assert.deepEqual([now.seq, entries[first]?.grams, entries[second]?.grams], [seq + 1, 40_000, 41_000]);
});
