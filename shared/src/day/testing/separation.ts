import fc from 'fast-check';
import type { Drawable } from '../log/state.ts';
import { LIGHT } from './played-day.ts';

type Lines = readonly (Drawable | null)[];

/**
 * How well entrants are separated, counted anew: for clubs, coaches and regions the meetings in the first round, then how
 * many members more than an even split the halves have, the quarters, the eighths. Less is better, part by part.
 */
export function separationOf(lines: Lines): number[] {
  return (['club', 'coach', 'region'] as const).flatMap((factor) => {
    const names = new Set(lines.map((one) => one?.[factor] ?? '').filter((name) => name !== ''));
    const membersOf = (name: string | number, from: number, size: number) =>
      lines.slice(from, from + size).filter((one) => one?.[factor] === name).length;
    const sum = (size: number, of: (name: string | number, from: number) => number) => {
      let total = 0;
      for (const name of names) for (let from = 0; from < lines.length; from += size) total += of(name, from);
      return total;
    };
    const parts = [sum(2, (name, from) => Math.max(0, membersOf(name, from, 2) - 1))];
    for (let size = lines.length; size > 2; size /= 2)
      parts.push(
        sum(size, (name, from) => {
          const halves = membersOf(name, from, size / 2) - membersOf(name, from + size / 2, size / 2);
          return Math.max(0, Math.abs(halves) - 1);
        }),
      );
    return parts;
  });
}

/**
 * The least separation of all arrangements in which the entrants of `fixed` and the empty lines stay, and an entrant with a
 * bye keeps one.
 */
export function bestSeparation(lines: Lines, fixed: readonly number[]): number[] {
  const free = [...lines.keys()].filter((line) => lines[line] && !fixed.includes(lines[line].id));
  const hasBye = (line: number) => !lines[line ^ 1];
  const alone = new Set(free.filter(hasBye).map((line) => lines[line]));
  const arranged = [...lines];
  let best: number[] | null = null;
  for (const order of arrangements(
    free,
    free.map((line) => lines[line] as Drawable),
  )) {
    if (free.some((line, index) => hasBye(line) !== alone.has(order[index] ?? null))) continue;
    for (const [index, line] of free.entries()) arranged[line] = order[index] ?? null;
    const separation = separationOf(arranged);
    if (!best || compare(separation, best) < 0) best = separation;
  }
  return best ?? separationOf(lines);
}

const compare = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
};

/** The entrants in every order for these lines; which of a pair stands above makes no order of its own. */
function* arrangements(lines: readonly number[], entrants: readonly Drawable[]): Generator<Drawable[]> {
  const [first = 0, last = 0] = [lines[0], lines.at(-1)];
  if (lines.length < 2 || first >> 1 === last >> 1) {
    yield [...entrants];
    return;
  }
  const half = 2 ** (31 - Math.clz32(first ^ last));
  const upper = lines.filter((line) => (line & half) === 0);
  for (const [one, other] of choices(entrants, upper.length))
    for (const above of arrangements(upper, one))
      for (const below of arrangements(lines.slice(upper.length), other)) yield [...above, ...below];
}

/** Every choice of `count` with those that are left. */
function* choices<T>(items: readonly T[], count: number): Generator<[T[], T[]]> {
  const [first, ...others] = items;
  if (first === undefined || count > items.length) {
    if (count === 0) yield [[], []];
    return;
  }
  if (count > 0) for (const [taken, left] of choices(others, count - 1)) yield [[first, ...taken], left];
  for (const [taken, left] of choices(others, count)) yield [taken, [first, ...left]];
}

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
