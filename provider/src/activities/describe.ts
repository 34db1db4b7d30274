import type { Activity } from './find-activity.ts';

export type Described = Pick<Activity, 'kind' | 'name' | 'date' | 'location'>;

export const KINDS = { camp: 'Лагерь', event: 'Событие' } as const;

const LONG_DAY = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'UTC' });

/** The day in words: `12 июля 2025 г.` for `2025-07-12`. */
export const longDay = (day: string) => LONG_DAY.format(new Date(`${day}T00:00:00Z`));

/** Puts a name into «»; quotation marks inside it become „“. */
export const quoted = (name: string) => `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`;

/** An event or camp in one line: `Лагерь «…», 12 июля 2025 г., Фрязино`. */
export function describeActivity({ kind, name, date, location }: Described): string {
  return `${KINDS[kind]} ${quoted(name)}, ${longDay(date)}, ${location}`;
}
