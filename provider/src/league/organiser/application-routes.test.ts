import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  acceptApplications,
  createApplication,
  decideDissemination,
  deleteUser,
  getApplication,
  getDeskApplication,
  listAcceptedAthletes,
  listDeskApplications,
  type NewApplicationBody,
  returnApplication,
  updateApplication,
} from '@league/shared/contract';
import { desc, eq, inArray } from 'drizzle-orm';
import { journal, notifications, tournaments, users } from '../../platform/db/schema.ts';
import {
  applicationConsent,
  applicationDraft,
  applicationRow,
  bornFor,
  TOURNAMENT_TITLE,
} from '../../testing/application-draft.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, DEMO_PASSWORD, startTestApp, visitorAs } from '../../testing/test-app.ts';

const { app, db } = await startTestApp();
const organiser = await visitorAs(app, 'organiser');
const club = await visitorAs(app, 'club');
const coach = await visitorAs(app, 'coach');

const send = async (changes: Partial<NewApplicationBody> = {}, who = club) => {
  const { tournament, id, version } = answerOf(
    await who.call(createApplication, { body: applicationDraft(changes) }),
  );
  return { tournament: tournament.id, id, version };
};
const shownOf = async (tournament: string) =>
  answerOf(await organiser.call(listDeskApplications)).find(({ id }) => id === tournament);
const accept = async (...asked: { id: number; revision?: number }[]) =>
  answerOf(
    await organiser.call(acceptApplications, {
      body: { applications: asked.map(({ id, revision = 1 }) => ({ id, revision })) },
    }),
  );
const giveBack = (
  id: number,
  body: Partial<{ revision: number; remark: string; rows: { number: number; remark: string }[] }>,
) =>
  organiser.call(returnApplication, { params: { id }, body: { revision: 1, remark: '', rows: [], ...body } });
const ofTournament = (tournament: string) => eq(tournaments.id, tournament);

test('inbox · shows limit, deadline and places of a tournament, and its applications', async () => {
  const { tournament, id } = await send();
  const shown = await shownOf(tournament);
  assert.deepEqual(
    [shown?.limit, shown?.state, shown?.accepted, shown?.waiting, shown?.places_left],
    [450, 'open', 0, 2, 448],
  );
  assert.deepEqual(
    shown?.applications.map((one) => [one.id, one.status, one.revision]),
    [[id, 'submitted', 1]],
  );
  const opened = answerOf(await organiser.call(getDeskApplication, { params: { id } }));
  assert.equal(opened.contact.email, 'club@league.test');
  assert.equal(opened.rows.length, 2);
  const [entry] = await db.select().from(journal).orderBy(desc(journal.id)).limit(1);
  assert.deepEqual(
    [entry?.action, entry?.object, entry?.subjects, entry?.actorId],
    ['application_opened', `application:${id}`, [club.id], organiser.id],
  );
});

test('acceptance · takes many at once and says of each that is left why', async () => {
  const first = await send();
  const second = await send({ tournament: { id: first.tournament } }, coach);
  const full = await send();
  await db.update(tournaments).set({ limit: 1 }).where(ofTournament(full.tournament));
  assert.deepEqual(await accept(first, { ...second, revision: 7 }, { id: 999_999 }, full), [
    { id: first.id, problem: null },
    { id: second.id, problem: 'Автор изменил заявку. Откройте её и прочитайте ещё раз.' },
    { id: 999_999, problem: 'Заявку отозвали.' },
    {
      id: full.id,
      problem: `«${TOURNAMENT_TITLE}»: Осталось 1\u00a0место, в заявке 2\u00a0спортсмена.`,
    },
  ]);
  // The limit of the tournament is that of the site's list again after the refresh; acceptance counts accepted ones.
  assert.deepEqual([(await shownOf(first.tournament))?.accepted], [2]);
});

test('return · tells the author, shows the remarks of the rows, and mending removes them', async () => {
  const { id, tournament } = await send();
  answerOf(await giveBack(id, { rows: [{ number: 2, remark: 'Нет даты' }] }));
  const seen = answerOf(await club.call(getApplication, { params: { id } }));
  assert.deepEqual(
    [seen.status, seen.remark, seen.row_remarks],
    ['returned', 'Исправьте отмеченных спортсменов.', [{ number: 2, remark: 'Нет даты' }]],
  );
  const [told] = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, club.id))
    .orderBy(desc(notifications.id))
    .limit(1);
  assert.match(
    told?.message ?? '',
    /возвращена: Исправьте отмеченных спортсменов\.\nЗамечаний к спортсменам: 1\.$/,
  );
  assert.doesNotMatch(told?.message ?? '', /Белова/);
  const { key: _, ...draft } = applicationDraft({ tournament: { id: tournament }, rows: [applicationRow()] });
  const mended = answerOf(
    await club.call(updateApplication, { params: { id }, body: { ...draft, version: seen.version } }),
  );
  assert.deepEqual([mended.status, mended.row_remarks], ['submitted', undefined]);
});

test('return · needs a remark, a row that exists and the state that was read', async () => {
  const { id } = await send();
  assert.ok(assertRefused(await giveBack(id, {}), 400, 'invalid_input').fields?.remark);
  assertRefused(await giveBack(id, { rows: [{ number: 3, remark: 'x' }] }), 400, 'invalid_input');
  assertRefused(await giveBack(id, { remark: 'Нет печати', revision: 2 }), 409, 'conflict');
  assertRefused(await giveBack(999_999, { remark: 'Нет печати' }), 404, 'not_found');
});

test('export · has the athletes of all accepted applications and of no other', async () => {
  const first = await send();
  await send({ tournament: { id: first.tournament }, category: 'cadets-a' });
  await accept(first);
  const call = (tournament: string) => organiser.call(listAcceptedAthletes, { params: { tournament } });
  const athletes = answerOf(await call(first.tournament));
  assert.deepEqual(
    athletes.map(({ name, category, author }) => [name, category, author]),
    [
      ['Смирнов Олег', 'Кадеты, кат. Б', 'Клуб «Олимп»'],
      ['Белова Вера', 'Кадеты, кат. Б', 'Клуб «Олимп»'],
    ],
  );
  assertRefused(await call('nowhere'), 404, 'not_found');
  const decided = await db
    .select()
    .from(journal)
    .where(inArray(journal.action, ['accepted_athletes_listed']));
  assert.deepEqual(decided.at(-1)?.object, `tournament:${first.tournament}`);
});

test('names · are marked for the organiser by what the person decided, else by the author’s word', async () => {
  const birthdate = bornFor(12);
  const athlete = await visitorAs(app, 'athlete');
  await db.update(users).set({ birthday: birthdate }).where(eq(users.id, athlete.id));
  const rows = [
    applicationRow({ name: 'Орлов Марк', birthdate }),
    applicationRow({ name: 'Орлов Марк', birthdate: bornFor(12, '10-10') }),
  ];
  const marks = async (id: number) =>
    answerOf(await organiser.call(getDeskApplication, { params: { id } })).rows.map((row) => row.name_hidden);
  const ofCoach = await send({ rows }, coach);
  const agreed = await send({ rows });
  const silent = await send({ rows, consent: applicationConsent(false) });
  assert.deepEqual(await marks(agreed.id), [false, false]);
  assert.deepEqual(await marks(silent.id), [false, true]);
  const excepted = { ...applicationConsent(), except: [2] };
  assert.deepEqual(await marks((await send({ rows, consent: excepted })).id), [false, true]);
  const refusal = { params: { id: athlete.id }, body: { allowed: false, version: 'any' } };
  answerOf(await athlete.call(decideDissemination, refusal));
  assert.deepEqual(await marks(agreed.id), [true, false]);

  answerOf(await athlete.call(deleteUser, { params: { id: athlete.id }, body: { password: DEMO_PASSWORD } }));
  await accept(agreed);
  const [gone, other] = answerOf(
    await organiser.call(listAcceptedAthletes, { params: { tournament: agreed.tournament } }),
  );
  assert.deepEqual(
    [gone?.name, gone?.birthdate, gone?.name_hidden],
    ['Удалённый участник', `${birthdate.slice(0, 4)}-01-01`, true],
  );
  assert.deepEqual([other?.name, other?.name_hidden], ['Орлов Марк', false]);
  const own = answerOf(await club.call(getApplication, { params: { id: agreed.id } }));
  assert.equal(own.rows[0]?.name, 'Орлов Марк', 'the author reads what the author has typed');
  const others = answerOf(await club.call(getApplication, { params: { id: ofCoach.id } }));
  assert.equal(others.rows[0]?.name, 'Удалённый участник');
});
