/** A month of a calendar: `2026-07`. */
export type Month = string;

const inUtc = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

const TITLE = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const WEEKDAY = new Intl.DateTimeFormat('ru-RU', { weekday: 'long', timeZone: 'UTC' });
const SHORT_WEEKDAY = new Intl.DateTimeFormat('ru-RU', { weekday: 'short', timeZone: 'UTC' });

export const monthOf = (day: string): Month => day.slice(0, 7);

/** «Июль 2026 г.» */
export function monthTitle(month: Month): string {
  const title = TITLE.format(inUtc(`${month}-01`));
  return title.charAt(0).toUpperCase() + title.slice(1);
}

export function shiftMonth(month: Month, by: number): Month {
  const date = inUtc(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return monthOf(dayOf(date));
}

/** The weeks of a month, from Monday; `null` for a day of another month. */
export function weeksOf(month: Month): (string | null)[][] {
  const first = inUtc(`${month}-01`);
  const before = (first.getUTCDay() + 6) % 7;
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_unused, weekday) => {
      const number = week * 7 + weekday - before + 1;
      return number < 1 || number > length ? null : `${month}-${String(number).padStart(2, '0')}`;
    }),
  );
}

/** Names of the weekdays, from Monday; 5 January 1970 was a Monday. */
export const WEEKDAYS = Array.from({ length: 7 }, (_, index) => {
  const date = new Date(Date.UTC(1970, 0, 5 + index));
  return { long: WEEKDAY.format(date), short: SHORT_WEEKDAY.format(date) };
});
