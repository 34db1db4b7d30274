import type { ReleaseHealth } from '@league/shared/contract';
import type { HealthReport, ReleaseReport } from '@league/shared/release';
import type { FilledAnswer } from '../fill/filled-pages.ts';

/** Different failures that are kept of a release; further ones count as one. */
const MOST_FAILURES = 50;
const OTHER = 'other';

/** Failures of a release that are named. */
const NAMED = 5;

interface Counts extends Pick<ReleaseHealth, 'name' | 'version' | 'views' | 'faults'> {
  /** By `fault code`. */
  failures: Map<string, number>;
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
      .map(({ failures, ...counts }) => ({
        ...counts,
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
        [...counts.failures].map(([named, count]) => {
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
      failures: new Map(),
    };
    this.#releases.set(key, counts);
    return counts;
  }
}

function countFailures({ faults, failures }: Counts, { failures: reported }: ReleaseReport): void {
  for (const { fault, code, count } of reported) {
    faults[fault] = (faults[fault] ?? 0) + count;
    const named = `${fault} ${code}`;
    const key = failures.has(named) || failures.size < MOST_FAILURES ? named : OTHER;
    failures.set(key, (failures.get(key) ?? 0) + count);
  }
}

const labelsOf = ({
  name,
  version,
  fault,
  code,
}: Pick<Counts, 'name' | 'version'> & { fault?: string; code?: string }) =>
  `{part="${name}",version="${version}"${fault === undefined ? '' : `,fault="${fault}",code="${code}"`}}`;
