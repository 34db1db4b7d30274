import { inArray, or, sql } from 'drizzle-orm';
import { forgetLogin } from '../../identity/credentials/forget-login.ts';
import { type Departure, findDeparture } from '../../identity/session/departing.ts';
import { removeApplicationsOf } from '../../league/applications/save.ts';
import { eraseEntries } from '../../league/days/entries/erase-athletes.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  consents,
  daySecretaries,
  dayWitnesses,
  departures,
  departureTies,
  invitations,
  newsSettings,
  notifications,
  outbox,
  parentRequests,
  readinessReminders,
  requestKeys,
  users,
} from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { blank, listLeaving, putBack } from '../departure/departures.ts';
import { declinePaid, leave } from '../departure/leave.ts';
import { removeDocumentsOf } from '../documents/documents.ts';
import { setPhoto } from '../people/photo.ts';
import { eraseCoachNames } from '../shown-names/erase-coach-names.ts';
import { eraseNames } from '../shown-names/erase-names.ts';

/**
 * Erases a person in the given transaction, whether or not the person has left before, and with the person whoever
 * leaves along. Files are deleted after the transaction.
 */
export async function erasePerson(tx: Db, id: number): Promise<void> {
  if (!(await findDeparture(tx, id))) await leave(tx, id);
  await eraseDeparted(tx, id);
}

/** Erases a person who has left, and whoever left along; no-op if the departure has been undone meanwhile. */
export async function eraseDeparted(tx: Db, id: number): Promise<void> {
  const ids = (await listLeaving(tx, id)).map(({ userId }) => userId);
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids)).orderBy(users.id).for('update');
  const leaving = await listLeaving(tx, id);
  if (leaving.length === 0) return;
  // The steps below read the rows; the address may belong to nobody twice.
  await putBack(tx, ids, { without: ['email', 'emailVerifiedAt'] });
  await discardFiles(tx, ids);
  await forget(tx, leaving);
  await declinePaid(tx, ids);
  await eraseNames(tx, ids);
  await eraseEntries(tx, ids);
  await eraseCoachNames(tx, ids);
  await blank(tx, ids);
  await tx.delete(departures).where(inArray(departures.userId, ids));
  await record(tx, { action: 'erased', subjects: ids });
}

async function discardFiles(tx: Db, ids: number[]): Promise<void> {
  for (const id of ids) {
    await setPhoto(tx, id, undefined);
    await removeDocumentsOf(tx, id);
    await removeApplicationsOf(tx, id);
  }
}

/** Deletes what belongs to these people alone. Consents stay as proof, withdrawn and without the IP address. */
async function forget(tx: Db, leaving: Departure[]): Promise<void> {
  const ids = leaving.map(({ userId }) => userId);
  await forgetLogin(tx, ids);
  await tx
    .delete(invitations)
    .where(or(inArray(invitations.inviteeId, ids), inArray(invitations.athleteId, ids)));
  await tx
    .delete(notifications)
    .where(or(inArray(notifications.userId, ids), inArray(notifications.subjectId, ids)));
  await tx
    .delete(departureTies)
    .where(or(inArray(departureTies.departedId, ids), inArray(departureTies.personId, ids)));
  for (const { kept } of leaving)
    if (kept.email !== null) await tx.delete(outbox).where(sql`${outbox.letter} ->> 'to' = ${kept.email}`);
  await tx.delete(daySecretaries).where(inArray(daySecretaries.userId, ids));
  await tx.delete(dayWitnesses).where(inArray(dayWitnesses.userId, ids));
  await tx.delete(requestKeys).where(inArray(requestKeys.actorId, ids));
  await tx.delete(newsSettings).where(inArray(newsSettings.userId, ids));
  await tx.delete(readinessReminders).where(inArray(readinessReminders.athleteId, ids));
  // The parent who was asked by mail is named there only.
  await tx.delete(parentRequests).where(inArray(parentRequests.athleteId, ids));
  await tx.delete(outbox).where(inArray(sql`(${outbox.letter} ->> 'athleteId')::int`, ids));
  await tx
    .update(consents)
    .set({ address: '', giver: null, withdrawnAt: sql`coalesce(${consents.withdrawnAt}, now())` })
    .where(or(inArray(consents.userId, ids), inArray(consents.subjectId, ids)));
}
