/** True once a tournament has begun: its card does not count any more. */
export const hasStarted = (startsAt: string, now: number): boolean => Date.parse(startsAt) <= now;

/** What a card says of the term of a tournament that has begun. */
export const OVER = 'Срок: Окончен';
