import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../people/people/personal-data.ts';
import { NOBODY } from '../../people/shown-names/kept-name.ts';
import { bracketRevisions, categoryGroups, weightCategories } from '../../platform/db/schema.ts';
import { eraseFromBrackets } from './erase-names.ts';

/** The final's brackets, whose texts name athletes. */
export const bracketData: PersonalData = {
  tables: [categoryGroups, weightCategories],
  copy: async (db, { id }) => ({
    bracket_saves: await db
      .select({
        category_id: bracketRevisions.categoryId,
        version: bracketRevisions.version,
        saved_at: bracketRevisions.savedAt,
      })
      .from(bracketRevisions)
      .where(eq(bracketRevisions.savedBy, id)),
  }),
  async erase(tx, { names }) {
    if (names.athletes.length === 0) return;
    await eraseFromBrackets(tx, (text) => (names.isAthlete(text) ? NOBODY : text));
  },
};
