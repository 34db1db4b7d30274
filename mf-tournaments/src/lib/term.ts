/** True once a tournament has begun: its card stops counting. */
export const hasStarted = (startsAt: string, now: number): boolean => Date.parse(startsAt) <= now;

/** The card's line for a tournament that has begun. */
export const OVER = 'Срок: Окончен';
