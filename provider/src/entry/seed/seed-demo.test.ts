import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findHidden } from '../../people/shown-names/mask-brackets.ts';
import { users, weightCategories } from '../../platform/db/schema.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { readTable } from './read-table.ts';
import { refuseDemoAccounts, seedDemo } from './seed-demo.ts';

const { db, close } = await createTestDatabase();
test.after(close);

const people = await db.select().from(users);

test('demo accounts · have a password only if they are one of the six', () => {
  assert.equal(people.filter((person) => person.passwordHash !== null).length, 6);
  assert.deepEqual(
    people.filter(({ organiserSince }) => organiserSince).map(({ email }) => email),
    ['organiser@league.test'],
  );
});

test('sample league · shows the names of all its athletes', async () => {
  assert.deepEqual(await findHidden(db), []);
});

test('seed · refuses a working site with demonstration accounts, not one where a stranger typed their address', async () => {
  await assert.rejects(refuseDemoAccounts(db), /@league\.test/);
  const other = await createTestDatabase();
  try {
    await other.db.update(users).set({ emailVerifiedAt: null });
    await refuseDemoAccounts(other.db);
  } finally {
    await other.close();
  }
});

test('tables · name columns of the database', () => {
  for (const [name, table] of [
    ['people', users],
    ['final', weightCategories],
  ] as const)
    for (const column of Object.keys(readTable<object>(name)[0] ?? {}))
      assert.ok(column in table, `${name}: ${column}`);
});

test('seed · changes nothing when it runs a second time', async () => {
  assert.equal(await seedDemo(db), false);
  assert.equal((await db.select().from(users)).length, people.length);
});
