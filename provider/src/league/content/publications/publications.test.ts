import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cancelPublication,
  deleteContentFile,
  listContentDrafts,
  listTournaments,
  publishContent,
  withdrawContent,
} from '@league/shared/contract';
import { and, eq } from 'drizzle-orm';
import { contentFiles, contentRevisions, notifications, tournaments } from '../../../platform/db/schema.ts';
import { newFileName } from '../../../platform/storage/stores.ts';
import { startContentScene } from '../../../testing/content-scene.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { assertRefused, Visitor } from '../../../testing/test-app.ts';
import { WHOLE } from '../../../testing/tournaments.ts';
import { resultsOf, workbookOf } from '../../../testing/workbook.ts';
import { findPublished } from '../../tournaments/find-published.ts';

const HOUR = 3_600_000;

const scene = await startContentScene();
const { app, clock, colleague, createWhole, db, organiser, read, set, settleDue } = scene;
const guest = new Visitor(app);

const publish = async (id: string, at?: Date, by: Visitor = organiser) =>
  by.call(publishContent, {
    params: { tournament: id },
    body: { version: (await read(id)).version, ...(at && { at: at.toISOString() }) },
  });
const withdraw = (id: string) => organiser.call(withdrawContent, { params: { tournament: id }, body: {} });
const cancel = (id: string) => organiser.call(cancelPublication, { params: { tournament: id } });

const goLive = async (id: string) => answerOf(await publish(id));
const shownOf = async (id: string) => (await findPublished(db, id))?.document;
const told = async (person: { id: number }) =>
  (await db.select().from(notifications).where(eq(notifications.userId, person.id))).filter(({ message }) =>
    message.includes('опубликован'),
  );

test('publish · is live with the answer, and in the calendar', async () => {
  const id = await createWhole({ lastDay: '2035-05-20', applications: { until: '2035-05-10', limit: 300 } });
  const { live, live_since, order } = await goLive(id);
  assert.deepEqual([live, live_since, order], [1, clock.now.toISOString(), null]);
  const listed = answerOf(await guest.call(listTournaments)).find((one) => one.id === id);
  assert.deepEqual([listed?.date, listed?.until, listed?.limit], ['2035-05-19', '2035-05-10', 300]);
  const [row] = await db.select().from(tournaments).where(eq(tournaments.id, id));
  assert.equal(row?.days, 2);
  await set(id, { status: { kind: 'cancelled', reason: 'Зал закрыт' } });
  await goLive(id);
  const [off] = await db.select().from(tournaments).where(eq(tournaments.id, id));
  assert.deepEqual([off?.isCancelled, off?.until, off?.limit], [true, null, null]);
});

test('draft · has nothing to publish · it was changed, and changed back', async () => {
  const id = await createWhole();
  await goLive(id);
  const changed = async () => {
    const { tournaments: listed } = answerOf(await organiser.call(listContentDrafts));
    return [(await read(id)).changed, listed.find((one) => one.id === id)?.changed];
  };
  assert.deepEqual(await changed(), [false, false]);
  await set(id, { place: 'Клин' });
  assert.deepEqual(await changed(), [true, true]);
  await set(id, { place: WHOLE.place }, colleague);
  assert.deepEqual(await changed(), [false, false]);
});

test('publish · happens once · two at once, another state than was seen, a time that is over', async () => {
  const id = await createWhole();
  const both = await Promise.all([publish(id), publish(id, undefined, colleague)]);
  assert.deepEqual(both.map(({ statusCode }) => statusCode).toSorted(), [200, 409]);
  const loser = both.find(({ statusCode }) => statusCode === 409);
  assert.match(loser?.json().message, /уже опубликовано/);
  const seen = await read(id);
  await set(id, { place: 'Клин' }, colleague);
  const stale = { params: { tournament: id }, body: { version: seen.version } };
  assertRefused(await organiser.call(publishContent, stale), 409, 'stale_version');
  const past = await publish(id, new Date(clock.now.getTime() - 1));
  assert.ok(assertRefused(past, 400, 'invalid_input').fields?.at);
});

test('publication at a time · waits, keeps its state, and can be cancelled', async () => {
  const id = await createWhole();
  const at = new Date(clock.now.getTime() + HOUR);
  answerOf(await publish(id, at));
  await settleDue();
  assert.equal(await shownOf(id), undefined, 'not due');
  assert.match(assertRefused(await publish(id), 409, 'conflict').message, /уже ждёт публикации/);
  assertRefused(await withdraw(id), 409, 'conflict');
  assert.equal(answerOf(await cancel(id)).order, null);
  assertRefused(await cancel(id), 409, 'conflict');
  const { order } = answerOf(await publish(id, at));
  assert.deepEqual([order?.revision, order?.at, order?.failed], [1, at.toISOString(), false]);
  await set(id, { place: 'Клин' });
  clock.now = at;
  await Promise.all([settleDue(), settleDue()]);
  assert.equal((await shownOf(id))?.place, WHOLE.place, 'what was ordered');
  assert.deepEqual([(await read(id)).live, (await read(id)).order], [1, null]);
  assertRefused(await cancel(id), 409, 'conflict');
  assertRefused(await cancel('nowhere'), 404, 'not_found');
});

test('publication at a time · fails if it has become wrong, and tells its author alone', async () => {
  const id = await createWhole({ startsAt: '2035-01-12T09:00:00+03:00' });
  const [before, others] = [(await told(organiser)).length, (await told(colleague)).length];
  answerOf(await publish(id, new Date('2035-01-13T12:00:00Z')));
  clock.now = new Date('2035-01-13T12:00:00Z');
  await settleDue();
  await settleDue();
  assert.equal((await read(id)).order?.failed, true);
  const cards = await told(organiser);
  assert.equal(cards.length, before + 1, 'once');
  assert.match(cards.at(-1)?.message ?? '', /не опубликован\nНадо исправить: Первый день\./);
  assert.ok(cards.at(-1)?.tellAt, 'a letter follows');
  assert.equal((await told(colleague)).length, others);
  await set(id, { startsAt: '2035-05-12T09:00:00+03:00' });
  await goLive(id);
});

test('publication at a time · fails, and the others go on · the file of one is gone', async () => {
  const [id, other] = [await createWhole(), await createWhole()];
  const { names } = answerOf(
    await scene.upload(id, workbookOf(resultsOf(['Муж.', 41, 1, 'Белов Ян', 2012, 'Олимп', 3])), 'r.xlsx'),
  );
  await set(id, { results: [{ category: 'Кадеты', file: names[0] }] });
  const at = new Date(clock.now.getTime() + HOUR);
  for (const one of [id, other]) answerOf(await publish(one, at));
  await db
    .update(contentFiles)
    .set({ storedAs: newFileName('bin') })
    .where(and(eq(contentFiles.tournamentId, id), eq(contentFiles.name, 'r.xlsx')));
  clock.now = at;
  await settleDue();
  assert.equal((await read(id)).order?.failed, true);
  assert.match((await told(organiser)).at(-1)?.message ?? '', /исправить: Файл категории\./);
  assert.equal((await read(other)).live, 1);
});

test('withdrawal · brings back a state that an erasure has made too long', async () => {
  const id = await createWhole();
  await goLive(id);
  await set(id, { place: 'Клин' });
  await goLive(id);
  const first = and(eq(contentRevisions.tournamentId, id), eq(contentRevisions.number, 1));
  const [stored] = await db.select().from(contentRevisions).where(first);
  const document = { ...stored?.document, description: 'Удалённый участник '.repeat(40) };
  await db.update(contentRevisions).set({ document }).where(first);
  assert.equal(answerOf(await withdraw(id)).live, 1);
});

test('withdrawal · brings back what was live before, then nothing, and leaves the others', async () => {
  const [id, other] = [await createWhole(), await createWhole()];
  assertRefused(await withdraw(id), 409, 'conflict');
  await goLive(id);
  await set(id, { place: 'Клин' });
  await goLive(id);
  await goLive(other);
  assert.equal(answerOf(await withdraw(id)).live, 1);
  assert.equal((await shownOf(id))?.place, 'Химки');
  assert.equal((await read(id)).document.place, 'Клин', 'the draft stays');
  assert.equal(answerOf(await withdraw(id)).live, null);
  assert.deepEqual([await shownOf(id), (await shownOf(other))?.place], [undefined, 'Химки']);
  const [row] = await db.select().from(tournaments).where(eq(tournaments.id, id));
  assert.deepEqual([row?.until, row?.limit], [null, null], 'its row stays, and takes no applications');
  assertRefused(await withdraw(id), 409, 'conflict');
  const file = { params: { tournament: id, name: 'polozhenie.pdf' } };
  assertRefused(await organiser.call(deleteContentFile, file), 409, 'conflict');
  await set(id, { links: {} });
  answerOf(await organiser.call(deleteContentFile, file));
  const kept = { params: { tournament: other, name: 'polozhenie.pdf' } };
  await set(other, { links: {} });
  assertRefused(await organiser.call(deleteContentFile, kept), 409, 'conflict');
});

test('publish · goes on after the day · the site has it with this day, or its results are there', async () => {
  const id = await createWhole();
  await goLive(id);
  clock.now = new Date('2035-05-25T12:00:00Z');
  await set(id, { photos: 'https://vk.com/album-1' });
  assert.equal((await goLive(id)).live, 2);
});
