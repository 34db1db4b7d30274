import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type ContentTask,
  cancelPublication,
  deleteContentFile,
  getContentChanges,
  listContentDrafts,
  withdrawContent,
} from '@league/shared/contract';
import { versionOf } from '../../../testing/content-scene.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { startRenewalScene } from '../../../testing/renewal-scene.ts';
import { assertRefused } from '../../../testing/test-app.ts';

/** A site with a worker, whose live release an operator may change behind the provider. */
async function startSite() {
  const scene = await startRenewalScene();
  const { order: publish, organiser, set } = scene;
  const withdraw = (id: string, body: object = {}) =>
    organiser.call(withdrawContent, { params: { tournament: id }, body });
  const live = async (id: string) =>
    answerOf(await organiser.call(getContentChanges, { params: { tournament: id } })).live;
  const change = async (id: string, place: string) => set(id, { place });
  return { ...scene, change, live, publish, withdraw };
}

/** What a release shows of its tournaments. */
const placesOf = ({ documents }: ContentTask) =>
  Object.fromEntries(documents.map(({ id, place }) => [id, place]));

test('content that an operator has rolled back · is what the desk shows as live, and is asked for before it is published over', async () => {
  const { change, createWhole, goLive, live, organiser, publish, read, rollTo, site } = await startSite();
  const [first, second] = [await createWhole(), await createWhole()];
  const before = await goLive(first);
  await goLive(second);
  assert.deepEqual(await live(second), { revision: 1, isRolledBack: false, release: site.release });
  rollTo(before);
  assert.deepEqual(await live(second), { revision: null, isRolledBack: true, release: site.release });
  assert.equal((await read(second)).live, null);
  assert.equal((await read(first)).live, 1);
  const { tournaments } = answerOf(await organiser.call(listContentDrafts));
  assert.deepEqual(
    [first, second].map((id) => tournaments.find((one) => one.id === id)?.live),
    [1, null],
  );
  await change(first, 'Клин');
  assert.match(
    assertRefused(await publish(first), 409, 'conflict').fields?.over ?? '',
    /Оператор откатил турниры/,
  );
});

test('publication over a rollback · is composed on what is live, and brings nothing else back', async () => {
  const { bring, change, createWhole, goLive, live, publish, read, rollTo } = await startSite();
  const [first, second] = [await createWhole(), await createWhole()];
  const before = await goLive(first);
  await goLive(second);
  rollTo(before);
  await change(first, 'Клин');
  answerOf(await publish(first, { over: true }));
  const task = await bring();
  assert.deepEqual([task.base, placesOf(task)], [versionOf(before), { [first]: 'Клин' }]);
  assert.equal((await live(first)).isRolledBack, false);
  assert.equal((await read(second)).live, null);
  assert.deepEqual(placesOf(await goLive(second)), { [first]: 'Клин', [second]: 'Химки' }, 'published anew');
});

test('rollback between order and time · fails the publication, unless it was ordered over one', async () => {
  const { change, clock, createWhole, goLive, later, next, publish, read, rollTo } = await startSite();
  const id = await createWhole();
  const before = await goLive(id);
  await change(id, 'Клин');
  await goLive(id);
  await change(id, 'Тверь');
  const at = new Date(clock.now.getTime() + 60_000).toISOString();
  answerOf(await publish(id, { at }));
  rollTo(before);
  later();
  assert.equal(await next(), undefined);
  const [failed] = (await read(id)).publications;
  assert.match(failed?.reasons.join() ?? '', /Оператор откатил турниры/);
  answerOf(await publish(id, { over: true }));
  assert.deepEqual(placesOf((await next()) as ContentTask), { [id]: 'Тверь' });
});

test('site that is away · the desk shows what was live last, and nothing begins', async () => {
  const { change, createWhole, goLive, live, next, organiser, publish, read, rollTo, site, worker } =
    await startSite();
  const id = await createWhole();
  const before = await goLive(id);
  await change(id, 'Клин');
  await goLive(id);
  rollTo(before);
  assert.equal((await live(id)).isRolledBack, true);
  site.isAway = true;
  assert.equal((await live(id)).isRolledBack, true);
  answerOf(await publish(id, { over: true }));
  assertRefused(await worker('GET', '/next'), 503, 'unavailable');
  const waiting = (await read(id)).publications[0];
  assert.equal(waiting?.state, 'waiting');
  site.isAway = false;
  assert.ok(await next());
  assertRefused(
    await organiser.call(cancelPublication, { params: { tournament: id, publication: waiting?.id ?? 0 } }),
    409,
    'conflict',
  );
});

test('release just published · counts as live · the site still names the one before', async () => {
  const { clock, createWhole, goLive, live, next, publish, report, site } = await startSite();
  const [first, second] = [await createWhole(), await createWhole()];
  const before = await goLive(first);
  answerOf(await publish(second));
  const task = await next();
  await report(task?.publication ?? 0, { state: 'live', release: '1.99.0' });
  assert.deepEqual(await live(second), { revision: 1, isRolledBack: false, release: '1.99.0' });
  clock.now = new Date(clock.now.getTime() + 16_000);
  assert.deepEqual(await live(second), { revision: null, isRolledBack: true, release: versionOf(before) });
  assert.equal(site.release, versionOf(before));
});

test('file that only a rolled-back release names · stays · and one that is gone fails what would need it', async () => {
  const { bring, createWhole, goLive, later, next, organiser, publish, read, rollTo, set, withdraw } =
    await startSite();
  const [first, second] = [await createWhole(), await createWhole()];
  const before = await goLive(first);
  answerOf(await withdraw(first));
  await bring();
  await set(first, { links: {} });
  const file = { params: { tournament: first, name: 'polozhenie.pdf' } };
  rollTo(before);
  assertRefused(await organiser.call(deleteContentFile, file), 409, 'conflict');
  rollTo(undefined);
  later();
  answerOf(await organiser.call(deleteContentFile, file));
  rollTo(before);
  answerOf(await publish(second, { over: true }));
  assert.equal(await next(), undefined);
  assert.match((await read(second)).publications[0]?.reasons.join() ?? '', /файла polozhenie.pdf больше нет/);
});
