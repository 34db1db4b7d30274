import type { Activity } from '../../platform/db/schema.ts';

export type Described = Pick<Activity, 'kind' | 'name' | 'date' | 'location'> &
  Partial<Pick<Activity, 'endDate' | 'answerBy'>>;

export const KINDS = { camp: 'Лагерь', event: 'Событие' } as const;

const LONG_DAY = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'UTC' });

/** The day in words: `12 июля 2025 г.` for `2025-07-12`. */
export const longDay = (day: string) => LONG_DAY.format(new Date(`${day}T00:00:00Z`));

/** The first and the last day in words: `12–20 июля 2025 г.`; without a last day only the first. */
export const longDays = (day: string, endDay: string | null | undefined) =>
  // A range is formatted with narrow spaces, a single day with plain ones.
  endDay ? LONG_DAY.formatRange(...utc(day, endDay)).replaceAll('\u202f', ' ') : longDay(day);

const utc = (...days: [string, string]) => days.map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date];

/** Puts a name into «»; quotation marks inside it become „“. */
export const quoted = (name: string) => `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`;

/** An event or camp in one line: `Лагерь «…», 12 июля 2025 г., Фрязино`. */
export function describeActivity({ kind, name, date, endDate, location }: Described): string {
  return `${KINDS[kind]} ${quoted(name)}, ${longDays(date, endDate)}, ${location}`;
}
