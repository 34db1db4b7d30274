import { closingDay, leagueDay } from '@league/shared/contract';
import type { Tournament } from './content/content-schema.ts';

/** Whether a page may link to the application form, by the calendar. The provider knows how many places are left. */
export const takesApplications = (tournament: Tournament, today = leagueDay()): boolean =>
  (closingDay(tournament) ?? '') >= today;
