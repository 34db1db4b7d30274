import { type ContentDraft, leagueDay, type Publication } from '@league/shared/contract';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { unpublishable } from '../../../people/shown-names/public-texts.ts';
import type { Db } from '../../../platform/db/database.ts';
import { contentPublications, contentRevisions, users } from '../../../platform/db/schema.ts';
import { findHead } from '../../days/log/find-day.ts';
import { findPublished } from '../../tournaments/find-published.ts';
import { presentFiles } from '../files/content-files.ts';
import { documentProblems } from '../publications/problems.ts';
import { textsIn } from '../publications/texts.ts';
import { findDraft, personName } from './find-draft.ts';
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
  return rows.map(({ publication, by }) => {
    const { id, tournamentId, kind, revision, dueAt, state, reasons } = publication;
    const presented: Publication = { id, kind, revision, by, state, reasons, at: dueAt.toISOString() };
    return [tournamentId, presented] as const;
  });
}

/** The publications that wait for their time, by their tournament. */
export const waitingPublications = async (db: Db): Promise<Map<string, Publication>> =>
  new Map(await listPublications(db, eq(contentPublications.state, 'waiting'), 1_000));

/** A draft as the desk sees it. Throws 404. */
export async function presentDraft(db: Db, id: string, now: Date): Promise<ContentDraft> {
  const draft = await findDraft(db, id);
  const { document, version, revision } = draft;
  const [saved] = await db
    .select({ at: contentRevisions.savedAt, by: personName })
    .from(contentRevisions)
    .leftJoin(users, eq(users.id, contentRevisions.actorId))
    .where(and(eq(contentRevisions.tournamentId, id), eq(contentRevisions.number, revision)));
  const files = await presentFiles(db, id, document);
  const live = await findPublished(db, id);
  const publications = await listPublications(db, eq(contentPublications.tournamentId, id), SHOWN);
  const day = await findHead(db, id);
  return {
    ...{ id, version, revision, document, files, live: live?.revision ?? null },
    steps: stepsOf({ live: live?.document, stage: day?.stage }, leagueDay(now)),
    day: day ?? null,
    problems: [
      ...documentProblems({ id, document, live: live?.document }, files, now),
      ...(await unpublishable(db, textsIn(document))),
    ],
    publications: publications.map(([, publication]) => publication),
    saved_at: (saved?.at ?? now).toISOString(),
    saved_by: saved?.by ?? null,
  };
}
