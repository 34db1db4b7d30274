import {
  firstDay,
  SUB_PAGES,
  subPageDescription,
  subPageTitle,
  type TournamentDocument,
} from '@league/shared/contract';
import { type FindPreview, sportsEvent } from '../previews/preview.ts';
import { findPublished } from '../tournaments/find-published.ts';

const PATH = /^\/tournament\/([^/]+)(?:\/(.+))?$/;

/** The preview of `/tournament/:id` and its sub-pages. */
export const findTournamentPreview: FindPreview = async (db, path) => {
  const [, id, part] = PATH.exec(path) ?? [];
  if (id === undefined) return undefined;
  const found = await findPublished(db, id);
  const page = SUB_PAGES.find((one) => one === part);
  if (!found || (part !== undefined && !(page && found.document[page]))) return null;
  const document = found.document as TournamentDocument;
  const { title, description, isHidden } = document;
  const noindex = isHidden ? ({ noindex: true } as const) : {};
  if (page)
    return { title: subPageTitle(page, title), description: subPageDescription(page, title), ...noindex };
  return { title, description, ...noindex, ...(!isHidden && eventOf(document)) };
};

function eventOf({ title, description, startsAt, lastDay, venue, capacity, status }: TournamentDocument) {
  // The trial tournament has no day.
  if (typeof startsAt !== 'string') return {};
  const event = sportsEvent({
    ...{ name: title, description, startDate: startsAt, capacity },
    endDate: lastDay && lastDay > firstDay(startsAt) ? lastDay : null,
    ...{ place: venue.name, address: venue.address },
    isCancelled: status?.kind === 'cancelled',
    previousStartDate: status?.kind === 'moved' ? status.from : undefined,
  });
  return { jsonLd: event };
}
