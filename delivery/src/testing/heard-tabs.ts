import { FAULTS, SESSIONS_OF_NETWORK, VITAL_BUCKETS, type Vital } from '@league/shared/release';
import type { Tally } from '../watch/tally.ts';

/** What a network has said of a release. */
export interface Voice {
  sessions: number;
  /** The minute in which its trouble was counted last. */
  troubledAt: number;
}

export const newVoice = (): Voice => ({
  sessions: 0,
  troubledAt: Number.NEGATIVE_INFINITY,
});

const LOG_BOUNDS = Object.fromEntries(
  Object.entries(VITAL_BUCKETS).map(([vital, bounds]) => [vital, bounds.map((bound) => Math.log(bound))]),
) as Record<Vital, number[]>;

/** Counts a tab and its faults as the edge does; says whether it counts. */
export function hearSession(tally: Tally, voice: Voice, failing: readonly boolean[]): boolean {
  if (voice.sessions >= SESSIONS_OF_NETWORK) return false;
  voice.sessions += 1;
  tally.sessions += 1;
  if (voice.sessions === 1) tally.networks += 1;
  FAULTS.forEach((fault, index) => {
    if (!failing[index]) return;
    tally.faulty[fault] = (tally.faulty[fault] ?? 0) + 1;
    if (voice.sessions === 1) tally.faultyNetworks[fault] = (tally.faultyNetworks[fault] ?? 0) + 1;
  });
  return true;
}

/** Counts the logarithm of a measured value in its bucket. */
export function countVital(tally: Tally, vital: Vital, log: number): void {
  const bounds = LOG_BOUNDS[vital];
  let bucket = 0;
  while (bucket < bounds.length && log > (bounds[bucket] ?? 0)) bucket += 1;
  const buckets = tally.vitals[vital] ?? new Array(bounds.length + 1).fill(0);
  tally.vitals[vital] = buckets;
  buckets[bucket] = (buckets[bucket] ?? 0) + 1;
}
