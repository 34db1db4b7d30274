import { asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { consents, outbox, parentRequests } from '../../platform/db/schema.ts';
import type { PersonalData } from '../people/personal-data.ts';

/** Consents, which stay as proof, withdrawn and without the IP address, and requests to parents. */
export const consentData: PersonalData = {
  tables: [consents, parentRequests],
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
    parent_request: await findParentRequest(db, id),
    /** The athletes that the person has asked a parent about, and when; the parent's name is in the athlete's copy. */
    parents_asked: await db
      .select({ for_id: parentRequests.athleteId, asked_at: parentRequests.askedAt })
      .from(parentRequests)
      .where(eq(parentRequests.askedBy, id))
      .orderBy(asc(parentRequests.athleteId)),
  }),
  async erase(tx, { ids }) {
    // The parent who was asked by mail is named there only.
    await tx.delete(parentRequests).where(inArray(parentRequests.athleteId, ids));
    await tx.delete(outbox).where(inArray(sql`(${outbox.letter} ->> 'athleteId')::int`, ids));
    await tx
      .update(consents)
      .set({ address: '', giver: null, withdrawnAt: sql`coalesce(${consents.withdrawnAt}, now())` })
      .where(or(inArray(consents.userId, ids), inArray(consents.subjectId, ids)));
  },
};

/** The newest request to a parent about the athlete, open or answered. */
async function findParentRequest(db: Db, id: number) {
  const [request] = await db
    .select({
      asked_by: parentRequests.askedBy,
      name: parentRequests.name,
      email: parentRequests.email,
      asked_at: parentRequests.askedAt,
      answer: parentRequests.answer,
      answered_at: parentRequests.answeredAt,
    })
    .from(parentRequests)
    .where(eq(parentRequests.athleteId, id));
  return request ?? null;
}
