import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../people/people/personal-data.ts';
import { eraseFromTexts } from '../../people/shown-names/public-texts.ts';
import {
  contentDrafts,
  contentFiles,
  contentPreviews,
  contentPublications,
  contentRevisions,
  tournamentResults,
  tournaments,
} from '../../platform/db/schema.ts';
import { listPublished } from '../tournaments/find-published.ts';
import { textsIn } from './publications/texts.ts';

/** Tournaments that organisers edit: who has saved, uploaded, shown and published them, and whom they name. */
export const contentData: PersonalData = {
  tables: [contentDrafts, contentRevisions, contentFiles, contentPreviews, contentPublications],
  copy: async (db, { id }) => ({
    tournament_revisions: await db
      .select({
        tournament: contentRevisions.tournamentId,
        number: contentRevisions.number,
        at: contentRevisions.savedAt,
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
  texts: async (db) =>
    (await listPublished(db)).map(({ id, document }) => ({
      place: `Турнир «${document.title}»`,
      href: `/organiser/tournaments/${id}`,
      texts: textsIn(document).map(({ text }) => text),
    })),
  /** Files stay: their authors replace them. */
  async erase(tx, { names: { inProse } }) {
    await eraseFromTexts(tx, contentRevisions, ['document'], inProse);
    await eraseFromTexts(tx, tournaments, ['title'], inProse);
    // A document and its results name a category alike.
    await eraseFromTexts(tx, tournamentResults, ['category'], inProse);
    await eraseFromTexts(tx, contentPublications, ['reasons'], inProse);
  },
};
