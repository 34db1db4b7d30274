import { bout, category, fourSportsmen } from '@league/shared/testing';
import { applyEdits, boutsOf, countEdits, rebase, withText } from './edits.ts';

const first = bout('1', 'Марк Орлов', 'Тимур Сафин');
const second = bout('2', 'Егор Лапин', '');
const stored = category({ id: 9, roundsA: [[first, second]] });

test('edit · is only a difference from the stored text', () => {
  const typed = withText({}, first, 'sportsman1', 'Марк Орло');
  expect(typed).toEqual({ [first.id]: { sportsman1: 'Марк Орло' } });
  const both = withText(typed, first, 'matchNumber', '12');
  expect(countEdits(both)).toBe(2);
  expect(withText(both, first, 'sportsman1', ' Марк Орлов ')).toEqual({ [first.id]: { matchNumber: '12' } });
  expect(withText(typed, first, 'sportsman1', 'Марк Орлов')).toEqual({});
});

test('category · is saved as a whole, each text trimmed and in one line', () => {
  const edits = withText({}, second, 'sportsman2', '  Ким\r\n Артём \u2028');
  expect(applyEdits(stored, edits)).toEqual({
    categoryId: 9,
    rounds: [],
    roundsA: [[first, { ...second, sportsman2: 'Ким Артём' }]],
    roundsB: [],
  });
});

test('boutsOf · returns the bouts of all lists of a category', () => {
  const lists = { rounds: [[first]], roundsA: fourSportsmen(), roundsB: [[second]] };
  expect(boutsOf(category(lists))).toHaveLength(6);
});

describe('save by somebody else', () => {
  const savedAs = (changes: Partial<typeof first>) =>
    category({ roundsA: [[{ ...first, ...changes }, second]] });

  test('stands beside edits of other texts', () => {
    const edits = withText({}, first, 'sportsman1', 'Моё');
    expect(rebase(stored, savedAs({ sportsman2: 'Чужое' }), edits)).toEqual({ edits, conflicts: [] });
  });

  test('is a conflict · both have changed the same text differently', () => {
    const edits = withText({}, first, 'sportsman1', 'Моё');
    const current = savedAs({ sportsman1: 'Чужое' });
    expect(rebase(stored, current, edits)).toEqual({
      edits,
      conflicts: [{ match: current.roundsA[0]?.[0], text: 'sportsman1', mine: 'Моё', theirs: 'Чужое' }],
    });
  });

  test('removes the edit · both have typed the same', () => {
    const edits = withText({}, first, 'sportsman1', 'Общее');
    expect(rebase(stored, savedAs({ sportsman1: 'Общее' }), edits)).toEqual({ edits: {}, conflicts: [] });
  });
});
