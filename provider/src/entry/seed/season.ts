import { addDays } from '@league/shared/contract';

/** From today to the trial tournament, as in the calendar of the site. */
export const TRIAL_DAYS_AHEAD = 21;

/** The season that the years of birth in the tables belong to. */
const FIRST_SEASON = 2026;

/** Moves days of birth, so that everybody is as old in the season of the next tournament as in the tables. */
export function seasonOf(today: string): (birthday: string) => string {
  const later = Number(addDays(today, TRIAL_DAYS_AHEAD).slice(0, 4)) - FIRST_SEASON;
  return (birthday) => `${Number(birthday.slice(0, 4)) + later}${birthday.slice(4)}`;
}
