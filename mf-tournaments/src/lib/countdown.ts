import { plural } from '@league/shared';
import { dayCount } from '@league/shared/contract';
import { ZONE } from './dates.ts';
import { hasStarted, OVER } from './term.ts';

const dayOf = (time: number) => {
  const [year, month, day] = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(time).split('-');
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000;
};

/** The card's line about the date: the days that remain, by the calendar of the venue, or that it is over. */
export function countdownText(startsAt: string, now: number): string {
  if (hasStarted(startsAt, now)) return OVER;
  const days = dayOf(Date.parse(startsAt)) - dayOf(now);
  if (days === 0) return 'Начало сегодня';
  const left = plural(days, { one: 'Остался', few: 'Осталось', many: 'Осталось' });
  return `${left} ${dayCount(days)}`;
}
