import { CONSENT_VERSIONS } from '@league/shared/contract';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../platform/db/database.ts';
import { consents, users } from '../platform/db/schema.ts';

/**
 * Puts the consent and the age of everybody in order, so that a test where confirmation is required starts with people
 * who may act: accounts have consented, athletes with one are of age, the others' forms are signed, and all names may
 * be shown.
 */
export async function admitEverybody(db: Db): Promise<void> {
  const isAthlete = eq(users.userType, 'athlete');
  await db
    .update(users)
    .set({ birthday: '2000-01-01' })
    .where(and(isAthlete, isNotNull(users.email)));
  await db
    .update(users)
    .set({ birthday: '2013-03-04' })
    .where(and(isAthlete, isNull(users.birthday)));
  const everybody = await db.select().from(users).where(isNull(users.deletedAt));
  await db.delete(consents);
  await db.insert(consents).values(
    everybody.flatMap(({ id: subjectId, email, userType, coachId }) => {
      const given = { userId: subjectId, subjectId, address: '203.0.113.1' };
      const processing = {
        ...given,
        policy: 'personal_data',
        version: CONSENT_VERSIONS.personal_data,
      } as const;
      if (userType !== 'athlete') return [processing];
      return [
        email === null ? { ...processing, way: 'paper' as const, userId: coachId ?? subjectId } : processing,
        { ...given, policy: 'dissemination' as const, version: CONSENT_VERSIONS.dissemination },
      ];
    }),
  );
}
