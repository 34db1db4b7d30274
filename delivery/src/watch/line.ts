import { SESSIONS_OF_NETWORK } from '@league/shared/release';
import { type Bet, EProcess } from './e-process.ts';
import type { Others } from './others.ts';
import { timesOdds, upperBound } from './statistics.ts';
import {
  addCount,
  boundOf,
  type Count,
  countAbove,
  emptyTally,
  isFault,
  NETWORK_SIGNS,
  type Sign,
  type Tally,
  VITALS,
} from './tally.ts';

/**
 * What so many networks can have reported is left out, so that they move nothing: broken phones, false reports. No phone breaks in such
 * a way that the edge tells it of a missing file: only the false reports are left.
 */
export const spareNetworks = (sign: Sign) => (sign === 'missing' ? 1 : 2);

/** Rates below these are never too high. A file that is there is told missing to nobody, but for a network's own filter. */
const FLOOR_OF_MISSING = 0.001;
const floorOf = (sign: Sign) => {
  if (sign === 'missing') return FLOOR_OF_MISSING;
  return isFault(sign) ? 0.02 : 0.05;
};
/**
 * How much the odds may grow from release to release by themselves. Loading and answering depend on whose devices come today, the
 * layout does not; and the files of a new release are in nobody's cache yet, which slow networks tell of.
 */
const marginOf = (sign: Sign) => (sign === 'load' || sign === 'lcp' || sign === 'inp' ? 3 : 1.5);

/** Sessions from which the rate of the release before is known; with fewer, half is taken for the limit. */
const KNOWN = 20;
const UNKNOWN_LIMIT = 0.5;
/** A release is not told from one that is broken this often. */
const MOST_LIMIT = 0.95;

/**
 * Minutes that are one piece of evidence where no others vouch for them. Bad minutes come and go; which devices and networks there
 * are changes by the hour.
 */
const blockOf = (sign: Sign) => (isFault(sign) ? 5 : 240);
/**
 * Values of others in the same minutes that vouch for a vital, and how long they are waited for, in minutes. As evidence, more values of a
 * release than of others count for as many as these: a power below 1 of a bet is no better bet.
 */
const LEAST_VALUES = 100;
const PATIENCE = 60;

/** The test of one sign of one release against the release before. */
export class Line {
  readonly sign: Sign;
  /** Of a vital: the bucket above which a session fails. */
  readonly bound: number | undefined;
  readonly before: Count;
  readonly after: Count = { sessions: 0, failing: 0 };
  /** The minute in which it was first seen. */
  since = '';
  /** The rate that a release no worse than the one before does not exceed. */
  readonly limit: number;
  readonly #usual: number;
  readonly #process: EProcess;
  #spared = 0;
  /** Values that wait for those of others. */
  #waiting: { at: number; own: Count; others: Count } | undefined;

  constructor(sign: Sign, before: Tally, { bound, error }: { bound?: number | undefined; error: number }) {
    this.sign = sign;
    this.bound = bound;
    this.before = this.#count(before);
    const { sessions, failing } = this.before;
    // No missing file is expected of a healthy release: few sessions before it do not raise the limit.
    const isNever = sign === 'missing' && failing === 0;
    const highest = isNever ? 0 : upperBound(failing, sessions, error);
    const isUnknown = sessions < KNOWN && failing <= sessions / 3;
    this.#usual = Math.max(floorOf(sign), isUnknown ? Math.min(highest, UNKNOWN_LIMIT) : highest);
    const grown = sessions > 0 ? timesOdds(failing / sessions, marginOf(sign)) : 0;
    this.limit = Math.max(this.#usual, grown);
    this.#process = new EProcess(blockOf(sign));
  }

  /**
   * Of faults, the first tab of each network stands for all of it: people reload what is broken, and one phone among many behind
   * one address is not all of them.
   */
  #count(tally: Tally): Count {
    if (!isFault(this.sign)) return countAbove(tally, this.sign, this.bound ?? 0);
    return { sessions: tally.networks, failing: tally.faultyNetworks[this.sign] ?? 0 };
  }

  get canTell(): boolean {
    return this.limit < MOST_LIMIT;
  }

  /** Logarithm of the evidence. */
  get log(): number {
    return this.#process.log;
  }

  /** @param edges how many edges have heard the networks, each for itself */
  hear(
    tally: Tally,
    others: Others,
    { at, minute, edges }: { at: number; minute: string; edges: number },
  ): void {
    const { sessions, failing } = this.#count(tally);
    if (failing > 0 && !this.since) this.since = minute;
    this.after.sessions += sessions;
    this.after.failing += failing;
    const each = isFault(this.sign) ? 1 : SESSIONS_OF_NETWORK;
    const spare = Math.max(0, Math.min(failing, spareNetworks(this.sign) * each * edges - this.#spared));
    this.#spared += spare;
    const own = { sessions: sessions - spare, failing: failing - spare };
    if (isFault(this.sign)) this.#bet(at, own, others, others.inMinute('fault'));
    else this.#wait(at, own, others);
  }

  #wait(at: number, own: Count, others: Others): void {
    const waiting = this.#waiting ?? {
      at,
      own: { sessions: 0, failing: 0 },
      others: { sessions: 0, failing: 0 },
    };
    this.#waiting = waiting;
    addCount(waiting.own, own);
    addCount(waiting.others, others.inMinute(this.sign));
    const areEnough = waiting.others.sessions >= LEAST_VALUES;
    if (!areEnough && at < waiting.at + PATIENCE) return;
    this.#waiting = undefined;
    const most = areEnough ? waiting.others.sessions : waiting.own.sessions;
    this.#bet(at, atMost(most, waiting.own), others, waiting.others);
  }

  #bet(minute: number, own: Count, others: Others, compared: Count): void {
    if (own.sessions === 0 && own.failing === 0) return;
    const raise = isFault(this.sign)
      ? others.raiseOfFault(this.sign, own.sessions)
      : others.raiseOf(this.sign, compared);
    // Others are no exact measure: the same trouble shows itself more in one part than in another.
    const raised = raise > 1 ? timesOdds(this.#usual, raise * Math.sqrt(marginOf(this.sign))) : 0;
    const limit = Math.max(this.limit, raised);
    if (limit >= MOST_LIMIT) return;
    this.#process.add({ minute, limit, ...own, ...this.#vouch(compared) });
  }

  /** The others vouch for a minute; for a missing file, the edge itself does. */
  #vouch(compared: Count): Pick<Bet, 'isVouched' | 'others'> {
    if (this.sign === 'missing') return { isVouched: true };
    return isFault(this.sign)
      ? { isVouched: false, others: compared }
      : { isVouched: compared.sessions >= LEAST_VALUES };
  }
}

/** The same rate in no more sessions than so many. */
function atMost(most: number, { sessions, failing }: Count): Count {
  const share = Math.min(1, most / Math.max(1, sessions));
  return { sessions: share * sessions, failing: share * failing };
}

/** Signs for which a release is tested, if the one before says enough of them. */
export const SIGNS = NETWORK_SIGNS.length + VITALS.length;

/** @param error probability with which the earlier rate may be taken too low, for each line */
export function linesOf(before: Tally | undefined, error: number): Line[] {
  const tally = before ?? emptyTally();
  const vitals = VITALS.flatMap((vital) => {
    const bound = boundOf(tally, vital);
    return bound === undefined ? [] : [new Line(vital, tally, { bound, error })];
  });
  return [...NETWORK_SIGNS.map((fault) => new Line(fault, tally, { error })), ...vitals];
}
