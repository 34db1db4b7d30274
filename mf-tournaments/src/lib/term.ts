/** True once a tournament has begun: its card stops counting. */
export const hasStarted = (startsAt: string, now: number): boolean => Date.parse(startsAt) <= now;

/** So long after its beginning a tournament's page leads with its day, in milliseconds: later people want results. */
const DAY_ASKED = 14 * 24 * 3_600_000;

/** True for a tournament that is ahead, is on or is just over: its page keeps a place for its day. */
export const mayHaveDay = (startsAt: string, now: number): boolean => Date.parse(startsAt) + DAY_ASKED > now;
