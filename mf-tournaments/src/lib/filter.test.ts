import { detailsOf, SUMMARIES } from '../testing/archive.ts';
import { choices, type Filter, fits, seasonOf } from './filter.ts';

const now = Date.parse('2024-11-01T12:00:00+03:00');
const listed = [...SUMMARIES].reverse();
const found = (filter: Partial<Filter>) =>
  listed
    .filter((row) => fits(row, { query: '', season: '', place: '', status: '', ...filter }, now))
    .map(({ id }) => id);

test.each<[string, Partial<Filter>, string[]]>([
  ['a word of the title', { query: 'легион' }, ['legion_2025']],
  ['words in any order, case and spacing', { query: '  2024  ОЛИМП ' }, ['olimp2024', 'olimp2025']],
  ['е for ё', { query: 'королев 2023' }, ['eridan_92_2023']],
  ['ё for ё', { query: 'Королёв 2023' }, ['eridan_92_2023']],
  ['a season', { season: '2023' }, ['olimp2023', 'eridan_92_2023']],
  ['a place', { place: 'Подольск' }, ['legion_2025']],
  ['what is to come', { status: 'upcoming', place: 'Москва' }, ['final2024']],
  ['what is over', { status: 'over', place: 'Москва' }, ['mgfco2024']],
  ['all at once', { query: 'кубок', season: '2024', place: 'Москва', status: 'over' }, ['mgfco2024']],
  ['what nobody has', { query: 'дзюдо' }, []],
])('list · can be narrowed to %s', (_, filter, ids) => {
  expect(found(filter)).toEqual(ids);
});

test('empty filter · changes nothing', () => {
  expect(found({})).toEqual(listed.map(({ id }) => id));
});

test('choices · appear once each, in order', () => {
  expect(choices(listed, seasonOf)).toEqual(['2023', '2024', '2025']);
  expect(choices(listed, ({ place }) => place)).toEqual(['Королёв', 'Москва', 'Подольск', 'Фрязино']);
});

test('cancelled tournament · is not to come, and over once its day has passed', () => {
  const { summary } = detailsOf('legion_2025');
  const cancelled = { ...summary, status: { kind: 'cancelled' as const, reason: 'Зал закрыт' } };
  const has = (status: string, at: number) =>
    fits(cancelled, { query: '', season: '', place: '', status }, at);
  expect([has('', now), has('upcoming', now), has('over', now)]).toEqual([true, false, false]);
  const later = Date.parse('2026-01-01T12:00:00+03:00');
  expect([has('upcoming', later), has('over', later)]).toEqual([false, true]);
});
