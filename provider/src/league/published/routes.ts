import {
  type Answer,
  type Asked,
  detailsOf,
  getTournament,
  leagueDay,
  listTournamentSummaries,
  SUB_PAGES,
  subPageDescription,
  subPagePath,
  subPageTitle,
  type TournamentDocument,
  type TournamentSummary,
  tournamentFileHref,
  tournamentPath,
} from '@league/shared/contract';
import { and, desc, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { publicRoute } from '../../identity/access/route.ts';
import type { Db } from '../../platform/db/database.ts';
import { contentRevisions, tournaments } from '../../platform/db/schema.ts';
import { sendTagged } from '../../platform/plugins/answers.ts';
import { notFound } from '../../platform/refusal.ts';
import { filesOf } from '../content/files/content-files.ts';
import type { FindPreview } from '../previews/preview.ts';
import { findPublished, hasWinners, isPublished } from '../tournaments/find-published.ts';

const { document } = contentRevisions;
const isShown = sql`coalesce(${document} ->> 'isHidden', 'false') = 'false'`;
const beginning = sql`(${document} ->> 'startsAt')::timestamptz`;

/** Not over on this day: on its last one a tournament is not. */
const isAhead = (today: string) =>
  sql`coalesce((${document} ->> 'lastDay')::date, ${tournaments.date}) >= ${today}`;

/** The published tournaments that are not hidden, the latest first. */
async function listSummaries(
  db: Db,
  { newest, ahead = false }: NonNullable<Asked<'listTournamentSummaries'>>,
  today = leagueDay(),
): Promise<Answer<'listTournamentSummaries'>> {
  // Visitors look for one that takes place; in a demonstration the hidden sample stands in.
  const which = ahead ? and(or(isShown, tournaments.isListed), isAhead(today)) : isShown;
  const rows = await select(db, which, newest);
  return {
    tournaments: rows.map(summaryOf),
    total: newest === undefined ? rows.length : await count(db, which),
  };
}

async function select(db: Db, which: SQL | undefined, newest?: number) {
  const query = db
    .select({
      id: tournaments.id,
      // What no summary needs, and is long.
      document: sql<object>`${document} - '{regulationsText,information,contacts,counts,teams,description}'::text[]`,
      hasWinners,
    })
    .from(tournaments)
    .innerJoin(contentRevisions, isPublished)
    .where(which)
    .orderBy(desc(beginning), desc(tournaments.id));
  return newest === undefined ? query : query.limit(newest);
}

const count = async (db: Db, which: SQL | undefined): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(tournaments)
    .innerJoin(contentRevisions, isPublished)
    .where(which);
  return row?.count ?? 0;
};

const summaryOf = ({
  id,
  document,
  hasWinners,
}: Awaited<ReturnType<typeof select>>[number]): TournamentSummary =>
  // A file that something published names is there.
  detailsOf({ ...document, id } as TournamentDocument, (name) => ({ href: name, size: 1 }), hasWinners)
    .summary;

/** The published tournaments that are not hidden, the oldest first, with what says which sub-pages they have. */
async function listPages(db: Db) {
  return db
    .select({
      id: tournaments.id,
      document: sql<Partial<TournamentDocument>>`jsonb_strip_nulls(jsonb_build_object(
        'teams', ${document} -> 'teams', 'setki', ${document} -> 'setki', 'results', ${document} -> 'results'))`,
      hasWinners,
    })
    .from(tournaments)
    .innerJoin(contentRevisions, isPublished)
    .where(isShown)
    .orderBy(beginning, tournaments.id);
}

/** The published tournaments. */
export async function publishedRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app;

  publicRoute(app, listTournamentSummaries, async ({ query, request, reply }) =>
    sendTagged(await listSummaries(db, query), request, reply),
  );

  publicRoute(app, getTournament, async ({ params: { tournament: id }, request, reply }) => {
    const found = await findPublished(db, id);
    if (!found) throw notFound();
    const sizes = new Map((await filesOf(db, id)).map(({ name, size }) => [name, size]));
    const fileAt = (name: string) => {
      const size = sizes.get(name);
      return size === undefined ? undefined : { href: tournamentFileHref(id, name), size };
    };
    const document = { ...found.document, id } as TournamentDocument;
    return sendTagged(detailsOf(document, fileAt, found.hasWinners), request, reply);
  });

  // For the server of the pages alone, so it is no call of the contract: the paths that search engines may list.
  app.get('/pages', { schema: { hide: true }, config: { access: 'public' } }, async () =>
    (await listPages(db)).flatMap(({ id, document, hasWinners }) => [
      tournamentPath(id),
      ...SUB_PAGES.filter((page) => document[page] || (page === 'results' && hasWinners)).map((page) =>
        subPagePath(id, page),
      ),
    ]),
  );
}

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
  return { title, description, ...noindex };
};
