import { eq } from 'drizzle-orm';
import { documents } from '../../platform/db/schema.ts';
import type { PersonalData } from '../people/personal-data.ts';
import { removeDocumentsOf } from './documents.ts';

/** Papers. */
export const documentData: PersonalData = {
  tables: [documents],
  copy: async (db, { id }) => ({
    documents: await db
      .select({
        kind: documents.kind,
        uploaded_at: documents.uploadedAt,
        valid_until: documents.validUntil,
      })
      .from(documents)
      .where(eq(documents.userId, id)),
  }),
  async erase(tx, { ids }) {
    for (const id of ids) await removeDocumentsOf(tx, id);
  },
};
