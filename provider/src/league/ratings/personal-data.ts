import { and, asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../people/people/personal-data.ts';
import { leavingRows } from '../../people/shown-names/athlete-names.ts';
import { athleteNames, ratingRows, ratingTables } from '../../platform/db/schema.ts';
import { discardFile } from '../../platform/storage/removals.ts';
import { photoName } from './photos.ts';

/** Tables of the rating: who has uploaded and published them. The names in them are the room's of names in tables; rows and pictures of erased athletes go. */
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
  async erase(tx, { names }) {
    const leaving = leavingRows(names);
    if (!leaving) return;
    const rated = await tx
      .select({
        ...{ name: athleteNames.name, born: athleteNames.born },
        ...{ club: ratingRows.club, row: ratingRows },
      })
      .from(ratingRows)
      .innerJoin(athleteNames, eq(athleteNames.id, ratingRows.nameId))
      .where(leaving.where);
    const gone = rated.filter(leaving.isLeaving).map(({ row }) => row);
    for (const { rating, number, line } of gone)
      await tx
        .delete(ratingRows)
        .where(and(eq(ratingRows.rating, rating), eq(ratingRows.number, number), eq(ratingRows.line, line)));
    for (const photo of new Set(gone.flatMap((row) => row.photo ?? []))) {
      const name = photoName(photo);
      if (name && (await tx.$count(ratingRows, eq(ratingRows.photo, photo))) === 0)
        await discardFile(tx, 'uploads', name);
    }
  },
};
