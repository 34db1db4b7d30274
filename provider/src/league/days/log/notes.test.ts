import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  deleteUser,
  exportUser,
  getDayArchive,
  getDayCategory,
  getDayLog,
  sendDayCommand,
} from '@league/shared/contract';
import { eq, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { erasePerson } from '../../../entry/personal-data.ts';
import { eraseAgain } from '../../../people/privacy/erase.ts';
import * as schema from '../../../platform/db/schema.ts';
import { users } from '../../../platform/db/schema.ts';
import { bornFor } from '../../../testing/application-draft.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { startDayScene } from '../../../testing/day-scene.ts';
import { assertRefused, DEMO_PASSWORD } from '../../../testing/test-app.ts';

const { act, add, athlete, db, desk, drawn, guest, organiser, params, parent, seenOf, send, son } =
  await startDayScene();
const of41 = { params: { ...params, category: 'cadets-b-male-41' } };
const birthdate = bornFor(12);
const nameOf = async (id: number) => {
  await db.update(users).set({ birthday: birthdate }).where(eq(users.id, id));
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return `${row?.lastname} ${row?.firstname}`;
};
await db.update(users).set({ parentId: parent.id }).where(eq(users.id, son.id));
const names = [await nameOf(son.id), await nameOf(athlete.id), 'Новиков Юрий', 'Рябов Лев'];
answerOf(await add(names.map((name, index) => ({ name, birthdate, club: `Клуб ${index}` }))));
const ids = (await desk()).athletes.map(({ id }) => id);
const [child = 0, second = 0, third = 0] = ids;
const WORDS = 'перелом, справка';

/** The tables that have the words anywhere. */
async function holding(words: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.values(schema).filter((value) => is(value, PgTable))) {
    const name = getTableName(table);
    const { rows } = (await db.execute(
      sql`select from ${sql.identifier(name)} t where t::text ilike ${`%${words}%`} limit 1`,
    )) as { rows: unknown[] };
    if (rows.length > 0) found.push(name);
  }
  return found;
}
const notes = async () =>
  answerOf(await organiser.call(getDayLog, { params, query: { after: 0 } })).commands.flatMap(
    ({ note }) => note ?? [],
  );

test('reason · is refused · it is not one of the list', async () => {
  const command = { type: 'withdraw', entry: child, reason: `Белов Ян: ${WORDS}` } as never;
  const { fields } = assertRefused(await send(command), 400, 'invalid_input');
  assert.deepEqual(fields, { 'command.reason': 'Выберите причину' });
  const other = { type: 'withdraw', entry: child, reason: 'few-entries' } as never;
  assertRefused(await send(other), 400, 'invalid_input');
});

test('note · reaches the secretariat alone, and no log, page or proof', async () => {
  await act({ type: 'open-weighing', weighIn: 1 });
  for (const id of ids) await act({ type: 'weigh', entry: id, grams: 38_765 });
  await act({ type: 'close-weighing', weighIn: 1, absent: [] });
  await act({ type: 'close-list' });
  await drawn();
  await act({ type: 'publish' });
  answerOf(await send({ type: 'withdraw', entry: child, reason: 'withdrew' }, { note: WORDS }));
  assert.deepEqual(await notes(), [WORDS]);
  assert.deepEqual(await holding(WORDS), ['day_notes']);
  const { draw } = answerOf(await guest.call(getDayCategory, of41));
  assert.deepEqual(draw?.operations, [{ type: 'withdraw', entries: [child], reason: 'withdrew' }]);
  assert.ok(!(await guest.call(getDayArchive, { params })).body.includes('справка'));
  assertRefused(await guest.call(getDayLog, { params, query: { after: 0 } }), 401, 'unauthorized');
  assertRefused(await parent.call(getDayLog, { params, query: { after: 0 } }), 403, 'forbidden');
});

test('note · is stored once · its command is sent again with its key', async () => {
  const body = {
    ...{ key: '6f0cf2c8-6a0c-4d0c-8f2a-1b8f2f0c9d11', after: 0, expects: await seenOf(third), note: 'Ушиб' },
    command: { type: 'withdraw' as const, entry: third, reason: 'withdrew' as const },
  };
  for (const _ of [1, 2]) answerOf(await organiser.call(sendDayCommand, { params, body }));
  assert.deepEqual(await notes(), [WORDS, 'Ушиб']);
});

test('note · is in the copy of the data of the athlete whom it tells of', async () => {
  await db.execute(sql`update day_athletes set user_id = ${son.id} where id = ${child}`);
  const copy = answerOf(await parent.call(exportUser, { params: { id: son.id } }));
  const [entry] = (copy as unknown as { day_entries: { notes: string[] }[] }).day_entries;
  assert.deepEqual(entry?.notes, [WORDS]);
});

test('note · is hidden while a deletion can be undone, and erased with the person, also beside others', async () => {
  const [surname = ''] = (names[0] ?? '').split(' ');
  // In another case of the surname, beside another athlete.
  const beside = `Вместо ${surname}а, у него травма`;
  answerOf(await send({ type: 'return', entry: third, reason: 'desk-error' }, { note: beside }));
  const remove = (at_once: boolean) =>
    parent.call(deleteUser, { params: { id: son.id }, body: { password: DEMO_PASSWORD, at_once } });
  answerOf(await remove(false));
  assert.deepEqual(await notes(), ['Ушиб']);
  await eraseAgain(db, [{ id: son.id, at: new Date().toISOString() }], erasePerson);
  assert.deepEqual(await notes(), ['Ушиб']);
  for (const words of [WORDS, 'травма']) assert.deepEqual(await holding(words), []);
});

test('note · is erased · a restored backup brings its person back', async () => {
  answerOf(await send({ type: 'withdraw', entry: second, reason: 'absent' }, { note: 'Сотрясение' }));
  answerOf(
    await send(
      { type: 'swap', category: 'cadets-b:male:41', entries: [third, ids[3] ?? 0], reason: 'desk-error' },
      { note: 'Обмен' },
    ),
  );
  assert.equal(await eraseAgain(db, [{ id: athlete.id, at: new Date().toISOString() }], erasePerson), 1);
  assert.deepEqual(await holding('Сотрясение'), []);
  assert.deepEqual(await notes(), ['Ушиб', 'Обмен']);
});
