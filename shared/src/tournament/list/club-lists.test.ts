import { type BookType, type CellObject, utils, write } from 'xlsx';
import type { ListLine } from './list-line.ts';
import { readCells, type Sheet } from './read-cells.ts';
import { findTables, type KnownHeadings, readTables } from './read-list.ts';
import { pastedCells } from './use-list.tsx';

// Lists as clubs send them; all names are invented. A line break is written `↵`, tabs are cells.

const cellsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.replaceAll('↵', '\n').trim()));

/** A file of these sheets; `dates` turns `=40982` into a day of Excel. */
function fileOf(bookType: BookType, sheets: Record<string, string>, date1904 = false): ArrayBuffer {
  const book = utils.book_new();
  for (const [name, text] of Object.entries(sheets)) {
    const cells = cellsOf(text).map((line) =>
      line.map(
        (cell): CellObject =>
          /^=\d+$/.test(cell) ? { t: 'n', v: Number(cell.slice(1)), z: 'dd.mm.yyyy' } : { t: 's', v: cell },
      ),
    );
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells), name);
  }
  if (date1904) book.Workbook = { WBProps: { date1904 } };
  return write(book, { type: 'array', bookType, bookSST: true }) as ArrayBuffer;
}

const windows1251 = (text: string): ArrayBuffer =>
  Uint8Array.from(text, (sign) => {
    const code = sign.charCodeAt(0);
    if (sign === 'ё') return 0xb8;
    if (sign === 'Ё') return 0xa8;
    return code >= 0x410 && code <= 0x44f ? code - 0x350 : code;
  }).buffer;

const readSheets = (sheets: readonly Sheet[], known: KnownHeadings = {}) => {
  const { tables, unknown } = findTables(sheets, known);
  return { unknown, ...readTables(tables) };
};
/** Name, day, sex, weight, belt and rank of an athlete, and the fields that are asked. */
const shortly = ({ name, values, faults }: ListLine) =>
  [
    name,
    values.birthdate,
    values.sex,
    values.weight,
    values.technical_quality.replace(/ \(.*/, ''),
    values.sport_qualification,
    ...Object.keys(faults).map((field) => `${field}?`),
  ].join('|');
const read = (file: ArrayBuffer, known?: KnownHeadings) => readSheets(readCells(file), known);

test('list 1 · merged title, blank lines, footer, numbers in the names', () => {
  const list = read(
    fileOf('xlsx', {
      Лист1: `Заявка клуба «Сокол»\t\t\t\t

ФИО\tДата рожд.\tПол\tВес\tГып/пум\tСпорт. квал.
1. Зимин Пётр\t05,05,2016\tЮ\t27\t8\tб\\р

2. Лугова Анна\t5.май.15\tД\t29\t1\tII юн
Тренер ____________ Климов С. П.`,
    }),
  );
  expect(list.lines.map(shortly)).toEqual([
    'Зимин Пётр|2016-05-05|Муж.|27|8 гып|б/р',
    'Лугова Анна|2015-05-05|Жен.|29||2 юношеский|technical_quality?',
  ]);
  expect(list.skipped).toEqual(['Тренер ____________ Климов С. П.']);
});

test('list 2 · surname and first name in two columns of an .xls, with days of Excel', () => {
  const list = read(
    fileOf('biff8', {
      Лист1: `№\tФамилия\tИмя\tДень рождения\tПол\tВес, кг\tПояс\tРазряд
1\tЗИМИН\tПЁТР\t=40982\tмуж\t33,5\tбелый\tнет
2\tлугова\tанна\t=41000\tжен\tдо 37 кг\t9 гып (бело-жёлтый)\t—`,
    }),
  );
  expect(list.lines.map(shortly)).toEqual([
    'Зимин Пётр|2012-03-14|Муж.|33,5|10 гып|б/р',
    'Лугова Анна|2012-04-01|Жен.|37|9 гып|б/р',
  ]);
});

test.each<[string, (text: string) => ArrayBuffer]>([
  ['windows-1251', windows1251],
  ['UTF-8 with a mark', (text) => new TextEncoder().encode(`\ufeff${text}`).buffer as ArrayBuffer],
])('list 3 · .csv with semicolons in %s', (_encoding, encode) => {
  const text = 'ФИО;Дата рождения;Пол;Вес;Гып;Разряд\r\nЗимин Пётр;03.04.2016;М;27;8 кып;бр\r\n';
  expect(read(encode(text)).lines.map(shortly)).toEqual(['Зимин Пётр|2016-04-03|Муж.|27|8 гып|б/р']);
});

test('list 4 · .ods, whose days count from 1904 or are text with an hour', () => {
  const text = `Спортсмен\tДата рождения\tПол\tВес\tУровень\tРазряд
Зимин Пётр\t05.05.2016 0:00:00\tюн.\t27\tжёлтый\tКМС`;
  const line = 'Зимин Пётр|2016-05-05|Муж.|27|8 гып|КМС';
  expect(read(fileOf('ods', { Лист1: text })).lines.map(shortly)).toEqual([line]);
  const old = fileOf('xlsx', { Лист1: text.replace('05.05.2016 0:00:00', '=41033') }, true);
  expect(read(old).lines.map(shortly)).toEqual([line]);
});

test('list 5 · boys and girls on two sheets, a note beside them', () => {
  const head = 'Фамилия и имя\tГод рождения\tВес\tПояс\tРазряд';
  const list = read(
    fileOf('xlsx', {
      Мальчики: `${head}\nЗимин Пётр\t2016-05-05T00:00:00.000Z\t27\t6г\t1-юн`,
      Девочки: `${head}\nЛугова Анна\t05. 05. 2015\t29\tII гып\t3 юн`,
      Примечание: 'Приедем в субботу утром',
    }),
  );
  expect(list.lines.map(shortly)).toEqual([
    'Зимин Пётр|2016-05-05|Муж.|27|6 гып|1 юношеский',
    'Лугова Анна|2015-05-05|Жен.|29|2 гып|3 юношеский',
  ]);
});

test('list 6 · no headings: each column is known by its content', () => {
  const list = read(
    fileOf('xlsx', {
      Лист1: `1\tЗимин Пётр\t05.05.2016\tю\t27\t8 гуп\tб/р
2\tЛугова Анна\t06.05.2015\tд\t29\t6 гуп\t2 юн`,
    }),
  );
  expect(list.lines.map(shortly)).toEqual([
    'Зимин Пётр|2016-05-05|Муж.|27|8 гып|б/р',
    'Лугова Анна|2015-05-06|Жен.|29|6 гып|2 юношеский',
  ]);
});

test('list 7 · ambiguous belts and ranks are asked, never guessed', () => {
  const list = read(
    fileOf('xlsx', {
      Лист1: `ФИО\tДата рождения\tПол\tВес\tПояс\tРазряд
Зимин Пётр\t05.05.2012\tм\t41\t1 дан\tIII
Лугова Анна\t06.05.2012\tж\t41\t8 гып зелёный\tI разряд`,
    }),
  );
  expect(list.lines.map(shortly)).toEqual([
    'Зимин Пётр|2012-05-05|Муж.|41|||technical_quality?|sport_qualification?',
    'Лугова Анна|2012-05-06|Жен.|41|||technical_quality?|sport_qualification?',
  ]);
  expect(list.lines[1]?.faults.sport_qualification).toBe('«I разряд» — это 1 юношеский или 1 взрослый?');
});

test('list 8 · unknown headings are asked with a guess, and remembered', () => {
  const file = fileOf('xlsx', {
    Лист1: `Боец\tДата рождения\tПол\tВзвешивание\tКвал.
Зимин Пётр\t05.05.2016\tм\t27\t8 гып
Лугова Анна\t06.05.2015\tж\t29\t6 гып`,
  });
  const { unknown } = read(file);
  expect(unknown.map(({ heading, guess }) => [heading, guess])).toEqual([
    ['Боец', 'name'],
    ['Взвешивание', 'weight'],
    ['Квал.', 'technical_quality'],
  ]);
  const known = { боец: 'name', взвешивание: 'weight', 'квал.': 'technical_quality' } as const;
  expect(read(file, known).lines.map(shortly)).toEqual([
    'Зимин Пётр|2016-05-05|Муж.|27|8 гып|',
    'Лугова Анна|2015-05-06|Жен.|29|6 гып|',
  ]);
});

test('list 9 · soft line breaks in cells, pasted and as a file alike', () => {
  const text = 'Фамилия,↵имя\tДата↵рождения\tПол\tВес\tГып\tРазряд\nЗимин↵Пётр\t05.05.2016\tм\t27\t8\tб/р';
  const pasted = text
    .split('\n')
    .map((line) =>
      line
        .split('\t')
        .map((cell) => (cell.includes('↵') ? `"${cell.replaceAll('↵', '\n')}"` : cell))
        .join('\t'),
    )
    .join('\r\n');
  const line = 'Зимин Пётр|2016-05-05|Муж.|27|8 гып|б/р';
  expect(read(fileOf('xlsx', { Лист1: text })).lines.map(shortly)).toEqual([line]);
  expect(readSheets(pastedCells(pasted)).lines.map(shortly)).toEqual([line]);
});

test('list 10 · two groups with titles and headings again, patronymics in the names', () => {
  const head = 'ФИО\tДата рождения\tПол\tВес\tГып\tРазряд';
  const list = read(
    fileOf('xlsx', {
      Лист1: `${head}
Мальчики
Зимин Пётр Олегович\t05.05.2016\tм\t27\t8\tб/р
Девочки
${head}
Лугова Анна Игоревна\t06.05.2015\tж\t29\t6\tб/р
Итого: 2`,
    }),
  );
  expect(list.lines.map(shortly)).toEqual([
    'Зимин Пётр|2016-05-05|Муж.|27|8 гып|б/р',
    'Лугова Анна|2015-05-06|Жен.|29|6 гып|б/р',
  ]);
  expect(list.lines[0]?.values.middlename).toBe('Олегович');
});

test.each([['%PDF-1.7 …'], ['a\0b']])('file %j · cannot be read', (text) => {
  expect(() => read(new TextEncoder().encode(text).buffer as ArrayBuffer)).toThrow();
});
