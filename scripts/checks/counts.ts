import { readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
}

/** Reads the counts from a test runner's report; throws if it is not a report. */
export type ReadReport = (report: unknown) => Counts;

/**
 * Counts of a command that wrote a report. A run that crashed, reported nothing, found no test, or failed without a
 * failed test counts as one failure: silence is never success.
 */
export function reportedCounts(code: number | null, file: string, read: ReadReport): Counts {
  let counts: Counts;
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
  const isSilent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return isSilent ? { passed: counts.passed, failed: 1 } : counts;
}

/** `jest --json`: a test file that could not be loaded has no tests to count. */
export const readJestReport: ReadReport = (report) => {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = report as Record<string, number>;
  return sum([
    { passed: numPassedTests, failed: numFailedTests },
    { passed: 0, failed: numRuntimeErrorTestSuites },
  ]);
};

/** The report of `node-test-reporter.ts`. */
export const readNodeReport: ReadReport = (report) => sum([report as Counts]);

/** Playwright's JSON: a flaky test counts as failed, and so does an error outside of tests. */
export const readPlaywrightReport: ReadReport = (report) => {
  const { stats, errors } = report as { stats: Record<string, number>; errors: unknown[] };
  return sum([
    { passed: stats.expected, failed: stats.unexpected },
    { passed: 0, failed: stats.flaky },
    { passed: 0, failed: errors.length },
  ]);
};

/** Adds counts; throws if one is not a number. */
export function sum(all: readonly { passed: number | undefined; failed: number | undefined }[]): Counts {
  const total = { passed: 0, failed: 0 };
  for (const { passed, failed } of all) {
    if (!Number.isInteger(passed) || !Number.isInteger(failed)) throw new Error('not a count');
    total.passed += Number(passed);
    total.failed += Number(failed);
  }
  return total;
}
