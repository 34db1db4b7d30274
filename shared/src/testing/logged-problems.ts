/** The calls of `logProblem` in a spied `console.warn`; filters out Redux's own warnings about slowness. */
export const loggedProblems = (warn: { mock: { calls: unknown[][] } }): unknown[][] =>
  warn.mock.calls.filter(([line]) => String(line).startsWith('[лига]'));
