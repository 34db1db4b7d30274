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
  /**
   * Beside a family the paper of the other profile does not count, and what the family has said goes before. Of two decisions
   * about the name the strictest stays.
   */
  async merge(tx, { from, into, isUsed }) {
    const other = eq(consents.subjectId, from);
    const isPaper = eq(consents.way, 'paper');
    // Deleted: «withdrawn» would be a decision about the name, and the family would not be asked.
    const permits = and(isPaper, eq(consents.policy, 'dissemination'), eq(consents.refused, false));
    if (isUsed) await tx.delete(consents).where(and(other, permits));
    const both = inArray(consents.subjectId, [from, into]);
    const said = await tx.select().from(consents).where(both).orderBy(consents.id);
    const settled = said.flatMap(({ subjectId, policy }) => (subjectId === into ? policy : []));
    if (isUsed)
      await tx
        .update(consents)
        .set({ withdrawnAt: sql`coalesce(${consents.withdrawnAt}, now())` })
        .where(and(other, or(isPaper, inArray(consents.policy, settled))));
    // The last row decides.
    const decisions = [into, from].flatMap(
      (id) => said.findLast((row) => row.subjectId === id && row.policy === 'dissemination') ?? [],
    );
    const last = decisions.find(({ withdrawnAt }) => withdrawnAt) ?? decisions[0];
    if (!last) return;
    const { id: _number, ...row } = last;
    await tx.insert(consents).values({ ...row, subjectId: into });
  },
};
