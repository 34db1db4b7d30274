import { FAULTS } from '@league/shared/release';
import {
  boundOf,
  type Count,
  countAbove,
  isFault,
  type Sign,
  type SiteMinute,
  type Tally,
  VITALS,
} from './tally.ts';

/** All faults are one sign of the others: trouble shows itself in one part as a refused call and in another as a page that breaks. */
type Kind = 'fault' | (typeof VITALS)[number];
const KINDS: readonly Kind[] = ['fault', ...VITALS];
const kindOf = (sign: Sign): Kind => (isFault(sign) ? 'fault' : sign);

/** How many minutes back faults of others are looked for, and how many sessions are enough. */
const REACH = 10;
const LEAST_SESSIONS = 20;
/** Rates below which the others' own usual rate is not known well enough. */
const leastRate = (kind: Kind) => (kind === 'fault' ? 0.01 : 0.05);
const MOST_RAISE = 1_000;

/**
 * The releases that a promotion has left alone, as a control: what they show in the same minutes is the provider's, the
 * network's or the visitors', and not the promotion's. Only what was live before it, too, is among them.
 */
export class Others {
  readonly #bounds = new Map<string, Partial<Record<Sign, number | undefined>>>();
  readonly #usual = new Map<Kind, number>();
  readonly #faults: { at: number; count: Count }[] = [];
  #latest = new Map<Kind, Count>();

  constructor(before: ReadonlyMap<string, Tally>, isOther: (key: string) => boolean) {
    const others = [...before].filter(([key]) => isOther(key));
    for (const [key, tally] of others) {
      const bounds = VITALS.map((vital) => [vital, boundOf(tally, vital)]);
      this.#bounds.set(key, Object.fromEntries(bounds));
    }
    for (const kind of KINDS) {
      const { sessions, failing } = this.#count(others, kind);
      this.#usual.set(kind, Math.max(leastRate(kind), sessions > 0 ? failing / sessions : 0));
    }
  }

  #count(releases: Iterable<readonly [string, Tally]>, kind: Kind): Count {
    const count = { sessions: 0, failing: 0 };
    for (const [key, tally] of releases) {
      const bounds = this.#bounds.get(key);
      if (!bounds) continue;
      const bound = kind === 'fault' ? undefined : bounds[kind];
      if (kind === 'fault') {
        count.sessions += tally.networks;
        for (const fault of FAULTS) count.failing += tally.faultyNetworks[fault] ?? 0;
      } else if (bound !== undefined) {
        const above = countAbove(tally, kind, bound);
        count.sessions += above.sessions;
        count.failing += above.failing;
      }
    }
    return count;
  }

  hear(at: number, { releases }: SiteMinute): void {
    this.#latest = new Map(KINDS.map((kind) => [kind, this.#count(releases, kind)]));
    this.#faults.push({ at, count: this.inMinute('load') });
    while ((this.#faults[0]?.at ?? at) <= at - REACH) this.#faults.shift();
  }

  /** What they show of a sign in the minute that was heard last. */
  inMinute(sign: Sign): Count {
    return this.#latest.get(kindOf(sign)) ?? { sessions: 0, failing: 0 };
  }

  /** Faults in the last minutes, as many as it takes to compare them with so many sessions of another release. */
  recentFaults(compared: number): Count {
    const least = Math.max(LEAST_SESSIONS, compared);
    const recent = { sessions: 0, failing: 0 };
    for (const { count } of this.#faults.toReversed()) {
      if (recent.sessions >= least) break;
      recent.sessions += count.sessions;
      recent.failing += count.failing;
    }
    return recent;
  }

  /** How far the odds of a sign have grown above the usual, never below 1. */
  raiseOf(sign: Sign, { sessions, failing }: Count): number {
    const rate = failing / Math.max(1, sessions, failing);
    const raise = oddsOf(rate) / oddsOf(this.#usual.get(kindOf(sign)) ?? 1);
    return Math.min(MOST_RAISE, Math.max(1, raise));
  }
}

const oddsOf = (probability: number) => probability / (1 - probability);

/** Whether so many sessions of others say something of so many others. */
export const vouches = (others: Count, compared: number, least = LEAST_SESSIONS): boolean =>
  others.sessions >= Math.max(least, compared);
