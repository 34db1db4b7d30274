import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read as readBook, write } from 'xlsx';
import { ratingBook, startRatingScene } from '../../../testing/rating-scene.ts';
import { assertRefused } from '../../../testing/test-app.ts';
import { workbookOf } from '../../../testing/workbook.ts';

const { read, upload } = await startRatingScene();
const ORLOV = ['41', 'Орлов Марк', 'Олимп', 2011, 120, ''];
/** So many athletes with names of their own. */
const athletes = (count: number) =>
  Array.from({ length: count }, (_, index) => ['41', 'Орлов Марк', `Олимп ${index}`, '', 10, '']);

test('upload · names each row that is wrong by its column · as Excel counts rows', async () => {
  const refusal = assertRefused(
    await upload(
      ratingBook(
        ORLOV,
        ['99', 'Белов Ян', 'Олимп', '', 'много', ''],
        ['41', 'Быков Ян', 'Олимп', '', 30, 20],
        ORLOV,
      ),
    ),
    400,
    'invalid_input',
  );
  assert.equal(refusal.message, 'Таблица не принята. Строк с ошибками: 3.');
  const { fields = {} } = refusal;
  assert.match(
    fields['rows.3'] ?? '',
    /^Очки: Нужно целое число от 1 до 9999\nВес: Такой весовой категории нет: 33, /,
  );
  assert.equal(fields['rows.4'], 'Очки: Не равны сумме по турнирам');
  assert.equal(fields['rows.5'], 'Спортсмен: Этот спортсмен стоит и в строке 2');
  assert.equal((await read()).version, 0, 'nothing is stored');
});

test('upload · names a cell with a formula by its row', async () => {
  const book = workbookOf(
    [
      ['Пол', 'Вес', 'Спортсмен', 'Клуб', 'Очки'],
      ['Муж.', '41', 'Орлов Марк', 'Олимп', 120],
    ],
    (sheet) => {
      Object.assign(sheet.E2 ?? {}, { f: 'SUM(60,60)' });
    },
  );
  const { fields } = assertRefused(await upload(book), 400, 'invalid_input');
  assert.deepEqual(fields, { 'rows.2': 'в ячейке E2 формула: вставьте вместо неё значение' });
});

for (const [what, bytes, sentence] of [
  [
    'other headings',
    workbookOf([
      ['Имя', 'Баллы'],
      ['Орлов Марк', 120],
    ]),
    /Нет столбца «Пол», «Вес»/,
  ],
  ['an empty table', ratingBook(), /В таблице нет ни одного спортсмена/],
  ['an empty sheet', workbookOf([]), /Нет столбца/],
  ['3,001 athletes', ratingBook(...athletes(3_001)), /Не больше 3000 строк/],
] as const)
  test(`upload · is refused with a sentence · ${what}`, async () => {
    const { fields } = assertRefused(await upload(bytes), 400, 'invalid_input');
    assert.match(fields?.file ?? '', sentence);
  });

for (const [what, bytes, name, sentence] of [
  ['another file under the name .xlsx', Buffer.from('%PDF-1.4'), 'r.xlsx', /не таблица, или она повреждена/],
  ['a damaged archive', Buffer.from('PK\x03\x04 and no more'), 'r.xlsx', /не таблица, или/],
  ['another kind of file', Buffer.from('%PDF-1.4'), 'r.pdf', /Нужна таблица/],
  ['5,001 rows', ratingBook(...athletes(5_001)), 'r.xlsx', /больше 5000 строк/],
] as const)
  test(`upload · is refused with a sentence · ${what}`, async () => {
    const { fields } = assertRefused(await upload(bytes, { name }), 415, 'invalid_input');
    assert.match(fields?.file ?? '', sentence);
  });

for (const [bookType, name, points] of [
  ['biff8', 'r.xls', 130],
  ['ods', 'r.ods', 140],
] as const)
  test(`upload · takes a table of another program · ${name}`, async () => {
    const { version } = await read();
    const bytes = write(readBook(ratingBook(ORLOV.with(4, points))), { type: 'buffer', bookType });
    const answer = await upload(bytes, { name });
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal((await read()).version, version + 1);
  });
