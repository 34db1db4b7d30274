import { APPLICATION_CATEGORIES, addDays } from '@league/shared/contract';
import type { Rules, WeighIn, Weighing } from '@league/shared/day';
import { formatLongDay } from '@league/shared/kit';

/** «12 декабря, 08:00–09:30»; the day only where there are several. */
export function weighInWhen(
  { date, days }: Pick<Rules, 'date' | 'days'>,
  { day, from, until }: Pick<WeighIn, 'day' | 'from' | 'until'>,
): string {
  const time = `${from}–${until}`;
  return days > 1 ? `${formatLongDay(addDays(date, day)).replace(/\s\d{4}\sг\.$/, '')}, ${time}` : time;
}

/** «Кадеты, кат. А; Кадеты, кат. Б» */
export const groupsText = ({ groups }: { groups: readonly string[] }): string =>
  APPLICATION_CATEGORIES.filter(({ id }) => groups.includes(id))
    .map(({ title }) => title)
    .join('; ');

export const weighingText = (weighing: Weighing | null): string =>
  weighing === null ? 'не начато' : { open: 'идёт', closed: 'закончено' }[weighing];
