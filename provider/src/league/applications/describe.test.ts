import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createApplication,
  getApplication,
  type NewApplicationBody,
  updateApplication,
} from '@league/shared/contract';
import { COMMANDS } from '../../entry/operator/commands.ts';
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

const { coach, db } = await startCampScene();
const accept = (argument: string) => COMMANDS['accept-application'](db, argument);
const giveBack = (argument: string) => COMMANDS['return-application'](db, argument);

const apply = async (visitor: Visitor, changes: Partial<NewApplicationBody> = {}) =>
  answerOf(await visitor.call(createApplication, { body: applicationDraft(changes) })).id;
const get = async (visitor: Visitor, id: number) =>
  answerOf(await visitor.call(getApplication, { params: { id } }));

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
