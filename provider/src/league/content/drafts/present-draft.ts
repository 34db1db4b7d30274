import { type ContentDraft, leagueDay, type Publication } from '@league/shared/contract';
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contentPublications, contentRevisions, users } from '../../../platform/db/schema.ts';
import { findHead } from '../../days/log/find-day.ts';
import { presentFiles } from '../files/content-files.ts';
import { readLive, type Seen, stackOf } from '../publications/live.ts';
import { documentProblems } from '../publications/problems.ts';
import { findDraft, findRevision, personName } from './find-draft.ts';
import { stepsOf } from './steps.ts';

/** Publications that a draft shows. */
const SHOWN = 20;

async function listPublications(db: Db, which: SQL | undefined, most: number) {
  const rows = await db
    .select({ publication: contentPublications, by: personName })
    .from(contentPublications)
    .leftJoin(users, eq(users.id, contentPublications.orderedBy))
    .where(which)
    .orderBy(desc(contentPublications.id))
    .limit(most);
  return rows.flatMap(({ publication, by }): (Publication & { tournament: string })[] => {
    const { id, tournamentId: tournament, kind, revision, dueAt, state, reasons, release } = publication;
    if (tournament === null) return [];
    return [{ ...{ id, kind, revision, by, state, reasons, release, tournament }, at: dueAt.toISOString() }];
  });
}

const withoutDraft = ({ tournament: _, ...publication }: Publication & { tournament: string }): Publication =>
  publication;

/** The newest publication of a draft; null: none was ordered. */
export async function latestPublication(db: Db, id: string): Promise<Publication | null> {
  const [latest] = await listPublications(db, eq(contentPublications.tournamentId, id), 1);
  return latest ? withoutDraft(latest) : null;
}

/** The publications that are ordered and not settled, by their tournament. */
export async function openPublications(db: Db): Promise<Map<string, Publication>> {
  const isOpen = inArray(contentPublications.state, ['waiting', 'taken']);
  const open = await listPublications(db, isOpen, 1_000);
  return new Map(open.map(({ tournament, ...publication }) => [tournament, publication]));
}

/**
 * A draft as the desk sees it. Throws 404.
 * @param publishes whether a worker publishes
 */
export async function presentDraft(
  db: Db,
  id: string,
  seen: Seen,
  publishes: boolean,
): Promise<ContentDraft> {
  const draft = await findDraft(db, id);
  const { document, version, revision } = draft;
  const [saved] = await db
    .select({ at: contentRevisions.savedAt, by: personName })
    .from(contentRevisions)
    .leftJoin(users, eq(users.id, contentRevisions.actorId))
    .where(and(eq(contentRevisions.tournamentId, id), eq(contentRevisions.number, revision)));
  const site = await readLive(db, seen);
  const files = await presentFiles(db, site, id, document);
  const live = stackOf(site.held, id).at(-1) ?? null;
  const liveDocument = live === null ? undefined : await findRevision(db, id, live);
  const publications = await listPublications(db, eq(contentPublications.tournamentId, id), SHOWN);
  const day = await findHead(db, id);
  return {
    ...{ id, version, revision, document, files, live, publishes },
    steps: stepsOf({ live: liveDocument, stage: day?.stage }, leagueDay(seen.now)),
    day: day ?? null,
    problems: documentProblems({ id, document, live: liveDocument }, files, seen.now),
    publications: publications.map(withoutDraft),
    saved_at: (saved?.at ?? seen.now).toISOString(),
    saved_by: saved?.by ?? null,
  };
}
