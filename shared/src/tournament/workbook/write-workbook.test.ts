import { read } from 'xlsx';
import { writeWorkbook } from './write-workbook.ts';

const HOSTILE = [
  '=HYPERLINK("http://evil")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '<b>&"\'',
  '{=1+1}',
  '007',
  '2026-01-01',
  'TRUE',
];

test.each(HOSTILE)('%j · stays unchanged text and is no formula', (name) => {
  const file = writeWorkbook([{ title: 'Лист', widths: [9], rows: [[name, null, 7]] }]);
  const sheet = read(file, { cellFormula: true, bookFiles: true }).Sheets.Лист ?? {};
  expect(sheet.A1).toMatchObject({ t: 's', v: name });
  expect(sheet.A1).not.toHaveProperty('f');
  expect([sheet.B1, sheet.C1?.v]).toEqual([undefined, 7]);
});
