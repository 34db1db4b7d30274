/**
 * How long anything may take, in milliseconds, on a machine that does other work too: five times what it takes on a quiet
 * one. What takes longer hangs: it is ended, and the error names what was waited for.
 */
export const LIMITS = {
  /** A server gets ready. */
  start: 120_000,
  /** A server ends after it was asked to; its own drain takes at most 10 s. */
  stop: 30_000,
  /** A fixture gets ready: a provider and a site. */
  fixture: 240_000,
  /** Something appears on a page, or leaves it. */
  seen: 60_000,
  /** A page comes to rest. */
  rest: 20_000,
  /** A journey. */
  journey: 300_000,
  /** A command ends, such as a promotion with its trial in a browser. */
  command: 240_000,
  /** All parts are built, before all journeys. */
  build: 600_000,
} as const;
