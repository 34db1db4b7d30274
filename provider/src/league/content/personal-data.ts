import { asc, eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../people/people/personal-data.ts';
import { eraseFromTexts } from '../../people/shown-names/public-texts.ts';
import {
  contentDrafts,
  contentFiles,
  contentRevisions,
  tournamentResults,
  tournaments,
} from '../../platform/db/schema.ts';
import { listPublished } from '../tournaments/find-published.ts';
import { textsIn } from './publications/problems.ts';

/** Tournaments that organisers edit: who has saved, uploaded and published them, and whom they name. */
export const contentData: PersonalData = {
  tables: [contentDrafts, contentRevisions, contentFiles],
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
    tournament_publications: await db
      .select({
        tournament: contentRevisions.tournamentId,
        number: contentRevisions.number,
        at: contentRevisions.publishedAt,
      })
      .from(contentRevisions)
      .where(eq(contentRevisions.publishedBy, id))
      .orderBy(asc(contentRevisions.publishedAt)),
  }),
  texts: async (db) =>
    (await listPublished(db)).map(({ id, document }) => ({
      place: `Турнир «${document.title}»`,
      href: `/organiser/tournaments/${id}`,
      texts: textsIn(document).map(({ text }) => text),
    })),
  /** Files stay: their authors replace them. */
  async erase(tx, { names: { inProse } }) {
    if (inProse.length === 0) return;
    // A save locks its draft: what comes meanwhile waits, and is stale.
    await tx.select().from(contentDrafts).orderBy(contentDrafts.tournamentId).for('no key update');
    await eraseFromTexts(tx, contentRevisions, ['document'], inProse, {
      version: sql`${contentRevisions.version} + 1`,
    });
    await eraseFromTexts(tx, tournaments, ['title'], inProse);
    // A document and its results name a category alike.
    await eraseFromTexts(tx, tournamentResults, ['category'], inProse);
  },
};
