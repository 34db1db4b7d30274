import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import {
  correctDayAthlete,
  getMyDay,
  getPassDesk,
  issueDayPass,
  redeemDayPass,
  takeDayApplications,
} from '@league/shared/contract';
import { categoryText } from '@league/shared/day';
import { eq, sql } from 'drizzle-orm';
import { dayAthletes, departures, documents, journal, users } from '../../../platform/db/schema.ts';
import { bornFor, TOURNAMENT_DAY } from '../../../testing/application-draft.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { startDayScene } from '../../../testing/day-scene.ts';
import { assertRefused, Visitor } from '../../../testing/test-app.ts';

const {
  accept,
  act,
  add,
  app,
  athlete,
  club,
  coach,
  db,
  desk,
  drawn,
  organiser,
  params,
  parent,
  referee,
  seenOf,
  son,
} = await startDayScene();
const take = (applications?: number[], key = randomUUID() as string) =>
  organiser.call(takeDayApplications, {
    params,
    body: { key, after: 0, ...(applications && { applications }) },
  });
const mine = async (visitor: Visitor) => answerOf(await visitor.call(getMyDay, { params })).entries;
async function scalesDevice() {
  const visitor = new Visitor(app);
  const body = { kind: 'scales' as const, station: 'Весы 1' };
  const { letters } = answerOf(await organiser.call(issueDayPass, { params, body }));
  answerOf(await visitor.call(redeemDayPass, { params, body: { letters } }));
  return visitor;
}
const names = async () => (await desk()).athletes.map(({ name }) => name);
const nameOf = ({ lastname, firstname }: typeof son) => `${lastname} ${firstname}`;
const enter = (person: typeof son, fields: Partial<typeof dayAthletes.$inferInsert>) =>
  db
    .update(dayAthletes)
    .set(fields)
    .where(eq(dayAthletes.name, nameOf(person)));
const [self] = await db.select().from(users).where(eq(users.id, athlete.id));
assert.ok(self);
for (const { id } of [self, son])
  await db
    .update(users)
    .set({ birthday: bornFor(12), parentId: parent.id })
    .where(eq(users.id, id));

const first = await accept(coach, [
  { name: nameOf(self) },
  { name: nameOf(son), weight: '45' },
  { name: 'Ёлкин Фёдор', coachName: 'климов  сергей' },
]);

test('applications that wait · name who is no entry yet: to a secretary, and to the scales without the author', async () => {
  const scales = await scalesDevice();
  const waiting = [nameOf(self), nameOf(son), 'Ёлкин Фёдор'];
  assert.deepEqual(
    (await desk()).applications.map((one) => [one.status, one.waiting]),
    [['accepted', waiting]],
  );
  const { applications } = answerOf(await scales.call(getPassDesk, { params }));
  assert.deepEqual(
    applications.map(({ author, club: of, waiting: names }) => [author, of, names]),
    [['', 'Олимп', waiting]],
  );
  const profile = sql<never>`(select to_jsonb(u) from users u where u.id = ${self.id})`;
  const leaving = { userId: self.id, withId: self.id, profile, eraseAt: new Date('2099-01-01') };
  await db.insert(departures).values(leaving);
  assert.deepEqual((await desk()).applications[0]?.waiting, waiting.slice(1), 'somebody is leaving');
  await db.delete(departures).where(eq(departures.userId, self.id));
  assertRefused(
    await scales.call(takeDayApplications, { params, body: { key: randomUUID(), after: 0 } }),
    401,
    'unauthorized',
  );
});

test('applications that wait · are openings of their athletes in the journal, for a secretary and for the scales', async () => {
  const rows = await db.select().from(journal).where(eq(journal.action, 'day_athletes_listed'));
  const both = [self.id, son.id].sort((one, other) => one - other);
  const shown = rows.filter(({ subjects }) => subjects.join() === both.join());
  assert.deepEqual(
    shown.map(({ actorId, object, details }) => [actorId, object, 'pass' in details]),
    [
      [organiser.id, `tournament:${params.tournament}`, false],
      [null, `tournament:${params.tournament}`, true],
    ],
  );
});

test('take · makes an entry of each row, one coach number for one coach of one club', async () => {
  const { misfits, athletes } = answerOf(await take([first]));
  assert.deepEqual(misfits, []);
  assert.deepEqual(
    athletes.map(({ name, application }) => [name, application]),
    [nameOf(self), nameOf(son), 'Ёлкин Фёдор'].map((name) => [name, first]),
  );
  const { state, applications } = await desk();
  assert.deepEqual(
    Object.values(state.entries).map(({ category, club: of, coach: by, region }) => [
      category,
      of,
      by,
      region,
    ]),
    [
      ['cadets-b:male:41', 'Олимп', 1, 'Фрязино'],
      ['cadets-b:male:45', 'Олимп', 1, 'Фрязино'],
      ['cadets-b:male:41', 'Олимп', 1, 'Фрязино'],
    ],
  );
  assert.deepEqual(
    applications.map(({ id, taken, waiting }) => [id, taken, waiting]),
    [[first, 3, []]],
  );
});

test('take · skips what is taken, also after a correction; names what does not fit and who was withdrawn, by row', async () => {
  const [, , third] = (await desk()).athletes;
  const corrected = { name: 'Елкина Фёдор', birthdate: bornFor(12), club: 'Олимп', region: 'Фрязино' };
  answerOf(
    await organiser.call(correctDayAthlete, {
      params: { ...params, entry: third?.id ?? 0 },
      body: {
        key: randomUUID(),
        after: 0,
        expects: await seenOf(third?.id),
        ...corrected,
        name: 'Елкин Федор',
      },
    }),
  );
  const sons = (await desk()).athletes.find(({ name }) => name === nameOf(son))?.id ?? 0;
  await act({ type: 'withdraw', entry: sons, reason: 'withdrew' });
  const second = await accept(club, [
    { name: 'Елкин ФЕДОР', weight: '37' },
    { name: nameOf(son), weight: '45' },
    { name: 'Тихий Пётр', teamName: 'ОЛИМП', coachName: 'Иной Тренер' },
  ]);
  const key = randomUUID();
  const answers = [answerOf(await take(undefined, key)), answerOf(await take(undefined, key))];
  for (const { misfits } of answers)
    assert.deepEqual(misfits, [
      {
        application: second,
        row: 1,
        name: 'Елкин ФЕДОР',
        problem: `Спортсмен с тем же именем и датой рождения уже заявлен: Олимп, ${categoryText({}, 'cadets-b:male:41')}`,
      },
      {
        application: second,
        row: 2,
        name: nameOf(son),
        problem: 'Снят с турнира раньше: верните его в списке или добавьте вручную',
      },
    ]);
  await act({ type: 'return', entry: sons, reason: 'desk-error' });
  const { state, athletes } = await desk();
  assert.equal(athletes.length, 4);
  const last = state.entries[athletes[3]?.id ?? 0];
  assert.deepEqual([last?.club, last?.coach], ['Олимп', 2], 'one spelling of the club');
  assertRefused(await take([999_999]), 404, 'not_found');
});

test('add · counts what it added, names another age and a repeated athlete; the same key adds nothing', async () => {
  const key = randomUUID();
  const rows = [{}, { name: 'Малыш Иван', birthdate: bornFor(9) }, { name: 'новиков  юрий' }];
  for (const _ of [1, 2]) {
    const { added, misfits } = answerOf(await add(rows, { key }));
    assert.equal(added, 1);
    assert.deepEqual(
      misfits.map(({ row, name }) => [row, name]),
      [
        [2, 'Малыш Иван'],
        [3, 'новиков юрий'],
      ],
    );
  }
  assert.equal((await names()).filter((name) => name === 'Новиков Юрий').length, 1);
  answerOf(await add([{ name: 'Новиков Юрий Олегович' }]));
});

test('own entries · are seen by author, club, coach, parent and athlete; by others not', async () => {
  const seen = async (visitor: Visitor) => (await mine(visitor)).map(({ name }) => name);
  const ofFirst = [nameOf(self), nameOf(son), 'Елкин Федор'];
  assert.deepEqual(await seen(coach), ofFirst);
  assert.deepEqual(await seen(club), [...ofFirst, 'Тихий Пётр']);
  assert.deepEqual(await seen(parent), [nameOf(self), nameOf(son)]);
  // Under 14 an account does not act.
  await db.update(users).set({ birthday: '2000-01-01' }).where(eq(users.id, self.id));
  assert.deepEqual(await seen(athlete), [nameOf(self)]);
  await db
    .update(users)
    .set({ birthday: bornFor(12) })
    .where(eq(users.id, self.id));
  assert.deepEqual(await seen(referee), []);
});

test('papers · are known to the desk of an account, also of one that is confirmed after the entry', async () => {
  await db.delete(documents).where(eq(documents.userId, self.id));
  const paper = { userId: self.id, fileName: 'x', uploadedBy: coach.id };
  await db.insert(documents).values([
    { ...paper, kind: 'umo', validUntil: TOURNAMENT_DAY },
    { ...paper, kind: 'insurance', validUntil: '2026-01-01' },
  ]);
  const known = async () =>
    (await desk()).athletes
      .slice(0, 3)
      .map(({ isLinked, lacks }) => [isLinked, lacks?.includes('insurance') ?? null]);
  assert.deepEqual(await known(), [
    [true, true],
    [true, true],
    [false, null],
  ]);
  const [own] = await mine(parent);
  assert.deepEqual([own?.isSure, own?.lacks], [true, ['insurance']]);
  // The scales learn that nothing lacks, never what lacks.
  const { athletes } = answerOf(await (await scalesDevice()).call(getPassDesk, { params }));
  const lacking = new Map((await desk()).athletes.map(({ id, lacks }) => [id, lacks]));
  for (const { id, lacks } of athletes) assert.deepEqual(lacks, lacking.get(id)?.length === 0 ? [] : null);
  await enter(self, { userId: null });
  assert.deepEqual((await known())[0], [false, true]);
  await db.update(users).set({ confirmed: false }).where(eq(users.id, self.id));
  assert.deepEqual((await known())[0], [false, null], 'nobody has said that this account is the athlete');
  await db.update(users).set({ confirmed: true }).where(eq(users.id, self.id));
  await enter(self, { userId: self.id });
});

test('family · children of one parent have one number', async () => {
  const { state, athletes } = await desk();
  const families = athletes.map(({ id }) => state.entries[id]?.family);
  assert.deepEqual(families.slice(0, 2), [athletes[0]?.id, athletes[0]?.id]);
  assert.ok(families.slice(2).every((family) => family === null));
});

test('late entry · is one with a reason · the draw is made', async () => {
  await act({ type: 'open-weighing', weighIn: 1 });
  const { state } = await desk();
  for (const { id } of Object.values(state.entries)) await act({ type: 'weigh', entry: id, grams: 36_000 });
  await act({ type: 'close-weighing', weighIn: 1, absent: [] });
  await act({ type: 'close-list' });
  assertRefused(await add([{ name: 'Поздний Глеб' }], { reason: 'late' }), 409, 'conflict');
  await drawn();
  await act({ type: 'publish' });
  const late = { name: 'Поздний Глеб' };
  assert.ok(assertRefused(await add([late]), 400, 'invalid_input').fields?.reason);
  assertRefused(await add([late, {}], { reason: 'late' }), 409, 'conflict');
  const { commands, athletes } = answerOf(await add([late], { reason: 'late' }));
  assert.equal(commands.at(-1)?.type, 'late-entry');
  assert.ok(athletes.some(({ name }) => name === late.name));
});

test('refused command · leaves no athlete behind', async () => {
  const before = await db.$count(dayAthletes);
  assertRefused(await add([{ name: 'Лишний Олег' }]), 400, 'invalid_input');
  assert.ok((await desk()).state.sessions[1]?.drawn);
  assert.equal(await db.$count(dayAthletes), before);
});
