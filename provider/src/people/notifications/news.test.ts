import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getNewsSettings,
  type NewsKind,
  readAllNotifications,
  saveNewsSettings,
} from '@league/shared/contract';
import { and, isNotNull, sql } from 'drizzle-orm';
import { notifications, users } from '../../platform/db/schema.ts';
import { admitEverybody } from '../../testing/admit-everybody.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { createMailbox } from '../../testing/mailbox.ts';
import { notify } from './notify.ts';
import { newsJob } from './tell-news.ts';

const scene = await startCampScene();
const { app, athlete, coach, db, enrol, guest, invitation, newCamp, parent, respond, son } = scene;
const mailbox = createMailbox(app, db);

/** Lets the time of settling pass, or a whole day; returns the mails to athlete and parent. */
async function pass(everything = false) {
  const soon = everything ? sql`true` : sql`${notifications.tellAt} < now() + interval '1 minute'`;
  await db
    .update(notifications)
    .set({ tellAt: new Date(0) })
    .where(and(isNotNull(notifications.tellAt), soon));
  await Promise.all([newsJob.run({ db }), newsJob.run({ db })]);
  return (await mailbox.collect()).filter(
    ({ to }) => to === 'athlete@league.test' || to === 'parent@league.test',
  );
}
const switchMails = async (mail: boolean) =>
  answerOf(await athlete.call(saveNewsSettings, { body: { mail } }));

test('invitation · writes one mail to a family with two children, after which nothing waits', async () => {
  const [daughter] = await db
    .insert(users)
    .values({
      userType: 'athlete',
      firstname: 'Вера',
      lastname: 'Белова',
      parentId: parent.id,
      coachId: coach.id,
      confirmed: true,
    })
    .returning();
  assert.ok(daughter);
  await admitEverybody(db);
  const camp = await newCamp('Восток «Зима»');
  await enrol(camp, [son.id, daughter.id]);
  const [mail, ...others] = await pass();
  assert.deepEqual(others, []);
  assert.equal(mail?.to, 'parent@league.test');
  assert.equal(mail.subject, `${son.firstname} и Вера: приглашение в лагерь «Восток „Зима“»`);
  for (const body of [mail.text, mail.html ?? ''])
    for (const part of [
      `Приглашены: ${son.firstname} ${son.lastname} и Вера Белова.`,
      'Участие каждого стоит 1 000 ₽.',
      `http://localhost:3000/camp/${camp}`,
      'http://localhost:3000/unsubscribe?token=',
    ])
      assert.ok(body.includes(part), part);
  assert.deepEqual(await pass(), []);
});

test('invitation · writes nothing about what was read or answered before', async () => {
  const camp = await newCamp('Быстро');
  await enrol(camp, [athlete.id]);
  await respond(camp, athlete, { action: 'accept' });
  assert.deepEqual(await pass(), []);
  const other = await newCamp('Всё прочитано');
  await enrol(other, [athlete.id]);
  answerOf(await athlete.call(readAllNotifications, {}));
  assert.equal((await invitation(athlete, other)).read, true);
  assert.deepEqual(await pass(), []);
});

test('news · daily kinds wait and come in one mail; none once the mails are off, of what waits either', async () => {
  const news = (kind: NewsKind, message: string) =>
    notify(db, { userId: athlete.id, type: 'account_notification', kind, message });
  await news('waiting', 'Ждёт подтверждения\nБелов Ян');
  await news('answer', 'Ответы <b>спортсменов</b>');
  assert.deepEqual(await pass(), []);
  const [digest, ...others] = await pass(true);
  assert.deepEqual(others, []);
  assert.equal(digest?.subject, 'За день: 2 новости');
  assert.ok(digest.text.includes('Ждёт подтверждения\nБелов Ян\nhttp://localhost:3000/profile/'));
  assert.ok(digest.html?.includes('&lt;b&gt;') && !digest.html.includes('<b>'));

  await news('waiting', 'Ждёт вечера');
  assert.equal((await switchMails(false)).mail, false);
  await news('paper', 'Скоро закончится срок');
  assert.deepEqual(await pass(true), []);
  await switchMails(true);
});

test('unsubscribe · a mail program’s post ends the mails without a session; a changed token does not', async () => {
  await notify(db, { userId: athlete.id, type: 'camp_notification', kind: 'change', message: 'Перенос' });
  const [mail] = await pass();
  const headers = mail?.headers ?? {};
  assert.equal(headers['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click');
  const [, address = ''] =
    /^<http:\/\/localhost:3000\/api(\/unsubscribe\?token=\S+)>$/.exec(headers['List-Unsubscribe'] ?? '') ??
    [];
  const post = (url: string) =>
    guest.send('POST', url, {
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const stranger = address.replace(`${athlete.id}.`, `${parent.id}.`);
  assert.equal((await post(stranger)).statusCode, 404);
  assert.equal((await post(`${address.slice(0, -1)}_`)).statusCode, 404);
  const answer = await post(address);
  assert.equal(answer.statusCode, 200);
  assert.equal(answerOf(await athlete.call(getNewsSettings)).mail, false);
  const opened = await guest.send('GET', address);
  assert.equal(opened.headers.location, `http://localhost:3000${address}`);
});
