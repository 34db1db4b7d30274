import {
  firstDay,
  OVER,
  SUB_PAGE_TITLES,
  SUB_PAGES,
  startTime,
  subPageDescription,
  subPagePath,
  subPageTitle,
  TOURNAMENTS_PATH,
  type TournamentDocument,
  tournamentPath,
} from '@league/shared/contract';
import { nbsp } from '@league/shared/outline';
import { contentFile } from './paths.ts';

/** Texts for the marks of a template, with their no-break spaces; an empty fact keeps its line. */
interface Fill {
  title: string;
  back: string;
  backTo: string;
  fact1: string;
  fact2: string;
  fact3: string;
}

/** A page that the content adds to the site; its outline is a template of the remote that draws it. */
export interface ContentPage {
  path: string;
  remote: 'tournaments';
  /** Without the site's name. */
  title: string;
  description: string;
  noindex?: boolean;
  /** Structured data of schema.org. */
  jsonLd?: Record<string, unknown>;
  /** The file that the page reads. */
  data: string;
  template: 'tournament' | 'tournament-page';
  fill: Fill;
  /** Texts that take the place of those in `fill` in a page that is written at this moment or later. */
  later?: { from: string; fill: Partial<Fill> };
}

const NOTHING = '\u00a0';

const filled = (title: string, back: { to: string; label: string }, facts: string[] = []): Fill => ({
  title: nbsp(title),
  back: nbsp(back.label),
  backTo: back.to,
  fact1: nbsp(facts[0] || NOTHING),
  fact2: nbsp(facts[1] || NOTHING),
  fact3: nbsp(facts[2] || NOTHING),
});

/** The remaining days are not known when the page is written. */
const eventFill = ({ title, startsAt, place, isHidden }: TournamentDocument) =>
  filled(title, { to: TOURNAMENTS_PATH, label: 'Турниры' }, [
    typeof startsAt === 'string' && !isHidden ? startTime(startsAt) : '',
    place,
  ]);

const SCHEDULED = { eventStatus: 'https://schema.org/EventScheduled' };

const statusFacts = ({ status }: TournamentDocument) => {
  if (status?.kind === 'cancelled') return { eventStatus: 'https://schema.org/EventCancelled' };
  if (status?.kind === 'moved')
    return { eventStatus: 'https://schema.org/EventRescheduled', previousStartDate: status.from };
  return SCHEDULED;
};

const sportsEvent = (document: TournamentDocument, startsAt: string) => ({
  '@context': 'https://schema.org',
  '@type': 'SportsEvent',
  name: document.title,
  description: document.description,
  sport: 'Тхэквондо',
  startDate: startsAt,
  ...(document.lastDay && document.lastDay > firstDay(startsAt) && { endDate: document.lastDay }),
  inLanguage: 'ru',
  ...statusFacts(document),
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  maximumPhysicalAttendeeCapacity: document.capacity,
  location: { '@type': 'Place', name: document.venue.name, address: document.venue.address },
  organizer: { '@type': 'SportsOrganization', name: 'Юношеская лига тхэквондо' },
});

/** The page of a tournament and its sub-pages. */
export function pagesOf(document: TournamentDocument): ContentPage[] {
  const { id, title, startsAt, isHidden, description } = document;
  const own = { remote: 'tournaments' as const, data: contentFile(id), ...(isHidden && { noindex: true }) };
  return [
    {
      ...own,
      path: tournamentPath(id),
      title,
      description,
      template: 'tournament',
      fill: eventFill(document),
      ...(typeof startsAt === 'string' && {
        later: { from: startsAt, fill: { fact3: nbsp(OVER) } },
        // Only search engines use it.
        ...(!isHidden && { jsonLd: sportsEvent(document, startsAt) }),
      }),
    },
    ...SUB_PAGES.filter((page) => document[page]).map((page) => ({
      ...own,
      path: subPagePath(id, page),
      title: subPageTitle(page, title),
      description: subPageDescription(page, title),
      template: 'tournament-page' as const,
      fill: filled(SUB_PAGE_TITLES[page], { to: tournamentPath(id), label: title }),
    })),
  ];
}
