/**
 * How long anything may take, in milliseconds, on a machine that does other work too: five times what it takes on a quiet
 * one, since a run of three times the usual length broke on them. What takes longer hangs: it is ended, and the error
 * names what was waited for.
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
  /** A command ends that builds, before all journeys. */
  build: 600_000,
} as const;

/** Settles with `work`. If that takes longer than the limit, in milliseconds, it rejects with what `explain` says. */
export async function within<T>(limit: number, work: Promise<T>, explain: () => Promise<string>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => explain().then((text) => reject(new Error(text)), reject), limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
