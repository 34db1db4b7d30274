import { rebase } from '@league/shared/tournament';
import { details } from '../../testing/details.ts';
import { readKeptChange, startOf } from './change-dialog.tsx';

const before = startOf(details());
const write = (values: object, draft = before) => ({ ...draft, values: { ...draft.values, ...values } });
const later = (values: object, version = 4) => startOf(details({ version, ...values }));

test('rebase · keeps the person’s fields, and the others follow what is stored', () => {
  const rebased = rebase(write({ programme: 'Подъём в 7:00' }), later({ location: 'Химки', places: 20 }));
  expect(rebased.values).toMatchObject({ programme: 'Подъём в 7:00', location: 'Химки', places: '20' });
  expect(rebased).toMatchObject({ version: 4, clashes: {} });
});

test('rebase · names what both have changed, and keeps the person’s', () => {
  const rebased = rebase(write({ location: 'Клин', end_date: '' }), later({ location: 'Химки' }));
  expect(rebased.values).toMatchObject({ location: 'Клин', end_date: '' });
  expect(rebased.clashes).toEqual({ location: 'Химки' });
  const again = rebase(rebased, later({ location: 'Тула' }, 5));
  expect(again.clashes).toEqual({ location: 'Тула' });
  expect(rebase(again, later({ location: 'Клин' }, 6)).clashes).toEqual({});
});

test('rebase · finds no clash · both have written the same, or nobody has', () => {
  const same = later({ location: 'Химки' });
  expect(rebase(write({ location: 'Химки' }), same)).toBe(same);
  expect(rebase(before, same)).toBe(same);
});

test('rebase · ignores what is older than what the person has seen', () => {
  const draft = write({ location: 'Клин' });
  expect(rebase(draft, later({ location: 'Химки' }, 2))).toBe(draft);
});

test('kept change · is read back, and refused in another shape', () => {
  const draft = { ...write({ location: 'Клин' }), clashes: { location: 'Химки' } };
  expect(readKeptChange(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  for (const kept of [
    null,
    'x',
    {},
    { version: 1 },
    { ...draft, version: '3' },
    { ...draft, values: { name: 5 } },
  ])
    expect(readKeptChange(kept)).toBeUndefined();
});
