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
import type { Page } from '@league/shared/release';
import { contentFile } from './paths.ts';

/** Marks of a template; the texts have their no-break spaces. */
type Fill = Record<'title' | 'back' | 'backTo' | 'fact1' | 'fact2' | 'fact3', string>;

/** A page that the content adds to the site; its outline is a template of the remote that draws it. */
export interface ContentPage extends Page {
  data: string;
  fill: Fill;
}

/** An empty fact keeps its line. */
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
  const own = { deep: false, remote: 'tournaments', noindex: isHidden ?? false, data: contentFile(id) };
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
      template: 'tournament-page',
      fill: filled(SUB_PAGE_TITLES[page], { to: tournamentPath(id), label: title }),
    })),
  ];
}
