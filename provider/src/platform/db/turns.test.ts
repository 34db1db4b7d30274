import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Refusal } from '../refusal.ts';
import type { Db } from './database.ts';
import { transactionInTurn } from './turns.ts';

/** A database that counts its open transactions. */
function fakeDatabase() {
  let open = 0;
  let most = 0;
  const db = {
    async transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
      open += 1;
      most = Math.max(most, open);
      return work(db as never).finally(() => {
        open -= 1;
      });
    },
  } as unknown as Db;
  return { db, open: () => open, most: () => most };
}

const isBusy = (error: unknown) => error instanceof Refusal && error.status === 503;
/** Lets everything run that waits for nothing else. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Fills the places of a row; `release` ends their transactions. */
async function occupy(db: Db, row: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = [1, 2, 3].map(() => transactionInTurn(db, row, () => promise));
  await settle();
  return async () => {
    resolve();
    await Promise.all(held);
  };
}

const fakeTimers = (t: TestContext) => t.mock.timers.enable({ apis: ['setTimeout'] });

test('transactions of one row · hold three connections, and end in their order', async () => {
  const { db, most } = fakeDatabase();
  const release = await occupy(db, 'day:a');
  const done: number[] = [];
  const waiting = [1, 2, 3, 4, 5].map((n) =>
    transactionInTurn(db, 'day:a', async () => {
      await settle();
      done.push(n);
    }),
  );
  await settle();
  assert.deepEqual(done, []);
  await release();
  await Promise.all(waiting);
  assert.deepEqual(done, [1, 2, 3, 4, 5]);
  assert.equal(most(), 3);
});

test('transaction · waits for nobody of another row, nor of another database', async () => {
  const { db } = fakeDatabase();
  const release = await occupy(db, 'day:a');
  assert.equal(await transactionInTurn(db, 'day:b', async () => 'done'), 'done');
  assert.equal(await transactionInTurn(fakeDatabase().db, 'day:a', async () => 'done'), 'done');
  await release();
});

test('turn · goes to the next one · a transaction fails', async () => {
  const { db } = fakeDatabase();
  const failing = [1, 2, 3, 4].map(() =>
    transactionInTurn(db, 'day:a', async () => {
      await settle();
      throw new Error('failed');
    }),
  );
  const last = transactionInTurn(db, 'day:a', async () => 'done');
  assert.deepEqual(
    (await Promise.allSettled(failing)).map(({ status }) => status),
    ['rejected', 'rejected', 'rejected', 'rejected'],
  );
  assert.equal(await last, 'done');
});

test('turn · is refused, to be tried again · it does not come in time', async (t) => {
  fakeTimers(t);
  const { db, open } = fakeDatabase();
  const release = await occupy(db, 'day:a');
  const late = transactionInTurn(db, 'day:a', async () => 'done');
  await settle();
  t.mock.timers.tick(8_000);
  await assert.rejects(late, isBusy);
  assert.equal(open(), 3);
  await release();
  assert.equal(await transactionInTurn(db, 'day:a', async () => 'done'), 'done', 'its place is free');
});

test('turn · is refused at once · too many wait', async () => {
  const { db } = fakeDatabase();
  const release = await occupy(db, 'day:a');
  const waiting = Array.from({ length: 500 }, () => transactionInTurn(db, 'day:a', async () => 'done'));
  await assert.rejects(
    transactionInTurn(db, 'day:a', async () => 'done'),
    isBusy,
  );
  await release();
  assert.ok((await Promise.all(waiting)).every((word) => word === 'done'));
});
