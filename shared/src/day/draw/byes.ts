import type { Drawable } from '../log/state.ts';
import type { Random } from './random.ts';

/**
 * Draws who has one of `count` byes: everybody with the same chance, and of a club, as of its coach, their share, rounded
 * down or up. They stand in a row: the clubs in random order, in a club its coaches, under a coach the athletes. The byes
 * fall on the row at equal distances from a random start. An entrant without a club counts as a club.
 * @param places of those who are drawn, in `entrants`
 */
export function drawByes(
  places: readonly number[],
  entrants: readonly Drawable[],
  count: number,
  random: Random,
): Set<number> {
  if (places.length === 0) return new Set();
  const groups = (members: readonly number[], factor: 'club' | 'coach') =>
    random.shuffled([...Map.groupBy(members, (place) => entrants[place]?.[factor] || `${place}`).values()]);
  const row = groups(places, 'club').flatMap((club) =>
    groups(club, 'coach').flatMap((athletes) => random.shuffled(athletes)),
  );
  const start = random.below(row.length);
  const before = (index: number) => Math.floor((index * count + start) / row.length);
  return new Set(row.filter((_, index) => before(index + 1) > before(index)));
}
