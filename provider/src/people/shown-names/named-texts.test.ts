import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  CONSENT_VERSIONS,
  cancelActivity,
  createCamp,
  createNotice,
  getActivity,
  getTournament,
  importTournament,
  listNamedTexts,
  listNotifications,
  publishContent,
  removeHiddenNames,
  withdrawContent,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { erasePerson } from '../../entry/personal-data.ts';
import { consents, users } from '../../platform/db/schema.ts';
import { pdf, startContentScene } from '../../testing/content-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, Visitor, visitorAs } from '../../testing/test-app.ts';
import { WHOLE } from '../../testing/tournaments.ts';

const scene = await startContentScene();
const { app, clock, createWhole, db, organiser, read, set, settleDue } = scene;
const guest = new Visitor(app);
const athlete = await visitorAs(app, 'athlete');
await db.update(users).set({ lastname: 'Щукарёв', firstname: 'Ян' }).where(eq(users.id, athlete.id));

const decide = (isShown: boolean) =>
  db.insert(consents).values({
    ...{ userId: athlete.id, subjectId: athlete.id, policy: 'dissemination', refused: !isShown },
    ...{ version: CONSENT_VERSIONS.dissemination, address: '' },
  });
const named = async () =>
  answerOf(await organiser.call(listNamedTexts)).map(({ href, names }) => [href, ...names]);
const publish = async (id: string, at?: Date) =>
  organiser.call(publishContent, {
    params: { tournament: id },
    body: { version: (await read(id)).version, ...(at && { at: at.toISOString() }) },
  });
const descriptionOf = async (id: string) =>
  answerOf(await guest.call(getTournament, { params: { tournament: id } })).content.description;

test('texts of an organiser · are listed with their pages while they name somebody who has been hidden since', async () => {
  const id = await createWhole({ title: 'Кубок Яна Щукарёва' });
  answerOf(await publish(id));
  const body = { title: 'Награда Щукареву Я.', text: 'С нами Щукарёв', until: '2099-01-01' };
  answerOf(await organiser.call(createNotice, { body }));
  const camp = { name: 'Сборы', date: '2099-07-12', location: 'Клин', programme: 'С Яном Щукарёвым' };
  const { id: number } = answerOf(await organiser.call(createCamp, { body: camp }));
  assert.deepEqual(await named(), []);
  await decide(false);
  assert.deepEqual(await named(), [
    [`/camp/${number}`, 'Яном Щукарёвым'],
    [`/organiser/tournaments/${id}`, 'Яна Щукарёва'],
    ['/organiser?tab=notices', 'Щукареву Я'],
  ]);
  await set(id, { title: 'Кубок' });
  answerOf(await publish(id));
  assert.equal((await named()).length, 2);
  await decide(true);
  assert.deepEqual(await named(), []);
});

test('text of what is over · loses the hidden name by one call, since nobody can change its page', async () => {
  const camp = { name: 'Сборы Яна Щукарёва', date: '2099-07-12', location: 'Клин' };
  const { id } = answerOf(await organiser.call(createCamp, { body: camp }));
  const href = `/camp/${id}`;
  await decide(false);
  const remove = () => organiser.call(removeHiddenNames, { body: { href } });
  assertRefused(await remove(), 404, 'not_found');
  answerOf(await organiser.call(cancelActivity, { params: { id }, body: { reason: 'Зал закрыт' } }));
  const closed = answerOf(await organiser.call(listNamedTexts)).find((one) => one.href === href);
  assert.equal(closed?.closed, true);
  assert.ok(answerOf(await remove()).every((one) => one.href !== href));
  const { name } = answerOf(await guest.call(getActivity, { params: { id } }));
  assert.equal(name, 'Сборы Имя не публикуется');
  await decide(true);
});

test('draft · says which field names somebody who is hidden, and cannot be published', async () => {
  const id = await createWhole({ title: 'Кубок Яна Щукарёва' });
  await decide(false);
  assert.deepEqual(
    (await read(id)).problems.map(({ field }) => field),
    ['title'],
  );
  assert.match(
    assertRefused(await publish(id), 409, 'conflict').fields?.title ?? '',
    /Уберите «Яна Щукарёва»/,
  );
  await decide(true);
});

test('draft that waits for its time · is not published · a name in it was hidden meanwhile', async () => {
  const id = await createWhole({ title: 'Кубок Яна Щукарёва', description: 'Победил Ян Щукарёв.' });
  answerOf(await publish(id, new Date(clock.now.getTime() + 60_000)));
  await decide(false);
  clock.now = new Date(clock.now.getTime() + 120_000);
  await settleDue();
  const { live, order } = await read(id);
  assert.deepEqual([live, order?.failed], [null, true]);
  const [card] = answerOf(await organiser.call(listNotifications));
  const where = 'Надо исправить: Название, Описание.';
  assert.equal(
    card?.message.split('\n', 2).join(),
    `«${id}»: не опубликован,${where}`,
    'the place, and not the person',
  );
  await decide(true);
});

test('publication before the last · does not come back · a name in it was hidden meanwhile', async () => {
  const id = await createWhole({ description: 'Победил Ян Щукарёв.' });
  answerOf(await publish(id));
  await set(id, { description: 'Победил Марк.' });
  answerOf(await publish(id));
  await decide(false);
  const withdraw = () => organiser.call(withdrawContent, { params: { tournament: id }, body: {} });
  assert.match(assertRefused(await withdraw(), 409, 'conflict').message, /Уберите «Ян Щукарёв»/);
  assert.equal(await descriptionOf(id), 'Победил Марк.');
  await decide(true);
  answerOf(await withdraw());
  assert.equal(await descriptionOf(id), 'Победил Ян Щукарёв.');
});

test('erased name · is replaced in what is published, and an import does not bring it back', async () => {
  const links = { ...WHOLE.links, regulations: { kind: 'file', file: 'p.pdf' } };
  const document = { ...WHOLE, links, title: 'Кубок из файла', description: 'Победил Ян Щукарёв.' };
  const files = { 'p.pdf': pdf('p').toString('base64') };
  const send = () =>
    organiser.call(importTournament, { params: { tournament: 'iz_fayla' }, body: { document, files } });
  answerOf(await send());
  await db.transaction((tx) => erasePerson(tx, athlete.id));
  assert.equal(await descriptionOf('iz_fayla'), 'Победил Удалённый участник.');
  const { fields } = assertRefused(await send(), 400, 'invalid_input');
  assert.deepEqual(Object.keys(fields ?? {}), ['document.description']);
  assert.deepEqual(await named(), []);
});
