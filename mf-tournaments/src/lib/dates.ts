/** Venues use Moscow time; a day ends there, not where the reader is. */
export const ZONE = 'Europe/Moscow';

const longDate = new Intl.DateTimeFormat('ru-RU', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const clock = new Intl.DateTimeFormat('ru-RU', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });

/** «6 апреля 2024», without «г.», as on a poster. */
export const startDay = (startsAt: string): string =>
  longDate.format(Date.parse(startsAt)).replace(/\s*г\.$/, '');

/** «6 апреля 2024, 09:00» */
export const startTime = (startsAt: string): string =>
  `${startDay(startsAt)}, ${clock.format(Date.parse(startsAt))}`;

const partsOf = new Intl.DateTimeFormat('ru-RU', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** «6», «апр», «2024»: the day of a card, without the stop of the abbreviation. */
export function dayParts(startsAt: string): Record<'day' | 'month' | 'year', string> {
  const parts = { day: '', month: '', year: '' };
  for (const { type, value } of partsOf.formatToParts(Date.parse(startsAt)))
    if (type in parts) parts[type as keyof typeof parts] = value.replace('.', '');
  return parts;
}
