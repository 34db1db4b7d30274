import { plural } from '@league/shared/kit';

// Venues keep Moscow time; a day ends there, not where the reader is.
const ZONE = 'Europe/Moscow';
const dayOf = (time: number) => {
  const [year, month, day] = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(time).split('-');
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000;
};

/** True once a tournament has begun: its card does not count any more. */
export const hasStarted = (startsAt: string, now: number): boolean => Date.parse(startsAt) <= now;

/** What a card says about its term: the days that remain, by the calendar of the venue, or that it is over. */
export function countdownText(startsAt: string, now: number): string {
  if (hasStarted(startsAt, now)) return 'Срок: Окончен';
  const days = dayOf(Date.parse(startsAt)) - dayOf(now);
  if (days === 0) return 'Начало сегодня';
  const left = plural(days, { one: 'Остался', few: 'Осталось', many: 'Осталось' });
  return `${left} ${days}\u00a0${plural(days, { one: 'день', few: 'дня', many: 'дней' })}`;
}

const longDate = new Intl.DateTimeFormat('ru-RU', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const clock = new Intl.DateTimeFormat('ru-RU', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });

/** «6 апреля 2024»; the year's «г.» is left out, as on a poster. */
export const startDay = (startsAt: string): string =>
  longDate.format(Date.parse(startsAt)).replace(/\s*г\.$/, '');

/** «6 апреля 2024, 09:00» */
export const startTime = (startsAt: string): string =>
  `${startDay(startsAt)}, ${clock.format(Date.parse(startsAt))}`;
