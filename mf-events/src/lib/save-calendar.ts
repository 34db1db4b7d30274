import type { ActivityKind } from '@league/shared/api';
import { type ActivityTerms, CANCELLED, type Event } from '@league/shared/contract';
import { type CalendarEntry, calendarFile, saveFile } from '@league/shared/kit';
import { ACTIVITY_WORDS } from './activity-words.ts';

interface Dated {
  kind: ActivityKind;
  activity: Event;
  terms?: ActivityTerms | undefined;
}

const entryOf = ({ kind, activity, terms }: Dated): CalendarEntry => ({
  uid: `${kind}-${activity.id}@${location.hostname}`,
  title: activity.name,
  when: { day: activity.date, ...(terms?.end_date && { lastDay: terms.end_date }) },
  place: activity.location,
  url: new URL(`${ACTIVITY_WORDS[kind].path}/${activity.id}`, location.origin).href,
  isCancelled: activity.status === CANCELLED,
});

/** Downloads these as a calendar file with the given name. */
export function saveCalendar(activities: readonly Dated[], name: string): void {
  const text = calendarFile(activities.map(entryOf), Date.now());
  saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `${name}.ics`);
}
