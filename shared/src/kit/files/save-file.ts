import { useEffect, useState } from 'react';

/** Time for the browser to take the file over, in milliseconds. */
const GRACE = 60_000;

export function saveFile(content: Blob, name: string): void {
  saveObjectUrl(URL.createObjectURL(content), name);
}

/** Saves what an object URL stands for, and revokes it. */
export function saveObjectUrl(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  revokeLater(url);
}

/** Revokes an object URL that was handed to the browser. */
export const revokeLater = (url: string): void => {
  setTimeout(() => URL.revokeObjectURL(url), GRACE);
};

/** The object URL of a chosen file, revoked after use; null before it exists. */
export function useObjectUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}

export interface CalendarEntry {
  /** Unique id. Stays the same when the entry changes, so that a calendar replaces the entry. */
  uid: string;
  title: string;
  /** A start with a duration in hours, or whole days, `2026-07-12`. */
  when: { startsAt: string; hours: number } | { day: string; lastDay?: string };
  place: string;
  url: string;
  /** A calendar that has the entry strikes it out or removes it. */
  isCancelled?: boolean;
}

/** `20240406T060000Z` */
const utc = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');

const escapeText = (text: string) =>
  text.replace(/[\\;,]/g, (char) => `\\${char}`).replace(/\r\n|\r|\n/g, '\\n');

const encoder = new TextEncoder();

/** Folds a line into parts of at most 75 octets; continuation lines begin with a space and split no character. */
function fold(line: string): string {
  let octets = 0;
  let folded = '';
  for (const char of line) {
    const length = encoder.encode(char).length;
    if (octets + length > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += char;
    octets += length;
  }
  return folded;
}

/** `20240406`, shifted by this number of days. */
const date = (day: string, later: number) =>
  new Date(Date.parse(day) + later * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');

function timesOf(when: CalendarEntry['when']): string[] {
  if ('day' in when) {
    // iCalendar's end is exclusive.
    return [
      `DTSTART;VALUE=DATE:${date(when.day, 0)}`,
      `DTEND;VALUE=DATE:${date(when.lastDay ?? when.day, 1)}`,
    ];
  }
  const start = Date.parse(when.startsAt);
  return [`DTSTART:${utc(start)}`, `DTEND:${utc(start + when.hours * 3_600_000)}`];
}

/**
 * An iCalendar file (RFC 5545) with one or more entries, its times in UTC. A calendar that has an entry replaces it only by
 * one with a larger `SEQUENCE`: here the minute of creation, so that the file that was made later counts.
 * @param now the time of creation
 */
export function calendarFile(entries: readonly CalendarEntry[], now: number): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Юношеская лига тхэквондо//Календарь//RU',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries.flatMap(({ uid, title, when, place, url, isCancelled = false }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${utc(now)}`,
      `LAST-MODIFIED:${utc(now)}`,
      `SEQUENCE:${Math.floor(now / 60_000)}`,
      ...(isCancelled ? ['STATUS:CANCELLED'] : []),
      ...timesOf(when),
      `SUMMARY:${escapeText(title)}`,
      `LOCATION:${escapeText(place)}`,
      `URL:${url}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
}
