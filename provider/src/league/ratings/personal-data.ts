import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../people/people/personal-data.ts';
import { ratingRows, ratingTables } from '../../platform/db/schema.ts';

/** Tables of the rating: who has uploaded and published them. The names in them are the room's of names in tables. */
export const ratingData: PersonalData = {
  tables: [ratingTables, ratingRows],
  copy: async (db, { id }) => ({
    rating_uploads: await db
      .select({ rating: ratingTables.rating, number: ratingTables.number, at: ratingTables.uploadedAt })
      .from(ratingTables)
      .where(eq(ratingTables.uploadedBy, id))
      .orderBy(asc(ratingTables.uploadedAt)),
    rating_publications: await db
      .select({ rating: ratingTables.rating, number: ratingTables.number, at: ratingTables.publishedAt })
      .from(ratingTables)
      .where(eq(ratingTables.publishedBy, id))
      .orderBy(asc(ratingTables.publishedAt)),
  }),
};
