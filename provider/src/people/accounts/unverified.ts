import { KEPT_DAYS } from '@league/shared/contract';
import { and, asc, eq, gt, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { HOUR, type Job } from '../../platform/background/jobs.ts';
import type { Db } from '../../platform/db/database.ts';
import { clubs, consents, mailTokens, participants, users } from '../../platform/db/schema.ts';
import type { ErasePerson } from '../privacy/erase.ts';

/** After so many further days it is removed even with a valid link: requesting mails would prolong it for ever. */
const GRACE_DAYS = 7;

/** Removes the registrations that are due, one after the other. */
export const registrationJob: Job<{ db: Db; erasePerson: ErasePerson }> = {
  name: 'registrations',
  every: HOUR,
  async run({ db, erasePerson }, signal) {
    while (!signal?.aborted && (await removeNext(db, erasePerson)));
  },
};

const removeNext = (db: Db, erasePerson: ErasePerson): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [due] = await tx
      .select({ id: users.id, clubId: users.clubId })
      .from(users)
      .where(isDue(tx))
      .orderBy(asc(users.createdAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return false;
    await erasePerson(tx, due.id);
    // The account has never acted, so no consent has to be proved, and no result refers to its row or its club. Only
    // an athlete that a coach has enrolled meanwhile may have participations, which keep the row.
    await tx.delete(consents).where(or(eq(consents.userId, due.id), eq(consents.subjectId, due.id)));
    const places = tx.select().from(participants).where(eq(participants.userId, due.id));
    await tx.delete(users).where(and(eq(users.id, due.id), notExists(places)));
    if (due.clubId !== null) {
      const people = tx.select().from(users).where(eq(users.clubId, due.clubId));
      await tx
        .delete(clubs)
        .where(and(eq(clubs.id, due.clubId), isNotNull(clubs.closedAt), notExists(people)));
    }
    return true;
  });

/**
 * An account with a password (people of the sample league have none) and an address that was never confirmed. It is
 * kept while one of its links is valid, but not longer than `GRACE_DAYS`, and while a person without an account
 * depends on it.
 */
function isDue(tx: Db) {
  const dependent = alias(users, 'dependent');
  const ofIt = or(eq(dependent.parentId, users.id), eq(dependent.coachId, users.id));
  const links = and(eq(mailTokens.userId, users.id), gt(mailTokens.expiresAt, sql`now()`));
  return and(
    isNotNull(users.email),
    isNotNull(users.passwordHash),
    isNull(users.emailVerifiedAt),
    isNull(users.deletedAt),
    isOlderThan(KEPT_DAYS.unverified),
    notExists(
      tx
        .select()
        .from(dependent)
        .where(and(isNull(dependent.email), isNull(dependent.deletedAt), ofIt)),
    ),
    or(notExists(tx.select().from(mailTokens).where(links)), isOlderThan(KEPT_DAYS.unverified + GRACE_DAYS)),
  );
}

const isOlderThan = (days: number) => lt(users.createdAt, sql`now() - make_interval(days => ${days})`);
