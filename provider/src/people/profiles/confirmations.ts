import type { WaitingPerson } from '@league/shared/contract';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Actor } from '../../identity/access/actor.ts';
import type { Named } from '../../identity/access/authorise.ts';
import { awaitsWordOf } from '../../identity/access/person-rules.ts';
import { whereAllowed } from '../../identity/access/rule.ts';
import type { Db } from '../../platform/db/database.ts';
import { clubs, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { unconfirmCoachesOf } from '../clubs/clubs.ts';
import { addresseeOf, notify } from '../notifications/notify.ts';
import { confirmedText, detachedText, unconfirmedText } from '../notifications/texts.ts';
import { listName } from '../people/present.ts';
import { byName, lockWithDependents } from '../people/users.ts';
import type { ErasePerson } from '../privacy/erase.ts';
import { forgetWaiting, isReachable, takeAthletesAlong } from './affiliation.ts';

type Person = typeof users.$inferSelect;

/** People who wait for the actor's confirmation, by name. */
export async function listWaitingFor(db: Db, actor: Actor): Promise<WaitingPerson[]> {
  const people = await db
    .select()
    .from(users)
    .where(and(whereAllowed(awaitsWordOf, actor, users), eq(users.confirmed, false), isReachable))
    .orderBy(...byName);
  return people.map((person) => ({
    id: person.id,
    user_type: person.userType === 'coach' ? 'coach' : 'athlete',
    firstname: person.firstname,
    lastname: person.lastname,
    middlename: person.middlename,
    birthdate: person.birthday,
    federation: person.federation,
  }));
}

/**
 * Confirms a coach or an athlete, given the locked row, and notifies the person or the parent. No-op if confirmed
 * already.
 */
export async function confirmPerson(tx: Db, actor: Actor, person: Person): Promise<void> {
  if (!person.confirmed) await markConfirmed(tx, person, await describeConfirmer(tx, actor));
}

/** Confirms a person in the transaction that locks the row; `by` names the confirming person or club. */
export async function markConfirmed(tx: Db, person: Person, by: string): Promise<void> {
  const { id, userType, clubId } = person;
  await tx.update(users).set({ confirmed: true }).where(eq(users.id, id));
  await record(tx, { action: 'confirmed', subjects: [id] });
  if (userType === 'coach' && clubId !== null) await takeAthletesAlong(tx, id, clubId);
  await forgetWaiting(tx, person);
  const isChild = addresseeOf(person) !== id;
  await tell(tx, person, confirmedText(person, isChild, by));
}

/**
 * Withdraws a person's confirmation in the transaction that locks the row; `by` names the person or club that
 * withdraws it. If it is a club's, the confirmations of its coaches end too.
 */
export async function withdrawConfirmation(tx: Db, person: Person, by: string): Promise<void> {
  await tx.update(users).set({ confirmed: false }).where(eq(users.id, person.id));
  await record(tx, { action: 'unconfirmed', subjects: [person.id] });
  await tell(tx, person, unconfirmedText(by));
  if (person.userType !== 'club' || person.clubId === null) return;
  await unconfirmCoachesOf(tx, person.clubId, 'лига больше не подтверждает ваш клуб');
}

/**
 * Detaches a waiting or confirmed coach or athlete, given the locked row, and notifies the person or the parent. An
 * athlete with neither account nor parent is deleted: nobody could see, correct or remove the data.
 */
export async function detachPerson(
  tx: Db,
  actor: Actor,
  person: Person,
  erasePerson: ErasePerson,
): Promise<void> {
  const { id } = person;
  await record(tx, { action: 'released', subjects: [id] });
  if (person.email === null && person.parentId === null) return erasePerson(tx, id);
  await tx.update(users).set({ confirmed: false, clubId: null, coachId: null }).where(eq(users.id, id));
  await forgetWaiting(tx, person);
  const by = await describeConfirmer(tx, actor);
  const isChild = addresseeOf(person) !== id;
  await tell(tx, person, detachedText(person, isChild, by));
}

/** Locks the actor and, if it is the actor's to confirm, the named person; reads the actor's confirmation again. */
export async function lockConfirmation({ db, actor, params }: Named): Promise<Actor> {
  const [named] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, params.id), whereAllowed(awaitsWordOf, actor, users), isReachable));
  if (named) await lockWithDependents(db, named.id, { beside: [actor.id] });
  const [row] = await db
    .select({ confirmed: users.confirmed })
    .from(users)
    .where(eq(users.id, actor.id))
    .for('share');
  return { ...actor, confirmed: row?.confirmed === true };
}

/** A person who can be confirmed, if `isAllowed` holds, locked until the transaction ends. */
export async function lockReachable(tx: Db, id: number, isAllowed: SQL): Promise<Person | undefined> {
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isAllowed, isReachable))
    .for('no key update');
  return person;
}

/** The name of the confirming person or club, for a message: `Тренер: Климов Сергей`, `Клуб: Олимп`. */
async function describeConfirmer(tx: Db, { id, userType }: Actor): Promise<string> {
  const [row] = await tx
    .select({ lastname: users.lastname, firstname: users.firstname, club: clubs.name })
    .from(users)
    .leftJoin(clubs, eq(clubs.id, users.clubId))
    .where(eq(users.id, id));
  if (!row) throw new Error('The asking person is gone');
  return userType === 'coach' ? `Тренер: ${listName(row)}` : `Клуб: ${row.club}`;
}

async function tell(tx: Db, person: Person, message: string): Promise<void> {
  await notify(tx, {
    userId: addresseeOf(person),
    type: 'account_notification',
    kind: 'account',
    message,
    subjectId: person.id,
  });
}
