import { furtherNumbers, numberOf, numbersOf } from './numbers.ts';

test('numbersOf · has three digits after the court · more than 99 bouts, or a court from 10 on', () => {
  expect(numbersOf(4, 2)).toEqual([401, 402]);
  expect(numbersOf(4, 99).at(-1)).toBe(499);
  expect(numbersOf(4, 100)[0]).toBe(4001);
  expect(numbersOf(11, 2)).toEqual([11_001, 11_002]);
});

test('numberOf · gives no number to two courts · any number of bouts on twelve courts', () => {
  const all = Array.from({ length: 12 }, (_, court) =>
    [false, true].flatMap((isWide) =>
      Array.from({ length: 300 }, (_, index) => numberOf(court + 1, index + 1, isWide)),
    ),
  );
  expect(new Set(all.flatMap((own) => [...new Set(own)])).size).toBe(
    all.reduce((total, own) => total + new Set(own).size, 0),
  );
});

test('furtherNumbers · goes on after the last one of the court · given in any order', () => {
  const next = furtherNumbers([103, 101, 299, 3001, 3100]);
  expect([next(1), next(1), next(2), next(2), next(3), next(4)]).toEqual([104, 105, 2100, 2101, 3101, 401]);
});
