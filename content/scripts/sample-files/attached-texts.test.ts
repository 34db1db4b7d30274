import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { informationRows } from '@league/shared/contract';
import { extractText } from 'unpdf';
import { readFolder } from '../../src/read/read-folder.ts';
import { rowsOf } from '../../src/results/workbook.ts';
import { whenAndWhere } from './regulations.ts';

const { documents, files } = await readFolder(path.resolve(import.meta.dirname, '../../archive'));
/** What a person reads in the attachments: the rows of a workbook, the text of a PDF. */
const rows = new Map<string, (string | number)[][]>();
const texts = new Map<string, string>();
for (const [name, bytes] of files) {
  if (name.endsWith('.xlsx')) rows.set(name, rowsOf(bytes) as (string | number)[][]);
  else texts.set(name, (await extractText(Uint8Array.from(bytes), { mergePages: true })).text);
}
const rowsAt = (name: string) => rows.get(name) ?? [];

const squeeze = (text: string) => text.replace(/\s/g, '');

for (const document of documents) {
  const { id, title, setki = [], results = [], counts } = document;

  test(`workbooks of ${id} · begin with the title, category, day and hall that the page has`, () => {
    for (const [word, list] of [
      ['Сетки', setki],
      ['Результаты', results],
    ] as const)
      for (const { category, file } of list) {
        if (!file) continue;
        const [first, where] = rowsAt(`${id}/${file}`);
        assert.deepEqual(first, [`${title}. ${category}. ${word}`]);
        assert.deepEqual(where, [whenAndWhere(document)]);
      }
  });

  test(`results of ${id} · have as many girls and boys as the page counts, all of whom are in the draw`, () => {
    for (const { category, file } of results) {
      if (!file) continue;
      const rows = rowsAt(`${id}/${file}`).slice(3);
      const count = counts.find((row) => row.category === category);
      assert.equal(rows.filter(([sex]) => sex === 'Жен.').length, count?.female);
      assert.equal(rows.filter(([sex]) => sex === 'Муж.').length, count?.male);
      const draw = setki.find((one) => one.category === category)?.file;
      const drawn = draw && JSON.stringify(rowsAt(`${id}/${draw}`));
      // A weight with one athlete has no bout.
      const isAlone = ([sex, weight]: (string | number)[]) =>
        rows.filter((row) => row[0] === sex && row[1] === weight).length === 1;
      for (const row of drawn ? rows.filter((one) => !isAlone(one)) : [])
        assert.ok(drawn?.includes(String(row[3])), `${file}: ${row[3]}`);
    }
  });

  test(`regulations of ${id} · say what the page says`, () => {
    const { regulations } = document.links;
    if (regulations.kind !== 'file') return;
    const text = squeeze(texts.get(`${id}/${regulations.file}`) ?? '');
    assert.ok(text.startsWith(squeeze(title)));
    const said = [
      whenAndWhere(document),
      document.venue.address,
      ...informationRows(document, document).map((row) => `${row.label}. ${row.text}`),
      ...document.contacts.map(({ phone, email }) => `${phone}, ${email}`),
      ...counts.map(({ category }) => category),
    ];
    for (const one of said) assert.ok(text.includes(squeeze(one)), one);
  });
}

test('draw · the last bout of a category is its final', () => {
  const draws = documents.flatMap(({ id, setki = [] }) =>
    setki.flatMap(({ file }) => (file ? [`${id}/${file}`] : [])),
  );
  assert.ok(draws.length > 20);
  for (const file of draws) {
    const [, , head = [], ...rows] = rowsAt(file);
    const [sex, weight, round] = ['Пол', 'Вес, кг', 'Круг'].map((name) => head.indexOf(name)) as [
      number,
      number,
      number,
    ];
    for (const bouts of Map.groupBy(rows, (row) => `${row[sex]} ${row[weight]}`).values())
      assert.equal(bouts.at(-1)?.[round], bouts[0]?.[round] === 'Круговой бой' ? 'Круговой бой' : 'Финал');
  }
});

test('regulations · are a PDF of one page or more', () => {
  const pdfs = [...files].filter(([name]) => name.endsWith('.pdf'));
  assert.equal(pdfs.length, 10);
  for (const [, bytes] of pdfs) {
    const text = Buffer.from(bytes).toString('latin1');
    assert.match(text, /^%PDF-1\.\d/);
    assert.match(text.trimEnd(), /%%EOF$/);
    const pages = text.match(/\/Type \/Page\b/g)?.length ?? 0;
    assert.ok(pages > 0);
    assert.equal(Number(/\/Count (\d+)/.exec(text)?.[1]), pages);
  }
});

/** The specification's own words; everywhere else a range has an en dash. */
const WORD_FOR_WORD = /Юноши и девушки 12-14 лет/g;

test('range · has the same dash on the pages and in the files', () => {
  const pages = documents.map(({ startsAt, applications, ...shown }) => JSON.stringify(shown));
  const read = [
    ...[...texts.values()].map((text) => text.replace(/\s+/g, ' ')),
    ...[...rows.values()].map((list) => JSON.stringify(list)),
  ];
  for (const text of [...pages, ...read]) {
    const own = text
      .replace(WORD_FOR_WORD, '')
      .replace(/"(file|href|id)":"[^"]*"/g, '')
      // Telephone numbers, which a PDF breaks over lines.
      .replace(/\+7\(\d{3}\)[\d-]+(?: \d+)?/g, '');
    assert.deepEqual(own.match(/.{0,20}\d-\d.{0,20}/g) ?? [], []);
    assert.doesNotMatch(text, /12–14/);
  }
});
