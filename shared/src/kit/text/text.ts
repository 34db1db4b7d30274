const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('ru-RU', { ...options, timeZone: 'UTC' });
const dayFormat = inUtc({ day: '2-digit', month: '2-digit', year: 'numeric' });
const longDayFormat = inUtc({ dateStyle: 'long' });

/**
 * Formats a date. A date without a time (`2012-03-14`) is the same day everywhere; an instant is its day in the
 * person's time zone. Returns anything else unchanged.
 */
function format(formatter: Intl.DateTimeFormat, value: string): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return value;
  const isInstant = value.includes('T');
  return formatter.format(isInstant ? Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) : date);
}

/** `2012-03-14` → «14.03.2012». */
export const formatDay = (value: string): string => format(dayFormat, value);

/** Keeps a day with its month, a year with «г.», and a dash with what stands before it. */
const unbroken = (days: string): string =>
  // A range is formatted with narrow spaces, a single day with plain ones.
  days
    .replaceAll('\u202f', ' ')
    .replace(/(?<=\d) (?=\p{L})/gu, '\u00a0')
    .replaceAll(' –', '\u00a0–');

/** `2012-03-14` → «14 марта 2012 г.», with a fixed space before the month and before «г.». */
export const formatLongDay = (value: string): string => unbroken(format(longDayFormat, value));

/** Two days as one range, «12–20 июля 2026 г.»; without `endDay`, or if both are equal, the single day. */
export function formatLongDays(day: string, endDay: string | null | undefined): string {
  if (!endDay || endDay === day) return formatLongDay(day);
  return unbroken(longDayFormat.formatRange(Date.parse(day), Date.parse(endDay)));
}

const afterPreposition =
  /(?<=(?:^|[\s«(])(?:без|в|во|до|для|за|из|к|ко|на|над|о|об|обо|от|по|под|при|про|с|со|у)) /giu;
const beforeUnit = /(?<=\d) (?=(?:кг|лет|года?|г\.|мин|ч|руб|₽|%))/gu;

const afterAbbreviation = /(?<=(?:^|[^\d\s]\s|\()(?:ул|г|д|пр|пл|им)\.) (?=\S)/giu;

const afterDashOfRange = /(?<=\d–)(?=\d)/gu;

/**
 * Keeps on one line: a short preposition and the next word, a number and its unit, «ул.», «г.» and the name, a range of
 * numbers.
 */
export const nbsp = (text: string): string =>
  text
    .replace(afterPreposition, '\u00a0')
    .replace(beforeUnit, '\u00a0')
    .replace(afterAbbreviation, '\u00a0')
    .replace(afterDashOfRange, '\u2060');

/** `СК «Вихрь»` → «СК „Вихрь“»: a name in quotation marks, with inner ones replaced. */
export const quoted = (name: string): string => `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`;

/** Normalises text for a search: ignores case, ё and extra spaces. */
export const searchable = (text: string): string =>
  text.toLocaleLowerCase('ru').replaceAll('ё', 'е').replace(/\s+/g, ' ').trim();
