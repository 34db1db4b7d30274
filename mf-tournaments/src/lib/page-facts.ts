import {
  OVER,
  SUB_PAGE_TITLES,
  SUB_PAGES,
  startTime,
  subPageDescription,
  subPageTitle,
} from '@league/shared/contract';
import type { PageOutline } from '@league/shared/outline';
import type { Tournament, TournamentContent } from './content/content-schema.ts';
import { paths } from './paths.ts';
import { hasStarted } from './term.ts';

/** A page's description in the first HTML answer: for the browser's tab, search engines and previews. */
export interface PageFacts {
  path: string;
  /** Without the site's name. */
  title: string;
  description: string;
  /** Its outline before the script runs. */
  outline?: Partial<PageOutline>;
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
  outline: { eyebrow: 'Юношеская лига тхэквондо', body: ['filters', 'cards'] },
  listsBelow: true,
};

export const finalBracketsPage: PageFacts = {
  path: paths.finalBrackets.href(),
  title: 'Сетки ФИНАЛА Юношеской лиги тхэквондо 2024',
  description: 'Сетки финала Юношеской лиги тхэквондо 2024 по весовым категориям.',
};

/** The remaining days are not known when the outline is drawn. */
function eventOutline({ startsAt, place, isHidden }: Tournament): Partial<PageOutline> {
  const isOver = hasStarted(startsAt, Date.now());
  return {
    back: { to: paths.list.href(), label: listPage.title },
    meta: [isHidden ? '' : startTime(startsAt), place, isOver ? OVER : ''],
    tools: [{ label: 'Поделиться' }],
    body: ['links', 'halves'],
  };
}

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

/** The page of an event and its sub-pages. */
export function eventPages(tournament: Tournament, content: TournamentContent): PageFacts[] {
  const { id, title, isHidden } = tournament;
  const hidden = isHidden && { noindex: true };
  return [
    {
      path: paths.event.href(id),
      title,
      description: content.description,
      outline: eventOutline(tournament),
      // Only search engines use it; and a hidden tournament may be the trial one, whose day moves.
      ...(isHidden ? hidden : { jsonLd: sportsEvent(tournament, content) }),
    },
    ...SUB_PAGES.filter((page) => content[page]).map((page) => ({
      path: paths.subPage.href(id, page),
      title: subPageTitle(page, title),
      description: subPageDescription(page, title),
      outline: { title: SUB_PAGE_TITLES[page], back: { to: paths.event.href(id), label: title } },
      ...hidden,
    })),
  ];
}
