import type { ListField, ListLine } from './list-line.ts';
import { findTables, readTables } from './read-list.ts';
import { pastedCells } from './use-list.tsx';

const readTeam = (text: string) => readTables(findTables(pastedCells(text)).tables).lines;

const only = (text: string): ListLine => {
  const [row, ...others] = readTeam(text);
  if (!row || others.length > 0) throw new Error(`${others.length + 1} rows`);
  return row;
};
/** The given values and the fields in doubt, shortly. */
const shortly = ({ values, doubts, faults, left }: ListLine) => ({
  ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
  ...(Object.keys(doubts).length > 0 && { doubts: Object.keys(doubts).toSorted().join(' ') }),
  ...(Object.keys(faults).length > 0 && { faults }),
  ...(left && { left }),
});

const belov = {
  lastname: 'Белов',
  firstname: 'Ян',
  birthdate: '2014-03-12',
  weight: '34',
  technical_quality: '6 гып (зелёный пояс)',
  sex: 'Муж.',
};

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));

test.each([' ', '\t', ', ', '; ', ' | '])(
  'team · is read in any order of the values · «%s» between them',
  (sign) => {
    const parts = ['Белов Ян', '12.03.2014', '34 кг', '6 гып', 'м'];
    const wrong = permutations(parts)
      .map((order) => order.join(sign))
      .filter(
        (line) => JSON.stringify(shortly(only(line))) !== JSON.stringify(shortly(only(parts.join(sign)))),
      );
    expect(wrong).toEqual([]);
    expect(shortly(only(parts.join(sign)))).toEqual(belov);
  },
);

test.each<[string, object]>([
  ['Белов Ян 12.03.2014 34 кг 6 гып', { ...belov, doubts: 'sex' }],
  ['Ян Белов 12.03.2014 34 кг 6 гып', { ...belov, doubts: 'lastname sex' }],
  ['БЕЛОВ ЯН 12/03/2014 вес 34 гып 6 муж', belov],
  ['белов ян 12-03-14 до 34 кг шестой гып мальчик', belov],
  ['3) Белов Ян, 12 марта 2014 г.р., 34кг, 6гып, М', belov],
  ['🥋 Белов Ян 2014-03-12 34 6 гып м', belov],
  ['• Белов\u00a0Ян 12.03.2014г. 34,0кг зелёный пояс м', { ...belov, weight: '34,0' }],
  [
    'Ёлкина-Ким Вера Олеговна 5.5.14 33.5 кг 1 пум 2 юн ж',
    {
      lastname: 'Ёлкина-Ким',
      firstname: 'Вера',
      middlename: 'Олеговна',
      birthdate: '2014-05-05',
      sex: 'Жен.',
      weight: '33,5',
      technical_quality: '1 пум (чёрно-красный пояс)',
      sport_qualification: '2 юношеский',
    },
  ],
  [
    'Вера Олеговна Ёлкина 05.05.2014',
    {
      lastname: 'Ёлкина',
      firstname: 'Вера',
      middlename: 'Олеговна',
      birthdate: '2014-05-05',
      sex: 'Жен.',
      doubts: 'lastname sex',
    },
  ],
  [
    'Алиев Амир Рашид оглы 01.02.2013 65+ кг КМС м Московская область',
    {
      lastname: 'Алиев',
      firstname: 'Амир',
      middlename: 'Рашид оглы',
      birthdate: '2013-02-01',
      sex: 'Муж.',
      weight: '65+',
      sport_qualification: 'КМС',
      federation: 'Московская область',
    },
  ],
  [
    'Белов Ян 12.03.2014 34 кг 6 гып м +7 903 555-01-44 «Олимп» г. Фрязино ян@почта.рф',
    { ...belov, left: 'ян@почта.рф, +7 903 555-01-44, «Олимп», г. Фрязино' },
  ],
  ['Белов Ян м', { lastname: 'Белов', firstname: 'Ян', sex: 'Муж.', doubts: 'birthdate' }],
])('line «%s» · is read', (line, read) => {
  expect(shortly(only(line))).toEqual(read);
});

test.each<[string, ListField, string, string]>([
  ['Белов Ян 2014 г.р.', 'birthdate', '', 'Есть только год: 2014 г.р.'],
  ['Белов Ян 12.03.1901', 'birthdate', '1901-03-12', 'Проверьте год: 12.03.1901'],
  ['Белов Ян 12.03.2014 13.03.2014', 'birthdate', '2014-03-12', 'В строке две даты: взята первая'],
  ['Белов Ян 12.03.2014 6', 'technical_quality', '6 гып (зелёный пояс)', '6 — это гып?'],
  ['Белов Ян 12.03.2014 134 кг', 'weight', '134', 'Проверьте вес'],
  ['Белов 12.03.2014', 'firstname', '', 'Нет имени'],
  ['Белов Я. 12.03.2014', 'firstname', 'Я.', 'Вместо имени одна буква'],
  ['Белов Ян Олимп 12.03.2014', 'middlename', 'Олимп', 'Это отчество?'],
  ['Ким Су 12.03.2014', 'sex', '', 'Пол не указан'],
])('line «%s» · leaves a doubt about %s', (line, field, value, doubt) => {
  const row = only(line);
  expect([row.values[field], row.doubts[field]]).toEqual([value, doubt]);
});

test.each<[string, ListField, string]>([
  ['Белов Ян 31.02.2014 34 кг', 'birthdate', 'Такого дня нет: 31.02.2014'],
  ['Белов Ян 12.03.2014 1 дан', 'technical_quality', 'Не распознано «1 дан»'],
  ['Белов Ян 12.03.2014 2 дан', 'technical_quality', 'Не распознано «2 дан»'],
  ['просто текст', 'lastname', 'Похоже, это не имя. Исправьте строку или снимите отметку'],
  ['Сбор в 10 часов у зала', 'lastname', 'Похоже, это не имя. Исправьте строку или снимите отметку'],
])('line «%s» · is not added before a hand has mended %s', (line, field, fault) => {
  expect(only(line).faults).toEqual({ [field]: fault });
});

test.each(['Белов Ян', 'белов ян', 'Ян Белов', 'Су Ким м'])(
  'name alone «%s» · is a row without faults',
  (line) => {
    expect(only(line).faults).toEqual({});
  },
);

test('table of Excel · is read by its heading, with club and coach, without numbers', () => {
  const rows = readTeam(
    [
      '№\tФИО\tДата рождения\tВес\tГып\tКлуб\tТренер',
      '1\tБелов Ян\t12.03.2014\t34\t6\tОлимп Москва\tКлимов Сергей Павлович',
      '2\tКим Илья\t01.02.2013\t41\t10\tОлимп Москва\tКлимов Сергей Павлович',
    ].join('\r\n'),
  );
  const club = { team: 'Олимп Москва', coach: 'Климов Сергей Павлович' };
  expect(rows.map(shortly)).toEqual([
    { ...belov, doubts: 'sex', ...club },
    {
      ...club,
      lastname: 'Ким',
      firstname: 'Илья',
      birthdate: '2013-02-01',
      weight: '41',
      technical_quality: '10 гып (белый пояс)',
      sex: 'Муж.',
      doubts: 'sex',
    },
  ]);
});

test('numbers before every line · are no weights and no belts', () => {
  const rows = readTeam('\n6 Белов Ян 12.03.2014 м\n\n7 Ким Илья 01.02.2013 м\n8 Орлов Лев 01.02.2013 м');
  expect(rows.map(({ values }) => [values.lastname, values.weight, values.technical_quality])).toEqual([
    ['Белов', '', ''],
    ['Ким', '', ''],
    ['Орлов', '', ''],
  ]);
});

test('whatever is pasted · keeps every word: in a value, or among what is left', () => {
  const row = only('Белов Ян Олегович 12.03.2014 34 кг тренируется второй год 999');
  expect(row.left).toBe('999, тренируется, второй, год');
});
