/**
 * Logs a failure that, by the specification, is only logged, or that the page has already shown. A warning, not an
 * error, because the page has handled it.
 */
export function logProblem(what: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the browser's console
  console.warn(`[лига] ${what}`, ...(cause === undefined ? [] : [cause]));
}

/** Logs that the provider has refused the stored token, which is removed. */
export const TOKEN_REFUSED = 'Токен не прошёл проверку';
