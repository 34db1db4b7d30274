import { addDays, dayInWords, leagueDay } from '../../league/league-day.ts';
import { LEAGUE_OFFSET, LEAGUE_ZONE, offsetIn, VENUE_CLOCKS } from '../../league/zone.ts';
import { plural } from '../plural.ts';
import { dayCount } from '../tournaments/intake.ts';

// When a tournament takes place and takes applications: the same for its document, its built content and its page.

/** The first day, at the venue: a beginning as authors write it begins with it. */
export const firstDay = (startsAt: string): string => startsAt.slice(0, 10);

/** «6 апреля 2024», at the venue, without «г.», as on a poster. */
export const startDay = (startsAt: string): string =>
  dayInWords(offsetIn(startsAt) ? firstDay(startsAt) : leagueDay(new Date(startsAt)));

const CLOCK = new Intl.DateTimeFormat('ru-RU', {
  timeZone: LEAGUE_ZONE,
  hour: '2-digit',
  minute: '2-digit',
});

/** «6 апреля 2024, 09:00»; where the venue's clock is not the league's, «10:00 по Екатеринбургу». A moment in UTC is by the league's. */
export function startTime(startsAt: string): string {
  const offset = offsetIn(startsAt);
  const clock = offset ? startsAt.slice(11, 16) : CLOCK.format(Date.parse(startsAt));
  const whose = !offset || offset === LEAGUE_OFFSET ? '' : ` ${VENUE_CLOCKS[offset] ?? `UTC${offset}`}`;
  return `${startDay(startsAt)}, ${clock}${whose}`;
}

/** «Остался 1 день», «Осталось 5 дней». */
export const daysLeftText = (days: number): string =>
  `${plural(days, { one: 'Остался', few: 'Осталось', many: 'Осталось' })} ${dayCount(days)}`;

/** The line of a tournament that has begun. */
export const OVER = 'Срок: Окончен';

/** Until when a tournament takes applications, as its document says it. */
export interface ApplicationTerm {
  until?: string | undefined;
  daysBefore?: number | undefined;
  limit: number;
}

/** The last day on which applications are taken; null if none are. */
export function closingDay(tournament: {
  startsAt: string;
  applications?: ApplicationTerm | undefined;
}): string | null {
  const { startsAt, applications } = tournament;
  if (!applications) return null;
  return applications.until ?? addDays(firstDay(startsAt), -(applications.daysBefore ?? 0));
}
