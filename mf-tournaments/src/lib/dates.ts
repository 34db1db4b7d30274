import { firstDay } from '@league/shared/contract';

const partsOf = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** «6», «апр», «2024»: the day of a card, without the stop of the abbreviation. */
export function dayParts(startsAt: string): Record<'day' | 'month' | 'year', string> {
  const parts = { day: '', month: '', year: '' };
  for (const { type, value } of partsOf.formatToParts(Date.parse(firstDay(startsAt))))
    if (type in parts) parts[type as keyof typeof parts] = value.replace('.', '');
  return parts;
}
