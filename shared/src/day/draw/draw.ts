import { type Category, type CategoryKey, type Drawable, MAX_ENTRANTS } from '../log/state.ts';
import { type Random, randomOf } from './hash.ts';
import { drawByes, seatsOf } from './seats.ts';
import { Board } from './separation.ts';
import { FACTORS, type Factor, groupsOf } from './terms.ts';

/*
 * The draw of one category
 *
 * Input: the entrants and the seed text `value|category|attempt`, from which `randomOf` makes all chance. The entrants
 * are sorted by id and shuffled once; everything that is said to be random below continues the same generator. The
 * same input gives the same lines on every machine.
 *
 * 1. Sizes: 1 entrant has a line, 2 a bout, 3 meet each other (in the shuffled order, nothing is separated). From 4 on
 *    there are `size` lines, the next power of two.
 * 2. Seeds: at most a quarter of the lines, of the entrants with points, by points; equal points stay as shuffled. The
 *    first takes the top line, the second the bottom one, 3 and 4 the other quarters, 5 to 8 the other eighths, and so
 *    on: the top line of the section in the upper half of the bracket, its bottom line in the lower half. A class that
 *    is not full takes as many sections in one half as in the other, give or take one, and so in quarters and eighths.
 *    A seed keeps its class whatever it is separated from; within a class the seeds are shuffled, then trade places as
 *    long as that separates seeds from seeds. So the seeds 1 and 2 never move, and the seeds 1 and 3 of one club may
 *    stand in one half if 4 is of that club too.
 * 3. Byes: to the first seeds; the places of those that are left are split evenly over halves, quarters and so on, at
 *    most one a pair. Who gets these is drawn before anybody is separated (`drawByes`): each unseeded entrant with the
 *    same chance, and of a club with `k` of the `m` unseeded ones `k * byes / m`, rounded down or up.
 * 4. Separation of all others (`Board`). An entrant with a bye keeps it, and trades places only with others who have one.
 *    Score: for clubs, the meetings in the first round that their number does not enforce, then how many members more
 *    than an even split the halves have, then the quarters, eighths...; then the same for coaches, then for regions;
 *    compared in this order. Up to 8 lines every arrangement is scored and one of the best is taken, each with the same
 *    chance. Beyond, a search starts from the shuffled entrants, exchanges two of them as long as that lowers the score
 *    section by section (from the halves down: club, coach, region), then as long as it lowers the score itself.
 *    Anything left starts it again from another shuffle; the best one stays.
 *
 * Bounds. Where no seed and no bye interfere and every coach has one club and every club one region, the search ends
 * with an even split everywhere: an exchange that helps exists as long as a group has two members more in one half of a
 * section than in the other, because another group then has more in the other one. In all other cases it is a search.
 * 128 entrants take some milliseconds.
 */

/** What the entrants of a meeting in the first round share: the draw could not keep them apart. */
export interface Unavoidable {
  entries: readonly [number, number];
  shares: Factor;
  /** The club, or the region; for a coach the number. */
  of: string;
  /** How many of the category share it. */
  count: number;
}

export interface Drawn extends Pick<Category, 'kind' | 'lines'> {
  /** Seeded entries, the first seed first. */
  seeds: readonly number[];
  unavoidable: readonly Unavoidable[];
}

/** What makes one attempt at one category different from all others. */
export interface Attempt {
  /** The random value of the day, hexadecimal. */
  value: string;
  category: CategoryKey;
  attempt: number;
}

/** Every arrangement of as many lines is scored; 16 would have too many. */
const ENUMERATED_LINES = 8;

/** Draws one category; the order of `entrants` does not matter. @throws RangeError above `MAX_ENTRANTS` */
export function drawCategory(entrants: readonly Drawable[], { value, category, attempt }: Attempt): Drawn {
  if (entrants.length > MAX_ENTRANTS)
    throw new RangeError(`${entrants.length} entrants, at most ${MAX_ENTRANTS} can be drawn.`);
  const random = randomOf(`${value}|${category}|${attempt}`);
  const shuffled = random.shuffled([...entrants].sort((a, b) => a.id - b.id));
  if (shuffled.length < 4) return withoutSeeds(shuffled);
  return drawElimination(shuffled, random);
}

function withoutSeeds(entrants: readonly Drawable[]): Drawn {
  return {
    kind: entrants.length === 3 ? 'round-robin' : 'elimination',
    lines: entrants.map(({ id }) => id),
    seeds: [],
    unavoidable: entrants.length === 2 ? meetings(entrants, entrants) : [],
  };
}

function drawElimination(entrants: readonly Drawable[], random: Random): Drawn {
  const ranked = [...entrants.keys()]
    .filter((place) => seedPoints(entrants, place) > 0)
    .sort((a, b) => seedPoints(entrants, b) - seedPoints(entrants, a));
  const { size, seeds, classes, byes } = seatsOf(entrants.length, ranked.length, random);
  const seeded = ranked.slice(0, seeds.length);
  const board = new Board(size, entrants);
  for (const [from, to] of classes) {
    const lines = seeds.slice(from, to);
    for (const [index, place] of random.shuffled(seeded.slice(from, to)).entries())
      board.put(lines[index] ?? 0, place);
    board.separate([random.shuffled(lines)]);
  }
  const free = Array.from({ length: size }, (_, line) => line).filter(
    (line) => !byes.has(line) && !seeds.includes(line),
  );
  const unseeded = [...entrants.keys()].filter((place) => !seeded.includes(place));
  const [alone, paired] = partition(free, (line) => byes.has(line ^ 1));
  const lucky = drawByes(unseeded, entrants, alone.length, random);
  const [withBye, others] = partition(unseeded, (place) => lucky.has(place));
  board.fill(alone, withBye);
  board.fill(paired, others);
  if (size <= ENUMERATED_LINES) board.findBest([alone, paired], random);
  else board.search([alone, paired], random);
  return {
    kind: 'elimination',
    lines: board.lines.map((entrant) => entrant?.id ?? null),
    seeds: seeded.flatMap((place) => entrants[place]?.id ?? []),
    unavoidable: meetings(board.lines, entrants),
  };
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

const seedPoints = (entrants: readonly Drawable[], place: number): number => entrants[place]?.points ?? 0;

/** The meetings of the first round whose entrants share something, with the most important fact they share. */
function meetings(lines: readonly (Drawable | null)[], entrants: readonly Drawable[]): Unavoidable[] {
  const counts = FACTORS.map((factor) => [factor, groupsOf(entrants, factor)] as const);
  return lines.flatMap((first, line) => {
    const second = lines[line + 1];
    if (line % 2 === 1 || !first || !second) return [];
    for (const [shares, groups] of counts) {
      const of = String(first[shares] ?? '');
      const count = groups.get(of)?.length ?? 0;
      if (count > 0 && of === String(second[shares] ?? ''))
        return [{ entries: [first.id, second.id] as const, shares, of, count }];
    }
    return [];
  });
}
