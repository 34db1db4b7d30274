import { leagueDay } from '@league/shared/contract';
import { and, eq, exists, gte, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { forgetLogin } from '../credentials/forget-login.ts';
import type { Db } from '../db/database.ts';
import {
  activities,
  consents,
  invitations,
  notifications,
  outbox,
  parentRequests,
  participants,
  payments,
  readinessReminders,
  users,
} from '../db/schema.ts';
import { removeDocumentsOf } from '../documents/documents.ts';
import { setPhoto } from '../images/photo.ts';
import { record } from '../journal/record.ts';
import { addresseeOf, notify } from '../notifications/notify.ts';
import { coachLeftText } from '../notifications/texts.ts';
import { closeClub } from '../people/clubs/clubs.ts';
import { lockWithDependents } from '../people/users.ts';
import { notFound } from '../refusal.ts';
import { eraseNames } from '../shown-names/erase-names.ts';
import { removeApplicationsOf } from '../tournament-applications/save.ts';

type Person = typeof users.$inferSelect;

/** The values of a deleted person's row, which stays because results, payments and saved brackets refer to it. */
const NOBODY = {
  lastname: 'Удалённый',
  firstname: 'участник',
  middlename: null,
  email: null,
  emailVerifiedAt: null,
  passwordHash: null,
  confirmed: false,
  telephone: null,
  federation: null,
  clubId: null,
  coachId: null,
  parentId: null,
  sex: null,
  birthday: null,
  weight: null,
  technicalQuality: null,
  sportQualification: null,
  qualification: null,
  organiserSince: null,
  bracketEditorSince: null,
} as const;

/**
 * Deletes a person in the given transaction, and with the person everybody whom nobody else could reach: a parent's
 * children without an account, and a coach's athletes with neither account nor parent. The coach's other athletes
 * stay and are notified. Files are deleted after the transaction.
 */
export async function erasePerson(tx: Db, id: number): Promise<void> {
  await lockWithDependents(tx, id, { strength: 'update' });
  const people = await tx
    .select()
    .from(users)
    .where(and(isNull(users.deletedAt), or(eq(users.id, id), isOrphanOf(id))));
  const person = people.find((candidate) => candidate.id === id);
  if (!person) throw notFound();
  const ids = people.map((candidate) => candidate.id);

  await tellAthletes(tx, person, ids);
  const isTheirs = and(isNull(users.deletedAt), not(inArray(users.id, ids)));
  await tx
    .update(users)
    .set({ parentId: null })
    .where(and(isTheirs, eq(users.parentId, id)));
  await tx
    .update(users)
    .set({ coachId: null, confirmed: sql`${users.confirmed} and ${users.userType} <> 'athlete'` })
    .where(and(isTheirs, eq(users.coachId, id)));

  if (person.userType === 'club' && person.clubId !== null) await closeClub(tx, person.clubId);
  await discardFiles(tx, people);
  await forget(tx, people);
  await leaveActivities(tx, ids);
  await eraseNames(tx, ids);
  await tx
    .update(users)
    .set({ ...NOBODY, deletedAt: sql`now()` })
    .where(inArray(users.id, ids));
  await record(tx, { action: 'erased', subjects: ids });
}

/** A child of this parent without an account, or an athlete of this coach with neither account nor parent. */
const isOrphanOf = (id: number): SQL | undefined =>
  and(
    eq(users.userType, 'athlete'),
    isNull(users.email),
    or(eq(users.parentId, id), and(eq(users.coachId, id), isNull(users.parentId))),
  );

/** Notifies the athletes who stay without a coach; for a child, the parent. */
async function tellAthletes(tx: Db, { id, userType }: Person, ids: number[]): Promise<void> {
  if (userType !== 'coach') return;
  const athletes = await tx
    .select()
    .from(users)
    .where(and(eq(users.coachId, id), eq(users.userType, 'athlete'), not(inArray(users.id, ids))));
  await notify(
    tx,
    athletes.map((athlete) => ({
      userId: addresseeOf(athlete),
      type: 'account_notification',
      kind: 'account' as const,
      message: coachLeftText(athlete),
      subjectId: athlete.id,
    })),
  );
}

async function discardFiles(tx: Db, people: Person[]): Promise<void> {
  for (const { id, imageUrl } of people) {
    if (imageUrl) await setPhoto(tx, id, undefined);
    await removeDocumentsOf(tx, id);
    await removeApplicationsOf(tx, id);
  }
}

/** Deletes what belongs to these people alone. Consents stay as proof, withdrawn and without the IP address. */
async function forget(tx: Db, people: Person[]): Promise<void> {
  const ids = idsOf(people);
  await forgetLogin(tx, ids);
  await tx
    .delete(invitations)
    .where(or(inArray(invitations.inviteeId, ids), inArray(invitations.athleteId, ids)));
  await tx
    .delete(notifications)
    .where(or(inArray(notifications.userId, ids), inArray(notifications.subjectId, ids)));
  for (const { email } of people)
    if (email !== null) await tx.delete(outbox).where(sql`${outbox.letter} ->> 'to' = ${email}`);
  await tx.delete(readinessReminders).where(inArray(readinessReminders.athleteId, ids));
  // The parent who was asked by mail is named there only.
  await tx.delete(parentRequests).where(inArray(parentRequests.athleteId, ids));
  await tx.delete(outbox).where(inArray(sql`(${outbox.letter} ->> 'athleteId')::int`, ids));
  await tx
    .update(consents)
    .set({ address: '', giver: null, withdrawnAt: sql`coalesce(${consents.withdrawnAt}, now())` })
    .where(or(inArray(consents.userId, ids), inArray(consents.subjectId, ids)));
}

/**
 * Frees the places in upcoming activities. A participation with a payment stays, as declined; past participations
 * stay with the anonymous row.
 */
async function leaveActivities(tx: Db, ids: number[]): Promise<void> {
  const own = tx
    .select({ id: participants.activityId })
    .from(participants)
    .where(inArray(participants.userId, ids));
  // In the order of ids, so that two concurrent deletions do not deadlock.
  const coming = await tx
    .select({ id: activities.id })
    .from(activities)
    .where(and(gte(activities.date, leagueDay()), inArray(activities.id, own)))
    .orderBy(activities.id)
    .for('no key update');
  if (coming.length === 0) return;
  const places = and(
    inArray(participants.userId, ids),
    inArray(
      participants.activityId,
      coming.map(({ id }) => id),
    ),
  );
  const hasPayment = exists(
    tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.activityId, participants.activityId), eq(payments.userId, participants.userId))),
  );
  // Starting a payment locks the participation: either the payment is seen below, or it finds no participation.
  await tx.select().from(participants).where(places).for('update');
  await tx.update(participants).set({ status: 'declined' }).where(and(places, hasPayment));
  await tx.delete(participants).where(and(places, not(hasPayment)));
}

const idsOf = (people: Person[]) => people.map(({ id }) => id);
