import type { Result } from './check.ts';

/** So many tests of a check may pass at the second try only; with more the run fails. */
const MOST_FLAKY = 3;

/**
 * Gives failed tests a second try, alone on the machine. Those that pass are flaky: they count as passed, and are named
 * with their first failure. There is no second try if more have failed than may be flaky, or something outside of tests.
 */
export async function judge(first: Result, runFailedAgain: () => Promise<Result>): Promise<Result> {
  const { failed, failures = [] } = first;
  if (failed === 0 || failed > MOST_FLAKY) return first;
  const again = await runFailedAgain();
  const ran = namesOf(first);
  const ranAgain = namesOf(again);
  const failedTwice = new Set(again.failures?.map(({ test }) => test));
  // An error outside of tests, or a report that says nothing.
  const isComplete = failures.length === failed && failures.every(({ test }) => ranAgain.has(test));
  if (!isComplete || again.failed !== failedTwice.size) return first;
  const flaky = failures.filter(({ test }) => !failedTwice.has(test));
  // In a serial file those after a failed journey run for the first time, and those before it once more.
  const late = [...ranAgain].filter((test) => !ran.has(test) && !failedTwice.has(test));
  const lateFailures = again.failures?.filter(({ test }) => !ran.has(test)) ?? [];
  return {
    ...first,
    passed: first.passed + flaky.length + late.length,
    failed: failed - flaky.length + lateFailures.length,
    failures: [...failures.filter(({ test }) => failedTwice.has(test)), ...lateFailures],
    flaky,
  };
}

const namesOf = ({ durations = [] }: Result) => new Set(durations.map(({ test }) => test));
