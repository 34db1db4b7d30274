import {
  change,
  giveUp,
  isClash,
  NO_EDITS,
  open,
  overwrite,
  readEdits,
  ready,
  refused,
  sent,
} from './work.ts';

const seen = { place: 'Химки', venue: { name: 'ФОК', address: 'Дом 1' } };
const place = change(NO_EDITS, 'place', 'Клин', seen);

test('edit · is over once the server has it, in whatever order its parts come', () => {
  const venue = { name: 'Арена', address: 'Дом 2' };
  const edits = change(place, 'venue', venue, seen);
  expect(ready(edits, seen)).toEqual({ place: 'Клин', venue });
  expect(open(edits, { place: 'Клин', venue: { address: 'Дом 2', name: 'Арена' } })).toBe(NO_EDITS);
});

test('edit · goes on from what was sent · typed while the answer was on its way, or did not come', () => {
  const edits = change(sent(place, { place: 'Клин' }), 'place', 'Клинцы', seen);
  for (const one of [edits, readEdits(JSON.parse(JSON.stringify(edits)))])
    expect(ready(open(one, { place: 'Клин' }), { place: 'Клин' })).toEqual({ place: 'Клинцы' });
});

test('edit · waits for the person · somebody else has changed the field', () => {
  const theirs = { ...seen, place: 'Дубна' };
  const edits = change(place, 'capacity', 450, theirs);
  expect(isClash(edits, 'place', theirs)).toBe(true);
  expect(ready(edits, theirs)).toEqual({ capacity: 450 });
  expect(ready(overwrite(edits, 'place', theirs), theirs)).toEqual({ place: 'Клин', capacity: 450 });
  expect(Object.keys(giveUp(edits, 'place'))).toEqual(['capacity']);
});

test('edit · is not sent again before it changes · it was refused', () => {
  const edits = refused(place, { place: 'Слишком длинно' });
  expect(ready(edits, seen)).toEqual({});
  expect(ready(change(edits, 'place', 'Клин', seen), seen)).toEqual({ place: 'Клин' });
});

test.each([
  ['nothing', null],
  ['a list', [1]],
  ['an edit without values', { place: 1 }],
])('stored edits · are read without a failure · %s was stored', (_what, stored) => {
  expect(ready(open(readEdits(stored), seen), seen)).toEqual({});
});
