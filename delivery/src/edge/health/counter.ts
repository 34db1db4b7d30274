import type { ReleaseHealth } from '@league/shared/contract';
import { type HealthReport, type ReleaseReport, VITAL_BUCKETS, type Vital } from '@league/shared/release';
import type { FilledAnswer } from '../fill/filled-pages.ts';

/** Different failures that are kept of a release; further ones count as one. */
const MOST_FAILURES = 50;
const OTHER = 'other';

/** Failures of a release that are named. */
const NAMED = 5;
const QUARTILE = 0.75;

interface Counts extends Pick<ReleaseHealth, 'name' | 'version' | 'views' | 'faults'> {
  /** By `fault code place`. */
  failures: Map<string, number>;
  /** Tabs by bucket, one more than `VITAL_BUCKETS` has. */
  vitals: Partial<Record<Vital, number[]>>;
}

/** What tabs have reported since the process started: sums by release, and nothing of who has reported. */
export class HealthCounter {
  readonly since = new Date();
  readonly #releases = new Map<string, Counts>();
  readonly #filled: Record<FilledAnswer, number> = { fresh: 0, old: 0, outline: 0 };
  #dropped = 0;

  add({ releases }: HealthReport): void {
    for (const report of releases) {
      const counts = this.#countsOf(report);
      counts.views += report.views;
      countFailures(counts, report);
      countVitals(counts, report);
    }
  }

  /** A report was not read, because there were too many. */
  drop(): void {
    this.#dropped += 1;
  }

  /** A page with the provider's data was sent. */
  fill(answer: FilledAnswer): void {
    this.#filled[answer] += 1;
  }

  get dropped(): number {
    return this.#dropped;
  }

  /** In the order of parts and of their views. */
  summary(): ReleaseHealth[] {
    return [...this.#releases.values()]
      .map(({ failures, vitals, ...counts }) => ({
        ...counts,
        vitals: Object.fromEntries(
          (Object.entries(vitals) as [Vital, number[]][]).map(([vital, tabs]) => [
            vital,
            quartileOf(vital, tabs),
          ]),
        ),
        failures: [...failures]
          .map(([what, count]) => ({ what, count }))
          .sort((a, b) => b.count - a.count)
          .slice(0, NAMED),
      }))
      .sort((a, b) => a.name.localeCompare(b.name) || b.views - a.views);
  }

  /** For Prometheus, in its text format. Names, versions and codes need no escapes. */
  metrics(): string {
    const lines: string[] = [];
    const series = (
      name: string,
      help: string,
      values: readonly (readonly [labels: string, value: number])[],
    ) =>
      lines.push(
        `# HELP league_${name} ${help}`,
        `# TYPE league_${name} counter`,
        ...values.map(([labels, value]) => `league_${name}${labels} ${value}`),
      );
    const all = [...this.#releases.values()];
    const each = (read: (counts: Counts) => number) =>
      all.map((counts) => [labelsOf(counts), read(counts)] as const);
    series(
      'release_views_total',
      'Pages of a release that tabs opened',
      each(({ views }) => views),
    );
    series(
      'release_failures_total',
      'Failures of a release, by fault and code',
      all.flatMap((counts) =>
        [...byCode(counts)].map(([named, count]) => {
          const [fault = '', code = ''] = named.split(' ');
          return [labelsOf({ ...counts, fault, code }), count] as const;
        }),
      ),
    );
    series('release_reports_dropped_total', 'Reports that were not read, because there were too many', [
      ['', this.#dropped],
    ]);
    series(
      'filled_pages_total',
      "Pages with the provider's data that were sent: fresh, old with their age, or as outlines",
      Object.entries(this.#filled).map(([answer, count]) => [`{answer="${answer}"}`, count] as const),
    );
    return `${lines.join('\n')}\n`;
  }

  #countsOf({ name, version }: ReleaseReport): Counts {
    const key = `${name}@${version}`;
    const known = this.#releases.get(key);
    if (known) return known;
    const counts: Counts = {
      ...{ name, version, views: 0, faults: {} },
      ...{ failures: new Map(), vitals: {} },
    };
    this.#releases.set(key, counts);
    return counts;
  }
}

function countVitals(counts: Counts, { vitals }: ReleaseReport): void {
  for (const [vital, value] of Object.entries(vitals) as [Vital, number][]) {
    const buckets = counts.vitals[vital] ?? Array<number>(VITAL_BUCKETS[vital].length + 1).fill(0);
    counts.vitals[vital] = buckets;
    const bucket = VITAL_BUCKETS[vital].findIndex((bound) => value <= bound);
    buckets[bucket === -1 ? buckets.length - 1 : bucket] = (buckets.at(bucket) ?? 0) + 1;
  }
}

function countFailures({ faults, failures }: Counts, { failures: reported }: ReleaseReport): void {
  for (const { fault, code, at, count } of reported) {
    faults[fault] = (faults[fault] ?? 0) + count;
    const named = [fault, code, ...(at ? [at] : [])].join(' ');
    const key = failures.has(named) || failures.size < MOST_FAILURES ? named : OTHER;
    failures.set(key, (failures.get(key) ?? 0) + count);
  }
}

function byCode({ failures }: Counts): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [named, count] of failures) {
    const code = named.split(' ').slice(0, 2).join(' ');
    sums.set(code, (sums.get(code) ?? 0) + count);
  }
  return sums;
}

function quartileOf(vital: Vital, buckets: readonly number[]) {
  const tabs = buckets.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  const bucket = buckets.findIndex((count) => {
    seen += count;
    return seen >= tabs * QUARTILE;
  });
  return { within: VITAL_BUCKETS[vital][bucket] ?? null, tabs };
}

const labelsOf = ({
  name,
  version,
  fault,
  code,
}: Pick<Counts, 'name' | 'version'> & { fault?: string; code?: string }) =>
  `{part="${name}",version="${version}"${fault === undefined ? '' : `,fault="${fault}",code="${code}"`}}`;
