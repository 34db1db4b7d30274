import type { Result } from './check.ts';

/** So many journeys may pass at the second try only; with more the run fails. */
const MOST_FLAKY = 3;

/**
 * Gives failed tests a second try, alone on the machine. Those that pass are flaky: they count as passed, and are named
 * with their first failure. There is no second try if more have failed than may be flaky, or something outside of tests.
 */
export async function judge(first: Result, runFailedAgain: () => Promise<Result>): Promise<Result> {
  const { failed, failures = [] } = first;
  if (failed === 0 || failed > MOST_FLAKY) return first;
  const again = await runFailedAgain();
  const failedTwice = new Set(again.failures?.map(({ test }) => test));
  const flaky = failures.filter(({ test }) => !failedTwice.has(test));
  // Another number of tests was tried: an error outside of tests, or a report that says nothing.
  if (again.passed !== flaky.length || again.passed + again.failed !== failed) return first;
  return {
    ...first,
    passed: first.passed + again.passed,
    failed: again.failed,
    failures: failures.filter(({ test }) => failedTwice.has(test)),
    flaky,
  };
}
