import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../people/people/personal-data.ts';
import { NOBODY } from '../../people/shown-names/kept-name.ts';
import { findInProse, replaceNames } from '../../people/shown-names/name-in-prose.ts';
import { notices } from '../../platform/db/schema.ts';

/** Notices, whose texts may name somebody. */
export const noticeData: PersonalData = {
  tables: [notices],
  copy: async (db, { id }) => ({
    notices: await db
      .select({ title: notices.title, text: notices.text, until: notices.until, at: notices.createdAt })
      .from(notices)
      .where(eq(notices.createdBy, id))
      .orderBy(asc(notices.createdAt)),
  }),
  async erase(tx, { names: { athletes } }) {
    if (athletes.length === 0) return;
    const find = findInProse(athletes);
    const without = (text: string) => replaceNames(text, find(text), NOBODY);
    for (const { id, title, text, pictureAlt, version } of await tx.select().from(notices)) {
      const after = { title: without(title), text: without(text), pictureAlt: without(pictureAlt) };
      if (after.title === title && after.text === text && after.pictureAlt === pictureAlt) continue;
      // An editor who saves the text at this moment must not bring the name back.
      await tx
        .update(notices)
        .set({ ...after, version: version + 1 })
        .where(eq(notices.id, id));
    }
  },
};
