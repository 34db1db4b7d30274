import type { Category, CategoryKey, Drawable } from '../log/state.ts';
import { type Random, randomOf } from './random.ts';
import { seatsOf } from './seats.ts';
import { Board, FACTORS, type Factor, sharedBy } from './separation.ts';

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

/** Maximum number of entrants of a category. */
export const MAX_ENTRANTS = 128;

/** Draws one category: same entrants and attempt, same lines. @throws RangeError above `MAX_ENTRANTS` */
export function drawCategory(entrants: readonly Drawable[], { value, category, attempt }: Attempt): Drawn {
  if (entrants.length > MAX_ENTRANTS)
    throw new RangeError(`${entrants.length} entrants, at most ${MAX_ENTRANTS} can be drawn.`);
  const random = randomOf(`${value}|${category}|${attempt}`);
  const shuffled = random.shuffled([...entrants].sort((a, b) => a.id - b.id));
  if (shuffled.length < 4) return withoutSeeds(shuffled);
  const board = drawElimination(shuffled, random);
  return board;
}

function withoutSeeds(entrants: readonly Drawable[]): Drawn {
  return {
    kind: entrants.length === 3 ? 'round-robin' : 'elimination',
    lines: entrants.map(({ id }) => id),
    seeds: [],
    unavoidable: entrants.length === 2 ? meetings(entrants, entrants) : [],
  };
}

function drawElimination(shuffled: readonly Drawable[], random: Random): Drawn {
  const ranked = shuffled.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points);
  const seats = seatsOf(shuffled.length, ranked.length, random);
  const seeded = ranked.slice(0, seats.seeds.length);
  const board = new Board(seats.size, shuffled);
  for (const [from, to] of seats.classes) {
    const lines = seats.seeds.slice(from, to);
    for (const [index, entrant] of random.shuffled(seeded.slice(from, to)).entries())
      board.put(lines[index] ?? 0, entrant);
    board.separate(lines);
  }
  const free = Array.from({ length: seats.size }, (_, line) => line).filter(
    (line) => !seats.byes.has(line) && !seats.seeds.includes(line),
  );
  for (const [index, entrant] of shuffled.filter((one) => !seeded.includes(one)).entries())
    board.put(free[index] ?? 0, entrant);
  board.search(free, random);
  return {
    kind: 'elimination',
    lines: board.lines.map((entrant) => entrant?.id ?? null),
    seeds: seeded.map(({ id }) => id),
    unavoidable: meetings(board.lines, shuffled),
  };
}

/** The meetings of the first round whose entrants share something, with the most important thing they share. */
function meetings(lines: readonly (Drawable | null)[], entrants: readonly Drawable[]): Unavoidable[] {
  const counts = FACTORS.map((factor) => [factor, sharedBy(entrants, factor)] as const);
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
