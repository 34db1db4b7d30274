import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { findDay } from '../../../league/days/log/find-day.ts';
import { listSecretaries } from '../../../league/days/rights/secretaries.ts';
import { applications, tournaments } from '../../../platform/db/schema.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { createTestDatabase } from '../../../testing/database/test-database.ts';
import { seedTournament } from './seed-tournament.ts';

const TODAY = '2026-02-01';
const DATE = '2026-02-22';
const { db, close } = await createTestDatabase();
test.after(close);

const files = new Map<string, Buffer>();
const store: FileStore = {
  put: async (_, name, bytes) => void files.set(name, bytes),
  get: async (_, name) => files.get(name),
  remove: async (_, name) => void files.delete(name),
};
assert.equal(await seedTournament(db, store, TODAY), true);

const sent = await db.select().from(applications).where(eq(applications.tournamentId, 'test'));
const rows = sent.flatMap((application) => application.rows.map((row) => ({ ...row, application })));
const day = await findDay(db, 'test');

test('trial tournament · lies three weeks ahead, with applications of eight clubs and five courts', async () => {
  const [tournament] = await db.select().from(tournaments).where(eq(tournaments.id, 'test'));
  assert.equal(tournament?.date, DATE);
  assert.equal(day.rules?.date, DATE);
  assert.equal(day.rules?.courts, 5);
  assert.equal(new Set(rows.map(({ teamName }) => teamName)).size, 8);
  assert.ok(rows.length >= 170 && rows.length <= 190, `${rows.length} athletes`);
});

test('trial tournament · has 20 weight categories, with one, two and three athletes and with more than sixteen', () => {
  const keyOf = ({ application, sex, weight }: (typeof rows)[number]) =>
    `${application.category} ${sex} ${weight}`;
  const sizes = [...Map.groupBy(rows, keyOf).values()].map(({ length }) => length);
  assert.equal(sizes.length, 20);
  for (const size of [1, 2, 3]) assert.ok(sizes.includes(size), `none of ${size}`);
  assert.ok(sizes.some((size) => size > 16));
});

test('trial tournament · has the referee, the club and the organiser as secretaries', async () => {
  const emails = (await listSecretaries(db, 'test')).map(({ email }) => email);
  assert.deepEqual(emails.toSorted(), ['club@league.test', 'organiser@league.test', 'referee@league.test']);
});

test('trial tournament · is seeded once, and its day moves with the calendar', async () => {
  assert.equal(await seedTournament(db, store, TODAY), false);
  assert.equal(await db.$count(applications, eq(applications.tournamentId, 'test')), sent.length);
  assert.equal((await findDay(db, 'test')).seq, day.seq);
  assert.equal(await seedTournament(db, store, '2026-02-03'), false);
  assert.equal((await findDay(db, 'test')).rules?.date, '2026-02-24');
});
