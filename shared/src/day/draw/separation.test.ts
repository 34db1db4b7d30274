import fc from 'fast-check';
import type { Drawable } from '../log/state.ts';
import { LIGHT } from '../testing/played-day.ts';
import { anyEntrants, bestSeparation, entrants, separationOf } from '../testing/separation.ts';
import { drawCategory } from './draw.ts';
import { randomOf } from './hash.ts';
import { drawByes } from './seats.ts';

/** The drawn lines with what the draw knew of the entrants. */
function drawn(list: readonly Drawable[], value = 'ab') {
  const { lines, seeds } = drawCategory(list, { value, category: LIGHT, attempt: 1 });
  return { lines: lines.map((id) => list.find((one) => one.id === id) ?? null), seeds };
}
const meetingsOf = (lines: readonly (Drawable | null)[]) => separationOf(lines)[0];

test('separation · is that of the best of all arrangements, on up to 8 lines', () => {
  fc.assert(
    fc.property(anyEntrants({ minLength: 4, maxLength: 8 }), fc.string(), (list, value) => {
      const { lines, seeds } = drawn(list, value);
      expect(separationOf(lines)).toEqual(bestSeparation(lines, seeds));
    }),
    { numRuns: 40, seed: 16 },
  );
});

test('separation · avoids a first meeting of a club also where seeds and byes stand', () => {
  for (const count of [19, 33, 48, 77, 128]) {
    const list = entrants(count, (index) => ({ club: `Клуб ${index % 8}`, points: Math.max(0, 40 - index) }));
    expect(meetingsOf(drawn(list).lines)).toBe(0);
  }
});

test('separation · prefers clubs to coaches, and coaches to regions', () => {
  const shares = (pairs: [keyof Drawable, number, number][]) => (index: number) =>
    Object.fromEntries(
      pairs.flatMap(([key, a, b]) =>
        index === a || index === b ? [[key, key === 'coach' ? 99 : 'Общий']] : [],
      ),
    );
  // Two of the first three meet, those who share the least.
  const list = entrants(
    4,
    shares([
      ['club', 0, 1],
      ['coach', 1, 2],
      ['region', 2, 0],
    ]),
  );
  for (const value of ['a', 'b', 'c', 'd', 'e']) {
    const { lines } = drawn(list, value);
    expect(separationOf(lines)).toEqual([0, 0, 0, 0, 1, 1]);
  }
});

/** A random order of everybody, with this start. */
const randomWith = (seed: string, start: number) => ({ ...randomOf(seed), below: () => start });

test('byes · come to everybody in as many cases, and to a club and its coach by their share, for any entrants', () => {
  const any = anyEntrants({ minLength: 1, maxLength: 24 });
  fc.assert(
    fc.property(any, fc.nat(24), fc.string(), (entrants, count, seed) => {
      const byes = Math.min(count, entrants.length);
      const places = [...entrants.keys()];
      const drawn = places.map((start) => drawByes(places, entrants, byes, randomWith(seed, start)));
      const casesOf = (place: number) => drawn.filter((lucky) => lucky.has(place)).length;
      expect(new Set(places.map(casesOf))).toEqual(new Set([byes]));
      const groups = [
        ...Map.groupBy(places, (place) => entrants[place]?.club).values(),
        ...Map.groupBy(
          places,
          (place) => `${entrants[place]?.club} ${entrants[place]?.coach ?? `alone ${place}`}`,
        ).values(),
      ];
      for (const lucky of drawn) {
        expect(lucky.size).toBe(byes);
        for (const group of groups) {
          const excess =
            group.filter((place) => lucky.has(place)).length - (group.length * byes) / places.length;
          expect(Math.abs(excess)).toBeLessThan(1);
        }
      }
    }),
    { numRuns: 60, seed: 24 },
  );
});
