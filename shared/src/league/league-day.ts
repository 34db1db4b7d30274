import { LEAGUE_ZONE } from './zone.ts';

/** The Swedish locale formats them as ISO dates. */
const DAY = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: LEAGUE_ZONE });

/** Today in Moscow, `2026-07-12`. */
export const leagueDay = (now = new Date()): string => DAY.format(now);

/**
 * Full years on a day. The year is reached on the birthday itself; a person born on 29 February reaches it on 1 March
 * of a common year.
 * @param day `2026-07-12`, by default today in Moscow
 */
export function ageOn(birthday: string, day = leagueDay()): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Whether an event or a camp is over, by its `date` (`2026-07-12`); on the day itself it is not. */
export const isOver = ({ date }: { date: string }, now = new Date()): boolean => date < leagueDay(now);

const MOMENT = new Intl.DateTimeFormat('ru-RU', {
  timeZone: LEAGUE_ZONE,
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** «27 ноября в 14:05», in Moscow. */
export const momentInWords = (at: Date): string => MOMENT.format(at);

const DAY_MILLISECONDS = 86_400_000;

/** Adds days to a day; a negative count subtracts them. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MILLISECONDS).toISOString().slice(0, 10);

/** Number of days from `day` to `later`. */
export const daysBetween = (day: string, later: string): number =>
  (Date.parse(later) - Date.parse(day)) / DAY_MILLISECONDS;

const LONG_DAY = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** `2025-04-14` → «14 апреля 2025». */
export const dayInWords = (day: string): string => LONG_DAY.format(Date.parse(day)).replace(/\s*г\.$/, '');

/** `2025-04-14` and `2025-04-15` → «14–15 апреля 2025». */
export const daysInWords = (first: string, last: string): string =>
  LONG_DAY.formatRange(Date.parse(first), Date.parse(last)).replaceAll(/\s*г\./g, '');
