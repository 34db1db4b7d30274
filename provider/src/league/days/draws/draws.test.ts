import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import {
  addDrawWord,
  getDayCategory,
  getDayProof,
  getMyDay,
  listNotifications,
  openDrawWitness,
  sealDrawWitness,
} from '@league/shared/contract';
import { accountOf, commitmentOf, type DrawProof, parseProof, verifyProof } from '@league/shared/day';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { rotateKeys } from '../../../entry/operator/rotate-keys.ts';
import { newsJob } from '../../../people/notifications/tell-news.ts';
import { readConfig } from '../../../platform/config/config.ts';
import { dayDrawValues, dayLog, notifications } from '../../../platform/db/schema.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { startDayScene } from '../../../testing/day-scene.ts';
import { createMailbox } from '../../../testing/mailbox.ts';
import { assertRefused, type Visitor } from '../../../testing/test-app.ts';

const { act, add, app, coach, clock, dataDir, db, desk, drawn, guest, params, parent, pass, referee, send } =
  await startDayScene();
const mailbox = createMailbox(app, db);

const LIGHT = 'cadets-b:male:41';
const HEAVY = 'cadets-b:male:45';
const reason = 'secretariat' as const;
const names = [
  'Авдеев Ян',
  'Белов Ян',
  'Веснин Ян',
  'Гусев Ян',
  'Дёмин Ян',
  'Ершов Ян',
  'Жуков Ян',
  'Зимин Ян',
];
answerOf(
  await add(
    names.map((name, index) => ({ name, club: `Клуб ${index}`, category: index < 5 ? LIGHT : HEAVY })),
  ),
);
await act({ type: 'open-weighing' });
for (const { id } of (await desk()).athletes) await act({ type: 'weigh', entry: id, grams: 40_000 });
await act({ type: 'close-weighing', absent: [] });

const session = async (number: number) => {
  const found = (await desk()).state.sessions[number];
  assert.ok(found);
  return found;
};
const ask = (number: number, email = 'coach@league.test') =>
  send({ type: 'ask-witness', session: number, email });
const ofSession = (number: number) => ({ params: { ...params, session: number } });
const seal = (number: number, value: string, visitor: Visitor = coach) =>
  visitor.call(sealDrawWitness, {
    ...ofSession(number),
    body: { key: randomUUID(), commitment: commitmentOf(value) },
  });
const open = (number: number, value: string, visitor: Visitor = coach) =>
  visitor.call(openDrawWitness, { ...ofSession(number), body: { key: randomUUID(), value } });
const word = (text: string, visitor: Visitor = guest) =>
  visitor.call(addDrawWord, { params, body: { key: randomUUID(), word: text } });
const witnessing = async (visitor: Visitor) => answerOf(await visitor.call(getMyDay, { params })).witness;
const proof = async () => {
  const parsed = parseProof(structuredClone(answerOf(await guest.call(getDayProof, { params }))));
  assert.ok(parsed?.version === 2);
  return parsed satisfies DrawProof;
};

/** Everything that the database holds, as text. */
async function dump(): Promise<string> {
  const { rows: tables } = (await db.execute(
    sql`select table_name from information_schema.tables where table_schema = 'public'`,
  )) as unknown as { rows: { table_name: string }[] };
  const texts: string[] = [];
  for (const { table_name: name } of tables) {
    texts.push(JSON.stringify(await db.execute(sql.raw(`select to_jsonb(t)::text as row from "${name}" t`))));
  }
  return texts.join('\n');
}

const VALUE = 'c0'.repeat(32);

test('witness · is asked by a secretary, and is neither the secretary nor whoever may not', async () => {
  await act({ type: 'close-list' });
  assert.match(
    assertRefused(await ask(1, 'organiser@league.test'), 409, 'conflict').message,
    /не тот, кто проводит/,
  );
  assertRefused(await ask(1, 'parent@league.test'), 409, 'conflict');
  assertRefused(await ask(1, 'nobody@league.test'), 409, 'conflict');
  assertRefused(await seal(1, VALUE), 403, 'forbidden');
  answerOf(await ask(1));
  assert.deepEqual(
    (await witnessing(coach)).map(({ session: number }) => number),
    [1],
  );
  assert.deepEqual(await witnessing(parent), []);
  await db
    .update(notifications)
    .set({ tellAt: new Date(0) })
    .where(isNotNull(notifications.tellAt));
  await newsJob.run({ db });
  const mail = (await mailbox.collect()).find(({ to }) => to === 'coach@league.test');
  assert.match(mail?.subject ?? '', /^Вас просят быть свидетелем жеребьёвки: «.+»$/);
  assert.match(mail?.text ?? '', /Быть свидетелем:\nhttp:\/\/localhost:3000\/day\/cup_100\n/);
  const [card] = answerOf(await coach.call(listNotifications));
  assert.deepEqual(card?.link, { path: '/day/cup_100', label: 'Быть свидетелем' });
  assertRefused(await seal(1, VALUE, referee), 403, 'forbidden');
  assertRefused(await word('1'), 409, 'conflict');
});

test('values · are in no table before both are opened, and the lines follow from both', async () => {
  answerOf(await seal(1, VALUE));
  assertRefused(await open(1, VALUE), 409, 'conflict');
  answerOf(await word('123456'));
  await pass(9);
  assert.equal((await witnessing(coach))[0]?.isOver, false);
  const before = await dump();
  await pass(1);
  assert.equal((await session(1)).drawn, null, 'the site waits for the witness');
  assert.equal((await witnessing(coach))[0]?.isOver, true);
  assertRefused(await open(1, 'd0'.repeat(32)), 409, 'conflict');
  answerOf(await open(1, VALUE));
  const { drawn: made, commitment } = await session(1);
  assert.ok(made);
  assert.equal(commitmentOf(made.site), commitment);
  assert.ok(before.includes(commitment), 'the hash was there');
  assert.ok(!before.includes(made.site) && !before.includes(VALUE));
  assert.equal(await db.$count(dayDrawValues), 0);
  assert.deepEqual(await witnessing(coach), []);
});

test('further draw · stays an attempt for everybody', async () => {
  await act({ type: 'publish' });
  for (const [category, into] of [
    [LIGHT, HEAVY],
    [HEAVY, LIGHT],
  ] as const) {
    const merge = { type: 'merge', category, into, reason } as const;
    const answer = await send(merge);
    if (answer.statusCode !== 200) continue;
    await drawn();
  }
  const told = await proof();
  assert.deepEqual(verifyProof(told), { isValid: true });
  assert.deepEqual(
    accountOf(told).thrown.map(({ key, attempt }) => [key, attempt]),
    [
      [LIGHT, 1],
      [HEAVY, 1],
    ],
  );
  const heavy = { params: { ...params, category: 'cadets-b-male-45' } };
  const { draw } = answerOf(await guest.call(getDayCategory, heavy));
  assert.equal(draw?.attempt, 2);
  assert.deepEqual(
    draw?.thrown.map(({ key, lines }) => [key, lines?.length]),
    [
      [LIGHT, 8],
      [HEAVY, 3],
    ],
  );
});

test('draw · is dropped for everybody to see · its witness does not open in ten minutes', async () => {
  await act({ type: 'divide', category: HEAVY, limit: null, reason });
  answerOf(await ask(3));
  answerOf(await seal(3, VALUE));
  await pass(3);
  assert.equal((await session(3)).dropped, null);
  await pass(11);
  assert.equal((await session(3)).dropped?.cause, 'witness');
  assertRefused(await open(3, VALUE), 409, 'conflict');
  assert.deepEqual(
    (await proof()).sessions.map(({ dropped }) => dropped?.cause),
    [undefined, undefined, 'witness'],
  );
  assert.deepEqual(verifyProof(await proof()), { isValid: true });
});

test('draw · goes on with the same sealed value · the key is rotated meanwhile', async () => {
  await act({ type: 'divide', category: HEAVY, limit: null, reason });
  const { commitment } = await session(4);
  assert.match(await rotateKeys(db, '', readConfig({ DATA_DIR: dataDir })), /Значений жеребьёвки: 1/);
  await drawn();
  assert.equal(commitmentOf((await session(4)).drawn?.site ?? ''), commitment);
});

test('draw · is dropped · the key of the site’s value is lost', async () => {
  await act({ type: 'merge', category: `${HEAVY}~1`, into: `${HEAVY}~2`, reason });
  const sealed = Buffer.from('no value').toString('base64');
  await db.update(dayDrawValues).set({ sealed });
  await drawn();
  assert.equal((await session(5)).dropped?.cause, 'site');
  assert.equal(await db.$count(dayDrawValues), 0);
});

test('secretary · stops a draw with a reason, and its value is gone', async () => {
  await act({ type: 'merge', category: `${HEAVY}~1`, into: `${HEAVY}~2`, reason });
  await act({ type: 'drop-session', session: 6, reason });
  assert.deepEqual((await session(6)).dropped?.cause, 'stopped');
  assert.equal(await db.$count(dayDrawValues), 0);
  assert.equal((await proof()).sessions.length, 6);
});

test('numbers · come from a hall behind one address, three of each account, and with no names', async () => {
  await act({ type: 'merge', category: `${HEAVY}~1`, into: `${HEAVY}~2`, reason });
  await act({ type: 'open-words', session: 7 });
  for (let place = 0; place < 60; place += 1) answerOf(await word(String(place)));
  for (const text of ['1', '2', '3']) answerOf(await word(text, parent));
  assertRefused(await word('4', parent), 409, 'conflict');
  answerOf(await word('4', coach));
  const entries = await db.select().from(dayLog).where(eq(dayLog.type, 'add-word'));
  assert.ok(entries.every(({ payload }) => /^\d{1,6}$/.test((payload as { word: string }).word)));
  assertRefused(await word('Петров'), 400, 'invalid_input');
  assert.ok(clock() > new Date());
});
