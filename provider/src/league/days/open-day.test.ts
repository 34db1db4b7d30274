import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getDay, getDayDesk, openDay } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { dayLog, tournaments } from '../../platform/db/schema.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { startDayScene } from '../../testing/day-scene.ts';
import { assertRefused, visitorAs } from '../../testing/test-app.ts';
import { execute } from './log/execute.ts';
import { followTournament } from './open-day.ts';

const { act, add, app, db, desk, guest, params, tournament } = await startDayScene();
const isIt = eq(tournaments.id, tournament);

/** The tournament is published with this title and day. */
const show = (title: string, date: string) =>
  db.transaction(async (tx) => {
    const [before] = await tx.select().from(tournaments).where(isIt);
    const [after] = await tx.update(tournaments).set({ title, date }).where(isIt).returning();
    if (before && after) await followTournament(tx, before, after);
  });
const rules = async () => {
  const { state } = await desk();
  return [state.rules?.title, state.rules?.date];
};

test('day of a tournament · follows its title and first day · until its secretaries choose others', async () => {
  await show('Кубок', '2035-05-19');
  assert.deepEqual(await rules(), ['Кубок', '2035-05-19']);
  await show('Кубок Химок', '2035-06-02');
  assert.deepEqual(await rules(), ['Кубок Химок', '2035-06-02']);
  const count = await db.$count(dayLog);
  await show('Кубок Химок', '2035-06-02');
  assert.equal(await db.$count(dayLog), count, 'nothing is new');

  await db.update(tournaments).set({ date: '2035-06-09' }).where(isIt);
  await show('Кубок Химок', '2035-06-16');
  assert.deepEqual(await rules(), ['Кубок Химок', '2035-06-02'], 'the day had one of its own');
});

test('day of a tournament · has its categories, and keeps those in which somebody is entered', async () => {
  const [before] = await db.select().from(tournaments).where(isIt);
  assert.ok(before);
  const group = (id: string, weights: string[]) => ({
    ...{ id, title: `Группа ${id}`, ages: [11, 25] as [number, number], level: '1 Пум' as const },
    weights: { male: weights, female: [] },
  });
  const show = (categories: ReturnType<typeof group>[]) =>
    db.transaction(async (tx) => {
      const [after] = await tx.update(tournaments).set({ categories }).where(isIt).returning();
      if (after) await followTournament(tx, before, after);
    });
  await show([group('one', ['40', '41.5']), group('two', ['50', '50+'])]);
  answerOf(await add([{ category: 'one:male:41.5' }]));
  const refused = answerOf(await add([{ name: 'Иной Пётр', category: 'cadets-b:male:41' }]));
  assert.deepEqual(
    refused.misfits.map(({ problem }) => problem),
    ['Такого веса нет в категории'],
  );
  const day = answerOf(await guest.call(getDay, { params }));
  assert.equal(day.ageGroups?.[0]?.title, 'Группа one');
  await assert.rejects(show([group('two', ['50'])]), /записаны участники: 1/);
  // What the settings say of a group goes with it, and somebody who was withdrawn keeps none.
  await show([group('one', ['41.5', '41.5+']), group('two', ['50'])]);
  const { rules } = (await desk()).state;
  assert.ok(rules);
  const weighIns = [...rules.weighIns, { id: 2, day: 0, from: '12:00', until: '13:00', groups: ['two'] }];
  const minutes = { usual: 6, groups: { one: 5, two: 4 } };
  await act({ type: 'change-rules', rules: { ...rules, weighIns, minutes } });
  const [entry] = Object.values((await desk()).state.entries);
  await act({ type: 'withdraw', entry: entry?.id ?? 0, reason: 'withdrew' });
  await show([group('three', ['60'])]);
  const after = (await desk()).state.rules;
  assert.deepEqual([after?.weighIns.length, after?.minutes], [1, { usual: 6, groups: {} }]);
});

test('day of a tournament · has the systems of its categories · until its secretaries choose others', async () => {
  const groupsWith = (bouts: Record<string, 'sum-of-two' | 'one-round' | undefined>) =>
    Object.entries(bouts).map(([id, system]) => ({
      ...{ id, title: id, ages: [8, 25] as [number, number], level: '1 Пум' as const },
      weights: { male: ['40'], female: [] },
      ...(system && { bouts: system }),
    }));
  const id = 'cup_systems';
  const first = groupsWith({ one: 'one-round', two: 'one-round', three: undefined });
  await db.insert(tournaments).values({ id, title: 'Кубок', date: '2035-06-09', categories: first });
  const organiser = await visitorAs(app, 'organiser');
  answerOf(await organiser.call(openDay, { body: { tournament: id } }));
  const rulesNow = async () => {
    const { state } = answerOf(await organiser.call(getDayDesk, { params: { tournament: id } }));
    assert.ok(state.rules);
    return state.rules;
  };
  const before = await rulesNow();
  assert.deepEqual(before.bouts.groups, { one: 'one-round', two: 'one-round' });
  await db.transaction(async (tx) => {
    const bouts = { usual: 'best-of-three', groups: { one: 'one-round', two: 'sum' } } as const;
    const command = { type: 'change-rules', rules: { ...before, bouts } } as const;
    await execute(tx, { tournament: id, actor: null, request: null }, () => command);
    const [old] = await tx.select().from(tournaments).where(eq(tournaments.id, id));
    const categories = groupsWith({ one: 'sum-of-two', two: undefined, three: 'one-round' });
    const [now] = await tx.update(tournaments).set({ categories }).where(eq(tournaments.id, id)).returning();
    assert.ok(old && now);
    await followTournament(tx, old, now);
  });
  assert.deepEqual((await rulesNow()).bouts.groups, { one: 'sum-of-two', two: 'sum', three: 'one-round' });
});

test('day of a tournament · begins with the weigh-in and the third place that are asked for · it is opened', async () => {
  await db.insert(tournaments).values({ id: 'cup_asked', title: 'Кубок', date: '2035-06-09' });
  const organiser = await visitorAs(app, 'organiser');
  const weighIn = { isEve: true, from: '17:00', until: '20:00' };
  const body = { tournament: 'cup_asked', courts: 1, bronze: 'bout', weighIn } as const;
  const wrong = { ...body, weighIn: { ...weighIn, until: '16:00' } };
  assertRefused(await organiser.call(openDay, { body: wrong }), 409, 'conflict');
  answerOf(await organiser.call(openDay, { body }));
  const { rules: now } = answerOf(
    await organiser.call(getDayDesk, { params: { tournament: 'cup_asked' } }),
  ).state;
  assert.deepEqual(
    [now?.courts, now?.bronze, now?.weighIns[0]],
    [1, 'bout', { ...weighIn, id: 1, day: 0, groups: [] }],
  );
});

test('day of a tournament · has as many days as the tournament · it is opened', async () => {
  await db.insert(tournaments).values({ id: 'cup_two', title: 'Кубок', date: '2035-06-09', days: 2 });
  const organiser = await visitorAs(app, 'organiser');
  assert.equal(answerOf(await organiser.call(openDay, { body: { tournament: 'cup_two' } })).days, 2);
});
