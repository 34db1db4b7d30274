import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { deleteUser, savePushSubscription, takeDayApplications } from '@league/shared/contract';
import { boutsAhead, type DayState, entriesIn, type PlanLine, planLines } from '@league/shared/day';
import { and, eq, isNotNull } from 'drizzle-orm';
import { headlineOf } from '../../../people/notifications/news-mail.ts';
import { newsJob } from '../../../people/notifications/tell-news.ts';
import { dayBoutNews, notifications, outbox, pushes, users } from '../../../platform/db/schema.ts';
import { bornFor } from '../../../testing/application-draft.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { browserOf, startDayScene } from '../../../testing/day-scene.ts';
import { DEMO_PASSWORD, type Visitor } from '../../../testing/test-app.ts';
import { resultsJob } from './tell-results.ts';
import { boutJob } from './tell-soon.ts';

const scene = await startDayScene();
const { accept, act, add, athlete, coach, db, desk, drawn, organiser, params, parent, son, tournament } =
  scene;
const LIGHT = 'cadets-b:male:41';

const [self] = await db.select().from(users).where(eq(users.id, athlete.id));
assert.ok(self);
for (const { id } of [self, son])
  await db
    .update(users)
    .set({ birthday: bornFor(12), confirmed: true })
    .where(eq(users.id, id));
const nameOf = ({ lastname, firstname }: typeof son) => `${lastname} ${firstname}`;
await accept(coach, [{ name: nameOf(self) }, { name: nameOf(son) }]);
answerOf(await organiser.call(takeDayApplications, { params, body: { key: randomUUID(), after: 0 } }));
answerOf(await add(['Ящеров Кий', 'Щукарь Лев'].map((name) => ({ name }))));
await act({ type: 'open-weighing', weighIn: 1 });
for (const { id } of (await desk()).athletes) await act({ type: 'weigh', entry: id, grams: 40_000 });
await act({ type: 'close-weighing', weighIn: 1, absent: [] });
await act({ type: 'close-list', seeding: 'lot' });
await drawn();
await act({ type: 'publish' });
const { rules, entries } = (await desk()).state;
assert.ok(rules);
await act({ type: 'change-rules', rules: { ...rules, courts: 1 } });
await act({ type: 'plan', courts: [[LIGHT]] });
await act({ type: 'issue-plan' });

const names = new Map((await desk()).athletes.map(({ id, name }) => [id, name]));
const lines = async () => planLines((await desk()).state as unknown as DayState);
const ofPerson = (person: typeof son) =>
  Object.keys(entries)
    .map(Number)
    .find((id) => names.get(id) === nameOf(person)) ?? 0;
const boutOf = (all: readonly PlanLine[], person: typeof son) => {
  const line = all.find((one) => entriesIn(one).includes(ofPerson(person)));
  assert.ok(line);
  const [chung = 0, hong = 0] = entriesIn(line);
  return {
    ...line,
    of: { category: line.category, bout: line.bout, entries: [chung, hong] as [number, number] },
  };
};

type Person = Visitor & { id: number };

let now = new Date(`${rules.date}T12:00:00+03:00`);
const at = (clock: string) => {
  now = new Date(`${rules.date}T${clock}:00+03:00`);
};
const clock = () => now;
/** Several replicas look at once. */
const look = () => Promise.all(Array.from({ length: 3 }, () => boutJob.run({ db, clock })));
const cards = async (visitor: Person) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, visitor.id), eq(notifications.kind, 'bout')))
    .orderBy(notifications.id);
const titles = async (visitor: Person) => (await cards(visitor)).map(({ message }) => message.split('\n')[0]);

test('bout · is told to nobody · nobody has switched pushes on', async () => {
  at('09:50');
  await look();
  assert.equal(await db.$count(dayBoutNews), 0);
});

test('bout · is told once to each who wants it · several replicas look at the same moment', async () => {
  for (const visitor of [parent, coach])
    answerOf(await visitor.call(savePushSubscription, { body: browserOf(visitor) }));
  const planned = await lines();
  at('09:00');
  await look();
  assert.deepEqual(await titles(parent), [], 'not an hour before');
  at('09:50');
  await look();
  await look();
  const bout = boutOf(planned, son);
  const before = boutsAhead(planned).find(({ line }) => line.number === bout.number)?.before ?? -1;
  const wait = ['Следующий бой', 'Через 1 бой', 'Через 2 боя'][before];
  assert.deepEqual(await titles(parent), [`${wait}: ${nameOf(son)}, корт 1, бой ${bout.number}`]);
  assert.equal((await cards(parent))[0]?.place, `/day/${tournament}/cadets-b-male-41#bout-${bout.number}`);
  assert.equal((await cards(coach)).length, 2);
  assert.deepEqual(await cards(athlete), [], 'has not switched it on');
});

test('bout · comes as one push and no mail, kept by the push service for minutes', async () => {
  await db
    .update(notifications)
    .set({ tellAt: new Date(0) })
    .where(isNotNull(notifications.tellAt));
  await newsJob.run({ db });
  const told = new Set((await cards(coach)).map(({ id }) => id));
  const letters = (await db.select().from(outbox)).map(({ letter }) => letter);
  assert.deepEqual(
    letters.filter((letter) => letter.kind === 'news' && letter.ids.some((id) => told.has(id))),
    [],
  );
  const [push, ...others] = (await db.select().from(pushes)).filter(({ ids }) =>
    ids.some((id) => told.has(id)),
  );
  assert.deepEqual(others, []);
  const message = await headlineOf(db, coach.id, push?.ids ?? [], false);
  assert.match(message?.body ?? '', /^.+, корт 1, бой \d+\n.+, корт 1, бой \d+$/);
  assert.match(message?.path ?? '', /#bout-\d+$/);
  assert.ok((message?.ttl ?? Infinity) <= 3600);
});

test('bout · is told to nobody again · it was called, a call was taken back, or it moved on its court', async () => {
  const { number, of } = boutOf(await lines(), son);
  const before = await titles(parent);
  await act({ type: 'call-bout', ...of });
  await look();
  await act({ type: 'take-back', ...of, step: 'call-bout' });
  await act({ type: 'move-bouts', moves: [{ number, court: 1, before: null }] });
  at('09:55');
  await look();
  assert.ok((await lines()).some((line) => line.number === number && line.record === null));
  assert.deepEqual(await titles(parent), before);
});

test('bout · is told once more · it then waits on another court', async () => {
  await act({ type: 'change-rules', rules: { ...rules, courts: 2 } });
  const other = boutOf(await lines(), self).number;
  const titlesOf = async () => (await titles(coach)).filter((title) => title?.endsWith(`бой ${other}`));
  const expected = await titlesOf();
  let last = 1;
  for (const court of [2, 1, 1]) {
    await act({ type: 'move-bouts', moves: [{ number: other, court, before: null }] });
    await look();
    await look();
    if (court !== last) expected.push(`Корт изменился: ${nameOf(self)}, корт ${court}, бой ${other}`);
    last = court;
    assert.deepEqual(await titlesOf(), expected);
  }
});

test('bout · is told with the next one who stands in it, and not of who is leaving the league', async () => {
  for (const line of (await lines()).filter(({ corners }) =>
    corners.every(({ entry }) => entry !== undefined),
  )) {
    const [chung = 0, hong = 0] = entriesIn(line);
    const winner = hong === ofPerson(son) || hong === ofPerson(self) ? 1 : 0;
    await act({
      ...{ type: 'result', category: line.category, bout: line.bout, entries: [chung, hong] },
      rounds: [{ winner, how: 'score' }],
    });
  }
  const final = (await lines()).find(({ bout }) => bout === '2.1');
  const finalists = new Set(entriesIn(final ?? { corners: [] }));
  const ofCoach = [self, son].filter((person) => finalists.has(ofPerson(person)));
  assert.ok(ofCoach.length > 0);
  answerOf(await parent.call(deleteUser, { params: { id: son.id }, body: { password: DEMO_PASSWORD } }));
  await db.delete(notifications).where(eq(notifications.kind, 'bout'));
  at('10:30');
  await look();
  const told = ofCoach.filter(({ id }) => id !== son.id).map(nameOf);
  assert.deepEqual(
    await titles(coach),
    told.map((name) => `Следующий бой: ${name}, корт 1, бой ${final?.number}`),
  );
  assert.deepEqual(await titles(parent), []);
});

test('bout · is told at a tournament in the Far East · its morning is the evening before in Moscow', async () => {
  await act({ type: 'change-rules', rules: { ...rules, courts: 2, offset: '+12:00' } });
  await db.delete(dayBoutNews);
  await db.delete(notifications).where(eq(notifications.kind, 'bout'));
  now = new Date(`${rules.date}T10:30:00+12:00`);
  await look();
  assert.match((await titles(coach))[0] ?? '', /^Следующий бой: /);
});

test('results · are told once to each who follows an entry, and name nobody · several replicas look at the same moment', async () => {
  const told = () => db.select().from(notifications).where(eq(notifications.kind, 'result'));
  const lookForResults = () => Promise.all(Array.from({ length: 3 }, () => resultsJob.run({ db, clock })));
  await lookForResults();
  assert.deepEqual(await told(), []);
  for (const { category, bout, record, isFought, ...line } of await lines()) {
    const [chung = 0, hong = 0] = entriesIn(line);
    if (isFought && !record?.result)
      await act({
        type: 'result',
        category,
        bout,
        entries: [chung, hong],
        rounds: [{ winner: 0, how: 'score' }],
      });
  }
  const last = (await lines()).findLast(({ record }) => record?.result);
  assert.ok(last?.record);
  const { category, bout, record } = last;
  const of = { category, bout, entries: [...record.entries] as [number, number] };
  await act({ type: 'protest', ...of });
  await lookForResults();
  assert.deepEqual(await told(), [], 'a protest is under review');
  await act({ type: 'decide-protest', ...of, decision: 'denied' });
  await lookForResults();
  await lookForResults();
  const rows = await told();
  assert.deepEqual(
    rows.map(({ userId }) => userId).sort((a, b) => a - b),
    [athlete.id, coach.id].sort((a, b) => a - b),
  );
  for (const { message } of rows) assert.ok([...names.values()].every((name) => !message.includes(name)));
  // Every reader has deleted the card.
  await db.delete(notifications).where(eq(notifications.kind, 'result'));
  await lookForResults();
  assert.deepEqual(await told(), []);
});
