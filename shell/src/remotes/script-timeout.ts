/** Timeout of a script, in milliseconds. */
export const SCRIPT_TIMEOUT = 20_000;
