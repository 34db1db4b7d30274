import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  APPLICATION_CATEGORIES,
  APPLICATION_ROWS,
  type ApplicationRow,
  createApplication,
  createAthlete,
  createChild,
  leagueDay,
  type NewApplicationBody,
  updateApplication,
  updateUser,
} from '@league/shared/contract';
import { applicationDraft, applicationRow, bornFor } from '../../testing/application-draft.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, startTestApp, visitorAs } from '../../testing/test-app.ts';

const { app } = await startTestApp();
const coach = await visitorAs(app, 'coach');
const send = (body: NewApplicationBody) => coach.call(createApplication, { body });
const sendWrong = (changes: object) =>
  coach.callWith(createApplication, { body: { ...applicationDraft(), ...changes } });

type Category = (typeof APPLICATION_CATEGORIES)[number]['id'];
type Start = Pick<ApplicationRow, 'sex' | 'weight' | 'technical_quality'>;
const start = (sex: 'М' | 'Ж', weight: string, technical_quality: Start['technical_quality']): Start => ({
  sex,
  weight,
  technical_quality,
});

/** For each category, rows that it accepts, and rows that it refuses with the refused fields. */
const TABLE: Record<Category, { may: Start[]; mayNot: [Start, string[]][] }> = {
  'youngest-a': {
    may: [start('М', '24', '10'), start('М', '53+', '1 Пум'), start('Ж', '23', '5'), start('Ж', '51+', '1')],
    mayNot: [
      [start('М', '23', '10'), ['weight']],
      [start('Ж', '24', '10'), ['weight']],
      [start('М', '65+', '5'), ['weight']],
    ],
  },
  'youngest-b': {
    may: [start('М', '30', '10'), start('Ж', '51', '6')],
    mayNot: [
      [start('М', '30', '5'), ['technical_quality']],
      [start('Ж', '51', '1 Пум'), ['technical_quality']],
      [start('Ж', '65+', '1'), ['weight', 'technical_quality']],
    ],
  },
  'cadets-a': {
    may: [start('М', '33', '10'), start('М', '65+', '1 Пум'), start('Ж', '29', '6'), start('Ж', '59+', '5')],
    mayNot: [
      [start('М', '29', '5'), ['weight']],
      [start('Ж', '65', '5'), ['weight']],
      [start('М', '24', '10'), ['weight']],
    ],
  },
  'cadets-b': {
    may: [start('М', '65', '6'), start('Ж', '44', '10')],
    mayNot: [
      [start('М', '65', '5'), ['technical_quality']],
      [start('М', '44', '10'), ['weight']],
    ],
  },
  'youth-12-14': {
    may: [start('М', '65+', '10'), start('Ж', '59+', '1 Пум')],
    mayNot: [
      [start('М', '59+', '1'), ['weight']],
      [start('Ж', '65+', '1'), ['weight']],
    ],
  },
};

for (const { id: category, title } of APPLICATION_CATEGORIES)
  test(`${title} · accepts the weights of the category and sex, and its levels only`, async () => {
    const { may, mayNot } = TABLE[category];
    const birthdate = bornFor(category.startsWith('youngest') ? 11 : 12);
    const rows = may.map((fields, index) =>
      applicationRow({ ...fields, birthdate, name: `Первый ${index}` }),
    );
    const sent = answerOf(await send(applicationDraft({ category, rows })));
    assert.deepEqual(
      sent.rows.map(({ sex, weight, technical_quality }) => ({ sex, weight, technical_quality })),
      may,
    );
    const good = applicationRow(may[0]);
    const wrong = mayNot.map(([fields], index) => applicationRow({ ...fields, name: `Второй ${index}` }));
    const response = await send(applicationDraft({ category, rows: [good, ...wrong] }));
    const { fields = {} } = assertRefused(response, 400, 'invalid_input');
    const expected = mayNot.flatMap(([, names], index) => names.map((name) => `rows.${index + 1}.${name}`));
    assert.deepEqual(Object.keys(fields).toSorted(), expected.toSorted());
    for (const message of Object.values(fields)) assert.match(message, /категории/);
  });

test('row · accepts each rank by its code; refuses unknown ranks and levels', async () => {
  const rows = [8, 7, 6, 5, 4, 3, 2, 1].map((code) =>
    applicationRow({
      name: `Разряд ${code}`,
      sport_qualification: code as ApplicationRow['sport_qualification'],
    }),
  );
  answerOf(await send(applicationDraft({ rows })));
  for (const changes of [
    { sport_qualification: 0 },
    { sport_qualification: 9 },
    { sport_qualification: '8' },
    { technical_quality: '11' },
    { technical_quality: '1 пум' },
    { technical_quality: 10 },
    { sex: 'Муж.' },
    { sex: 'M' },
    { birthdate: '2014-02-30' },
    { birthdate: '09.03.2014' },
    { name: '' },
    { name: 'Смирнов\nОлег' },
    { name: 'я'.repeat(101) },
    { city: ' ' },
    { teamName: null },
    { coachName: 5 },
  ]) {
    const row = { ...applicationRow(), ...changes };
    const [field = ''] = Object.keys(changes);
    const refusal = assertRefused(await sendWrong({ rows: [row] }), 400, 'invalid_input');
    assert.deepEqual(Object.keys(refusal.fields ?? {}), [`rows.0.${field}`], JSON.stringify(changes));
  }
});

test('rows · refuses the same athlete twice, ignoring case and ё; accepts a namesake with another birthday', async () => {
  const rows = ['Королёв Семён', 'Белов Ян', 'КОРОЛЕВ  СЕМЁН', 'белов ян', ' Королев Семен '].map((name) =>
    applicationRow({ name }),
  );
  const refusal = assertRefused(await send(applicationDraft({ rows })), 400, 'invalid_input');
  assert.deepEqual(refusal.fields, {
    'rows.2.name': 'Уже есть в строке 1',
    'rows.3.name': 'Уже есть в строке 2',
    'rows.4.name': 'Уже есть в строке 1',
  });
  const namesakes = [bornFor(12), bornFor(12, '03-10')].map((birthdate) => applicationRow({ birthdate }));
  const { id, version } = answerOf(await send(applicationDraft({ rows: namesakes })));
  const { key: _once, ...body } = applicationDraft({ rows: [applicationRow(), applicationRow()] });
  const changed = await coach.call(updateApplication, { params: { id }, body: { ...body, version } });
  assert.deepEqual(assertRefused(changed, 400, 'invalid_input').fields, {
    'rows.1.name': 'Уже есть в строке 1',
  });
});

test('birthday · is refused if it is tomorrow, in an application, a profile and a new athlete', async () => {
  const dayFromNow = (days: number) => leagueDay(new Date(Date.now() + days * 86_400_000));
  const future = 'Дата рождения не может быть в будущем';
  const rows = [applicationRow(), applicationRow({ birthdate: dayFromNow(2) })];
  const application = assertRefused(await send(applicationDraft({ rows })), 400, 'invalid_input');
  assert.deepEqual(application.fields, { 'rows.1.birthdate': future });

  const athlete = await visitorAs(app, 'athlete');
  const saved = await athlete.call(updateUser, {
    params: { id: athlete.id },
    body: { birthday: dayFromNow(2) },
  });
  assert.deepEqual(assertRefused(saved, 400, 'invalid_input').fields, { birthday: future });
  const draft = {
    firstname: 'Ян',
    lastname: 'Завтра',
    birthdate: dayFromNow(2),
    federation: 'Тульская область',
  };
  for (const call of [createAthlete, createChild]) {
    const parent = await visitorAs(app, 'parent');
    const added = await parent.call(call, { body: draft });
    assert.deepEqual(assertRefused(added, 400, 'invalid_input').fields, { birthdate: future });
  }
  // A birthday today breaks only one rule, the age of the category.
  const newborn = applicationDraft({ rows: [applicationRow({ birthdate: dayFromNow(0) })] });
  const { fields = {} } = assertRefused(await send(newborn), 400, 'invalid_input');
  assert.match(fields['rows.0.birthdate'] ?? '', /годы рождения/);
});

test('rows · accepts 200 athletes; refuses 201 and none', async () => {
  const rows = Array.from({ length: APPLICATION_ROWS }, (_, index) =>
    applicationRow({ name: `${index}`.padEnd(100, 'я') }),
  );
  const full = answerOf(await send(applicationDraft({ rows })));
  assert.deepEqual([full.athletes, full.rows.at(-1)?.number], [200, 200]);
  for (const list of [[], [...rows, applicationRow()], {}, 'rows', null]) {
    const response = await sendWrong({ rows: list });
    assert.deepEqual(Object.keys(assertRefused(response, 400, 'invalid_input').fields ?? {}), ['rows']);
  }
});
