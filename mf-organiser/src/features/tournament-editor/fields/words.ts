import {
  APPLICATION_CATEGORIES,
  dayInWords,
  LEAGUE_ZONE,
  leagueDay,
  startTime,
} from '@league/shared/contract';

/** By the clock of the history, which is the league's. */
const ZONE = { timeZone: LEAGUE_ZONE } as const;
const CLOCK = new Intl.DateTimeFormat('ru-RU', { ...ZONE, hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('ru-RU', { ...ZONE, day: 'numeric', month: 'long' });

/** «в 15:04» today, else «24 ноября в 15:04». */
export function clock(moment: string, now = new Date()): string {
  const time = new Date(moment);
  const today = leagueDay(time) === leagueDay(now);
  return `${today ? '' : `${DAY.format(time)} `}в ${CLOCK.format(time)}`;
}

function textWords(text: string): string {
  const isTime = /^\d{4}-\d\d-\d\d(T|$)/.test(text) && !Number.isNaN(Date.parse(text));
  if (isTime) return text.includes('T') ? startTime(text) : dayInWords(text);
  return APPLICATION_CATEGORIES.find(({ id }) => id === text)?.title ?? text;
}

const KINDS: Readonly<Record<string, string>> = { moved: 'перенесён', cancelled: 'отменён' };

/** A value of the document on one line; empty without one. */
export function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return KINDS[value] ?? textWords(value);
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join('; ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .filter(([name, part]) => name !== 'kind' || part in KINDS)
    .map(([, part]) => wordsOf(part))
    .filter(Boolean)
    .join(', ');
}
