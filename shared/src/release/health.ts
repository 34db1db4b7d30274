import type { ReleaseName } from './names.ts';

/** Where a browser tells the edge how releases fare. */
export const HEALTH_PATH = '/health-reports';

/**
 * What can go wrong with a release in a tab: its files did not arrive whole, it threw while it was drawn, or later in a
 * handler or a promise.
 */
export const FAULTS = ['load', 'render', 'handler'] as const;
export type Fault = (typeof FAULTS)[number];

/**
 * The code of a load failure that the edge has confirmed: it answers that the file is not there, while it has the page's own script.
 * Neither the network nor the edge is to blame.
 */
export const FILE_MISSING = 'REMOTE-010';

/**
 * Web vitals, with the upper ends of the buckets that they are counted in; what is above the last is counted there too. Times
 * are milliseconds, the layout shift has no unit.
 */
export const VITAL_BUCKETS = {
  lcp: [400, 600, 800, 1_000, 1_300, 1_600, 2_000, 2_500, 3_200, 4_000, 6_000, 10_000],
  inp: [16, 32, 50, 75, 100, 150, 200, 300, 400, 600, 1_000, 2_000],
  cls: [0, 0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1],
} as const;
export type Vital = keyof typeof VITAL_BUCKETS;

/** Where a failure was, in code of the site: never a message, which can hold a name. */
export interface ReportedFailure {
  fault: Fault;
  /** `REMOTE-004`, `TypeError`. */
  code: string;
  /** File of a release, line and column, `chunk.3f2a.js:1:204`; absent where none is known. */
  at?: string;
  count: number;
}

/** What a tab has seen of one release since its last report. */
export interface ReleaseReport {
  name: ReleaseName;
  version: string;
  /** Pages of it that were opened. */
  views: number;
  failures: readonly ReportedFailure[];
  /** Values of the page load, once each. */
  vitals: Partial<Record<Vital, number>>;
}

/** Body of `HEALTH_PATH`. */
export interface HealthReport {
  schema: 1;
  releases: readonly ReleaseReport[];
}
