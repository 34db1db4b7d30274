import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import {
  cancelPublication,
  deleteContentFile,
  publishContent,
  withdrawContent,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { contentPublications, notifications } from '../../../platform/db/schema.ts';
import { CONTENT_TOKEN, pdf, startContentScene, WHOLE } from '../../../testing/content-scene.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { assertRefused, type Visitor } from '../../../testing/test-app.ts';

const HOUR = 3_600_000;

const scene = await startContentScene({ CONFIRMATION: 'auto' });
const { app, clock, colleague, create, createWhole, db, organiser, read, set } = scene;
const { next, report, settleAll, worker } = scene;

const publish = async (id: string, at?: Date, by: Visitor = organiser) =>
  by.call(publishContent, {
    params: { tournament: id },
    body: { version: (await read(id)).version, ...(at && { at: at.toISOString() }) },
  });
const withdraw = (id: string) => organiser.call(withdrawContent, { params: { tournament: id }, body: {} });
const cancel = (id: string, publication: number) =>
  organiser.call(cancelPublication, { params: { tournament: id, publication } });

const goLive = async (id: string) => {
  answerOf(await publish(id));
  await settleAll();
};
const newest = async (id: string) => (await read(id)).publications[0];
const told = async (person: { id: number }) =>
  (await db.select().from(notifications).where(eq(notifications.userId, person.id))).filter(({ message }) =>
    message.includes('опубликован'),
  );

test('publish · hands the worker everything that is live after it, until it reports', async () => {
  const [first, second] = [await createWhole(), await createWhole()];
  await goLive(first);
  const { publications } = answerOf(await publish(second));
  assert.equal(publications[0]?.state, 'waiting');
  const task = await next();
  assert.ok(task);
  assert.deepEqual([task.tournament, task.kind], [second, 'publish']);
  assert.deepEqual(
    task.documents.map(({ id }) => id),
    [first, second].toSorted(),
  );
  const hash = createHash('sha256').update(pdf(second)).digest('hex');
  assert.equal(task.files[`${second}/polozhenie.pdf`], hash);
  const file = await worker('GET', `/files/${hash}`);
  assert.deepEqual([file.statusCode, file.rawPayload], [200, pdf(second)]);
  assert.deepEqual(await next(), task, 'asked again before the report');
  assert.deepEqual((await newest(second))?.state, 'taken');

  const { publication } = task;
  for (let n = 0; n < 2; n += 1)
    assert.equal((await report(publication, { state: 'live', release: '1.1.0' })).statusCode, 200);
  for (const other of [
    { state: 'live', release: '9.9.9' },
    { state: 'failed', reasons: ['Нет'] },
  ])
    assertRefused(await report(publication, other), 409, 'conflict');
  const { live, publications: settled } = await read(second);
  assert.deepEqual([live, settled[0]?.state, settled[0]?.release], [1, 'live', '1.1.0']);
  assert.equal(await next(), undefined);
});

test('worker’s paths · do not exist without its secret, nor for a person', async () => {
  const id = await createWhole();
  answerOf(await publish(id));
  const { app: bare } = await startContentScene({ CONTENT_TOKEN: '' });
  const tries = [
    () => worker('GET', '/next', undefined, 'another token of the tests'),
    () => worker('GET', '/next', undefined, ''),
    () => worker('GET', '/next', undefined, organiser.token),
    () => organiser.send('GET', '/content-worker/next'),
    () => organiser.send('POST', '/content-worker/publications/1', { payload: { state: 'x' } }),
    () => app.inject(`/api/content-worker/files/${'0'.repeat(64)}`),
    () =>
      bare.inject({ url: '/api/content-worker/next', headers: { authorization: `Bearer ${CONTENT_TOKEN}` } }),
    () => bare.inject({ url: '/api/content-worker/next', headers: { authorization: 'Bearer undefined' } }),
  ];
  const bodies = new Set<string>();
  for (const attempt of tries) bodies.add(assertRefused(await attempt(), 404, 'not_found').message);
  assert.equal(bodies.size, 1);
  assertRefused(await worker('GET', `/files/${'0'.repeat(64)}`), 404, 'not_found');
  assertRefused(await report(999_999, { state: 'live', release: '1' }), 404, 'not_found');
  assertRefused(await report(1, { state: 'gone' }), 400, 'invalid_input');
  await settleAll();
});

test('publish · is ordered once · two at once, another state than was seen, a time that is over', async () => {
  const id = await createWhole();
  const both = await Promise.all([publish(id), publish(id, undefined, colleague)]);
  assert.deepEqual(both.map(({ statusCode }) => statusCode).toSorted(), [200, 409]);
  const loser = both.find(({ statusCode }) => statusCode === 409);
  assert.match(loser?.json().message, /уже ждёт публикации/);
  assertRefused(await withdraw(id), 409, 'conflict');
  await settleAll();
  assert.match(assertRefused(await publish(id), 409, 'conflict').message, /уже опубликовано/);
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
  const { publications } = answerOf(await publish(id, at));
  const number = publications[0]?.id ?? 0;
  assert.equal(await next(), undefined, 'not due');
  answerOf(await cancel(id, number));
  answerOf(await cancel(id, number));
  answerOf(await publish(id, at));
  await set(id, { place: 'Клин' });
  clock.now = at;
  const task = await next();
  assert.equal(task?.documents.find((one) => one.id === id)?.place, WHOLE.place, 'what was ordered');
  assertRefused(await cancel(id, task?.publication ?? 0), 409, 'conflict');
  assertRefused(await cancel(await create(), number), 404, 'not_found');
  await settleAll();
  assertRefused(await cancel(id, task?.publication ?? 0), 409, 'conflict');
  assert.deepEqual((await newest(id))?.state, 'live');
});

test('publication at a time · fails if it has become wrong, and tells its author alone', async () => {
  const id = await createWhole({ startsAt: '2035-01-12T09:00:00+03:00' });
  const [before, others] = [(await told(organiser)).length, (await told(colleague)).length];
  answerOf(await publish(id, new Date('2035-01-13T12:00:00Z')));
  clock.now = new Date('2035-01-13T12:00:00Z');
  assert.equal(await next(), undefined);
  assert.equal(await next(), undefined, 'once');
  const failed = await newest(id);
  assert.deepEqual([failed?.state, failed?.reasons], ['failed', ['Первый день: этот день уже прошёл']]);
  const cards = await told(organiser);
  assert.equal(cards.length, before + 1);
  assert.match(cards.at(-1)?.message ?? '', /не опубликован\nПервый день: этот день уже прошёл/);
  assert.ok(cards.at(-1)?.tellAt, 'a letter follows');
  assert.equal((await told(colleague)).length, others);
  await set(id, { startsAt: '2035-05-12T09:00:00+03:00' });
  await goLive(id);
});

test('withdrawal · brings back what was live before, then nothing, and leaves the others', async () => {
  const [id, other] = [await createWhole(), await createWhole()];
  assertRefused(await withdraw(id), 409, 'conflict');
  await goLive(id);
  await set(id, { place: 'Клин' });
  await goLive(id);
  await goLive(other);
  answerOf(await withdraw(id));
  const back = await next();
  assert.deepEqual([back?.kind, back?.documents.find((one) => one.id === id)?.place], ['withdraw', 'Химки']);
  await settleAll();
  assert.equal((await read(id)).document.place, 'Клин', 'the draft stays');
  answerOf(await withdraw(id));
  const gone = await next();
  const ids = gone?.documents.map((one) => one.id);
  assert.deepEqual([ids?.includes(id), ids?.includes(other)], [false, true]);
  await settleAll();
  assert.equal((await read(id)).live, null);
  assertRefused(await withdraw(id), 409, 'conflict');
  const file = { params: { tournament: id, name: 'polozhenie.pdf' } };
  assertRefused(await organiser.call(deleteContentFile, file), 409, 'conflict');
  await set(id, { links: {} });
  answerOf(await organiser.call(deleteContentFile, file));
  const kept = { params: { tournament: other, name: 'polozhenie.pdf' } };
  await set(other, { links: {} });
  assertRefused(await organiser.call(deleteContentFile, kept), 409, 'conflict');
});

test('two workers · get the same publication', async () => {
  const ids = [await createWhole(), await createWhole()];
  for (const id of ids) answerOf(await publish(id));
  const tasks = await Promise.all([1, 2, 3].map(next));
  assert.equal(new Set(tasks.map((task) => task?.publication)).size, 1);
  const second = db.update(contentPublications).set({ state: 'taken' });
  await assert.rejects(second.where(eq(contentPublications.state, 'waiting')).execute());
  await settleAll();
});

test('publish · goes on after the day · the site has it with this day, or its results are there', async () => {
  const id = await createWhole();
  await goLive(id);
  clock.now = new Date('2035-05-25T12:00:00Z');
  await set(id, { photos: 'https://vk.com/album-1' });
  await goLive(id);
  assert.equal((await read(id)).live, 2);
});
