import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { savePushSubscription, takeDayApplications } from '@league/shared/contract';
import { type DayState, planLines } from '@league/shared/day';
import { and, eq } from 'drizzle-orm';
import { notifications } from '../../../platform/db/schema.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { browserOf, startDayScene } from '../../../testing/day-scene.ts';

const { accept, act, coach, club, db, desk, drawn, organiser, params } = await startDayScene();
const [LIGHT, HEAVY] = ['cadets-b:male:41', 'cadets-b:male:45'] as const;

await accept(coach, [
  { name: 'Белов Ян' },
  { name: 'Котов Лев' },
  { name: 'Панин Олег', weight: '45' },
  { name: 'Рябов Лев', weight: '45' },
]);
answerOf(await organiser.call(takeDayApplications, { params, body: { key: randomUUID(), after: 0 } }));
await act({ type: 'open-weighing', weighIn: 1 });
for (const { id } of (await desk()).athletes) {
  const entry = (await desk()).state.entries[id];
  await act({ type: 'weigh', entry: id, grams: entry?.category === HEAVY ? 44_000 : 40_000 });
}
await act({ type: 'close-weighing', weighIn: 1, absent: [] });
await act({ type: 'close-list', seeding: 'lot' });
await drawn();
await act({ type: 'publish' });
const { rules } = (await desk()).state;
assert.ok(rules);
const changeDays = (days: number) => act({ type: 'change-rules', rules: { ...rules, courts: 1, days } });
await changeDays(2);
await act({ type: 'plan', courts: [[LIGHT, HEAVY]] });
await act({ type: 'issue-plan' });
for (const visitor of [coach, club])
  answerOf(await visitor.call(savePushSubscription, { body: browserOf(visitor) }));

const dayOfHeavy = async () =>
  planLines((await desk()).state as unknown as DayState).find(({ category }) => category === HEAVY)?.day;
const cards = async (visitor: { id: number }) =>
  (
    await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, visitor.id), eq(notifications.kind, 'bout')))
      .orderBy(notifications.id)
  ).map(({ message }) => message.split('\n')[0]?.replace(/, \d+ \p{L}+ \d{4} г\./u, ''));

const ofHeavy = (text: string) =>
  ['Панин Олег', 'Рябов Лев'].map((name) => `${text}: ${name}, корт 1, бой 102`);

test('bout · new rules take it to another day · who wants to know of its athletes is told once, nobody else', async () => {
  assert.equal(await dayOfHeavy(), 1);
  assert.deepEqual(await cards(coach), []);
  await changeDays(1);
  assert.equal(await dayOfHeavy(), 0);
  assert.deepEqual((await cards(coach)).sort(), ofHeavy('День боя изменился'));
  assert.deepEqual(await cards(club), []);
});
