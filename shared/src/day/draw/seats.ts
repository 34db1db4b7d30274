import type { Drawable } from '../log/state.ts';
import type { Random } from './hash.ts';

/** Lines of an elimination before anybody stands on them. */
interface Seats {
  /** Number of lines: a power of two. */
  size: number;
  /** Line of each seed, the first seed first; within a class they may still trade places. */
  seeds: readonly number[];
  /** Classes of seeds by their first place and the one after the last. */
  classes: readonly (readonly [from: number, to: number])[];
  /** Lines without an entrant. */
  byes: ReadonlySet<number>;
}

/** Takes the lines of seeds and byes; `rated`: entrants that can be seeds. */
export function seatsOf(entrants: number, rated: number, random: Random): Seats {
  const size = 2 ** Math.ceil(Math.log2(entrants));
  const byeCount = size - entrants;
  const seedCount = Math.min(size / 4, rated) | 0;
  const classes = classesOf(seedCount, byeCount);
  const seeds = seedLines(size, classes, random);
  const byes = new Set(seeds.slice(0, byeCount).map((line) => line ^ 1));
  if (byeCount > seedCount) spreadByes({ from: 0, size }, byeCount, { size, seeds, byes }, random);
  return { size, seeds, classes, byes };
}

/**
 * 1; 2; 3 and 4; 5 to 8; 9 to 16...: seeds of equal standing. A class of which only a part has byes is two, so that the
 * byes spread as evenly as the seeds.
 */
function classesOf(seeds: number, byes: number): [number, number][] {
  const ends = [1, 2, 4, 8, 16, 32, byes, seeds].filter((end) => end > 0 && end <= seeds);
  const sorted = [...new Set(ends)].sort((a, b) => a - b);
  return sorted.map((end, index) => [sorted[index - 1] ?? 0, end]);
}

/** Every seed takes the emptier half, then its emptier quarter...: down to a section without a seed. */
function seedLines(size: number, classes: Seats['classes'], random: Random): number[] {
  const lines: number[] = [];
  for (const [from, to] of classes)
    for (let place = from; place < to; place += 1) {
      // The class 3 and 4 stands in quarters, 5 to 8 in eighths: the section that a seed has for itself.
      const section = size / 2 ** Math.ceil(Math.log2(place + 1));
      let start = 0;
      for (let half = size / 2; half >= section; half /= 2) {
        const [upper, lower] = [start, start + half].map((at) => countWithin(lines, at, half)) as [
          number,
          number,
        ];
        const isLower =
          place === 1 || (place > 1 && (upper === lower ? random.below(2) === 1 : lower < upper));
        if (isLower) start += half;
      }
      lines.push(start < size / 2 ? start : start + section - 1);
    }
  return lines;
}

const countWithin = (lines: Iterable<number>, from: number, size: number): number => {
  let count = 0;
  for (const line of lines) if (line >= from && line < from + size) count += 1;
  return count;
};

/** Gives `count` byes to a section, those of its seeds among them: half of them to each half of it. */
function spreadByes(
  { from, size }: { from: number; size: number },
  count: number,
  board: { size: number; seeds: readonly number[]; byes: Set<number> },
  random: Random,
): void {
  if (count === countWithin(board.byes, from, size)) return;
  if (size === 2) {
    board.byes.add(from < board.size / 2 ? from + 1 : from);
    return;
  }
  const half = size / 2;
  const [upper, lower] = [from, from + half].map((at) => countWithin(board.byes, at, half)) as [
    number,
    number,
  ];
  const even = Math.floor(count / 2) + (count % 2 === 1 ? random.below(2) : 0);
  const toUpper = Math.min(Math.max(even, upper, count - half / 2), half / 2, count - lower);
  spreadByes({ from, size: half }, toUpper, board, random);
  spreadByes({ from: from + half, size: half }, count - toUpper, board, random);
}

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
