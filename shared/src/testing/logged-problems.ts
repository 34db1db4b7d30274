/** What `logProblem` has written to a spied `console.warn`. On a busy machine Redux warns there of its own slowness too. */
export const loggedProblems = (warn: { mock: { calls: unknown[][] } }): unknown[][] =>
  warn.mock.calls.filter(([line]) => String(line).startsWith('[лига]'));
