import type { Db } from '../../platform/db/database.ts';

/** What a page says of itself before its script runs, in a messenger and to search engines. Names no person. */
interface PagePreview {
  title: string;
  description: string;
  /** Path on the site. */
  picture?: string;
  /** Structured data of schema.org. */
  jsonLd?: object;
  /** Not for search engines. */
  noindex?: true;
}

/** Finds the preview of a path; null: the thing that it names is not there; undefined: a path of another kind. */
export type FindPreview = (db: Db, path: string) => Promise<PagePreview | null | undefined>;

interface SportsEventFacts {
  name: string;
  description: string;
  startDate: string;
  endDate?: string | null;
  place?: string;
  /** By default the place. */
  address?: string;
  /** Largest number of participants. */
  capacity?: number;
  organizer?: string | null;
  isCancelled?: boolean;
  /** The day on which it was to begin. */
  previousStartDate?: string | undefined;
}

const statusOf = ({ isCancelled, previousStartDate }: SportsEventFacts) =>
  isCancelled ? 'EventCancelled' : previousStartDate ? 'EventRescheduled' : 'EventScheduled';

/** An event that athletes come to, for search engines. */
export const sportsEvent = (facts: SportsEventFacts): object => ({
  '@context': 'https://schema.org',
  '@type': 'SportsEvent',
  name: facts.name,
  description: facts.description,
  sport: 'Тхэквондо',
  startDate: facts.startDate,
  ...(facts.endDate && { endDate: facts.endDate }),
  inLanguage: 'ru',
  eventStatus: `https://schema.org/${statusOf(facts)}`,
  ...(facts.previousStartDate && { previousStartDate: facts.previousStartDate }),
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  ...(facts.capacity && { maximumPhysicalAttendeeCapacity: facts.capacity }),
  ...(facts.place && {
    location: { '@type': 'Place', name: facts.place, address: facts.address ?? facts.place },
  }),
  organizer: { '@type': 'SportsOrganization', name: facts.organizer ?? 'Юношеская лига тхэквондо' },
});
