import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { consents } from '../../platform/db/schema.ts';
import type { PersonalData } from '../people/personal-data.ts';

/** Consents, which stay as proof, withdrawn and without the IP address. */
export const consentData: PersonalData = {
  tables: [consents],
  copy: async (db, { id }) => ({
    /** Consents that the person gave, and consents about the person. */
    consents: await db
      .select({
        policy: consents.policy,
        version: consents.version,
        way: consents.way,
        refused: consents.refused,
        given_by: consents.userId,
        giver: consents.giver,
        subject_id: consents.subjectId,
        address: consents.address,
        given_at: consents.givenAt,
        withdrawn_at: consents.withdrawnAt,
      })
      .from(consents)
      .where(or(eq(consents.userId, id), eq(consents.subjectId, id)))
      .orderBy(desc(consents.givenAt)),
  }),
  async erase(tx, { ids }) {
    await tx
      .update(consents)
      .set({ address: '', giver: null, withdrawnAt: sql`coalesce(${consents.withdrawnAt}, now())` })
      .where(or(inArray(consents.userId, ids), inArray(consents.subjectId, ids)));
  },
  /** What a family has said goes before what was said about the other profile. */
  async merge(tx, { from, into, isUsed }) {
    if (!isUsed) return;
    const said = await tx.select().from(consents).where(eq(consents.subjectId, into)).orderBy(consents.id);
    await tx
      .update(consents)
      .set({ withdrawnAt: sql`coalesce(${consents.withdrawnAt}, now())` })
      .where(
        and(
          eq(consents.subjectId, from),
          inArray(
            consents.policy,
            said.map(({ policy }) => policy),
          ),
        ),
      );
    // The last row decides, and those of the other profile may be newer.
    const last = said.findLast(({ policy }) => policy === 'dissemination');
    if (!last) return;
    const { id: _number, ...row } = last;
    await tx.insert(consents).values(row);
  },
};
