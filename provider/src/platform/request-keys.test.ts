import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import {
  addDayEntries,
  addDrawWord,
  CALLS,
  type Call,
  correctDayAthlete,
  createApplication,
  enterQualified,
  issueDayPass,
  protestBout,
  RETENTION_DAYS,
  redeemDayPass,
  sendDayCommand,
  sendPassCommand,
  takeDayApplications,
} from '@league/shared/contract';
import { sql } from 'drizzle-orm';
import { applicationDraft, applicationRow } from '../testing/application-draft.ts';
import { answerOf } from '../testing/contract-call.ts';
import { entryRow, startDayScene } from '../testing/day-scene.ts';
import { publishRows } from '../testing/rating-scene.ts';
import { assertRefused, Visitor } from '../testing/test-app.ts';
import { dayLog, requestKeys } from './db/schema.ts';
import { retentionJob } from './retention.ts';

const { accept, act, add, app, club, coach, db, desk, guest, organiser, params, referee, seenOf, send } =
  await startDayScene();
await publishRows(db, []);

/** How a call is sent: who sends it and who else could, what with, and what else under the same key. */
interface Keyed {
  params?: object;
  people: readonly [Visitor, Visitor?];
  body: object;
  other?: object | undefined;
}

const first = await accept(coach, [{ name: 'Первый Олег' }]);
const second = await accept(club, [{ name: 'Второй Олег' }]);
answerOf(await add([{ name: 'Новиков Юрий' }]));
const [{ id: entry } = { id: 0 }] = (await desk()).athletes;
await act({ type: 'open-weighing', weighIn: 1 });
const { category: _, ...person } = entryRow();
const secretaries = [organiser, referee] as const;
const after = { after: 0 };
const { key: _key, ...application } = applicationDraft();

/** A device at the scales. */
async function device(): Promise<Visitor> {
  const visitor = new Visitor(app);
  const body = { kind: 'scales' as const, station: 'Весы' };
  const { letters } = answerOf(await organiser.call(issueDayPass, { params, body }));
  answerOf(await visitor.call(redeemDayPass, { params, body: { letters } }));
  return visitor;
}

/** What each call is sent with once its turn comes. */
const KEYED: readonly (readonly [call: Call, sent: () => Promise<Keyed>])[] = [
  [
    sendDayCommand,
    async () => ({
      params,
      people: secretaries,
      body: { ...after, expects: await seenOf(entry), command: { type: 'weigh', entry, grams: 40_000 } },
      other: { ...after, expects: await seenOf(entry), command: { type: 'weigh', entry, grams: 39_000 } },
    }),
  ],
  [
    sendPassCommand,
    async () => ({
      params,
      people: [await device(), await device()],
      body: { ...after, expects: await seenOf(entry), command: { type: 'weigh', entry, grams: 38_000 } },
      other: { ...after, expects: await seenOf(entry), command: { type: 'weigh', entry, grams: 37_000 } },
    }),
  ],
  [
    correctDayAthlete,
    async () => ({
      params: { ...params, entry },
      people: secretaries,
      body: { ...after, expects: await seenOf(entry), ...person, club: 'Барс' },
      other: { ...after, expects: await seenOf(entry), ...person, club: 'Рысь' },
    }),
  ],
  [
    addDayEntries,
    async () => ({
      params,
      people: secretaries,
      body: { ...after, rows: [entryRow({ name: 'Носов Илья' })] },
      other: { ...after, rows: [entryRow({ name: 'Панин Олег' })] },
    }),
  ],
  [
    takeDayApplications,
    async () => ({
      params,
      people: secretaries,
      body: { ...after, applications: [first] },
      other: { ...after, applications: [second] },
    }),
  ],
  [enterQualified, async () => ({ params, people: secretaries, body: after })],
  [
    createApplication,
    async () => ({
      people: [coach, club],
      body: application,
      other: { ...application, rows: [applicationRow({ name: 'Другой Олег' })] },
    }),
  ],
  [
    addDrawWord,
    async () => {
      await act({ type: 'close-weighing', weighIn: 1, absent: await notWeighed() });
      await act({ type: 'close-list' });
      return { params, people: [guest, coach], body: { word: '7' }, other: { word: '8' } };
    },
  ],
];

const notWeighed = async () =>
  Object.values((await desk()).state.entries).flatMap(({ id, status }) => (status === 'entered' ? id : []));

test('every call that takes a key · is tried here', () => {
  const takesKey = ({ body }: Call) => body && 'shape' in body && 'key' in (body.shape as object);
  assert.deepEqual(
    CALLS.filter(takesKey)
      .map(({ id }) => id)
      // Needs a bout: days/passes/court-commands.test.ts.
      .filter((id) => id !== protestBout.id)
      .sort(),
    KEYED.map(([{ id }]) => id).sort(),
  );
});

test('key · is free again · its request was refused', async () => {
  const key = randomUUID();
  assertRefused(await send({ type: 'publish' }, { key }), 409, 'conflict');
  answerOf(await send({ type: 'weigh', entry, grams: 40_100 }, { key }));
});

test('command of the day · is known by its key · its browser has forgotten the note', async () => {
  const command = { type: 'weigh' as const, entry, grams: 40_200 };
  const body = { ...after, expects: await seenOf(entry), key: randomUUID(), command };
  const noted = await organiser.call(sendDayCommand, { params, body: { ...body, note: 'Звонила мама' } });
  assert.deepEqual(answerOf(await organiser.call(sendDayCommand, { params, body })), answerOf(noted));
});

test('key · is known to the log alone · it is not kept any more', async () => {
  const key = randomUUID();
  const body = { ...after, key, rows: [entryRow({ name: 'Рябов Лев' })] };
  const sendBy = (visitor: Visitor) => visitor.call(addDayEntries, { params, body });
  answerOf(await sendBy(organiser));
  const size = await db.$count(dayLog);
  await db
    .update(requestKeys)
    .set({ createdAt: sql`now() - make_interval(days => ${RETENTION_DAYS.requestKey}, hours => 1)` });
  await retentionJob.run({ db });
  assert.equal(await db.$count(requestKeys), 0);
  assertRefused(await sendBy(referee), 409, 'key_reused');
  answerOf(await sendBy(organiser));
  assert.equal(await db.$count(dayLog), size);
});

test('key · stands for one request of one person, in every call that takes one', async () => {
  for (const [call, sent] of KEYED) {
    const { people, body, other, ...at } = await sent();
    const key = randomUUID();
    const [sender, stranger] = people;
    const sendBy = (visitor: Visitor, content: object) =>
      visitor.callWith(call, { ...at, body: { ...content, key } });
    const told = answerOf(await sendBy(sender, body));
    const size = await db.$count(dayLog);
    assert.deepEqual(answerOf(await sendBy(sender, body)), told, call.id);
    if (other) assertRefused(await sendBy(sender, other), 409, 'key_reused');
    if (stranger) assertRefused(await sendBy(stranger, body), 409, 'key_reused');
    if (call !== createApplication) {
      const command = { ...after, expects: {}, key, command: { type: 'open-weighing', weighIn: 1 } };
      assertRefused(await organiser.callWith(sendDayCommand, { params, body: command }), 409, 'key_reused');
    }
    assert.equal(await db.$count(dayLog), size, call.id);
  }
});

test('application · is answered as it is stored · its key comes with other rows', async () => {
  const draft = applicationDraft();
  const stored = answerOf(await coach.call(createApplication, { body: draft }));
  const changed = { ...draft, rows: [applicationRow({ name: 'Другой Олег' })] };
  const refused = await coach.call(createApplication, { body: changed });
  assert.deepEqual(assertRefused(refused, 409, 'key_reused').current, stored);
});
