/** Days of the league are Moscow's; the Swedish locale writes them as the contract does. */
const DAY = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Moscow' });

/** The league's present day, `2026-07-12`. */
export const leagueDay = (now = new Date()): string => DAY.format(now);

/** Whether an event or a camp lies behind, by its `date` (`2026-07-12`); on the day itself it does not yet. */
export const isOver = ({ date }: { date: string }, now = new Date()): boolean => date < leagueDay(now);

const DAY_MILLISECONDS = 86_400_000;

/** The day that lies so many days after another one; before it with a negative count. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MILLISECONDS).toISOString().slice(0, 10);

/** Days from one day to a later one. */
export const daysBetween = (day: string, later: string): number =>
  (Date.parse(later) - Date.parse(day)) / DAY_MILLISECONDS;

const LONG_DAY = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** «14 апреля 2025» of `2025-04-14`. */
export const dayInWords = (day: string): string => LONG_DAY.format(Date.parse(day)).replace(/\s*г\.$/, '');
