import { category, fourSportsmen, group } from '@league/shared/testing';
import { withSaved } from './saving.ts';

test('withSaved · replaces the saved category and keeps all other objects', () => {
  const groups = [
    group([category(), category({ id: 2 })], [category({ id: 3 })]),
    { ...group([category({ id: 4 })]), id: 2 },
  ];
  const roundsA = fourSportsmen();
  const update = { categoryId: 2, rounds: [], roundsA, roundsB: [] };
  const [own, other] = withSaved(groups, update);
  expect(own?.male[1]).toMatchObject({ id: 2, version: 2, roundsA });
  expect(own?.male[0]).toBe(groups[0]?.male[0]);
  expect(own?.female[0]).toBe(groups[0]?.female[0]);
  expect(other).toBe(groups[1]);
});
