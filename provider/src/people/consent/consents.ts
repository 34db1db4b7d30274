import {
  type ConsentRecord,
  type DisseminationState,
  ERROR_CODES,
  PLAIN_POLICIES,
  type PlainPolicy,
} from '@league/shared/contract';
import { and, asc, desc, eq, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { consents, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { invalidInput, Refusal } from '../../platform/refusal.ts';
import { setPhoto } from '../people/present.ts';
import { lockPeople, lockPerson } from '../people/users.ts';
import { refuseStale } from './record.ts';

type Row = typeof consents.$inferSelect;

const present = (row: Row): ConsentRecord => ({
  policy: row.policy as PlainPolicy,
  version: row.version,
  subject_id: row.subjectId,
  given_at: row.givenAt.toISOString(),
  withdrawn_at: row.withdrawnAt?.toISOString() ?? null,
});

/** The consents about one person that were given in the profile or at registration, newest first. */
export async function listConsentsAbout(db: Db, subjectId: number): Promise<ConsentRecord[]> {
  const rows = await db
    .select()
    .from(consents)
    .where(and(eq(consents.subjectId, subjectId), inArray(consents.policy, PLAIN_POLICIES)))
    .orderBy(desc(consents.givenAt), desc(consents.id));
  return rows.map(present);
}

interface Given {
  userId: number;
  subjectId: number;
  policy: PlainPolicy;
  version: string;
  address: string;
}

/** Stores consent to the current text; a repetition is a no-op. Only the parent may consent to a child's photo. */
export function recordConsent(db: Db, given: Given): Promise<ConsentRecord> {
  const { userId, subjectId, policy, version } = given;
  refuseStale(policy, version);
  return db.transaction(async (tx) => {
    // Before the child, because the consent refers to the parent too.
    await lockPeople(tx, [userId, subjectId]);
    // Serialises changes to one person's consents and photo.
    const subject = await lockPerson(tx, subjectId);
    if (policy === 'child_photo' && subject.parentId !== userId)
      throw invalidInput({ policy: 'Согласие на фотографию ребёнка даёт его родитель' });
    const [known] = await tx
      .select()
      .from(consents)
      .where(and(inForce(subjectId, policy), eq(consents.userId, userId), eq(consents.version, version)))
      .orderBy(asc(consents.id))
      .limit(1);
    if (known) return present(known);
    const [added] = await tx.insert(consents).values(given).returning();
    if (!added) throw new Error('The new consent was not returned');
    await record(tx, {
      action: 'consent_given',
      by: userId,
      subjects: [subjectId],
      object: `consent:${policy}`,
      details: { version },
    });
    return present(added);
  });
}

/**
 * Withdraws consent to a photo, and deletes the photo if the person has a parent; a repetition is a no-op. Consent to
 * personal data is withdrawn by deleting the account, because without it the league may keep nothing.
 */
export async function withdrawConsentTo(db: Db, subjectId: number, policy: PlainPolicy): Promise<void> {
  if (policy === 'personal_data')
    throw new Refusal(
      409,
      ERROR_CODES.conflict,
      'Без согласия на обработку персональных данных лига их не хранит. Чтобы отозвать его, удалите учётную запись или запись ребёнка: все данные будут удалены.',
    );
  await db.transaction(async (tx) => {
    const subject = await lockPerson(tx, subjectId);
    await tx.update(consents).set({ withdrawnAt: sql`now()` }).where(inForce(subjectId, policy));
    await record(tx, { action: 'consent_withdrawn', subjects: [subjectId], object: `consent:${policy}` });
    if (policy === 'child_photo' && subject.parentId !== null) await setPhoto(tx, subjectId, undefined);
  });
}

/** Refuses a photo of a person who has a parent, unless the parent's consent is in force. */
export async function requirePhotoConsent(db: Db, subjectId: number): Promise<void> {
  const [subject] = await db.select({ parentId: users.parentId }).from(users).where(eq(users.id, subjectId));
  if (!subject || subject.parentId === null) return;
  const rows = await db
    .select({ id: consents.id })
    .from(consents)
    .where(and(inForce(subjectId, 'child_photo'), eq(consents.userId, subject.parentId)));
  if (rows.length === 0)
    throw new Refusal(
      403,
      ERROR_CODES.photoConsentRequired,
      'Фотография ребёнка размещается только с согласия родителя.',
    );
}

const inForce = (subjectId: number, policy: PlainPolicy) =>
  and(eq(consents.subjectId, subjectId), eq(consents.policy, policy), isNull(consents.withdrawnAt));

/** What a row of `consents` about the dissemination says. */
export const decidedState = ({ refused, withdrawnAt }: Record<'refused' | 'withdrawnAt', SQLWrapper>) =>
  sql<DisseminationState>`case when ${refused} then 'refused' when ${withdrawnAt} is null then 'granted' else 'withdrawn' end`;

/** The state of the permission to show an athlete's name: what was said last. */
export const disseminationColumn = sql<DisseminationState>`coalesce((
  select ${decidedState({ refused: sql`last.refused`, withdrawnAt: sql`last.withdrawn_at` })}
  from consents last
  where last.subject_id = "users"."id" and last.policy = 'dissemination'
  order by last.id desc limit 1), 'unasked')`;

/** The same of everybody who was asked, at once: a look into `consents` for each athlete costs many times more. */
export const lastDecisions = (db: Db) =>
  db
    .selectDistinctOn([consents.subjectId], {
      subjectId: consents.subjectId,
      state: decidedState(consents).as('state'),
    })
    .from(consents)
    .where(eq(consents.policy, 'dissemination'))
    .orderBy(consents.subjectId, desc(consents.id))
    .as('last');
