import { emptyTally, NETWORK_SIGNS, type Tally } from '../../../delivery/src/watch/tally.ts';
import { SESSIONS_OF_NETWORK, VITAL_BUCKETS, type Vital } from '../../../shared/src/release/index.ts';

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

/** Counts a troubled tab as the edge does: its network once in ten minutes. */
function hearTrouble(tally: Tally, voice: Voice, at: number): void {
  tally.troubled += 1;
  if (at < voice.troubledAt + 10) return;
  voice.troubledAt = at;
  tally.troubledNetworks += 1;
}

const LOG_BOUNDS = Object.fromEntries(
  Object.entries(VITAL_BUCKETS).map(([vital, bounds]) => [vital, bounds.map((bound) => Math.log(bound))]),
) as Record<Vital, number[]>;

/** Counts a tab and its faults as the edge does; says whether it counts. */
function hearSession(tally: Tally, voice: Voice, failing: readonly boolean[]): boolean {
  if (voice.sessions >= SESSIONS_OF_NETWORK) return false;
  voice.sessions += 1;
  tally.sessions += 1;
  if (voice.sessions === 1) tally.networks += 1;
  if (voice.sessions > 1) return true;
  NETWORK_SIGNS.forEach((fault, index) => {
    if (failing[index]) tally.faultyNetworks[fault] = (tally.faultyNetworks[fault] ?? 0) + 1;
  });
  return true;
}

/** Counts the logarithm of a measured value in its bucket. */
function countVital(tally: Tally, vital: Vital, log: number): void {
  const bounds = LOG_BOUNDS[vital];
  let bucket = 0;
  while (bucket < bounds.length && log > (bounds[bucket] ?? 0)) bucket += 1;
  const buckets = tally.vitals[vital] ?? new Array(bounds.length + 1).fill(0);
  tally.vitals[vital] = buckets;
  buckets[bucket] = (buckets[bucket] ?? 0) + 1;
}

/** What a tab tells of one release. */
export interface Told {
  key: string;
  failing: readonly boolean[];
  /** Of somebody's own network, which says nothing else. */
  voice?: Voice;
  /** Logarithms of the values. */
  measured?: readonly (readonly [Vital, number])[];
}

interface Report {
  /** In minutes. */
  at: number;
  /** A shared network, or -1. */
  network: number;
  isTroubled: boolean;
  told: readonly Told[];
}

/** Counts reports in the order of their time. */
export class HearingEdge {
  readonly #voices = new Map<string, Voice>();
  /** Troubled reports of shared networks. */
  readonly #troubled = new Map<number, number>();
  #reports: Report[] = [];

  tell(report: Report): void {
    this.#reports.push(report);
  }

  /** What has come since the last time and before this one, by release. */
  heard(until: number): Map<string, Tally> {
    const releases = new Map<string, Tally>();
    const reports = this.#reports.filter(({ at }) => at < until).sort((a, b) => a.at - b.at);
    this.#reports = this.#reports.filter(({ at }) => at >= until);
    for (const report of reports) this.#hear(releases, report);
    return releases;
  }

  #hear(releases: Map<string, Tally>, { at, network, isTroubled, told }: Report): void {
    const before = (network >= 0 && this.#troubled.get(network)) || 0;
    if (isTroubled) this.#troubled.set(network, before + 1);
    for (const { key, failing, voice = this.#voiceOf(network, key), measured = [] } of told) {
      const tally = releases.get(key) ?? emptyTally();
      releases.set(key, tally);
      if (isTroubled) {
        if (before < SESSIONS_OF_NETWORK) hearTrouble(tally, voice, at);
      } else if (hearSession(tally, voice, failing))
        for (const [vital, log] of measured) countVital(tally, vital, log);
    }
  }

  /** What a network has said of a release; somebody's own has said nothing yet. */
  #voiceOf(network: number, key: string): Voice {
    if (network < 0) return newVoice();
    const speaker = `${network} ${key}`;
    const voice = this.#voices.get(speaker) ?? newVoice();
    this.#voices.set(speaker, voice);
    return voice;
  }
}
