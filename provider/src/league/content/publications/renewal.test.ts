import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type ContentTask,
  deleteContentFile,
  getContentChanges,
  withdrawContent,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { erasePerson } from '../../../entry/personal-data.ts';
import { notifications, users } from '../../../platform/db/schema.ts';
import { versionOf } from '../../../testing/content-scene.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { MINUTE, startRenewalScene } from '../../../testing/renewal-scene.ts';
import { assertRefused } from '../../../testing/test-app.ts';
import { RENEWED_BY } from './renewal.ts';

const HIDDEN = 'Имя не публикуется';

const shownIn = (task: ContentTask | undefined, id: string) => task?.documents.find((one) => one.id === id);

test('hidden name · leaves every text of the page · its organisers are told once, and nobody else', async () => {
  const { athlete, colleague, createWhole, db, hide, goLive, organiser, renewed, toldTo } =
    await startRenewalScene();
  const id = await createWhole({
    title: 'Кубок Марка Орлова',
    description: 'Победит Орлов М.',
    information: [{ label: 'Гость', text: 'Встреча с Марком Ильичом Орловым и Орловой Марией' }],
    venue: { name: 'Зал имени Орлова Марка', address: 'Химки' },
    teams: ['Олимп', 'Орлов Марк', 'М. Орлов'],
    albums: [{ label: 'Орлов, Марк', href: 'https://vk.com/album-1' }],
    regulationsText: '**Орлов** **Марк** награждает',
    status: { kind: 'moved', from: '2035-05-12T09:00:00+03:00', note: 'Из-за Орлова Марка' },
    contacts: [{ name: 'Орлов Марк', role: 'Судья', phone: '+7(903)555-01-44', email: 'a@league.test' }],
  });
  assert.equal((await goLive(id)).closes, undefined);
  assert.equal(await renewed(), undefined, 'everybody may read it');
  const before = (await db.select().from(notifications)).length;

  await hide();
  const task = await renewed();
  assert.deepEqual([task?.kind, task?.by, task?.tournament], ['publish', RENEWED_BY, id]);
  assert.equal(task?.closes, true, 'the releases with the name');
  const shown = shownIn(task, id);
  assert.deepEqual(
    [shown?.title, shown?.description, shown?.information[0]?.text],
    [`Кубок ${HIDDEN}`, `Победит ${HIDDEN}.`, `Встреча с ${HIDDEN} и Орловой Марией`],
  );
  assert.deepEqual(shown?.teams, ['Олимп', HIDDEN, `${HIDDEN} (2)`]);
  assert.deepEqual(shown?.albums, [{ label: HIDDEN, href: 'https://vk.com/album-1' }]);
  assert.equal(shown?.contacts[0]?.name, 'Орлов Марк', 'a contact is named on purpose');
  assert.ok(!/Орлов[а,*]* ?\**Марк|Марка? Орлов/.test(JSON.stringify({ ...shown, contacts: [] })));

  assert.equal(await renewed(), undefined, 'once');
  const cards = await toldTo(organiser);
  assert.deepEqual([cards.length, cards[0]?.tournamentId], [1, id]);
  assert.match(cards[0]?.message ?? '', /Из текстов убрано имя.*Кубок Марка Орлова/);
  assert.equal((await toldTo(colleague)).length, 1);
  assert.deepEqual(await toldTo(athlete), []);
  // The athlete's own decision is told to others too.
  const changes = (await db.select().from(notifications))
    .slice(before)
    .filter(({ kind }) => kind === 'change');
  assert.deepEqual(changes, []);
});

test('name of an account that nobody has confirmed · stays in every text: it may be anybody’s, and an official’s', async () => {
  const { athlete, createWhole, db, hide, goLive, renewed } = await startRenewalScene();
  await goLive(await createWhole({ description: 'Судит Марк Орлов.' }));
  await db.update(users).set({ confirmed: false }).where(eq(users.id, athlete.id));
  await hide();
  assert.equal(await renewed(), undefined);
  await db.update(users).set({ confirmed: true }).where(eq(users.id, athlete.id));
  assert.match((await renewed())?.documents[0]?.description ?? '', new RegExp(HIDDEN));
});

test('name · is read again · it is allowed, without a message, and not at every change of mind', async () => {
  const { allow, createWhole, hide, goLive, later, next, organiser, renew, renewed, toldTo } =
    await startRenewalScene();
  const id = await createWhole({ description: 'Победит Марк Орлов.' });
  await goLive(id);
  await hide();
  await renewed();
  await allow();
  assert.equal(shownIn(await renewed(), id)?.description, 'Победит Марк Орлов.');
  assert.equal((await toldTo(organiser)).length, 1);
  later(-59_000);
  await hide();
  await renew();
  assert.equal(await next(), undefined, 'one second after the last one');
  later(30_000);
  await renew();
  assert.ok(await next());
});

test('rollback to a release with the name · is renewed too · brings nothing else back, and stays a rollback', async () => {
  const { createWhole, hide, goLive, later, next, order, organiser, read, renewed, rollTo, set, toldTo } =
    await startRenewalScene();
  const [first, second] = [await createWhole({ description: 'Победит Марк Орлов.' }), await createWhole()];
  const before = await goLive(first);
  const after = await goLive(second);
  await hide();
  const renewal = await renewed();
  assert.equal(renewal?.base, versionOf(after));
  rollTo(before);
  const again = await renewed();
  assert.deepEqual([again?.base, again?.documents.length], [versionOf(before), 1]);
  assert.equal(shownIn(again, first)?.description, `Победит ${HIDDEN}.`);
  assert.equal((await toldTo(organiser)).length, 1, 'everybody has read it so before');
  const { live } = answerOf(await organiser.call(getContentChanges, { params: { tournament: second } }));
  assert.deepEqual([live.revision, live.isRolledBack], [null, true]);
  await set(first, { description: 'Кубок.' });
  assertRefused(await order(first), 409, 'conflict');
  // The operator takes the rollback back, to the release from before the decision.
  rollTo(after);
  const forward = await renewed();
  assert.deepEqual([forward?.base, forward?.documents.length], [versionOf(after), 2]);
  assert.equal(shownIn(forward, first)?.description, `Победит ${HIDDEN}.`);
  assert.equal((await read(second)).live, 1);
  later();
  assert.equal(await next(), undefined);
});

test('order that waits for its time · is neither lost nor brings the name back · the name is hidden meanwhile', async () => {
  const { clock, createWhole, hide, goLive, later, next, order, read, renewed, set, settle } =
    await startRenewalScene();
  const [clean, naming] = [
    await createWhole({ description: 'Победит Марк Орлов.' }),
    await createWhole({ description: 'Судит Марк Орлов.' }),
  ];
  for (const id of [clean, naming]) await goLive(id);
  const at = new Date(clock.now.getTime() + 60 * MINUTE).toISOString();
  await set(clean, { description: 'Победит сильнейший.' });
  await set(naming, { place: 'Клин' });
  for (const id of [clean, naming]) answerOf(await order(id, { at }));
  await hide();
  const task = await renewed();
  assert.equal(shownIn(task, clean)?.description, `Победит ${HIDDEN}.`);
  assert.equal((await read(clean)).publications[0]?.state, 'waiting');
  later(60 * MINUTE);
  const ordered = await next();
  assert.equal(shownIn(ordered, clean)?.description, 'Победит сильнейший.');
  assert.equal(shownIn(ordered, naming)?.description, `Судит ${HIDDEN}.`);
  await settle(ordered as ContentTask);
  assert.equal(await next(), undefined);
  const [failed] = (await read(naming)).publications;
  assert.match(failed?.reasons.join() ?? '', /[Уу]берите «Марк Орлов»/);
  assert.ok((await read(naming)).live, 'the page stays');
});

test('erased name · leaves the page in any case of the name, and cannot be published again', async () => {
  const { athlete, createWhole, db, goLive, order, organiser, renewed, set, toldTo } =
    await startRenewalScene();
  const id = await createWhole({ description: 'Наградят Марка Орлова.' });
  await goLive(id);
  await db.update(users).set({ confirmed: true }).where(eq(users.id, athlete.id));
  await db.transaction((tx) => erasePerson(tx, athlete.id));
  assert.equal(shownIn(await renewed(), id)?.description, 'Наградят Удалённый участник.');
  assert.equal((await toldTo(organiser)).length, 1);
  await set(id, { description: 'Победил Орлов Марк.' });
  assert.match(
    assertRefused(await order(id), 409, 'conflict').fields?.description ?? '',
    /Уберите «Орлов Марк»/,
  );
});

test('renewal that cannot be · is tried again, logged each time, and told once', async () => {
  const scene = await startRenewalScene();
  const { createWhole, goLive, hide, later, next, organiser, renew, rollTo, set, settle, site } = scene;
  const { renewed, toldTo, warnings } = scene;
  const [id, other] = [await createWhole({ description: 'Победит Марк Орлов.' }), await createWhole()];
  await goLive(other);
  const before = await goLive(id);
  // Its file goes while it is not live, then the operator brings it back.
  answerOf(await organiser.call(withdrawContent, { params: { tournament: other }, body: {} }));
  await settle((await next()) as ContentTask);
  await set(other, { links: {} });
  const file = { params: { tournament: other, name: 'polozhenie.pdf' } };
  answerOf(await organiser.call(deleteContentFile, file));
  rollTo(before);
  await hide();
  for (let n = 0; n < 2; n += 1) {
    await renew();
    assert.equal(await next(), undefined);
    await renew();
    later(4 * MINUTE);
    assert.equal(warnings.length, n, 'not before five minutes are over');
    later(MINUTE);
  }
  const [card, ...others] = await toldTo(organiser);
  assert.match(card?.message ?? '', /На сайте осталось имя.*Кубок 1»\n.*файла polozhenie.pdf больше нет/s);
  assert.deepEqual([card?.tournamentId, others], [id, []]);
  site.release = undefined;
  later();
  assert.equal((await renewed())?.documents.length, 1, 'the operator has undone it');
});
