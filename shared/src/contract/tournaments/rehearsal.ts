/**
 * How the id of a rehearsal begins; its end is random. Its page needs no login, as the screens of a hall have none: who
 * does not have the address cannot guess it, and no list names it.
 */
export const REHEARSAL = 'rehearsal_';

/** Whether a tournament is a rehearsal with invented athletes: nothing public or lasting may follow from it. */
export const isRehearsal = (tournament: string): boolean => tournament.startsWith(REHEARSAL);
