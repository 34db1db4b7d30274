import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { addDrawWord, getDayArchive, getDayCategory } from '@league/shared/contract';
import {
  accountOf,
  archivedDay,
  commitmentOf,
  type DrawProof,
  proofOf,
  verifyProof,
} from '@league/shared/day';
import { eq, sql } from 'drizzle-orm';
import { rotateKeys } from '../../../entry/operator/rotate-keys.ts';
import { readConfig } from '../../../platform/config/config.ts';
import { dayDrawValues, dayLog } from '../../../platform/db/schema.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { startDayScene } from '../../../testing/day-scene.ts';
import { assertRefused, type Visitor } from '../../../testing/test-app.ts';

const { act, add, coach, dataDir, db, desk, drawn, guest, params, parent, pass, send } =
  await startDayScene();

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
await act({ type: 'open-weighing', weighIn: 1 });
for (const { id } of (await desk()).athletes) await act({ type: 'weigh', entry: id, grams: 40_000 });
await act({ type: 'close-weighing', weighIn: 1, absent: [] });

const session = async (number: number) => {
  const found = (await desk()).state.sessions[number];
  assert.ok(found);
  return found;
};
const word = (text: string, visitor: Visitor = guest) =>
  visitor.call(addDrawWord, { params, body: { key: randomUUID(), word: text } });
const proof = async () =>
  proofOf(archivedDay(answerOf(await guest.call(getDayArchive, { params })).log)) as DrawProof;
const reveal = (number: number) => send({ type: 'draw-lines', session: number });

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

test('value · is in no table before it is revealed, and the lines follow from it and the numbers', async () => {
  assertRefused(await word('1'), 409, 'conflict');
  await act({ type: 'close-list' });
  pass(1);
  assertRefused(await reveal(1), 409, 'conflict');
  answerOf(await word('123456'));
  const before = await dump();
  await act({ type: 'draw-lines', session: 1 });
  const { drawn: made, commitment } = await session(1);
  assert.ok(made);
  assert.equal(commitmentOf(made.site), commitment);
  assert.ok(before.includes(commitment), 'the hash was there');
  assert.ok(!before.includes(made.site));
  assert.equal(await db.$count(dayDrawValues), 0);
  assertRefused(await reveal(1), 409, 'conflict');
  assertRefused(await word('654321'), 409, 'conflict');
});

test('value · is revealed a minute after its hash at the earliest', async () => {
  await act({ type: 'redraw', category: LIGHT, reason });
  answerOf(await word('1'));
  assertRefused(await reveal(2), 409, 'conflict');
  assert.equal(await db.$count(dayDrawValues), 1, 'the refusal has left it');
  pass(1);
  answerOf(await reveal(2));
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
      [LIGHT, 2],
      [HEAVY, 1],
    ],
  );
  const heavy = { params: { ...params, category: 'cadets-b-male-45' } };
  const { draw } = answerOf(await guest.call(getDayCategory, heavy));
  assert.equal(draw?.attempt, 3);
  assert.deepEqual(
    draw?.thrown.map(({ key, lines }) => [key, lines?.length]),
    [
      [LIGHT, 8],
      [LIGHT, 8],
      [HEAVY, 3],
    ],
  );
});

test('draw · goes on with the same sealed value · the key is rotated meanwhile', async () => {
  await act({ type: 'divide', category: HEAVY, limit: null, reason });
  const { commitment } = await session(4);
  assert.match(await rotateKeys(db, '', readConfig({ DATA_DIR: dataDir })), /Значений жеребьёвки: 1/);
  await drawn();
  assert.equal(commitmentOf((await session(4)).drawn?.site ?? ''), commitment);
});

test('draw · is refused · the key of the site’s value is lost · the secretary stops it with a reason', async () => {
  await act({ type: 'merge', category: `${HEAVY}~1`, into: `${HEAVY}~2`, reason });
  const sealed = Buffer.from('no value').toString('base64');
  await db.update(dayDrawValues).set({ sealed });
  answerOf(await word('1'));
  pass(1);
  assert.match(assertRefused(await reveal(5), 409, 'conflict').message, /не смог открыть своё число/);
  await act({ type: 'drop-session', session: 5, reason });
  assert.deepEqual((await session(5)).dropped?.reason, reason);
  assert.equal(await db.$count(dayDrawValues), 0);
  assert.equal((await proof()).sessions.length, 5);
  assert.deepEqual(verifyProof(await proof()), { isValid: true });
});

test('numbers · come from a hall behind one address, one of each account, and with no names', async () => {
  await act({ type: 'merge', category: `${HEAVY}~1`, into: `${HEAVY}~2`, reason });
  for (let place = 0; place < 60; place += 1) answerOf(await word(String(place)));
  answerOf(await word('1', parent));
  assertRefused(await word('2', parent), 409, 'conflict');
  answerOf(await word('4', coach));
  const entries = await db.select().from(dayLog).where(eq(dayLog.type, 'add-word'));
  assert.ok(entries.every(({ payload }) => /^\d{1,6}$/.test((payload as { word: string }).word)));
  assertRefused(await word('Петров'), 400, 'invalid_input');
});
