import {
  type Fault,
  FILE_MISSING,
  type HealthMinute,
  type HealthReport,
  type ReleaseMinute,
  type ReleaseReport,
  SESSIONS_OF_NETWORK,
  VITAL_BUCKETS,
  type Vital,
} from '@league/shared/release';
import { LRUCache } from 'lru-cache';
import { minuteOf } from '../../health/minutes.ts';

/** Different failures of a release in a minute; further ones count as one. */
const MOST_FAILURES = 50;
const OTHER = 'other';

/** Networks that an edge remembers, and for how long: a network counts for a release at most so often in that time. */
const MOST_NETWORKS = 50_000;
const REMEMBERED = 24 * 60 * 60_000;

/** A network counts once as troubled in this time, which is longer than the watch looks back. */
const TROUBLED_AGAIN = 10 * 60_000;

/** What a network has said of a release. */
interface Voice {
  sessions: number;
  /** When its trouble was counted last, in milliseconds. */
  troubledAt?: number;
  faulty: Partial<Record<Fault, number>>;
  isMissing?: boolean;
  vitals: Partial<Record<Vital, number>>;
}

/** Counts what tabs report, by release and minute. Nothing of who has reported is kept but in memory. */
export class HealthCounter {
  readonly #now: () => Date;
  readonly #voices = new LRUCache<string, Voice>({ max: MOST_NETWORKS, ttl: REMEMBERED });
  /** Troubled reports of each network. */
  readonly #troubled = new LRUCache<string, number>({ max: MOST_NETWORKS, ttl: REMEMBERED });
  #minute: string;
  #releases = new Map<string, Counted>();
  #dropped = 0;

  constructor(now: () => Date = () => new Date()) {
    this.#now = now;
    this.#minute = minuteOf(now());
  }

  /** @param network stands for the network that the report came from, the same for all of it */
  add({ isTroubled, releases }: HealthReport, network: string): void {
    const troubled = this.#troubled.get(network) ?? 0;
    if (isTroubled) this.#troubled.set(network, troubled + 1);
    const isHeard = troubled < SESSIONS_OF_NETWORK;
    const now = this.#now().getTime();
    if (this.isEmpty) this.#minute = minuteOf(this.#now());
    for (const report of releases) {
      const key = `${report.name}@${report.version}`;
      const counted = this.#releases.get(key) ?? emptyMinute();
      this.#releases.set(key, counted);
      counted.views += report.views;
      countFailures(counted, report);
      const voice = this.#voiceOf(`${network} ${key}`);
      if (!isTroubled) countSession(counted, report, voice);
      else if (isHeard) countTrouble(counted, voice, now);
    }
  }

  drop(): void {
    if (this.isEmpty) this.#minute = minuteOf(this.#now());
    this.#dropped += 1;
  }

  /** The minute that is counted. */
  get minute(): string {
    return this.#minute;
  }

  get isEmpty(): boolean {
    return this.#releases.size === 0 && this.#dropped === 0;
  }

  /** What was reported since the last time, if something was; the minute is that of the first report. */
  take(): HealthMinute | null {
    const counted: HealthMinute = {
      schema: 1,
      minute: this.#minute,
      releases: Object.fromEntries(this.#releases),
      dropped: this.#dropped,
    };
    const { isEmpty } = this;
    this.#releases = new Map();
    this.#dropped = 0;
    return isEmpty ? null : counted;
  }

  #voiceOf(speaker: string): Voice {
    const voice = this.#voices.get(speaker) ?? { sessions: 0, faulty: {}, vitals: {} };
    this.#voices.set(speaker, voice);
    return voice;
  }
}

function countTrouble(counted: Counted, voice: Voice, now: number): void {
  counted.troubled += 1;
  if (now < (voice.troubledAt ?? Number.NEGATIVE_INFINITY) + TROUBLED_AGAIN) return;
  voice.troubledAt = now;
  counted.troubledNetworks += 1;
}

/** A network adds a fault or a value only to a tab of its own that counts. */
function countSession(counted: Counted, report: ReleaseReport, voice: Voice): void {
  if (report.isFirst) {
    if (voice.sessions >= SESSIONS_OF_NETWORK) return;
    if (voice.sessions === 0) counted.networks += 1;
    voice.sessions += 1;
    counted.sessions += 1;
  }
  for (const fault of new Set(report.newFaults)) {
    const before = voice.faulty[fault] ?? 0;
    if (before >= voice.sessions) continue;
    voice.faulty[fault] = before + 1;
    counted.faulty[fault] = (counted.faulty[fault] ?? 0) + 1;
    if (before === 0 && voice.sessions === 1)
      counted.faultyNetworks[fault] = (counted.faultyNetworks[fault] ?? 0) + 1;
  }
  const isMissing = report.failures.some(({ fault, code }) => fault === 'load' && code === FILE_MISSING);
  if (isMissing && !voice.isMissing && voice.sessions === 1) {
    voice.isMissing = true;
    counted.missingNetworks += 1;
  }
  for (const [name, value] of Object.entries(report.vitals) as [Vital, number][]) {
    const before = voice.vitals[name] ?? 0;
    if (before >= voice.sessions) continue;
    voice.vitals[name] = before + 1;
    const buckets = counted.vitals[name] ?? emptyBuckets(name);
    counted.vitals[name] = buckets;
    const bucket = bucketOf(name, value);
    buckets[bucket] = (buckets[bucket] ?? 0) + 1;
  }
}

type Counted = Omit<ReleaseMinute, 'vitals' | 'troubledNetworks' | 'networks' | 'missingNetworks'> & {
  troubledNetworks: number;
  networks: number;
  missingNetworks: number;
  vitals: Partial<Record<Vital, number[]>>;
};

const emptyMinute = (): Counted => ({
  views: 0,
  sessions: 0,
  troubled: 0,
  troubledNetworks: 0,
  networks: 0,
  faulty: {},
  faultyNetworks: {},
  missingNetworks: 0,
  vitals: {},
  failures: {},
});

const emptyBuckets = (vital: Vital): number[] => Array(VITAL_BUCKETS[vital].length + 1).fill(0);

/** The bucket that a value is counted in. */
export function bucketOf(vital: Vital, value: number): number {
  const bounds: readonly number[] = VITAL_BUCKETS[vital];
  const found = bounds.findIndex((bound) => value <= bound);
  return found === -1 ? bounds.length : found;
}

function countFailures({ failures }: Counted, { failures: reported }: ReleaseReport): void {
  for (const { fault, code, at, count } of reported) {
    const named = [fault, code, ...(at ? [at] : [])].join(' ');
    const isRoom = named in failures || Object.keys(failures).length < MOST_FAILURES;
    const key = isRoom ? named : OTHER;
    failures[key] = (failures[key] ?? 0) + count;
  }
}
