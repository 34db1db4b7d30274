/**
 * A failure that the specification only logs, or that a person has been told of in place. A warning, not an error:
 * the page has coped with it.
 */
export function logProblem(what: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the browser's console
  console.warn(`[лига] ${what}`, ...(cause === undefined ? [] : [cause]));
}

/** The provider does not vouch for the stored token, which is taken away. */
export const TOKEN_REFUSED = 'Токен не прошёл проверку';
