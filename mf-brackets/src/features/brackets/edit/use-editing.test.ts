import { bout, category, fourSportsmen } from '@league/shared/testing';
import { applyEdits, boutsOf, conflictsOf, countEdits, withText } from './use-editing.ts';

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

test('conflict · is a typed text that somebody else has saved otherwise, and no other', () => {
  const current = { ...first, sportsman1: 'Чужое', sportsman2: 'Чужое' };
  const saved = category({ roundsA: [[current, second]] });
  const edits = withText({}, first, 'sportsman1', 'Моё');
  const both = { match: current, text: 'sportsman1', mine: 'Моё', theirs: 'Чужое' };
  expect(conflictsOf(stored, saved, edits)).toEqual([both]);
  expect(conflictsOf(stored, saved, withText({}, first, 'sportsman1', ' Чужое'))).toEqual([]);
  expect(conflictsOf(stored, saved, withText(edits, second, 'sportsman1', 'Моё'))).toEqual([both]);
  const gone = { match: first, text: 'sportsman1', mine: 'Моё', theirs: undefined };
  expect(conflictsOf(stored, category({ roundsA: [[second]] }), edits)).toEqual([gone]);
});
