import fc from 'fast-check';
import { anyEntrants } from '../testing/entrants.ts';
import { drawByes } from './byes.ts';
import { randomOf } from './random.ts';

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
