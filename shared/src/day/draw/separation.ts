import type { Drawable } from '../log/state.ts';
import type { Random } from './hash.ts';
import { excess, FACTORS, groupsOf, isLess, type Term, termsByFactor, termsBySection } from './terms.ts';

/** The search starts anew at most this often, and not after this many compared exchanges: they bound its time. */
const STARTS = 100;
const WORK = 20_000;
const NOBODY = -1;

/**
 * Entrants on lines, with the members of every club, coach and region counted for every section. Sections are numbered
 * as in a heap: 1 is the bracket, 2 and 3 its halves, `size + line` one line.
 */
export class Board {
  readonly #size: number;
  readonly #entrants: readonly Drawable[];
  /** By line: the place of the entrant in `entrants`. */
  readonly #lines: Int16Array;
  /** By factor and entrant: where the counts of its group begin, or `NOBODY`. */
  readonly #groups: readonly Int32Array[];
  /** By factor: for each group its members in each section. */
  readonly #counts: readonly Int16Array[];
  readonly #bySection: readonly Term[];
  readonly #byFactor: readonly Term[];
  #work = 0;

  constructor(size: number, entrants: readonly Drawable[]) {
    this.#size = size;
    this.#entrants = entrants;
    this.#lines = new Int16Array(size).fill(NOBODY);
    const groups = FACTORS.map((factor) => [...groupsOf(entrants, factor).values()]);
    this.#groups = groups.map((members) => {
      const starts = new Int32Array(entrants.length).fill(NOBODY);
      for (const [index, places] of members.entries())
        for (const place of places) starts[place] = index * 2 * size;
      return starts;
    });
    this.#counts = groups.map((members) => new Int16Array(members.length * 2 * size));
    this.#bySection = termsBySection(Math.log2(size));
    this.#byFactor = termsByFactor(Math.log2(size));
  }

  /** The entrants from top to bottom; null for an empty line. */
  get lines(): (Drawable | null)[] {
    return Array.from(this.#lines, (place) => this.#entrants[place] ?? null);
  }

  /** Puts the entrant of this place in the list onto an empty line. */
  put(line: number, place: number): void {
    this.#lines[line] = place;
    this.#count(line, place, 1);
  }

  /** Puts these entrants onto the lines, in place of those who stand there. */
  fill(lines: readonly number[], places: readonly number[]): void {
    for (const line of lines) this.#count(line, this.#lines[line] ?? NOBODY, -1);
    for (const [index, line] of lines.entries()) this.put(line, places[index] ?? NOBODY);
  }

  /** Exchanges entrants within each group of lines as long as that separates better. */
  separate(groups: readonly (readonly number[])[]): void {
    this.#improve(groups, this.#bySection);
    this.#improve(groups, this.#byFactor);
  }

  /** Separates the entrants within each group of lines from one random order after another, and keeps the best. */
  search(groups: readonly (readonly number[])[], random: Random): void {
    const places = groups.map((lines) => this.#read(lines));
    this.#work = 0;
    let best: { score: number[]; places: number[] } | null = null;
    const all = groups.flat();
    for (let start = 0; start < STARTS && this.#work < WORK; start += 1) {
      this.fill(
        all,
        places.flatMap((own) => random.shuffled(own)),
      );
      // The exchanges that come first are made: no line may always come first.
      this.separate(groups.map((lines) => random.shuffled(lines)));
      const score = this.#score();
      if (score.every((part) => part === 0)) return;
      if (!best || isLess(score, best.score)) best = { score, places: this.#read(all) };
    }
    if (best) this.fill(all, best.places);
  }

  /** Scores every arrangement of the entrants within each group of lines, and takes one of the best at random. */
  findBest(groups: readonly (readonly number[])[], random: Random): void {
    const all = groups.flat();
    let least: number[] | null = null;
    let best: number[][] = [];
    const compare = () => {
      const score = this.#score();
      if (least && isLess(least, score)) return;
      if (!least || isLess(score, least)) best = [];
      least = score;
      best.push(this.#read(all));
    };
    const waiting = groups.map((lines) => random.shuffled(this.#read(lines)));
    this.fill(all, []);
    const steps = groups.flatMap((lines, group) =>
      lines.map((line) => [line, waiting[group] ?? []] as const),
    );
    this.#arrange(steps, compare);
    this.fill(all, best[random.below(best.length)] ?? []);
  }

  /**
   * Puts those who wait for each line onto it, one after the other, and calls back whenever all lines are taken. Of two
   * on one pair of lines the first one that waits stands above: their other order is the same arrangement.
   */
  #arrange(
    steps: readonly (readonly [line: number, waiting: number[]])[],
    whenAll: () => void,
    at = 0,
    from = 0,
  ): void {
    const step = steps[at];
    if (!step) {
      whenAll();
      return;
    }
    const [line, waiting] = step;
    const isBeforePartner = steps[at + 1]?.[0] === (line ^ 1);
    for (let index = from; index < waiting.length; index += 1) {
      const [place = NOBODY] = waiting.splice(index, 1);
      this.put(line, place);
      this.#arrange(steps, whenAll, at + 1, isBeforePartner ? index : 0);
      this.#count(line, place, -1);
      waiting.splice(index, 0, place);
    }
  }

  #read(lines: readonly number[]): number[] {
    return lines.map((line) => this.#lines[line] ?? NOBODY);
  }

  #count(line: number, place: number, by: number): void {
    for (let factor = 0; factor < FACTORS.length; factor += 1) {
      const group = this.#groups[factor]?.[place] ?? NOBODY;
      const counts = this.#counts[factor];
      if (group === NOBODY || !counts) continue;
      for (let section = this.#size + line; section > 0; section >>= 1)
        counts[group + section] = (counts[group + section] ?? 0) + by;
    }
  }

  #improve(groups: readonly (readonly number[])[], terms: readonly Term[]): void {
    for (let isBetter = true; isBetter; ) {
      isBetter = false;
      for (const lines of groups)
        for (const line of lines)
          for (const other of lines) {
            if (!this.#isUneven(line)) break;
            if (line === other || !this.#separatesBetter(line, other, terms)) continue;
            this.#exchange(line, other);
            isBetter = true;
          }
    }
  }

  #exchange(line: number, other: number): void {
    const [first, second] = [this.#lines[line] ?? NOBODY, this.#lines[other] ?? NOBODY];
    this.#count(line, first, -1);
    this.#count(other, second, -1);
    this.put(line, second);
    this.put(other, first);
  }

  /** Whether a group of this line's entrant is split unevenly in a section around it: nothing else needs an exchange. */
  #isUneven(line: number): boolean {
    const place = this.#lines[line] ?? NOBODY;
    for (let factor = 0; factor < FACTORS.length; factor += 1) {
      const group = this.#groups[factor]?.[place] ?? NOBODY;
      const counts = this.#counts[factor];
      if (group === NOBODY || !counts) continue;
      let section = (this.#size + line) >> 1;
      if ((counts[group + section] ?? 0) > 1) return true;
      for (; section > 1; section >>= 1)
        if (excess(counts[group + section] ?? 0, counts[group + (section ^ 1)] ?? 0) > 0) return true;
    }
    return false;
  }

  #separatesBetter(line: number, other: number, terms: readonly Term[]): boolean {
    this.#work += 1;
    const [first, second] = [this.#lines[line] ?? NOBODY, this.#lines[other] ?? NOBODY];
    for (const { kind, factor, depth } of terms) {
      const groups = this.#groups[factor];
      const counts = this.#counts[factor];
      const [own, its] = [groups?.[first] ?? NOBODY, groups?.[second] ?? NOBODY];
      if (!counts || own === its) continue;
      const [left, right] = [(this.#size + line) >> depth, (this.#size + other) >> depth];
      if (left === right) continue;
      const change = kind === 'meetings' ? changeOfMeetings : changeOfSplits;
      const sum =
        (own === NOBODY ? 0 : change(counts, own, left, right)) +
        (its === NOBODY ? 0 : change(counts, its, right, left));
      if (sum !== 0) return sum < 0;
    }
    return false;
  }

  /** How far each term is from the least that the numbers of members allow, the most important first. */
  #score(): number[] {
    return this.#byFactor.map(({ kind, factor, depth }) => {
      const counts = this.#counts[factor] ?? new Int16Array();
      const of = kind === 'meetings' ? avoidableMeetings : unevenness;
      let score = 0;
      for (let group = 0; group < counts.length; group += 2 * this.#size)
        score += of(counts, group, this.#size >> depth);
      return score;
    });
  }
}

/** Members that are more than the pairs meet however they stand. */
function avoidableMeetings(counts: Int16Array, group: number, pairs: number): number {
  let meetings = -Math.max(0, (counts[group + 1] ?? 0) - pairs);
  for (let pair = pairs; pair < 2 * pairs; pair += 1)
    meetings += Math.max(0, (counts[group + pair] ?? 0) - 1);
  return meetings;
}

function unevenness(counts: Int16Array, group: number, sections: number): number {
  let sum = 0;
  for (let section = sections; section < 2 * sections; section += 2)
    sum += excess(counts[group + section] ?? 0, counts[group + section + 1] ?? 0);
  return sum;
}

/** By how much the meetings change when a member of a group goes from one pair to another. */
const changeOfMeetings = (counts: Int16Array, group: number, from: number, to: number): number =>
  Number((counts[group + to] ?? 0) > 0) - Number((counts[group + from] ?? 0) > 1);

/** By how much the unevenness changes when a member of a group goes from one section to another of the same depth. */
function changeOfSplits(counts: Int16Array, group: number, from: number, to: number): number {
  const [leaves, comes] = [counts[group + from] ?? 0, counts[group + to] ?? 0];
  if ((from ^ 1) === to) return excess(leaves - 1, comes + 1) - excess(leaves, comes);
  const [stays, meets] = [counts[group + (from ^ 1)] ?? 0, counts[group + (to ^ 1)] ?? 0];
  return excess(leaves - 1, stays) - excess(leaves, stays) + excess(comes + 1, meets) - excess(comes, meets);
}
