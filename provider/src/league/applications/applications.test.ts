import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type ApplicationBody,
  createApplication,
  getApplication,
  type NewApplicationBody,
  updateApplication,
  withdrawApplication,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { applications, outbox } from '../../platform/db/schema.ts';
import {
  applicationDraft,
  applicationRow,
  TOURNAMENT_DAY,
  TOURNAMENT_TITLE,
} from '../../testing/application-draft.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { createMailbox } from '../../testing/mailbox.ts';
import { assertRefused, type Visitor } from '../../testing/test-app.ts';
import { review } from './review.ts';

const scene = await startCampScene();
const { app, club, coach, db } = scene;
const mailbox = createMailbox(app, db);

const post = (visitor: Visitor, body: NewApplicationBody) => visitor.call(createApplication, { body });
const apply = async (visitor: Visitor, changes: Partial<NewApplicationBody> = {}) =>
  answerOf(await post(visitor, applicationDraft(changes)));
const get = (visitor: Visitor, id: number) => visitor.call(getApplication, { params: { id } });
const put = (visitor: Visitor, id: number, body: ApplicationBody) =>
  visitor.call(updateApplication, { params: { id }, body });
const withdraw = (visitor: Visitor, id: number) => visitor.call(withdrawApplication, { params: { id } });
const accept = (id: number) => review(db, id, { status: 'accepted' });
const giveBack = (id: number, remark = 'Нет печати.') => review(db, id, { status: 'returned', remark });

test('create · answers the stored application with row numbers, author and time', async () => {
  const draft = applicationDraft();
  const response = await post(coach, draft);
  const sent = answerOf(response);
  const { rows, sent_at, updated_at, id, consent, ...rest } = sent;
  assert.deepEqual(
    rows,
    draft.rows.map((row, index) => ({ number: index + 1, ...row })),
  );
  assert.deepEqual(rest, {
    tournament: { ...draft.tournament, title: TOURNAMENT_TITLE, date: TOURNAMENT_DAY },
    category: 'cadets-b',
    status: 'submitted',
    remark: null,
    athletes: 2,
    author: { id: coach.id, name: 'Климов Сергей', club_name: 'Олимп' },
    own: true,
    image_url: null,
    version: 1,
  });
  assert.equal(sent_at, updated_at);
  assert.equal(consent?.dissemination, true);
  const read = await get(coach, id);
  assert.deepEqual(answerOf(read), sent);
  for (const { headers } of [response, read]) assert.match(String(headers['cache-control']), /no-store/);
});

test('create · mails the organiser author, tournament and number of athletes, but nothing else about the athletes', async () => {
  await mailbox.collect();
  const ofCoach = await apply(coach);
  const ofClub = await apply(club, { rows: [applicationRow()] });
  const [first, second, ...more] = await mailbox.collect();
  assert.deepEqual(more, []);
  assert.equal(first?.to, 'info@league.test');
  assert.equal(first?.subject, 'Заявка на турнир «Кубок «Весна»», Кадеты, кат. Б');
  const lines = first?.text.split('\n');
  for (const line of [
    `Номер заявки: ${ofCoach.id}`,
    'От кого: Климов Сергей, клуб «Олимп»',
    `Турнир: Кубок «Весна», ${TOURNAMENT_DAY.split('-').toReversed().join('.')}`,
    'Категория: Кадеты, кат. Б',
    'Спортсменов: 2',
  ])
    assert.ok(lines?.includes(line), line);
  assert.ok(second?.text.includes(`Номер заявки: ${ofClub.id}\nОт кого: Клуб «Олимп»\n`), second?.text);
  assert.ok(second?.text.includes('Спортсменов: 1'));
  assert.ok(lines?.includes('http://localhost:3000/organiser?tab=applications'), 'the link to its matter');
  assert.doesNotMatch(JSON.stringify([first, second]), /Смирнов|Белова|2014/);
});

test('create · is idempotent by its key, also in five concurrent requests', async () => {
  const draft = applicationDraft();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => post(coach, draft)));
  const [first, ...others] = answers.map((response) => answerOf(response));
  for (const other of others) assert.deepEqual(other, first);
  assert.equal(await db.$count(applications, eq(applications.key, draft.key)), 1);
  const letters = await db.select().from(outbox);
  assert.equal(letters.filter(({ letter }) => 'id' in letter && letter.id === first?.id).length, 1);
});

test('create · refuses a second application for a category and names the place of the first (409)', async () => {
  const draft = applicationDraft();
  answerOf(await post(coach, draft));
  const again = { ...draft, key: crypto.randomUUID() };
  const both = await Promise.all([post(coach, again), post(coach, { ...again, key: crypto.randomUUID() })]);
  for (const response of both)
    assert.match(assertRefused(response, 409, 'conflict').message, /уже отправлена.*«Мои заявки»/);
  const other = answerOf(await post(coach, { ...again, category: 'cadets-a' }));
  const { key: _, ...fields } = draft;
  const body = { ...fields, version: 1 };
  assertRefused(await put(coach, other.id, body), 409, 'conflict');
  assert.equal(answerOf(await get(coach, other.id)).category, 'cadets-a');
  await apply(club, { tournament: draft.tournament });
});

test('read · is open to the author and the confirmed club of a confirmed coach', async () => {
  const { id } = await apply(coach);
  const ofClub = await apply(club);
  const seen = answerOf(await get(club, id));
  assert.deepEqual([seen.own, seen.rows.length], [false, 2]);
  const absent = async (visitor: Visitor, which: number) =>
    assertRefused(await get(visitor, which), 404, 'not_found');
  await absent(coach, ofClub.id);
  await scene.unconfirmed(coach, async () => {
    await absent(club, id);
    answerOf(await get(coach, id));
  });
});

test('update · resubmits a returned application without its remark and mails it again', async () => {
  const { id, sent_at } = await apply(coach);
  await giveBack(id);
  await mailbox.collect();
  const returned = answerOf(await get(coach, id));
  assert.deepEqual([returned.status, returned.remark, returned.version], ['returned', 'Нет печати.', 2]);
  const rows = [applicationRow({ name: 'Новиков Юрий' })];
  const change = { ...applicationDraft({ rows }), version: 2 };
  const changed = answerOf(await put(coach, id, change));
  assert.deepEqual(
    [changed.status, changed.remark, changed.version, changed.rows[0]?.name, changed.tournament.id],
    ['submitted', null, 3, 'Новиков Юрий', change.tournament.id],
  );
  assert.ok(changed.sent_at > sent_at);
  const [mail] = await mailbox.collect();
  assert.match(mail?.subject ?? '', /^Исправленная заявка на турнир/);

  answerOf(await put(coach, id, { ...change, version: 3 }));
  assert.deepEqual(await mailbox.collect(), [], 'one that nobody has looked at is not mailed again');
});

test('update · refuses a stale version with the stored one; one of two concurrent updates succeeds', async () => {
  const { id } = await apply(coach);
  const draft = applicationDraft();
  const named = (name: string) => ({ ...draft, rows: [applicationRow({ name })], version: 1 });
  const both = await Promise.all([put(coach, id, named('Первый')), put(coach, id, named('Второй'))]);
  const kept = both.find(({ statusCode }) => statusCode === 200);
  const refused = both.find(({ statusCode }) => statusCode === 409);
  assert.ok(kept && refused);
  const { current } = assertRefused(refused, 409, 'stale_version');
  assert.deepEqual(getApplication.response.parse(current), answerOf(kept));
});

test('update · refuses to change or withdraw an accepted application (409)', async () => {
  const { id } = await apply(coach);
  await accept(id);
  const before = answerOf(await get(coach, id));
  assert.equal(before.status, 'accepted');
  for (const version of [1, 2])
    assert.match(
      assertRefused(await put(coach, id, { ...applicationDraft(), version }), 409, 'conflict').message,
      /принял/,
    );
  assert.match(assertRefused(await withdraw(coach, id), 409, 'conflict').message, /отозвать её нельзя/);
  assert.deepEqual(answerOf(await get(coach, id)), before);
});

test('withdraw · deletes the application and frees its category', async () => {
  const draft = applicationDraft();
  const { id } = answerOf(await post(coach, draft));
  await scene.unconfirmed(coach, async () => {
    assertRefused(await put(coach, id, { ...draft, version: 1 }), 403, 'not_confirmed');
    answerOf(await withdraw(coach, id));
  });
  assertRefused(await withdraw(coach, id), 404, 'not_found');
  assertRefused(await get(coach, id), 404, 'not_found');
  answerOf(await post(coach, { ...draft, key: crypto.randomUUID() }));
});

test('rows · refuses the same athlete twice, ignoring case and ё', async () => {
  const rows = ['Королёв Семён', 'Белов Ян', ' КОРОЛЕВ  СЕМЕН '].map((name) => applicationRow({ name }));
  const refused = assertRefused(await post(coach, applicationDraft({ rows })), 400, 'invalid_input');
  assert.deepEqual(refused.fields, { 'rows.2.name': 'Уже есть в строке 1' });
});
