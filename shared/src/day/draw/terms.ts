import type { Drawable } from '../log/state.ts';

/** What entrants are kept apart by, the most important first. */
export const FACTORS = ['club', 'coach', 'region'] as const;
export type Factor = (typeof FACTORS)[number];

/** What a draw keeps small for one factor: meetings in the first round, or uneven splits of the sections of one size. */
export interface Term {
  kind: 'meetings' | 'splits';
  /** Place in `FACTORS`. */
  factor: number;
  /** The compared sections have 2 to the power of `depth` lines. */
  depth: number;
}

const of = (kind: Term['kind'], depth: number): Term[] =>
  FACTORS.map((_, factor) => ({ kind, factor, depth }));

/** Section by section, from the halves down, as an even split is always found; `depth`: of the whole bracket. */
export const termsBySection = (depth: number): Term[] => [
  ...Array.from({ length: depth - 1 }, (_, above) => of('splits', depth - 1 - above)).flat(),
  ...of('meetings', 1),
];

/** In the order of importance: everything about clubs, then coaches, then regions. */
export const termsByFactor = (depth: number): Term[] =>
  FACTORS.flatMap((_, factor) =>
    [...of('meetings', 1), ...termsBySection(depth).filter(({ kind }) => kind === 'splits')].filter(
      (term) => term.factor === factor,
    ),
  );

/** By how many members two sections differ more than they have to, if an even split were possible. */
export const excess = (left: number, right: number): number => Math.max(0, Math.abs(left - right) - 1);

/** Whether a score comes before another one: compared part by part. */
export function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
}

/**
 * The groups of a factor by name, with the places of their members in `entrants`. An empty name and a missing coach are
 * no group, nor is a single member.
 */
export function groupsOf(entrants: readonly Drawable[], factor: Factor): Map<string, number[]> {
  const groups = Map.groupBy(entrants.keys(), (place) => String(entrants[place]?.[factor] ?? ''));
  return new Map([...groups].filter(([name, places]) => name !== '' && places.length > 1));
}
