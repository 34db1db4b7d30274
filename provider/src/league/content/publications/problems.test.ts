import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createApplication, openDay, publishContent, withdrawContent } from '@league/shared/contract';
import { and, eq } from 'drizzle-orm';
import { read as readBook, write } from 'xlsx';
import { applications, consents, sessions, tournamentResults, users } from '../../../platform/db/schema.ts';
import { applicationDraft, applicationRow } from '../../../testing/application-draft.ts';
import { startContentScene } from '../../../testing/content-scene.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { assertRefused, visitorAs } from '../../../testing/test-app.ts';
import { WHOLE } from '../../../testing/tournaments.ts';
import { resultsOf, workbookOf } from '../../../testing/workbook.ts';

const { app, createWhole, db, organiser, read, set, upload } = await startContentScene();

const coach = await visitorAs(app, 'coach');
const publish = async (id: string) =>
  organiser.call(publishContent, {
    params: { tournament: id },
    body: { version: (await read(id)).version },
  });

const wrong: [string, Record<string, unknown>, string, RegExp][] = [
  [
    'no regulations',
    { links: { ...WHOLE.links, regulations: WHOLE.links.broadcast } },
    'links.regulations',
    /Нет положения/,
  ],
  [
    'a deadline after the day',
    { applications: { until: '2035-05-20', limit: 9 } },
    'applications.until',
    /Позже первого дня/,
  ],
  [
    'a deadline in the past',
    { applications: { until: '2035-01-01', limit: 9 } },
    'applications.until',
    /прошёл/,
  ],
  ['a day in the past', { startsAt: '2035-01-09T09:00:00+03:00' }, 'startsAt', /прошёл/],
  ['nothing for a field', { venue: null }, 'venue', /Заполните поле/],
  [
    'a file that is not there',
    { setki: [{ category: 'К', file: 'gone.xlsx' }] },
    'setki.0.file',
    /gone\.xlsx нет/,
  ],
  ['script in a link', { photos: 'javascript:alert(1)' }, 'photos', /https/],
];
for (const [what, fields, field, sentence] of wrong)
  test(`publish · says before what is wrong · ${what}`, async () => {
    const id = await createWhole(fields);
    const { problems } = await read(id);
    assert.match(problems.find((one) => one.field === field)?.message ?? '', sentence);
    assert.match(assertRefused(await publish(id), 409, 'conflict').fields?.[field] ?? '', sentence);
    assert.equal((await read(id)).live, null);
  });

test('publish · refuses categories that those who are entered do not fit, until their application is returned', async () => {
  const [kids, teens] = (['kids', 'teens'] as const).map((id) => ({
    ...{ id, title: id, ages: [15, 25], level: '1 Пум' },
    weights: { male: ['41', '41+'], female: [] },
  }));
  const id = await createWhole({ categories: [kids, teens], applications: { limit: 50 } });
  answerOf(await publish(id));
  const row = applicationRow({ birthdate: '2015-05-05', weight: '41' });
  const { id: application } = answerOf(
    await coach.call(createApplication, {
      body: applicationDraft({ tournament: { id }, category: 'kids', rows: [row] }),
    }),
  );
  const refused = async (categories: unknown) => {
    await set(id, { categories });
    return assertRefused(await publish(id), 409, 'conflict').fields?.categories ?? '';
  };
  assert.match(await refused([teens]), /больше не подходят: 1\u00a0спортсмен\./);
  assert.match(await refused([{ ...kids, weights: { male: ['37'], female: [] } }]), /не подходят/);
  const back = await organiser.call(withdrawContent, { params: { tournament: id }, body: {} });
  assert.equal(back.statusCode, 200, 'without a page nobody applies, and what was sent stays');
  assert.match(await refused(null), /не подходят/, 'nor as the league’s, once they are gone');
  await db.update(applications).set({ status: 'returned' }).where(eq(applications.id, application));
  await set(id, { categories: [teens] });
  assert.equal(answerOf(await publish(id)).live !== null, true);
});

test('publish · refuses another year whose ages those who are entered do not fit', async () => {
  const categories = [
    { id: 'kids', title: 'kids', ages: [20, 20], level: '1 Пум', weights: { male: ['41'], female: [] } },
  ];
  const id = await createWhole({ categories, applications: { limit: 50 } });
  answerOf(await publish(id));
  const rows = [applicationRow({ birthdate: '2015-05-05', weight: '41' })];
  const body = applicationDraft({ tournament: { id }, category: 'kids', rows });
  answerOf(await coach.call(createApplication, { body }));
  await set(id, { startsAt: '2036-06-01T09:00:00+03:00' });
  assert.match(
    assertRefused(await publish(id), 409, 'conflict').fields?.categories ?? '',
    /не подходят: 1\u00a0спортсмен\. .*год/,
  );
  await set(id, { startsAt: '2035-07-01T09:00:00+03:00' });
  answerOf(await publish(id));
});

test('publish · refuses a table whose category would hide the results of the day', async () => {
  const id = await createWhole({});
  answerOf(await publish(id));
  const day = { tournament: id, title: 'Кубок', date: '2035-06-01' };
  answerOf(await organiser.call(openDay, { body: day }));
  const [file] = answerOf(
    await upload(id, workbookOf(resultsOf(['Муж.', 37, 1, 'Ким Ян', 2020, 'Олимп', 1])), 'r.xlsx'),
  ).names;
  await set(id, { results: [{ category: 'Пумсэ', file }] });
  const { fields } = assertRefused(await publish(id), 409, 'conflict');
  const said = fields?.['results.0.category'] ?? '';
  assert.match(said, /скрыла бы все его результаты/);
  const [, title] = /как в дне \(([^;)]+)/.exec(said) ?? [];
  await set(id, { results: [{ category: title, file }] });
  answerOf(await publish(id));
});

test('publish · refuses names that may not be shown in texts', async () => {
  const strict = await startContentScene({ DEMO: '0' });
  const [athlete] = await strict.db
    .select()
    .from(users)
    .where(and(eq(users.userType, 'athlete'), eq(users.email, 'athlete@league.test')));
  assert.ok(athlete?.birthday);
  await strict.db.delete(consents).where(eq(consents.subjectId, athlete.id));
  await strict.db.update(sessions).set({ secondFactorAt: new Date() });
  const name = `${athlete.lastname} ${athlete.firstname}`;
  const id = await strict.createWhole({ description: `Победит ${name}.` });
  const book = workbookOf(resultsOf(['Муж.', 37, 1, name, Number(athlete.birthday.slice(0, 4)), 'Олимп', 1]));
  const [file] = answerOf(await strict.upload(id, book, 'r.xlsx')).names;
  await strict.set(id, { results: [{ category: 'Кадеты', file }] });
  const { version } = await strict.read(id);
  const refused = await strict.organiser.call(publishContent, {
    params: { tournament: id },
    body: { version },
  });
  const { fields } = assertRefused(refused, 409, 'conflict');
  assert.match(fields?.description ?? '', /показывать имя не разрешено/);
  assert.deepEqual(Object.keys(fields ?? {}), ['description'], 'workbooks are masked when they are read');
});

test('publish · refuses results that are not understood, by row', async () => {
  const id = await createWhole();
  const book = workbookOf(resultsOf(['Муж.', 37, '1-2', 'А Б', 2022, 'Олимп', 1]));
  const [file] = answerOf(await upload(id, book, 'r.xlsx')).names;
  await set(id, { results: [{ category: 'Кадеты', file }] });
  const { fields } = assertRefused(await publish(id), 409, 'conflict');
  assert.match(fields?.['results.0.file'] ?? '', /r\.xlsx: строка 4: .*«1-2»/);
});

for (const [bookType, ending] of [
  ['biff8', 'xls'],
  ['ods', 'ods'],
] as const)
  test(`publish · takes results of another program, downloaded as Excel · .${ending}`, async () => {
    const id = await createWhole();
    const rows = resultsOf(['Муж.', 37, 1, 'Белов Ян', 2012, 'Олимп', 3]);
    const book = write(readBook(workbookOf(rows)), { type: 'buffer', bookType });
    const { names } = answerOf(await upload(id, book, `r.${ending}`));
    assert.deepEqual(names, ['r.xlsx']);
    await set(id, { results: [{ category: 'Кадеты', file: names[0] }] });
    answerOf(await publish(id));
    const [row] = await db
      .select({ place: tournamentResults.place, team: tournamentResults.team })
      .from(tournamentResults)
      .where(eq(tournamentResults.tournamentId, id));
    assert.deepEqual(row, { place: 1, team: 'Олимп' });
  });
