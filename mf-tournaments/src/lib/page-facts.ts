import type { Tournament, TournamentContent } from './content-schema.ts';
import { paths, SUB_PAGE_TITLES, SUB_PAGES } from './paths.ts';

/** What the first HTML answer says of a page: for the browser's tab, search engines and previews. */
export interface PageFacts {
  path: string;
  /** Without the site's name. */
  title: string;
  description: string;
  /** Structured data of schema.org. */
  jsonLd?: object;
  /** Not for search engines. */
  noindex?: boolean;
  /** Every page below is described too: the edge answers 404 to any other path below. */
  listsBelow?: boolean;
}

export const listPage: PageFacts = {
  path: paths.list.href(),
  title: 'Турниры',
  description: 'Турниры Юношеской лиги тхэквондо: даты, команды, сетки, протоколы и результаты.',
  listsBelow: true,
};

export const finalBracketsPage: PageFacts = {
  path: paths.finalBrackets.href(),
  title: 'Сетки ФИНАЛА Юношеской лиги тхэквондо 2024',
  description: 'Сетки финала Юношеской лиги тхэквондо 2024 по весовым категориям.',
};

function sportsEvent({ title, startsAt, capacity }: Tournament, content: TournamentContent): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: title,
    description: content.description,
    sport: 'Тхэквондо',
    startDate: startsAt,
    inLanguage: 'ru',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    maximumPhysicalAttendeeCapacity: capacity,
    location: { '@type': 'Place', name: content.venue.name, address: content.venue.address },
    organizer: { '@type': 'SportsOrganization', name: 'Юношеская лига тхэквондо' },
  };
}

export const subPageTitle = (page: (typeof SUB_PAGES)[number], { title }: Tournament): string =>
  `${SUB_PAGE_TITLES[page]}: ${title}`;
export const subPageDescription = (page: (typeof SUB_PAGES)[number], { title }: Tournament): string =>
  `${SUB_PAGE_TITLES[page]} турнира «${title}».`;

/** The page of an event and those below it. */
export function eventPages(tournament: Tournament, content: TournamentContent): PageFacts[] {
  const { id, title, isHidden } = tournament;
  const hidden = isHidden && { noindex: true };
  return [
    {
      path: paths.event.href(id),
      title,
      description: content.description,
      // For search engines alone; and what is hidden may be the trial tournament, whose day moves on.
      ...(isHidden ? hidden : { jsonLd: sportsEvent(tournament, content) }),
    },
    ...SUB_PAGES.filter((page) => content[page]).map((page) => ({
      path: paths.subPage.href(id, page),
      title: subPageTitle(page, tournament),
      description: subPageDescription(page, tournament),
      ...hidden,
    })),
  ];
}
