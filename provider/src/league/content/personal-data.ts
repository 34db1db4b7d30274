import { asc, eq, ilike, or, sql } from 'drizzle-orm';
import type { LeavingNames, PersonalData } from '../../people/people/personal-data.ts';
import { NOBODY } from '../../people/shown-names/kept-name.ts';
import { findInProse, replaceNames, stemOf } from '../../people/shown-names/name-in-prose.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  contentBlobs,
  contentDrafts,
  contentFiles,
  contentPreviews,
  contentPublications,
  contentRevisions,
  tournaments,
} from '../../platform/db/schema.ts';
import { mapTexts } from './publications/texts.ts';

/** Tournaments that organisers edit: who has saved, uploaded, shown and published them, and whom they name. */
export const contentData: PersonalData = {
  tables: [contentDrafts, contentRevisions, contentBlobs, contentFiles, contentPreviews, contentPublications],
  copy: async (db, { id }) => ({
    tournament_revisions: await db
      .select({
        tournament: contentRevisions.tournamentId,
        number: contentRevisions.number,
        at: contentRevisions.savedAt,
        fields: contentRevisions.fields,
      })
      .from(contentRevisions)
      .where(eq(contentRevisions.actorId, id))
      .orderBy(asc(contentRevisions.savedAt)),
    tournament_files: await db
      .select({ tournament: contentFiles.tournamentId, name: contentFiles.name, at: contentFiles.uploadedAt })
      .from(contentFiles)
      .where(eq(contentFiles.uploadedBy, id))
      .orderBy(asc(contentFiles.uploadedAt)),
    tournament_previews: await db
      .select({ tournament: contentPreviews.tournamentId, at: contentPreviews.createdAt })
      .from(contentPreviews)
      .where(eq(contentPreviews.createdBy, id))
      .orderBy(asc(contentPreviews.createdAt)),
    tournament_publications: await db
      .select({
        tournament: contentPublications.tournamentId,
        kind: contentPublications.kind,
        at: contentPublications.orderedAt,
        state: contentPublications.state,
      })
      .from(contentPublications)
      .where(eq(contentPublications.orderedBy, id))
      .orderBy(asc(contentPublications.orderedAt)),
  }),
  async erase(tx, { names }) {
    if (names.athletes.length > 0) await eraseNames(tx, names.athletes);
  },
};

/** Replaces the names in every state of every tournament. Files stay: their authors replace them. */
async function eraseNames(tx: Db, leaving: LeavingNames['athletes']): Promise<void> {
  const find = findInProse(leaving);
  const without = <Value>(value: Value) => mapTexts(value, (text) => replaceNames(text, find(text), NOBODY));
  const stems = leaving.map(({ lastname }) => `%${stemOf(lastname).replaceAll('е', '_')}%`);
  const drafts = await tx
    .select()
    .from(contentDrafts)
    .where(or(...stems.map((stem) => sql`${contentDrafts.document}::text ilike ${stem}`)));
  for (const { tournamentId, document } of drafts)
    await tx
      .update(contentDrafts)
      .set({ document: without(document) })
      .where(eq(contentDrafts.tournamentId, tournamentId));
  const revisions = await tx
    .select()
    .from(contentRevisions)
    .where(or(...stems.map((stem) => sql`${contentRevisions.document}::text ilike ${stem}`)));
  for (const { tournamentId, number, document } of revisions)
    await tx
      .update(contentRevisions)
      .set({ document: without(document) })
      .where(
        sql`${contentRevisions.tournamentId} = ${tournamentId} and ${contentRevisions.number} = ${number}`,
      );
  const titled = await tx
    .select({ id: tournaments.id, title: tournaments.title })
    .from(tournaments)
    .where(or(...stems.map((stem) => ilike(tournaments.title, stem))));
  for (const { id, title } of titled)
    await tx
      .update(tournaments)
      .set({ title: without(title) })
      .where(eq(tournaments.id, id));
  const failed = await tx
    .select({ id: contentPublications.id, reasons: contentPublications.reasons })
    .from(contentPublications)
    .where(or(...stems.map((stem) => sql`${contentPublications.reasons}::text ilike ${stem}`)));
  for (const { id, reasons } of failed)
    await tx
      .update(contentPublications)
      .set({ reasons: without(reasons) })
      .where(eq(contentPublications.id, id));
}
