import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failedBrowserTests, failedServerTests } from './catalogue.ts';
import { type Check, runCheck } from './check.ts';

/** The check with a report of its own, because the run of this test writes one too. */
function apart(check: Check): Check {
  assert.ok(typeof check.counts === 'object');
  const { report, read } = check.counts;
  const other = report.replace('.json', '-sample.json');
  const command = check.command.map((word) => word.replace(report, other));
  // Without it Node runs no tests inside a test.
  const env = { ...check.env, NODE_TEST_CONTEXT: undefined };
  return { ...check, name: `${check.name}, sample`, command, env, counts: { report: other, read } };
}

for (const [runAgain, file] of [
  [failedBrowserTests, 'shared/src/core/session.test.ts'],
  [failedServerTests, 'scripts/checks/times.test.ts'],
] as const)
  test(`failed test · is run again · ${file}`, async () => {
    const check = runAgain([{ test: `${file} › some test`, message: '' }]);
    const { passed, failed } = await runCheck(apart(check), new AbortController().signal);
    assert.ok(passed > 0);
    assert.equal(failed, 0);
  });
