import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createNotification, listActivityTerms, listCamps } from '@league/shared/contract';
import { notifications } from '../../platform/db/schema.ts';
import { idsOf, startChangeScene } from '../../testing/change-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused } from '../../testing/test-app.ts';

const {
  AS_CREATED,
  athlete,
  cancel,
  cards,
  change,
  club,
  coach,
  db,
  enrol,
  forget,
  guest,
  invitation,
  newCamp,
  organiser,
  page,
  parent,
  preview,
  readers,
  respond,
  son,
} = await startChangeScene();

test('move · is shown with the announced days until it is taken back, which is told as a correction', async () => {
  const id = await newCamp('Туда и обратно');
  await enrol(id, [athlete.id, son.id]);
  await respond(id, parent, { action: 'decline', athlete_id: son.id });
  const body = { name: 'Туда и обратно', ...AS_CREATED };
  const description = async () => (await guest.send('GET', `/preview?path=/camp/${id}`)).json().description;
  const before = { date: '2099-07-12', end_date: null, location: 'Фрязино' };

  answerOf(await change(id, { ...body, date: '2099-08-01' }));
  assert.deepEqual((await page(id)).moved_from, before);
  assert.deepEqual(
    answerOf(await guest.call(listActivityTerms)).find((one) => one.id === id)?.moved_from,
    before,
  );
  const text = /^Лагерь: 1 августа 2099 г\. \(перенос, было 12 июля 2099 г\.\), Фрязино/;
  assert.match(await description(), text);
  answerOf(await change(id, { ...body, date: '2099-08-05', location: 'Химки' }));
  assert.deepEqual((await page(id)).moved_from, before, 'moved again');
  await respond(id, athlete, { action: 'decline' });
  await forget(id);
  await db.insert(notifications).values({
    ...{ userId: athlete.id, type: 'camp_notification', kind: 'change', message: 'Перенос' },
    activityId: id,
  });
  const count = async () => answerOf(await preview(id, body)).people;
  assert.equal(await count(), 2);

  answerOf(await change(id, body));
  assert.equal((await page(id)).moved_from, null);
  assert.doesNotMatch(await description(), /перенос/);
  const corrections = (await cards(id)).filter(({ message }) => message.startsWith('Перенос отменён'));
  assert.deepEqual(
    corrections.map(({ userId }) => userId),
    idsOf(coach, athlete),
    'who has declined after being told; not who had declined before',
  );
  assert.equal(
    corrections[0]?.message,
    'Перенос отменён: Лагерь «Туда и обратно» — снова 12 июля 2099 г., Фрязино\nБыло: Лагерь «Туда и обратно», 5 августа 2099 г., Химки.\nСтало: Лагерь «Туда и обратно», 12 июля 2099 г., Фрязино.',
  );
});

test('cancelled · says why on the page, in the list and in a messenger, and takes no change', async () => {
  const id = await newCamp('Нет');
  await enrol(id, [athlete.id]);
  answerOf(await cancel(id, 'Зал закрыт'));
  assert.deepEqual(await readers(id), idsOf(coach, athlete), 'the club has done it');
  const shown = await page(id, club);
  assert.deepEqual([shown.status, shown.cancel_reason], ['Отменено', 'Зал закрыт']);
  assert.equal(
    answerOf(await guest.call(listActivityTerms)).find((one) => one.id === id)?.cancel_reason,
    'Зал закрыт',
  );
  assert.equal(answerOf(await guest.call(listCamps)).find((one) => one.id === id)?.status, 'Отменено');
  const { description } = (await guest.send('GET', `/preview?path=/camp/${id}`)).json();
  assert.match(description, /^Отменено \(Зал закрыт\)\. Лагерь: 12 июля 2099 г\., Фрязино/);
  for (const visitor of [club, organiser]) {
    assertRefused(await change(id, { name: 'Да', ...AS_CREATED }, visitor), 409, 'activity_over');
    assertRefused(await preview(id, undefined, visitor), 409, 'activity_over');
  }
  assertRefused(await enrol(id, [son.id]), 409, 'activity_over');
  assertRefused(await respond(id, athlete, { action: 'accept' }), 409, 'activity_over');
});

test('invitation · says the new name, days, place and deadline, and keeps a coach’s own words', async () => {
  const id = await newCamp('Старое имя');
  await change(id, { name: 'Старое имя', ...AS_CREATED, answer_by: '2099-07-01' });
  await enrol(id, [athlete.id]);
  const own = { camp_id: id, subject_id: son.id, type: 'camp_invitation' as const };
  answerOf(await coach.call(createNotification, { body: { ...own, message: 'Ян, едем 12 июля!' } }));
  const moved = { name: 'Новое имя', date: '2099-08-01', end_date: '2099-08-09', location: 'Химки' };
  answerOf(await change(id, { ...moved, answer_by: '2099-07-20' }));
  const { message } = await invitation(athlete, id);
  assert.match(message, /^Приглашение в лагерь «Новое имя»\n1–9 августа 2099 г\., Химки\./);
  assert.match(message, /\nОтветьте до 20 июля 2099 г\.$/);
  assert.equal((await invitation(parent, id)).message, 'Ян, едем 12 июля!');
});
