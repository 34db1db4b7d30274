import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { seedDemo } from '../../entry/seed/seed-demo.ts';
import { listConfirmedClubs } from '../../people/clubs/clubs.ts';
import { record } from '../journal/record.ts';
import { createCounters } from '../limits/windows.ts';
import { openEmbedded } from './open-database.ts';
import { activities, clubs, journal, participants } from './schema.ts';

// The other tests run on PostgreSQL where it is installed.
const dataDir = mkdtempSync(join(tmpdir(), 'league-embedded-'));
after(() => rmSync(dataDir, { recursive: true, force: true }));

test('embedded database · opens once, answers as PostgreSQL does, and keeps what is written', async () => {
  const { db, listen, close } = await openEmbedded(dataDir);
  await assert.rejects(openEmbedded(dataDir), /уже занят/);
  await seedDemo(db, '2026-01-31');

  // Russian order, in which ё follows е, and names that differ in case or ё alone.
  await db.update(clubs).set({ name: 'Ёж' }).where(eq(clubs.name, 'Гранит'));
  assert.deepEqual((await listConfirmedClubs(db)).map(({ club_name }) => club_name).slice(0, 5), [
    'Барс',
    'Витязь',
    'Волга',
    'Ёж',
    'Ермак',
  ]);
  await assert.rejects(db.insert(clubs).values({ name: 'ЕЖ', nameReservedAt: new Date() }));

  // Upsert under load, and a limit that holds.
  const { reserve } = createCounters(db, 'secret');
  const window = [{ key: 'tried', max: 3, seconds: 60 }];
  const waits = await Promise.all(Array.from({ length: 5 }, () => reserve(window)));
  assert.equal(waits.filter((wait) => wait === undefined).length, 3);

  // Triggers: the count of participants, and a journal that nobody changes.
  const [first] = await db.select().from(activities).orderBy(activities.id);
  await db.delete(participants).where(eq(participants.activityId, first?.id ?? 0));
  const [emptied] = await db.select().from(activities).orderBy(activities.id);
  assert.equal(emptied?.taken, 0);
  await record(db, { action: 'login' });
  await assert.rejects(db.delete(journal));

  // A notice comes with the commit.
  const { promise: heard, resolve } = Promise.withResolvers<string>();
  const stop = await listen('tried', (text) => text && resolve(text));
  await db.transaction((tx) => tx.execute(sql`select pg_notify('tried', 'said')`));
  assert.equal(await heard, 'said');
  await stop();
  await close();

  const again = await openEmbedded(dataDir);
  assert.equal(await again.db.$count(clubs, eq(clubs.name, 'Ёж')), 1);
  await again.close();
});
