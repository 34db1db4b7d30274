import { APPLICATION_CATEGORIES, addDays } from '@league/shared/contract';
import type { Rules, WeighIn, Weighing } from '@league/shared/day';
import { formatLongDay } from '@league/shared/kit';

/** The day of a session, `YYYY-MM-DD`. */
const weighInDay = (date: string, { day, isEve = false }: Pick<WeighIn, 'day' | 'isEve'>): string =>
  addDays(date, isEve ? day - 1 : day);

/** «12 декабря, 08:00–09:30»; the day only where it is not the only one of the tournament. */
export function weighInWhen(
  { date, days }: Pick<Rules, 'date' | 'days'>,
  session: Pick<WeighIn, 'day' | 'isEve' | 'from' | 'until'>,
): string {
  const time = `${session.from}–${session.until}`;
  return days > 1 || session.isEve
    ? `${formatLongDay(weighInDay(date, session)).replace(/\s\d{4}\sг\.$/, '')}, ${time}`
    : time;
}

/** «Кадеты, кат. А; Кадеты, кат. Б» */
export const groupsText = ({ groups }: { groups: readonly string[] }): string =>
  APPLICATION_CATEGORIES.filter(({ id }) => groups.includes(id))
    .map(({ title }) => title)
    .join('; ');

export const weighingText = (weighing: Weighing | null): string =>
  weighing === null ? 'не начато' : { open: 'идёт', closed: 'закончено' }[weighing];
