import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../people/people/personal-data.ts';
import { eraseFromTexts } from '../../people/shown-names/public-texts.ts';
import { activities } from '../../platform/db/schema.ts';

/** Events and camps, whose texts may name somebody. */
export const activityData: PersonalData = {
  tables: [activities],
  copy: async (db, { id }) => ({
    created: await db
      .select({ kind: activities.kind, name: activities.name, date: activities.date })
      .from(activities)
      .where(eq(activities.createdBy, id)),
  }),
  async erase(tx, { names }) {
    if (names.athletes.length > 0) await eraseFromTexts(tx, names.athletes);
  },
};
