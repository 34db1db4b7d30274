/** True once a tournament has begun: its card stops counting. */
export const hasStarted = (startsAt: string, now: number): boolean => Date.parse(startsAt) <= now;

/** So long after its beginning a tournament's page asks for its day, in milliseconds: older ones have files. */
const DAY_ASKED = 14 * 24 * 3_600_000;

/** True for a tournament that is ahead, is on or is just over: it may have a day on the site. */
export const mayHaveDay = (startsAt: string, now: number): boolean => Date.parse(startsAt) + DAY_ASKED > now;
