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
  reportedCounts,
} from './counts.ts';

function countsOf(t: TestContext, code: number | null, report: unknown, read: ReadReport = readNodeReport) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'league-counts-'));
  t.after(() => rmSync(root, { recursive: true }));
  const file = path.join(root, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return reportedCounts(code, file, read);
}

test('run · counts as a failure · its report is missing or broken', (t) => {
  assert.deepEqual(reportedCounts(0, '/no/such/report.json', readNodeReport), { passed: 0, failed: 1 });
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

test('flaky journey and error outside of tests · count as failures', (t) => {
  const report = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };
  assert.deepEqual(countsOf(t, 1, report, readPlaywrightReport), { passed: 3, failed: 3 });
});
