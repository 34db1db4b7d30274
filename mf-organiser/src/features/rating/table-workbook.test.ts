import { readRatingSheet, type SheetCell } from '@league/shared/contract';
import { read, utils } from 'xlsx';
import { makeTableWorkbook } from './table-workbook.ts';

test('workbook · read again is the same table', () => {
  const known = { sex: 'male', club: 'Олимп' } as const;
  const rows = [
    { ...known, weight: '41', name: 'Орлов Пётр', points: 120, byTournament: { Легион: 120 }, born: 2011 },
    { ...known, weight: '33', name: 'Белов Ян', points: 80, hidePhoto: true as const },
  ];
  const { Sheets } = read(new Uint8Array(makeTableWorkbook(rows)));
  const cells = utils.sheet_to_json<SheetCell[]>(Sheets.Рейтинг ?? {}, { header: 1 });
  expect(readRatingSheet(cells)).toEqual({ rows, problems: [] });
});
