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

/** What failed: never a message, which can hold a name. */
export interface ReportedFailure {
  fault: Fault;
  /** `REMOTE-004`, `TypeError`. */
  code: string;
  count: number;
}

/** What a tab has seen of one release since its last report. */
export interface ReleaseReport {
  name: ReleaseName;
  version: string;
  /** Pages of it that were opened. */
  views: number;
  failures: readonly ReportedFailure[];
}

/** Body of `HEALTH_PATH`. */
export interface HealthReport {
  schema: 1;
  releases: readonly ReleaseReport[];
}
