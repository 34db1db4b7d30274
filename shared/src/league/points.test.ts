import { clubMedals } from './points.ts';

test('clubMedals · counts both third places, more gold first; clubs with equal medals share a place', () => {
  const won = [
    ...['Ёлка', 'Звезда', 'Барс'].map((club) => ({ club, place: 1 })),
    { club: 'Барс', place: 2 },
    ...['Темп', 'Темп'].map((club) => ({ club, place: 3 })),
  ];
  expect(clubMedals(won)).toEqual([
    { place: 1, club: 'Барс', medals: [1, 1, 0] },
    { place: 2, club: 'Ёлка', medals: [1, 0, 0] },
    { place: 2, club: 'Звезда', medals: [1, 0, 0] },
    { place: 4, club: 'Темп', medals: [0, 0, 2] },
  ]);
});
