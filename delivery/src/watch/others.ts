import { FAULTS } from '@league/shared/release';
import {
  boundOf,
  type Count,
  countAbove,
  isFault,
  NETWORK_SIGNS,
  type NetworkSign,
  type Sign,
  type SiteMinute,
  type Tally,
  VITALS,
} from './tally.ts';

/** All faults together are a sign of the others, too: trouble shows itself in one part as a refused call and in another as a page that breaks. */
type Kind = Sign | 'fault';
const KINDS: readonly Kind[] = ['fault', ...NETWORK_SIGNS, ...VITALS];

/** How many minutes back faults of others are looked for, and how many sessions are enough. */
const REACH = 10;
const LEAST_SESSIONS = 20;
/** So many networks have to fail before minutes are bad: one does now and then. In the running minute they show it however few are there. */
const FEW = 2;
/** Rates below which the others' own usual rate is not known well enough. */
const leastRate = (kind: Kind) => {
  if (kind === 'missing') return 0.001;
  return isOfFaults(kind) ? 0.01 : 0.05;
};
const MOST_RAISE = 100_000;

const isOfFaults = (kind: Kind): kind is NetworkSign | 'fault' => kind === 'fault' || isFault(kind);

/**
 * The releases that a promotion has left alone, as a control: what they show in the same minutes is the provider's, the
 * network's or the visitors', and not the promotion's. Only what was live before it, too, is among them.
 */
export class Others {
  readonly #bounds = new Map<string, Partial<Record<Sign, number | undefined>>>();
  readonly #usual = new Map<Kind, number>();
  /** The last minutes. */
  readonly #recent: { at: number; counts: ReadonlyMap<Kind, Count> }[] = [];

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
      if (isOfFaults(kind)) {
        count.sessions += tally.networks;
        const faults = kind === 'fault' ? FAULTS : [kind];
        for (const fault of faults) count.failing += tally.faultyNetworks[fault] ?? 0;
        continue;
      }
      const bound = bounds[kind];
      if (bound === undefined) continue;
      const above = countAbove(tally, kind, bound);
      count.sessions += above.sessions;
      count.failing += above.failing;
    }
    return count;
  }

  hear(at: number, { releases }: SiteMinute): void {
    this.#recent.push({ at, counts: new Map(KINDS.map((kind) => [kind, this.#count(releases, kind)])) });
    while ((this.#recent[0]?.at ?? at) <= at - REACH) this.#recent.shift();
  }

  /** What they show of a sign in the minute that was heard last. */
  inMinute(sign: Kind): Count {
    return this.#recent.at(-1)?.counts.get(sign) ?? { sessions: 0, failing: 0 };
  }

  /** Faults in the last minutes, as many as it takes to compare them with so many sessions of another release. */
  #recentFaults(compared: number, kind: Kind): Count {
    const least = Math.max(LEAST_SESSIONS, compared);
    const recent = { sessions: 0, failing: 0 };
    for (const { counts } of this.#recent.toReversed()) {
      if (recent.sessions >= least) break;
      const { sessions, failing } = counts.get(kind) ?? recent;
      recent.sessions += sessions;
      recent.failing += failing;
    }
    return recent;
  }

  /** How far the odds of a fault have grown above the usual where as many sessions are compared, never below 1. */
  raiseOfFault(fault: NetworkSign, compared: number): number {
    const kinds: Kind[] = [fault, 'fault'];
    return Math.max(
      ...kinds.map((kind) => {
        const minute = this.inMinute(kind);
        const recent = this.#recentFaults(compared, kind);
        return Math.max(
          ...[minute, recent].map((count) => (count.failing >= FEW ? this.raiseOf(kind, count) : 1)),
        );
      }),
    );
  }

  /** How far the odds of a sign have grown above the usual, never below 1. */
  raiseOf(sign: Kind, { sessions, failing }: Count): number {
    const rate = failing / Math.max(1, sessions, failing);
    const raise = oddsOf(rate) / oddsOf(this.#usual.get(sign) ?? 1);
    return Math.min(MOST_RAISE, Math.max(1, raise));
  }
}

const oddsOf = (probability: number) => probability / (1 - probability);
