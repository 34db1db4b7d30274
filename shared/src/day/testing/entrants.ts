import fc from 'fast-check';
import type { Drawable } from '../log/state.ts';
import { LIGHT } from './played-day.ts';

/** An entrant that shares nothing with others, unless `fields` say otherwise. */
export const entrant = (id: number, fields: Partial<Drawable> = {}): Drawable => ({
  id,
  category: LIGHT,
  club: `Клуб ${id}`,
  coach: id,
  region: `Регион ${id}`,
  points: 0,
  ...fields,
});

/** `count` entrants, numbered from 1. */
export const entrants = (
  count: number,
  fieldsOf: (index: number) => Partial<Drawable> = () => ({}),
): Drawable[] => Array.from({ length: count }, (_, index) => entrant(index + 1, fieldsOf(index)));

/** Entrants that share clubs, coaches and regions in any way, some of them with points. */
export const anyEntrants = (limits: { minLength: number; maxLength: number }): fc.Arbitrary<Drawable[]> =>
  fc
    .array(
      fc.record({
        club: fc.constantFrom('Тигр', 'Дракон', 'Журавль', 'Рысь'),
        coach: fc.constantFrom(null, 1, 2, 3),
        region: fc.constantFrom('Москва', 'Фрязино', ''),
        points: fc.constantFrom(0, 0, 10, 20, 20, 30),
      }),
      { ...limits, size: 'max' },
    )
    .map((list) => list.map((fields, index) => entrant(index + 1, fields)));
