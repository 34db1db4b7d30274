import type { Drawable } from '../log/state.ts';
import type { Random } from './random.ts';

/** What entrants are kept apart by, the most important first. */
export const FACTORS = ['club', 'coach', 'region'] as const;
export type Factor = (typeof FACTORS)[number];

/** A term of the objective: meetings in the first round, or how uneven the sections of one depth are split. */
interface Term {
  factor: number;
  /** Depth of the split sections, 0 for the whole bracket; null for the meetings. */
  depth: number | null;
}

/** Number of times that the search starts anew before it settles for the best it has found. */
const STARTS = 48;
/** Number of compared exchanges after which it does not start anew. */
const WORK = 60_000;

/**
 * Entrants on lines, with the members of every club, coach and region counted for every section. Sections are numbered
 * as in a heap: 1 is the bracket, 2 and 3 its halves, `size + line` one line.
 */
export class Board {
  readonly #size: number;
  readonly #depth: number;
  readonly #lines: (Drawable | null)[];
  /** By factor and entry: offset of its group's counts; -1 for whoever shares nothing. */
  readonly #groups: Map<number, number>[];
  readonly #counts: Int16Array[];
  #work = 0;

  constructor(size: number, entrants: readonly Drawable[]) {
    this.#size = size;
    this.#depth = Math.log2(size);
    this.#lines = Array<Drawable | null>(size).fill(null);
    const groups = FACTORS.map((factor) => sharedBy(entrants, factor));
    this.#groups = groups.map((members) => {
      const offsets = [...members.values()].flatMap((ids, index) =>
        ids.map((id) => [id, index * 2 * size] as const),
      );
      return new Map(offsets);
    });
    this.#counts = groups.map((members) => new Int16Array(members.size * 2 * size));
  }

  get lines(): readonly (Drawable | null)[] {
    return this.#lines;
  }

  put(line: number, entrant: Drawable | null): void {
    const before = this.#lines[line];
    if (before) this.#count(line, before, -1);
    if (entrant) this.#count(line, entrant, 1);
    this.#lines[line] = entrant;
  }

  /** Exchanges entrants of `lines` as long as that separates better. */
  separate(lines: readonly number[]): void {
    this.#improve(lines, termsBySection(this.#depth));
    this.#improve(lines, termsByFactor(this.#depth));
  }

  /** Shuffles the entrants of `lines` and separates them, again until nothing is left to improve. */
  search(lines: readonly number[], random: Random): void {
    const entrants = lines.map((line) => this.#lines[line] ?? null);
    let best: { score: number[]; entrants: (Drawable | null)[] } | null = null;
    this.#work = 0;
    for (let start = 0; start < STARTS && this.#work < WORK; start += 1) {
      this.#fill(lines, random.shuffled(entrants));
      this.separate(random.shuffled(lines));
      const score = this.score();
      if (!best || isLess(score, best.score))
        best = { score, entrants: lines.map((line) => this.#lines[line] ?? null) };
      if (score.every((part) => part === 0)) return;
    }
    if (best) this.#fill(lines, best.entrants);
  }

  /** What could not be separated, the most important first; compared part by part. */
  score(): number[] {
    return termsByFactor(this.#depth).map((term) => this.#scoreOf(term));
  }

  #fill(lines: readonly number[], entrants: readonly (Drawable | null)[]): void {
    for (const [index, line] of lines.entries()) this.put(line, entrants[index] ?? null);
  }

  #count(line: number, { id }: Drawable, by: number): void {
    for (const [factor, counts] of this.#counts.entries()) {
      const group = this.#groups[factor]?.get(id);
      if (group === undefined) continue;
      for (let section = this.#size + line; section > 0; section >>= 1)
        counts[group + section] = (counts[group + section] ?? 0) + by;
    }
  }

  #improve(lines: readonly number[], terms: readonly Term[]): void {
    for (let isBetter = true; isBetter; ) {
      isBetter = false;
      for (const line of lines)
        for (const other of lines) {
          if (!this.#isUneven(line)) break;
          if (line === other || !this.#isBetter(line, other, terms)) continue;
          const [first = null, second = null] = [this.#lines[line], this.#lines[other]];
          this.put(line, second);
          this.put(other, first);
          isBetter = true;
        }
    }
  }

  /** Whether a group of this line's entrant is split unevenly above it: nothing else is worth an exchange. */
  #isUneven(line: number): boolean {
    const id = this.#lines[line]?.id ?? -1;
    return this.#counts.some((counts, factor) => {
      const group = this.#groups[factor]?.get(id);
      if (group === undefined) return false;
      let section = (this.#size + line) >> 1;
      if ((counts[group + section] ?? 0) > 1) return true;
      for (section >>= 1; section > 0; section >>= 1) if (unevenness(counts, group, section) > 0) return true;
      return false;
    });
  }

  #isBetter(line: number, other: number, terms: readonly Term[]): boolean {
    this.#work += 1;
    const [first, second] = [this.#lines[line]?.id ?? -1, this.#lines[other]?.id ?? -1];
    for (const { factor, depth } of terms) {
      const groups = this.#groups[factor];
      const counts = this.#counts[factor];
      const [own, its] = [groups?.get(first), groups?.get(second)];
      if (!counts || own === its) continue;
      const change =
        (own === undefined ? 0 : this.#changeOf(counts, own, line, other, depth)) +
        (its === undefined ? 0 : this.#changeOf(counts, its, other, line, depth));
      if (change !== 0) return change < 0;
    }
    return false;
  }

  /** By how much a term changes when a member of a group goes from one line to another. */
  #changeOf(counts: Int16Array, group: number, from: number, to: number, depth: number | null): number {
    const above = depth === null ? 0 : this.#depth - depth - 1;
    const [left, right] = [(this.#size + from) >> above, (this.#size + to) >> above];
    if (depth === null) {
      if (left >> 1 === right >> 1) return 0;
      const isMeeting = (counts[group + (left >> 1)] ?? 0) > 1;
      return Number((counts[group + (right >> 1)] ?? 0) > 0) - Number(isMeeting);
    }
    if (left === right) return 0;
    const [leaves, comes] = [counts[group + left] ?? 0, counts[group + right] ?? 0];
    if (left >> 1 === right >> 1) return excess(leaves - 1, comes + 1) - excess(leaves, comes);
    const [stays, meets] = [counts[group + (left ^ 1)] ?? 0, counts[group + (right ^ 1)] ?? 0];
    return (
      excess(leaves - 1, stays) - excess(leaves, stays) + excess(comes + 1, meets) - excess(comes, meets)
    );
  }

  #scoreOf({ factor, depth }: Term): number {
    const counts = this.#counts[factor] ?? new Int16Array();
    const first = depth === null ? this.#size / 2 : 2 ** depth;
    let score = 0;
    for (let group = 0; group < counts.length; group += 2 * this.#size)
      for (let section = first; section < 2 * first; section += 1)
        score +=
          depth === null
            ? Math.max(0, (counts[group + section] ?? 0) - 1)
            : unevenness(counts, group, section);
    return score;
  }
}

/** Members beyond an even split of two halves. */
const excess = (left: number, right: number): number => Math.max(0, Math.abs(left - right) - 1);

const unevenness = (counts: Int16Array, group: number, section: number): number =>
  excess(counts[group + 2 * section] ?? 0, counts[group + 2 * section + 1] ?? 0);

const FACTOR_NUMBERS = FACTORS.map((_, factor) => factor);
const depths = (depth: number) => Array.from({ length: Math.max(0, depth - 1) }, (_, index) => index);

/** The order in which an even split always exists: section by section, from the halves down. */
const termsBySection = (depth: number): Term[] =>
  [...depths(depth), null].flatMap((at) => FACTOR_NUMBERS.map((factor) => ({ factor, depth: at })));

/** The order of importance: everything about clubs, then coaches, then regions. */
const termsByFactor = (depth: number): Term[] =>
  FACTOR_NUMBERS.flatMap((factor) => [null, ...depths(depth)].map((at) => ({ factor, depth: at })));

const isLess = (one: readonly number[], other: readonly number[]): boolean => {
  const place = one.findIndex((part, index) => part !== other[index]);
  return place >= 0 && (one[place] ?? 0) < (other[place] ?? 0);
};

/** The groups of a factor with their entries; an empty name and a missing coach are no group, nor is a single member. */
export function sharedBy(entrants: readonly Drawable[], factor: Factor): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const entrant of entrants) {
    const name = String(entrant[factor] ?? '');
    if (name !== '') groups.set(name, [...(groups.get(name) ?? []), entrant.id]);
  }
  return new Map([...groups].filter(([, ids]) => ids.length > 1));
}
