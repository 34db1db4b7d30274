import { readRatingSheet } from '@league/shared/contract';
import { tableSheet } from './rating-tab.tsx';

test('workbook · read again is the same table', () => {
  const known = { sex: 'male', club: 'Олимп' } as const;
  const rows = [
    { ...known, weight: '41', name: 'Орлов Пётр', points: 120, byTournament: { Легион: 120 }, born: 2011 },
    { ...known, weight: '33', name: 'Белов Ян', points: 80, hidePhoto: true as const },
  ];
  expect(readRatingSheet(tableSheet(rows).rows)).toEqual({ rows, problems: [] });
});
