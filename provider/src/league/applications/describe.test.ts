import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createApplication,
  getApplication,
  type NewApplicationBody,
  updateApplication,
} from '@league/shared/contract';
import { COMMANDS } from '../../entry/operator/commands.ts';
import { applications, notifications } from '../../platform/db/schema.ts';
import { actorOf } from '../../testing/actor.ts';
import {
  applicationConsent,
  applicationDraft,
  applicationRow,
  bornFor,
} from '../../testing/application-draft.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import type { Visitor } from '../../testing/test-app.ts';
import { readApplication } from './describe.ts';
import { changesApplication } from './routes.ts';
import { setImage } from './save.ts';

const { club, coach, db, inbox } = await startCampScene();
const list = () => COMMANDS.applications(db);
const accept = (argument: string) => COMMANDS['accept-application'](db, argument);
const giveBack = (argument: string) => COMMANDS['return-application'](db, argument);

const apply = async (visitor: Visitor, changes: Partial<NewApplicationBody> = {}) =>
  answerOf(await visitor.call(createApplication, { body: applicationDraft(changes) })).id;
const get = async (visitor: Visitor, id: number) =>
  answerOf(await visitor.call(getApplication, { params: { id } }));
/** The author's notifications about applications, newest first. */
const told = async (visitor: Visitor) =>
  (await inbox(visitor)).filter(({ message }) => message.startsWith('Заявка')).map(({ message }) => message);

test('list · shows every application with its number in the words of the site, newest first', async () => {
  const [first, second] = [await apply(coach), await apply(club, { category: 'cadets-a' })];
  const [title, newest, next, ...samples] = (await list()).split('\n');
  assert.equal(title, 'Заявки на турниры:');
  assert.match(
    newest ?? '',
    new RegExp(
      `^${second}:1  На рассмотрении  «Кубок «Весна»»  Кадеты, кат\\. А  Клуб «Олимп»  спортсменов: 2  бланка нет`,
    ),
  );
  assert.match(
    next ?? '',
    new RegExp(`^${first}:1  На рассмотрении .*  Климов Сергей, клуб «Олимп»  спортсменов: 2`),
  );
  assert.deepEqual(
    samples.map((line) => line.split('  ').slice(0, 3)),
    [
      ['2:1', 'Возвращена', '«Эридан-92, апрель 2025»'],
      ['1:1', 'Не рассмотрена', '«Легион 2025»'],
    ],
  );
});

test('accept · accepts once and notifies the author', async () => {
  const id = await apply(coach);
  const { sent_at } = await get(coach, id);
  const when = new Date(sent_at).toLocaleString('ru-RU', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Moscow',
  });
  const what = `(спортсменов: 2, отправлена ${when})`;
  assert.equal(await accept(String(id)), `Заявка ${id} принята, автору сообщено ${what}.`);
  const { status, remark, version } = await get(coach, id);
  assert.deepEqual([status, remark, version], ['accepted', null, 2]);
  const message = 'Заявка на турнир «Кубок «Весна»» (Кадеты, кат. Б) принята.';
  assert.deepEqual(await told(coach), [message]);
  assert.equal(await accept(String(id)), `Заявка ${id} уже была принята ${what}.`);
  assert.deepEqual([(await get(coach, id)).version, await told(coach)], [2, [message]]);
});

test('return · stores the remark on one line, even after acceptance', async () => {
  const id = await apply(club);
  await accept(String(id));
  assert.equal(await giveBack(`${id} Нет печати\n  клуба.`), `Заявка ${id} возвращена, автору сообщено.`);
  const { status, remark, version } = await get(club, id);
  assert.deepEqual([status, remark, version], ['returned', 'Нет печати клуба.', 3]);
  assert.equal(
    (await told(club))[0],
    'Заявка на турнир «Кубок «Весна»» (Кадеты, кат. Б) возвращена: Нет печати клуба.',
  );
  await accept(String(id));
  assert.equal((await get(club, id)).remark, null);
});

test('review · refuses an unknown number or a missing reason and notifies nobody', async () => {
  const id = await apply(coach);
  const before = [await db.select().from(applications), await db.$count(notifications)];
  for (const argument of ['999999', '99999999999', 'x', '1e3', '-1', '', '1:', ':1', '1:x', '999999:1'])
    await assert.rejects(accept(argument), /Заявки .*нет$/);
  await assert.rejects(giveBack('999999 Нет печати'), /Заявки 999999 нет/);
  for (const argument of [`${id}`, `${id}   `, '']) await assert.rejects(giveBack(argument), /что исправить/);
  await assert.rejects(readApplication(db, '999999', false), /Заявки 999999 нет/);
  assert.deepEqual([await db.select().from(applications), await db.$count(notifications)], before);
});

test('review · refuses an application with athletes or image changed since it was read', async () => {
  const draft = applicationDraft();
  const { key: _once, ...body } = draft;
  const sent = answerOf(await coach.call(createApplication, { body: draft }));
  const { id } = sent;
  const { reference } = await readApplication(db, String(id), false);
  assert.equal(reference, `${id}:1`);
  const rows = [applicationRow()];
  const change = (version: number) =>
    coach.call(updateApplication, { params: { id }, body: { ...body, rows, version } });
  const { version } = answerOf(await change(sent.version));
  const isRefused = { message: new RegExp(`изменил заявку ${id}, теперь это ${id}:2`) };
  await assert.rejects(accept(reference), isRefused);
  await assert.rejects(giveBack(`${reference} Нет печати`), isRefused);
  await assert.rejects(readApplication(db, reference, false), isRefused);

  const actor = actorOf(coach.id, 'coach');
  await db.transaction(async (tx) => {
    const { subject } = await changesApplication.grant({ db: tx, actor, params: { id } });
    await setImage(tx, actor, subject, 'form.webp');
  });
  await assert.rejects(accept(`${id}:2`), new RegExp(`теперь это ${id}:3`));
  assert.equal((await get(coach, id)).status, 'submitted');
  answerOf(await change(version));

  const latest = (await readApplication(db, String(id), false)).reference;
  assert.equal(latest, `${id}:4`);
  assert.match(await accept(latest), /принята/);
  assert.match(await accept(latest), /уже была принята/);
  await assert.rejects(accept(`${id}:3`), /изменил заявку/);
  assert.match(await giveBack(`${latest} 2 подписи нужны`), /возвращена/);
  assert.equal((await get(coach, id)).remark, '2 подписи нужны');
});

test('export · writes a table for spreadsheets without formulas', async () => {
  const rows = [
    applicationRow(),
    applicationRow({ name: '=HYPERLINK("http://x")', teamName: '@SUM(1)', city: '+1', coachName: '-1;"2"' }),
  ];
  const id = await apply(coach, { rows, consent: applicationConsent(false) });
  const { table, imageName } = await readApplication(db, String(id), false);
  assert.equal(imageName, null);
  assert.ok(table.startsWith('\ufeff"№";"Пол";"Фамилия и имя";"Публикация";"Дата рождения";"Вес"'));
  const [, first, second, end] = table.split('\r\n');
  assert.equal(
    first,
    `"1";"М";"Смирнов Олег";"не для публикации";"${bornFor(12)}";"41";"б/р";"8";"Фрязино";"Олимп";"Климов Сергей"`,
  );
  assert.equal(
    second,
    `"2";"М";"'=HYPERLINK(""http://x"")";"не для публикации";"${bornFor(12)}";"41";"б/р";"8";"'+1";"'@SUM(1)";"'-1;""2"""`,
  );
  assert.equal(end, '');
});

test('list · says that there are no applications', async () => {
  await db.delete(applications);
  assert.equal(await list(), 'Заявок на турниры нет.');
});
