import { leagueDay } from '@league/shared/contract';
import {
  and,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  not,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { endLogins } from '../../identity/credentials/forget-login.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  activities,
  clubs,
  departureTies,
  invitations,
  notifications,
  participants,
  payments,
  users,
} from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { notFound } from '../../platform/refusal.ts';
import { closeClub } from '../clubs/clubs.ts';
import { addresseeOf, notify } from '../notifications/notify.ts';
import { coachLeftText, handedOverText } from '../notifications/texts.ts';
import { lockWithDependents } from '../people/users.ts';
import { blank, storeRows } from './departures.ts';

type Person = typeof users.$inferSelect;

/** Only coach or club can act for this athlete: neither the athlete nor a parent has an account. */
const isLone = and(eq(users.userType, 'athlete'), isNull(users.email), isNull(users.parentId));

/** The athletes a club holds without a coach. */
const isManagedBy = (clubId: number) => and(isLone, isNull(users.coachId), eq(users.clubId, clubId));

/** The account of the confirmed club that gets the athletes of this confirmed coach; none for anybody else. */
async function nextCustodian(tx: Db, id: number): Promise<number | undefined> {
  const [coach] = await tx
    .select({ clubId: users.clubId })
    .from(users)
    .where(and(eq(users.id, id), eq(users.userType, 'coach'), eq(users.confirmed, true)));
  if (!coach?.clubId) return undefined;
  const [club] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(clubs, eq(clubs.id, users.clubId))
    .where(
      and(
        eq(users.userType, 'club'),
        eq(users.clubId, coach.clubId),
        eq(users.confirmed, true),
        isNull(clubs.closedAt),
      ),
    );
  return club?.id;
}

/**
 * Hands a leaving coach's athletes with neither account nor parent to the club, in the transaction that has locked all
 * of them. No-op for everybody else, and for a coach without a confirmed club.
 */
async function handOver(tx: Db, coach: Person): Promise<void> {
  const custodian = await nextCustodian(tx, coach.id);
  if (custodian === undefined) return;
  const own = and(isLone, eq(users.coachId, coach.id), isNull(users.deletedAt));
  const athletes = await tx.select({ personId: users.id, confirmed: users.confirmed }).from(users).where(own);
  if (athletes.length === 0) return;
  await tx
    .insert(departureTies)
    .values(athletes.map((one) => ({ ...one, departedId: coach.id, tie: 'coach' as const })));
  await tx.update(users).set({ coachId: null, clubId: coach.clubId, confirmed: true }).where(own);
  const ids = athletes.map(({ personId }) => personId);
  await record(tx, { action: 'athletes_handed_over', subjects: ids, details: { club: coach.clubId } });
  await notify(tx, {
    userId: custodian,
    type: 'account_notification',
    kind: 'account',
    message: handedOverText(coach, ids.length),
  });
}

/**
 * Takes a person out of the league in the given transaction, and with the person everybody that nobody else could
 * reach: a parent's children without an account, the athletes with neither account nor parent of a coach without a
 * club, and those a club holds without a coach. From then on they exist for nobody; their data stay until the
 * departure is undone or erased. Returns their ids.
 */
export async function leave(tx: Db, id: number): Promise<number[]> {
  const custodian = await nextCustodian(tx, id);
  await lockWithDependents(tx, id, {
    strength: 'update',
    beside: custodian === undefined ? [] : [custodian],
  });
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!person) throw notFound();
  await handOver(tx, person);
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.deletedAt), or(eq(users.id, id), isOrphanOf(person))));
  const ids = people.map((one) => one.id);

  await tellAthletes(tx, person, ids);
  await untie(tx, person, ids);
  if (person.userType === 'club' && person.clubId !== null) await closeClub(tx, person.clubId);
  await endLogins(tx, ids);
  await leaveActivities(tx, ids);
  await tx
    .delete(notifications)
    .where(and(inArray(notifications.subjectId, ids), notInArray(notifications.userId, ids)));
  await storeRows(tx, ids, id);
  await blank(tx, ids);
  return ids;
}

/** People without an account that nobody else could reach. */
function isOrphanOf({ id, userType, clubId }: Person): SQL | undefined {
  const ofIt = or(
    eq(users.parentId, id),
    and(eq(users.coachId, id), isNull(users.parentId)),
    userType === 'club' && clubId !== null ? isManagedBy(clubId) : undefined,
  );
  return and(eq(users.userType, 'athlete'), isNull(users.email), ofIt);
}

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

/** Takes coach, parent and confirming club from those who stay, and notes what they were. */
async function untie(tx: Db, { id, userType, clubId }: Person, ids: number[]): Promise<void> {
  const stay = and(isNull(users.deletedAt), not(inArray(users.id, ids)));
  const [coached, parented] = [and(stay, eq(users.coachId, id)), and(stay, eq(users.parentId, id))];
  const confirmedByClub =
    userType === 'club' && clubId !== null
      ? and(stay, eq(users.userType, 'coach'), eq(users.clubId, clubId), eq(users.confirmed, true))
      : undefined;
  for (const [tie, whose] of [
    ['coach', coached],
    ['parent', parented],
    ['club', confirmedByClub],
  ] as const) {
    if (!whose) continue;
    const people = await tx
      .select({ personId: users.id, confirmed: users.confirmed })
      .from(users)
      .where(whose);
    if (people.length === 0) continue;
    await tx
      .insert(departureTies)
      .values(people.map((one) => ({ ...one, departedId: id, tie })))
      .onConflictDoNothing();
  }
  await tx.update(users).set({ parentId: null }).where(parented);
  await tx
    .update(users)
    .set({ coachId: null, confirmed: sql`${users.confirmed} and ${users.userType} <> 'athlete'` })
    .where(coached);
}

/**
 * Frees the places in upcoming activities, with their invitations. A place with a payment stays until the person is
 * erased.
 */
async function leaveActivities(tx: Db, ids: number[]): Promise<void> {
  await lockComing(tx, ids);
  await tx.delete(participants).where(and(isComing(tx, ids), not(hasPayment(tx))));
  const place = and(
    eq(participants.activityId, invitations.activityId),
    eq(participants.userId, invitations.athleteId),
  );
  await tx
    .delete(invitations)
    .where(and(inArray(invitations.athleteId, ids), notExists(tx.select().from(participants).where(place))));
}

/** Declines what is left of the places in upcoming activities: those with a payment. */
export async function declinePaid(tx: Db, ids: number[]): Promise<void> {
  await lockComing(tx, ids);
  await tx
    .update(participants)
    .set({ status: 'declined' })
    .where(and(isComing(tx, ids), hasPayment(tx)));
}

const isComing = (tx: Db, ids: number[]) =>
  and(
    inArray(participants.userId, ids),
    inArray(
      participants.activityId,
      tx.select({ id: activities.id }).from(activities).where(gte(activities.date, leagueDay())),
    ),
  );

const hasPayment = (tx: Db) =>
  exists(
    tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.activityId, participants.activityId), eq(payments.userId, participants.userId))),
  );

/**
 * Locks the upcoming activities of people in the order of ids, so that two concurrent deletions do not deadlock, and
 * then the places: starting a payment locks the participation, so either the payment is seen, or it finds none.
 */
async function lockComing(tx: Db, ids: number[]): Promise<void> {
  const own = tx
    .select({ id: participants.activityId })
    .from(participants)
    .where(inArray(participants.userId, ids));
  await tx
    .select({ id: activities.id })
    .from(activities)
    .where(and(gte(activities.date, leagueDay()), inArray(activities.id, own)))
    .orderBy(activities.id)
    .for('no key update');
  await tx.select().from(participants).where(isComing(tx, ids)).for('update');
}
