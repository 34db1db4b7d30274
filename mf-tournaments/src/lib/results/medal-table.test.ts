import type { Medallist } from '@league/shared/contract';
import { medalTable } from './medal-table.ts';

const category = (name: string, ...medals: [Medallist['place'], string][]) => ({
  category: name,
  weights: [
    {
      sex: 'male' as const,
      weight: '33',
      medallists: medals.map(([place, club]) => ({ place, name: 'Орлов Глеб', club })),
    },
  ],
});

test('medalTable · counts both third places and every category, more gold first', () => {
  expect(
    medalTable([
      category('Кадеты, кат. А', [1, 'Темп'], [2, 'Олимп'], [3, 'Олимп'], [3, 'Олимп']),
      category('Кадеты, кат. Б', [1, 'Темп'], [2, 'Барс'], [3, 'Темп']),
    ]),
  ).toEqual([
    { place: 1, club: 'Темп', gold: 2, silver: 0, bronze: 1, total: 3 },
    { place: 2, club: 'Олимп', gold: 0, silver: 1, bronze: 2, total: 3 },
    { place: 3, club: 'Барс', gold: 0, silver: 1, bronze: 0, total: 1 },
  ]);
});

test('medalTable · gives clubs with equal medals one place, and counts them for the next', () => {
  const table = medalTable([
    category('Кадеты', [1, 'Ёлка'], [3, 'Темп'], [1, 'Звезда'], [1, 'Барс'], [2, 'Барс']),
  ]);
  expect(table.map(({ place, club }) => `${place} ${club}`)).toEqual([
    '1 Барс',
    '2 Ёлка',
    '2 Звезда',
    '4 Темп',
  ]);
});
