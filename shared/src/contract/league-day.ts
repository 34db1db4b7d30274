/** Days of the league are Moscow's; the Swedish locale writes them as the contract does. */
const DAY = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Moscow' });

/** The league's present day, `2026-07-12`. */
export const leagueDay = (now = new Date()): string => DAY.format(now);

/** Whether an event or a camp lies behind, by its `date` (`2026-07-12`); on the day itself it does not yet. */
export const isOver = ({ date }: { date: string }, now = new Date()): boolean => date < leagueDay(now);
