import { addDays, dayCount, leagueDay, limitText } from '@league/shared/contract';
import type { Tournament, TournamentContent } from './content/content-schema.ts';
import { startDay } from './dates.ts';

/** The last day on which applications are taken; null if none are. */
export function closingDay({ applications, startsAt }: Tournament): string | null {
  if (!applications) return null;
  // The calendar uses Moscow time, in which a day of the league begins.
  return applications.until ?? addDays(startsAt.slice(0, 10), -(applications.daysBefore ?? 0));
}

/** Whether a page may link to the application form, by the calendar. The provider knows how many places are left. */
export const takesApplications = (tournament: Tournament, today = leagueDay()): boolean =>
  (closingDay(tournament) ?? '') >= today;

/**
 * The row of «Информация» about applications: «До 14 апреля 2025 включительно. Приём останавливается на 400
 * участниках.»
 */
function applicationsText({ until, daysBefore = 0, limit }: NonNullable<Tournament['applications']>): string {
  const last = until
    ? `До ${startDay(until)} включительно. `
    : daysBefore > 0
      ? `Не позднее чем за ${dayCount(daysBefore)} до начала. `
      : '';
  return `${last}Приём останавливается на ${limitText(limit)}.`;
}

const BEFORE = 'Заявки';

/** The rows of «Информация», with the row about applications from the calendar after «Заявки». */
export function informationRows(
  { applications }: Pick<Tournament, 'applications'>,
  { information }: Pick<TournamentContent, 'information'>,
): TournamentContent['information'] {
  if (!applications) return information;
  const found = information.findIndex(({ label }) => label === BEFORE);
  const own = { label: 'Приём заявок', text: applicationsText(applications) };
  return information.toSpliced(found < 0 ? information.length : found + 1, 0, own);
}
