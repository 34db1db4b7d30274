import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import {
  correctDayAthlete,
  getDay,
  getDayExtract,
  getMyDay,
  takeDayApplications,
} from '@league/shared/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { consents, dayAthletes, departures, users } from '../../../platform/db/schema.ts';
import { bornFor } from '../../../testing/application-draft.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { entryRow, startDayScene } from '../../../testing/day-scene.ts';
import { assertRefused, type Visitor, visitorAs } from '../../../testing/test-app.ts';

const { accept, add, app, coach, db, guest, organiser, params, parent, seenOf } = await startDayScene();
const [known] = await db.select().from(users).where(eq(users.id, coach.id));
await db
  .update(users)
  .set({ passwordHash: known?.passwordHash ?? null, emailVerifiedAt: new Date() })
  .where(inArray(users.email, ['coach2@league.test', 'coach13@league.test']));
const foreign = await visitorAs(app, 'coach2');
const colleague = await visitorAs(app, 'coach13');

const pool = await db
  .select()
  .from(users)
  .where(and(eq(users.userType, 'athlete'), isNull(users.email)))
  .orderBy(users.id);
/** Makes somebody this athlete of the coach. */
async function athleteNamed(lastname: string, fields: Partial<typeof users.$inferInsert> = {}) {
  const { id } = pool.pop() ?? {};
  assert.ok(id);
  const team = { coachId: coach.id, clubId: known?.clubId };
  const person = {
    lastname,
    firstname: 'Глеб',
    middlename: 'Ильич',
    birthday: bornFor(12),
    sex: 'Муж.' as const,
  };
  await db
    .update(users)
    .set({ ...person, ...team, confirmed: true, parentId: null, ...fields })
    .where(eq(users.id, id));
  return id;
}
const chosen = await athleteNamed('Выбранов', { parentId: parent.id });
const whole = await athleteNamed('Полный');
await athleteNamed('Чужаев');
const leaving = await athleteNamed('Уходов');
const ofColleague = await athleteNamed('Соседов', { coachId: colleague.id });
const inClub = await athleteNamed('Клубов');
const misspelt = await athleteNamed('Верный');
await athleteNamed('Двойной');
await athleteNamed('Двойной', { coachId: foreign.id });
await athleteNamed('Неясный');
await athleteNamed('Ждущий', { confirmed: false });
const profile = (await db.select().from(users).where(eq(users.id, leaving)))[0] as never;
await db
  .insert(departures)
  .values({ userId: leaving, withId: leaving, profile, eraseAt: new Date('2099-01-01') });
await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, leaving));

const named = (...names: string[]) => names.map((name) => ({ name }));
await accept(
  coach,
  named(
    ...['Выбранов Глеб', 'полный глеб ильич', 'Уходов Глеб', 'Соседов Глеб', 'Двойной Глеб'],
    ...['Неясный Г', 'Ждущий Глеб'],
  ),
);
await accept(foreign, named('Чужаев Глеб'));
answerOf(await organiser.call(takeDayApplications, { params, body: { key: randomUUID(), after: 0 } }));
answerOf(
  await add([
    { name: 'Клубов Глеб', club: 'олимп' },
    { name: 'Верный Глеп', club: 'Олимп' },
    { name: 'Неясный Глеб', club: 'Другой' },
  ]),
);

const entryOf = async (name: string) => {
  const [entry] = await db.select().from(dayAthletes).where(eq(dayAthletes.name, name));
  assert.ok(entry, name);
  return entry;
};
const accountOf = async (name: string) => (await entryOf(name)).userId;
const mine = async (visitor: Visitor) => answerOf(await visitor.call(getMyDay, { params })).entries;

test('taken row · has the account of the athlete with exactly its name and birth date, of the author or the author’s club', async () => {
  assert.equal(await accountOf('Выбранов Глеб'), chosen);
  assert.equal(await accountOf('полный глеб ильич'), whole);
  assert.equal(await accountOf('Соседов Глеб'), ofColleague);
  assert.equal(await accountOf('Неясный Г'), null, 'initials');
  assert.equal(await accountOf('Ждущий Глеб'), null, 'nobody has confirmed the athlete');
  const own = (await mine(colleague)).find(({ name }) => name === 'Соседов Глеб');
  assert.equal(own?.isSure, true);
});

test('taken row · has no account · a coach of another club has typed the athlete', async () => {
  const { id, userId } = await entryOf('Чужаев Глеб');
  assert.equal(userId, null);
  const seen = async (visitor: Visitor) =>
    (await mine(visitor)).flatMap(({ id: one, isSure }) => (one === id ? isSure : []));
  assert.deepEqual([await seen(foreign), await seen(coach)], [[true], [false]]);
  const extract = await coach.call(getDayExtract, { params: { ...params, entry: id } });
  assertRefused(extract, 404, 'not_found');
});

test('taken row · has no account · two profiles have the name and birth date, one of another coach', async () => {
  assert.equal(await accountOf('Двойной Глеб'), null);
});

test('taken row · has no account and no name to others · the athlete is leaving', async () => {
  assert.equal(await accountOf('Уходов Глеб'), null);
  const own = (await mine(coach)).map(({ name }) => name);
  assert.ok(own.includes('Выбранов Глеб'));
  assert.ok(!own.includes('Уходов Глеб'));
});

test('taken row · hides the name · the parent withdraws the permission that the author has declared', async () => {
  const { id } = await entryOf('Выбранов Глеб');
  const shown = async () =>
    answerOf(await guest.call(getDay, { params })).entries.find((one) => one.id === id)?.name;
  const word = { userId: parent.id, subjectId: chosen, policy: 'dissemination' as const, version: '1' };
  const given = { ...word, way: 'site' as const, address: '' };
  await db.insert(consents).values({ ...given, refused: false });
  assert.match((await shown()) ?? '', /Выбранов/);
  await db.insert(consents).values({ ...given, refused: false, withdrawnAt: new Date() });
  assert.match((await shown()) ?? '', /^Спортсмен \d+$/);
});

test('row of the secretariat · has the account of the club’s athlete, once its name is right', async () => {
  assert.equal(await accountOf('Клубов Глеб'), inClub);
  assert.equal(await accountOf('Неясный Глеб'), null, 'another club');
  const { id } = await entryOf('Верный Глеп');
  const { category: _, ...fields } = entryRow({ name: 'Верный Глеб', club: 'Олимп' });
  const body = { key: randomUUID(), after: 0, expects: await seenOf(id), ...fields };
  answerOf(await organiser.call(correctDayAthlete, { params: { ...params, entry: id }, body }));
  assert.equal(await accountOf('Верный Глеб'), misspelt);
});
