export interface CalendarEntry {
  /** Stays the same when the entry changes, so that a calendar replaces it. */
  uid: string;
  title: string;
  startsAt: string;
  hours: number;
  place: string;
  url: string;
}

/** `20240406T060000Z` */
const utc = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');

const escapeText = (text: string) =>
  text.replace(/[\\;,]/g, (char) => `\\${char}`).replace(/\r\n|\r|\n/g, '\\n');

const encoder = new TextEncoder();

/** A line of at most 75 octets each; what goes on in the next begins with a space and cuts no character. */
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

/**
 * An iCalendar file (RFC 5545) with one event, its times in UTC.
 * @param now when the file is made, as the format wants to know
 */
export function calendarFile(
  { uid, title, startsAt, hours, place, url }: CalendarEntry,
  now: number,
): string {
  const start = Date.parse(startsAt);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Юношеская лига тхэквондо//Турниры//RU',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + hours * 3_600_000)}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
}
