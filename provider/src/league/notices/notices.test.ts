import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  addDays,
  CONSENT_VERSIONS,
  changeNotice,
  createNotice,
  decideDissemination,
  deleteNotice,
  exportUser,
  leagueDay,
  listDeskNotices,
  listNotices,
  type NoticeDraft,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { erasePerson } from '../../entry/personal-data.ts';
import { journal, notices, users } from '../../platform/db/schema.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, visitorAs } from '../../testing/test-app.ts';

const today = leagueDay();
let now = new Date();
const { app, athlete, db, guest } = await startCampScene({}, { clock: () => now });
const organiser = await visitorAs(app, 'organiser');
await db
  .update(users)
  .set({ lastname: 'Тихонов', firstname: 'Ян', middlename: null, birthday: '2000-03-14' })
  .where(eq(users.id, athlete.id));
const draft: NoticeDraft = { title: 'Взвешивание', text: 'Переносится в малый зал', until: today };
const make = async (more: Partial<NoticeDraft> = {}) =>
  answerOf(await organiser.call(createNotice, { body: { ...draft, ...more } }));
const shown = async () => answerOf(await guest.call(listNotices));
const titles = async () => (await shown()).map(({ title }) => title);
const desk = async () => answerOf(await organiser.call(listDeskNotices));
const decide = async (allowed: boolean) =>
  answerOf(
    await athlete.call(decideDissemination, {
      params: { id: athlete.id },
      body: { allowed, version: CONSENT_VERSIONS.dissemination },
    }),
  );

beforeEach(async () => {
  now = new Date();
  await db.delete(notices);
});

test('notice · is shown to everybody until its last day is over', async () => {
  await make({ until: addDays(today, 1) });
  assert.deepEqual(await titles(), ['Взвешивание']);
  now = new Date(`${addDays(today, 1)}T23:59:59+03:00`);
  assert.deepEqual(await titles(), ['Взвешивание']);
  now = new Date(`${addDays(today, 2)}T00:00:00+03:00`);
  assert.deepEqual(await titles(), []);
  assert.deepEqual(
    (await desk()).map(({ title, state }) => [title, state]),
    [['Взвешивание', 'over']],
  );
});

test('notices · are the newest three; the desk says which one waits for a place', async () => {
  for (const title of ['Первое', 'Второе', 'Третье', 'Четвёртое']) await make({ title });
  assert.deepEqual(await titles(), ['Четвёртое', 'Третье', 'Второе']);
  const [fourth, ...others] = await desk();
  assert.deepEqual(
    others.map(({ state }) => state),
    ['shown', 'shown', 'crowded'],
  );
  answerOf(await organiser.call(deleteNotice, { params: { id: fourth?.id ?? 0 } }));
  assert.deepEqual(await titles(), ['Третье', 'Второе', 'Первое']);
});

test('notice · is made once · the same form arrives twice at the same time', async () => {
  const [one, other] = await Promise.all([make(), make()]);
  assert.equal(one.id, other.id);
  assert.equal((await desk()).length, 1);
  const entries = await db
    .select()
    .from(journal)
    .where(eq(journal.object, `notice:${one.id}`));
  assert.deepEqual(
    entries.map(({ action, actorId }) => [action, actorId]),
    [['notice_created', organiser.id]],
  );
});

test('notice · keeps what another organiser has saved · the version is stale', async () => {
  const { id, version } = await make();
  const change = (more: object) =>
    organiser.call(changeNotice, { params: { id }, body: { ...draft, version, ...more } });
  const [first, second] = await Promise.all([
    change({ text: 'В большой зал', until: addDays(today, 3) }),
    change({ text: 'В малый зал' }),
  ]);
  const [saved, late] = first.statusCode === 200 ? [first, second] : [second, first];
  const current = answerOf(saved);
  const refusal = assertRefused(late, 409, 'stale_version');
  assert.equal(refusal.fields?.text, `Сейчас здесь: ${current.text}`);
  assert.deepEqual(refusal.current, current);
  assert.equal((await shown())[0]?.text, current.text);
  assert.equal(answerOf(await change(current)).version, current.version, 'equal values change nothing');
});

test('notice · is refused with its field · it names a child whose name is hidden, also with invisible letters', async () => {
  await decide(false);
  for (const name of ['Яна Тихонова', 'Тихо\u00adнов Ян', 'Тихонов\u200b Ян'])
    for (const field of ['title', 'text', 'picture_alt']) {
      const body = { ...draft, [field]: `Поздравляем: ${name}` };
      const { fields } = assertRefused(await organiser.call(createNotice, { body }), 400, 'invalid_input');
      assert.deepEqual(Object.keys(fields ?? {}), [field], JSON.stringify(name));
    }
  await decide(true);
});

test('notice · stands in its author’s copy of all data, and stays when the author is erased', async () => {
  await make();
  const copy = answerOf(await organiser.call(exportUser, { params: { id: organiser.id } })) as {
    notices?: { title: string }[];
  };
  assert.deepEqual(
    copy.notices?.map(({ title }) => title),
    ['Взвешивание'],
  );
  await make({ title: 'Ян Тихонов первый' });
  await db.transaction((tx) => erasePerson(tx, organiser.id));
  await db.transaction((tx) => erasePerson(tx, athlete.id));
  assert.deepEqual(await titles(), ['Удалённый участник первый', 'Взвешивание']);
  const [named] = await db.select().from(notices).where(eq(notices.title, 'Удалённый участник первый'));
  assert.equal(named?.version, 2, 'an edit that began before is stale');
});
