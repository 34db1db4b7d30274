import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ageMisfit, athleteOf } from '@league/shared/contract';
import { findCategory } from '@league/shared/day';
import { eq } from 'drizzle-orm';
import { findDay } from '../../../league/days/log/find-day.ts';
import { listSecretaries } from '../../../league/days/rights/secretaries.ts';
import { applications, dayAthletes, documents, tournaments, users } from '../../../platform/db/schema.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { createTestDatabase } from '../../../testing/database/test-database.ts';
import { inventPeople } from '../people.ts';
import { createRandom } from '../random.ts';
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
const entries = Object.values(day.entries);

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

test('trial tournament · names athletes whose age and weight fit', () => {
  for (const { application, birthdate, sex, weight } of rows) {
    assert.equal(ageMisfit(application.category, birthdate, DATE), null);
    assert.ok(findCategory(`${application.category}:${sex === 'М' ? 'male' : 'female'}:${weight}`));
  }
});

test('trial tournament · has one athlete of two clubs, written with ё and with е', () => {
  const people = [...Map.groupBy(rows, athleteOf).values()].filter(({ length }) => length > 1);
  assert.deepEqual(
    people.map((twice) => twice.map(({ name }) => name)),
    [['Журавлёв Артём', 'Журавлев Артем']],
  );
});

test('trial tournament · leaves applications to be decided and to be entered', async () => {
  const taken = new Set((await db.select().from(dayAthletes)).map(({ applicationId }) => applicationId));
  const states = sent.map(({ id, status }) => `${status}${taken.has(id) ? ', entered' : ''}`);
  assert.deepEqual([...new Set(states)].sort(), ['accepted', 'accepted, entered', 'submitted']);
  assert.ok(entries.length > 90 && entries.length < rows.length, `${entries.length} entries`);
});

test('trial tournament · has athletes of the league, of whom some have papers with a file', async () => {
  const league = await db.select().from(users).where(eq(users.userType, 'athlete'));
  const known = new Set(league.map((one) => `${one.lastname} ${one.firstname} ${one.birthday}`));
  const ofLeague = rows.filter(({ name, birthdate }) => known.has(`${name} ${birthdate}`));
  assert.ok(ofLeague.length >= 5, `${ofLeague.length} athletes of the league`);
  const papers = await db.select().from(documents);
  assert.ok(papers.length > 0);
  for (const { fileName } of papers) assert.ok(files.has(fileName));
});

test('trial tournament · has the referee, the club and the organiser as secretaries', async () => {
  const emails = (await listSecretaries(db, 'test')).map(({ email }) => email);
  assert.deepEqual(emails.toSorted(), ['club@league.test', 'organiser@league.test', 'referee@league.test']);
});

test('trial tournament · enters the children of the demo parent, in whatever year the demo begins', () => {
  for (const season of [2026, 2027, 2031]) {
    const { athletes } = inventPeople(createRandom(2025), season);
    const [, son, daughter] = athletes;
    for (const child of [son, daughter])
      assert.equal(ageMisfit('cadets-a', child?.birthday ?? '', `${season}-02-22`), null);
  }
  for (const name of ['Белов Ян', 'Белова Вера']) assert.ok(rows.some((row) => row.name === name));
});

test('trial tournament · is seeded once, and its day moves with the calendar', async () => {
  assert.equal(await seedTournament(db, store, TODAY), false);
  assert.equal(await db.$count(applications, eq(applications.tournamentId, 'test')), sent.length);
  assert.equal((await findDay(db, 'test')).seq, day.seq);
  assert.equal(await seedTournament(db, store, '2026-02-03'), false);
  assert.equal((await findDay(db, 'test')).rules?.date, '2026-02-24');
});
