import { APPLICATION_ROWS } from '@league/shared/contract';
import { type CellObject, utils, writeXLSX } from 'xlsx';
import { ListRefusal } from '../list/list-line.ts';
import { readCells } from '../list/read-cells.ts';
import { unpackedSize } from '../list/read-file.ts';
import { findTables, readTables } from '../list/read-list.ts';
import { writeWorkbook } from '../workbook/write-workbook.ts';
import { rowCheck } from './application-checks.ts';
import { type DraftRow, emptyRow, FORM_COLUMNS } from './form-row.ts';
import { formSheets } from './form-workbook.ts';
import { parseForm } from './parse-form.ts';

const makeForm = (rows: readonly DraftRow[]) => writeWorkbook(formSheets(rows));

beforeAll(() => rowCheck.arrive());

const athlete = (changes: Partial<DraftRow> = {}) =>
  emptyRow({
    sex: 'М',
    name: 'Орлов Марк',
    birthdate: '2012-03-14',
    weight: '41',
    sport_qualification: '6',
    technical_quality: '6',
    city: 'Фрязино',
    teamName: 'Олимп',
    coachName: 'Климов Сергей Павлович',
    ...changes,
  });
const content = (rows: readonly DraftRow[]) => rows.map(({ key: _, ...row }) => row);
const listOf = (file: ArrayBuffer) => readTables(findTables(readCells(file)).tables);
const empty = { category: 'cadets-b' as const, rows: [], tournament: null };

/** A file with the heading and one line, in the order of the form. */
function fileOf(...lines: (CellObject | string)[][]): ArrayBuffer {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet([FORM_COLUMNS.map(({ header }) => header), ...lines]);
  utils.book_append_sheet(book, sheet, 'Заявка');
  return writeXLSX(book, { type: 'array', bookSST: true });
}
const line = (changes: Record<string, CellObject | string> = {}) => {
  const cells: Record<string, CellObject | string> = {
    number: '1',
    sex: 'М',
    name: 'Орлов Марк',
    birthdate: '14.03.2012',
    weight: '41',
    sport_qualification: '6',
    technical_quality: '6',
    city: 'Фрязино',
    teamName: 'Олимп',
    coachName: 'Климов Сергей Павлович',
    ...changes,
  };
  return FORM_COLUMNS.map(({ field }) => cells[field] ?? '');
};
const readLine = (changes: Record<string, CellObject | string>) =>
  parseForm(listOf(fileOf(line(changes))), empty);

test('weights with a part of a kilogram · are read back · the tournament has them', () => {
  const group = {
    ...{ id: 'kids', title: 'Малыши', ages: [12, 14] as const, level: '6' as const },
    weights: { male: ['22.5', '22.5+'], female: [] },
  };
  const tournament = { id: 'cup', title: 'Кубок', date: '2025-03-22', categories: [group] };
  const rows = [athlete({ weight: '22.5' }), athlete({ name: 'Ким Ян', weight: '22.5+' })];
  const aim = { ...empty, tournament, category: 'kids' };
  expect(parseForm(listOf(makeForm(rows)), aim)).toMatchObject({ problems: [], rows: content(rows) });
  expect(parseForm(listOf(fileOf(line({ weight: 'до 22,5 кг' }))), aim).rows[0]?.weight).toBe('22.5');
});

test('downloaded form · is read back unchanged', () => {
  const rows = [
    athlete(),
    athlete({
      sex: 'Ж',
      name: 'Ёлкина Вера',
      birthdate: '2013-01-01',
      weight: '59+',
      sport_qualification: '8',
      technical_quality: '10',
    }),
    athlete({ name: 'Ким Ян', sport_qualification: '1', technical_quality: '1 Пум', weight: '65+' }),
  ];
  const form = parseForm(listOf(makeForm(rows)), { ...empty, category: 'cadets-a' });
  expect(content(form.rows)).toEqual(content(rows));
  expect(form.problems).toEqual([]);
  expect(form.errors).toEqual({});
});

test.each(['=HYPERLINK("http://evil")', '+1+1', '@SUM(A1)', '<b>', '{=1+1}'])('%j · stays text', (name) => {
  const book = makeForm([athlete({ city: name })]);
  expect(readCells(book)[0]?.lines[1]?.[7]).toBe(name);
  expect(new TextDecoder().decode(book)).not.toMatch(/<f[ >]/);
});

const serial = (v: number, z = 'dd.mm.yyyy'): CellObject => ({ t: 'n', v, z });

test.each([
  ['text with points', '14.03.2012', '2012-03-14'],
  ['text without leading zeros', '1.3.2012', '2012-03-01'],
  ['text as computers write it', '2012-03-14', '2012-03-14'],
  ['a date of Excel', serial(40982), '2012-03-14'],
  ['a date of Excel in the American order', serial(40982, 'm/d/yy'), '2012-03-14'],
  ['a date of Excel with an hour', serial(40982.99), '2012-03-14'],
])('birth date · is that day in every time zone · it is %s', (_what, cell, day) => {
  const { rows, problems } = readLine({ birthdate: cell });
  expect(rows[0]?.birthdate).toBe(day);
  expect(problems).toEqual([]);
});

test.each([
  ['sex', 'муж.', { sex: 'М' }],
  ['sex', 'Ж', { sex: 'Ж' }],
  ['weight', { t: 'n', v: 41 } as CellObject, { weight: '41' }],
  ['weight', 'до 41 кг', { weight: '41' }],
  ['weight', 'Свыше 65', { weight: '65+' }],
  ['weight', '65+', { weight: '65+' }],
  ['sport_qualification', 'б/р', { sport_qualification: '8' }],
  ['sport_qualification', { t: 'n', v: 1 } as CellObject, { sport_qualification: '1' }],
  ['technical_quality', '7 гып', { technical_quality: '7' }],
  ['name', '  Орлов   Марк ', { name: 'Орлов Марк' }],
])('%s · is understood as %j', (field, cell, expected) => {
  expect(readLine({ [field]: cell }).rows[0]).toMatchObject(expected);
});

test.each([
  ['sex', 'да', 'sex', 'weight', 'Строка 2, Орлов Марк: пол — не распознано «да»; напишите «М» или «Ж»'],
  [
    'birthdate',
    '31.02.2012',
    'birthdate',
    'birthdate',
    'дата рождения — не распознано «31.02.2012»; напишите так: 05.05.2016',
  ],
  [
    'birthdate',
    serial(7, '0'),
    'birthdate',
    'birthdate',
    'дата рождения — не распознано «7»; напишите так: 05.05.2016',
  ],
  ['weight', 'тяжёлый', 'weight', 'weight', 'вес — не распознано «тяжёлый»; напишите 41 или 65+'],
  [
    'sport_qualification',
    '9',
    'sport_qualification',
    'sport_qualification',
    'разряд — не распознано «9»; напишите «2 юношеский» или «б/р»',
  ],
  [
    'technical_quality',
    '11',
    'technical_quality',
    'technical_quality',
    'пояс — не распознано «11»; напишите 6 или «1 Пум»',
  ],
  ['teamName', '', 'teamName', 'teamName', 'команда — пусто'],
] as const)('%s %j · stays empty and is named with its line', (field, cell, empties, place, words) => {
  const { rows, problems, errors } = readLine({ [field]: cell });
  expect(rows[0]?.[empties]).toBe('');
  expect(problems).toEqual([expect.stringContaining(words)]);
  expect(errors[rows[0]?.key ?? '']).toHaveProperty(place);
});

test('values that do not fit the category · are named too', () => {
  expect(readLine({ weight: '48', technical_quality: '5' }).problems).toEqual([
    'Строка 2, Орлов Марк: такого веса нет в категории; в этой категории — до 6-го гыпа',
  ]);
});

test('blank lines · are skipped, and duplicate athletes are added once', () => {
  const file = fileOf(line(), [], line({ name: 'Орлов  Марк' }), line({ name: 'Ким Ян' }));
  const { rows, problems } = parseForm(listOf(file), { ...empty, rows: [athlete({ name: 'ким ян' })] });
  expect(rows.map(({ name }) => name)).toEqual(['Орлов Марк']);
  expect(problems).toEqual([
    'Строка 4, Орлов Марк, 14.03.2012: уже есть в заявке, пропущено',
    'Строка 5, Ким Ян, 14.03.2012: уже есть в заявке, пропущено',
  ]);
});

test('columns · may have another order and a title', () => {
  const book = utils.book_new();
  const order = FORM_COLUMNS.toReversed();
  const cells = line().toReversed();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([['Заявка клуба'], [], order.map(({ header }) => header), cells]),
    'Лист1',
  );
  const file = writeXLSX(book, { type: 'array' });
  expect(content(parseForm(listOf(file), empty).rows)).toEqual(content([athlete()]));
});

test('file · is refused as a whole · it has more athletes than an application may hold', () => {
  const many = Array.from({ length: APPLICATION_ROWS }, (_, index) => line({ name: `Орлов ${index}` }));
  expect(parseForm(listOf(fileOf(...many)), empty).rows).toHaveLength(APPLICATION_ROWS);
  const more = listOf(fileOf(...many, line()));
  expect(() => parseForm(more, empty)).toThrow(ListRefusal);
  expect(() => parseForm(listOf(fileOf(line())), { ...empty, rows: many.map(() => athlete()) })).toThrow(
    /не больше 200/,
  );
});

test('age that the category does not allow · is named by line, and the row is kept for correction', () => {
  const aim = { ...empty, tournament: { id: 'cup', title: 'Кубок', date: '2025-03-22' } };
  const file = fileOf(line(), line({ name: 'Ким Ян', birthdate: '01.01.2014' }));
  const { rows, problems } = parseForm(listOf(file), aim);
  expect(rows.map(({ name }) => name)).toEqual(['Орлов Марк', 'Ким Ян']);
  expect(problems).toEqual(['Строка 3, Ким Ян: в категории 2011–2013 годы рождения']);
});

test('unpackedSize · returns the size of an archive, and null for another file', () => {
  expect(unpackedSize(makeForm([athlete()]))).toBeGreaterThan(2_000);
  expect(unpackedSize(new ArrayBuffer(0))).toBeNull();
  expect(unpackedSize(new ArrayBuffer(100))).toBeNull();
  expect(unpackedSize(makeForm([athlete()]).slice(0, -30))).toBeNull();
});
