import { globSync, readFileSync } from 'node:fs';

/** What a report of tests says. */
export interface Report {
  passed: number;
  failed: number;
  tests: { name: string; seconds: number }[];
}

export const sum = (reports: readonly Report[]): Report => ({
  passed: reports.reduce((total, { passed }) => total + passed, 0),
  failed: reports.reduce((total, { failed }) => total + failed, 0),
  tests: reports.flatMap(({ tests }) => tests),
});

/** Reads the reports that match `pattern`: JUnit of Node's runner, or the JSON of jest or Playwright. */
export function readReports(pattern: string): Report {
  const read = (file: string) => {
    const text = readFileSync(file, 'utf8');
    if (file.endsWith('.xml')) return readJunit(text);
    const json = JSON.parse(text);
    return 'testResults' in json ? readJest(json) : readPlaywright(json);
  };
  return sum(globSync(pattern).map(read));
}

function readJunit(text: string): Report {
  const cases = [...text.matchAll(/<testcase ([^>]*?)(\/>|>([\s\S]*?)<\/testcase>)/g)];
  const tests = cases.map(([, attributes = '', , body = '']) => ({
    name: attribute(attributes, 'name').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    seconds: Number(attribute(attributes, 'time')),
    isFailed: body.includes('<failure'),
    isSkipped: body.includes('<skipped'),
  }));
  const failed = tests.filter(({ isFailed }) => isFailed).length;
  return { passed: tests.filter(({ isSkipped }) => !isSkipped).length - failed, failed, tests };
}

const attribute = (attributes: string, name: string) =>
  attributes.match(new RegExp(`\\b${name}="([^"]*)"`))?.[1] ?? '';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { assertionResults: { fullName: string; duration?: number | null }[] }[];
}

const readJest = (report: JestReport): Report => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  tests: report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: fullName, seconds: (duration ?? 0) / 1000 })),
  ),
});

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { results: { duration: number }[] }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

/** A journey that passes when it is tried again counts as passed; the log names it. */
function readPlaywright({ stats, errors, suites }: PlaywrightReport): Report {
  const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  const tests = suites.flatMap(specsOf).map(({ title, tests: runs }) => ({
    name: title,
    seconds: runs.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
  }));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, tests };
}
