import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import {
  type ReadReport,
  readJestReport,
  readNodeReport,
  readPlaywrightReport,
  readReport,
} from './counts.ts';

function countsOf(t: TestContext, code: number | null, report: unknown, read: ReadReport = readNodeReport) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'league-counts-'));
  t.after(() => rmSync(root, { recursive: true }));
  const file = path.join(root, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  const { passed, failed } = readReport(code, file, read);
  return { passed, failed };
}

test('run · counts as a failure · its report is missing or broken', (t) => {
  assert.equal(readReport(0, '/no/such/report.json', readNodeReport).failed, 1);
  assert.deepEqual(countsOf(t, 0, {}), { passed: 0, failed: 1 });
  assert.deepEqual(countsOf(t, 0, null), { passed: 0, failed: 1 });
});

test('run · counts as a failure · it found no test, or failed without a failed test', (t) => {
  assert.deepEqual(countsOf(t, 0, { passed: 0, failed: 0 }), { passed: 0, failed: 1 });
  assert.deepEqual(countsOf(t, 1, { passed: 5, failed: 0 }), { passed: 5, failed: 1 });
  assert.deepEqual(countsOf(t, null, { passed: 5, failed: 0 }), { passed: 5, failed: 1 });
});

test('run · counts passed and failed tests as reported', (t) => {
  assert.deepEqual(countsOf(t, 0, { passed: 5, failed: 0 }), { passed: 5, failed: 0 });
  assert.deepEqual(countsOf(t, 1, { passed: 5, failed: 2 }), { passed: 5, failed: 2 });
});

test('browser test file · counts as a failure · it does not load', (t) => {
  const report = { numPassedTests: 3, numFailedTests: 0, numRuntimeErrorTestSuites: 1 };
  assert.deepEqual(countsOf(t, 1, report, readJestReport), { passed: 3, failed: 1 });
});

test('journey that passed at a second try, and error outside of tests · count as failures', (t) => {
  const report = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };
  assert.deepEqual(countsOf(t, 1, report, readPlaywrightReport), { passed: 3, failed: 3 });
});

test('failed test · is named with its message · the report comes from jest, node or Playwright', () => {
  const assertionResults = [
    { status: 'failed', fullName: 'page · opens', failureMessages: ['Expected 1'], duration: 500 },
    { status: 'passed', fullName: 'page · closes', failureMessages: [] },
    { status: 'pending', fullName: 'page · waits', failureMessages: [] },
  ];
  const jest = {
    numPassedTests: 1,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      { name: 'a.test.tsx', message: 'one failed', assertionResults },
      { name: 'b.test.tsx', message: 'Cannot find module', assertionResults: [] },
    ],
  };
  assert.deepEqual(readJestReport(jest).failures, [
    { test: 'a.test.tsx › page · opens', message: 'Expected 1' },
    { test: 'b.test.tsx', message: 'Cannot find module' },
  ]);
  assert.deepEqual(readJestReport(jest).durations, [
    { test: 'a.test.tsx › page · opens', seconds: 0.5 },
    { test: 'a.test.tsx › page · closes', seconds: 0 },
  ]);
  const failures = [{ test: 'c.test.ts › list · is read', message: 'timeout' }];
  assert.deepEqual(readNodeReport({ passed: 1, failed: 1, failures }).failures, failures);
  const attachments = [
    { name: 'trace', path: '/results/trace.zip' },
    { name: 'pages', path: '/results/pages.txt' },
  ];
  const results = [{ duration: 1500, errors: [{ message: 'not visible' }], attachments }];
  const spec = (title: string, status: string) => ({
    title,
    file: 'd.spec.ts',
    tests: [{ projectName: 'nginx', status, results }],
  });
  const playwright = {
    stats: { expected: 1, unexpected: 1, flaky: 0 },
    errors: [{ message: 'no server' }],
    suites: [
      {
        suites: [
          {
            specs: [
              spec('page · opens', 'unexpected'),
              spec('page · closes', 'expected'),
              spec('page · waits', 'skipped'),
            ],
          },
        ],
      },
    ],
  };
  assert.deepEqual(readPlaywrightReport(playwright).failures, [
    {
      test: '[nginx] d.spec.ts › page · opens',
      message: 'not visible',
      trace: '/results/trace.zip',
      pages: '/results/pages.txt',
    },
    { test: 'outside of tests', message: 'no server' },
  ]);
  assert.deepEqual(readPlaywrightReport(playwright).durations, [
    { test: '[nginx] d.spec.ts › page · opens', seconds: 1.5 },
    { test: '[nginx] d.spec.ts › page · closes', seconds: 1.5 },
  ]);
});
