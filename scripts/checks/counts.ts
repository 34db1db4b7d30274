import { readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
}

/** A failed test as a person reads it: where it is, its title, what it expected, and what else was kept of it. */
export interface Failure {
  test: string;
  message: string;
  /** Its trace, which `playwright show-trace` opens. */
  trace?: string;
  /** A text file: what its open pages said when it failed. */
  pages?: string;
}

export interface Report extends Counts {
  failures: readonly Failure[];
  /** How long each test that ran took, where the report says so. */
  durations?: readonly { test: string; seconds: number }[];
}

/** Reads a test runner's report; throws if it is not a report. */
export type ReadReport = (report: unknown) => Report;

/**
 * Counts of a command that wrote a report. A run that crashed, reported nothing, found no test, or failed without a
 * failed test counts as one failure: silence is never success.
 */
export function readReport(code: number | null, file: string, read: ReadReport): Report {
  let report: Report;
  try {
    report = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1, failures: [] };
  }
  const isSilent = report.failed === 0 && (code !== 0 || report.passed === 0);
  return isSilent ? { passed: report.passed, failed: 1, failures: [] } : report;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults?: readonly {
    name: string;
    message: string;
    assertionResults: readonly {
      status: string;
      fullName: string;
      failureMessages: readonly string[];
      /** In milliseconds. */
      duration?: number | null;
    }[];
  }[];
}

/** `jest --json`: a test file that could not be loaded has no tests to count. */
export const readJestReport: ReadReport = (report) => {
  const {
    numPassedTests,
    numFailedTests,
    numRuntimeErrorTestSuites,
    testResults = [],
  } = report as JestReport;
  return {
    ...sum([
      { passed: numPassedTests, failed: numFailedTests },
      { passed: 0, failed: numRuntimeErrorTestSuites },
    ]),
    failures: testResults.flatMap(({ name, message, assertionResults }) =>
      assertionResults.length === 0 && message !== ''
        ? [{ test: name, message }]
        : assertionResults
            .filter(({ status }) => status === 'failed')
            .map(({ fullName, failureMessages }) => ({
              test: `${name} › ${fullName}`,
              message: failureMessages.join('\n'),
            })),
    ),
    durations: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => ['passed', 'failed'].includes(status))
        .map(({ fullName, duration }) => ({
          test: `${name} › ${fullName}`,
          seconds: (duration ?? 0) / 1000,
        })),
    ),
  };
};

/** The report of `node-test-reporter.ts`. */
export const readNodeReport: ReadReport = (report) => {
  const { failures = [], durations = [], ...counts } = report as Counts & Partial<Report>;
  return { ...sum([counts]), failures, durations };
};

interface PlaywrightSuite {
  suites?: readonly PlaywrightSuite[];
  specs?: readonly {
    title: string;
    file: string;
    tests: readonly { projectName: string; status: string; results: readonly PlaywrightResult[] }[];
  }[];
}

interface PlaywrightResult {
  duration: number;
  errors: readonly { message?: string }[];
  attachments: readonly { name: string; path?: string }[];
}

/** What an error outside of tests is listed as. */
const OUTSIDE_OF_TESTS = 'outside of tests';

/** Playwright's JSON: an error outside of tests counts as a failure too. */
export const readPlaywrightReport: ReadReport = (report) => {
  const { stats, errors, suites } = report as PlaywrightSuite & {
    stats: Record<string, number>;
    errors: readonly { message?: string }[];
  };
  const all = journeysOf({ suites: suites ?? [] });
  return {
    ...sum([
      { passed: stats.expected, failed: stats.unexpected },
      { passed: 0, failed: stats.flaky },
      { passed: 0, failed: errors.length },
    ]),
    failures: [
      ...all.filter(({ status }) => status === 'unexpected' || status === 'flaky').map(failureOf),
      ...errors.map(({ message = '' }) => ({ test: OUTSIDE_OF_TESTS, message })),
    ],
    durations: all
      .filter(({ status }) => status !== 'skipped')
      .map(({ test, results }) => ({
        test,
        seconds: results.reduce((total, { duration }) => total + duration, 0) / 1000,
      })),
  };
};

interface Journey {
  test: string;
  status: string;
  results: readonly PlaywrightResult[];
}

const journeysOf = ({ suites = [], specs = [] }: PlaywrightSuite): Journey[] => [
  ...suites.flatMap(journeysOf),
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      test: `[${projectName}] ${file} › ${title}`,
      status,
      results,
    })),
  ),
];

function failureOf({ test, results }: Journey): Failure {
  const attachments = results.flatMap((result) => result.attachments);
  const pathOf = (kept: string) => attachments.find(({ name }) => name === kept)?.path;
  const [trace, pages] = [pathOf('trace'), pathOf('pages')];
  const message = results.flatMap(({ errors }) => errors.map((error) => error.message ?? '')).join('\n');
  return { test, message, ...(trace && { trace }), ...(pages && { pages }) };
}

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
