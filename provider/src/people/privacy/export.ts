import { asc, desc, eq, or, sql } from 'drizzle-orm';
import { findFactors } from '../../identity/second-factor/factors.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  activities,
  bracketRevisions,
  consents,
  documents,
  emailChanges,
  invitations,
  journal,
  newsSettings,
  outbox,
  parentRequests,
  participants,
  payments,
  pushSubscriptions,
  readinessReminders,
  sessions,
} from '../../platform/db/schema.ts';
import type { PhotoAddresses } from '../images/photo-address.ts';
import { listAllNotifications } from '../notifications/notifications.ts';
import { presentUser } from '../people/present.ts';
import type { FoundUser } from '../people/users.ts';
import { listChildrenOf } from '../profiles/athletes.ts';
import {
  listApplications,
  listDayCommands,
  listDayEntries,
  listSecretaryOf,
  listWitnessed,
} from './tournament-data.ts';

/** Everything the league stores about one person, except hashes of passwords and tokens. */
export async function collectUserData(
  db: Db,
  user: FoundUser,
  photos: PhotoAddresses,
): Promise<Record<string, unknown>> {
  const { id } = user;
  return {
    exported_at: new Date().toISOString(),
    profile: presentUser(user, photos),
    registered_at: user.createdAt,
    email_verified_at: user.emailVerifiedAt,
    children: await listChildrenOf(db, id),
    participations: await listParticipations(db, id),
    invitations: await listInvitations(db, id),
    notifications: await listAllNotifications(db, id),
    payments: await listPayments(db, id),
    applications: await listApplications(db, id),
    day_entries: await listDayEntries(db, id),
    day_commands: await listDayCommands(db, id),
    day_secretary: await listSecretaryOf(db, id),
    day_witness: await listWitnessed(db, id),
    documents: await listPapers(db, id),
    consents: await listConsentRecords(db, id),
    parent_request: await findParentRequest(db, id),
    journal: await listJournal(db, id),
    sessions: await listLogins(db, id),
    second_factor: await listFactors(db, id),
    email_change: await findEmailChange(db, id),
    news_settings: await listNewsSettings(db, id),
    push_subscriptions: await listBrowsers(db, id),
    reminders: await listReminders(db, id),
    parents_asked: await listParentsAsked(db, id),
    mails: user.email === null ? [] : await listMails(db, user.email),
    created: await db
      .select({ kind: activities.kind, name: activities.name, date: activities.date })
      .from(activities)
      .where(eq(activities.createdBy, id)),
    bracket_saves: await db
      .select({
        category_id: bracketRevisions.categoryId,
        version: bracketRevisions.version,
        saved_at: bracketRevisions.savedAt,
      })
      .from(bracketRevisions)
      .where(eq(bracketRevisions.savedBy, id)),
  };
}

/** The ways to take the second step of a login; neither secrets nor codes. */
async function listFactors(db: Db, id: number) {
  const { totp, passkeys, codesLeft } = await findFactors(db, id);
  return { totp, passkeys: passkeys.map(({ id: _, ...passkey }) => passkey), recovery_codes_left: codesLeft };
}

/** The latest change of the account's address, done or asked for. */
async function findEmailChange(db: Db, id: number) {
  const [change] = await db
    .select({
      old_email: emailChanges.oldEmail,
      new_email: emailChanges.newEmail,
      requested_at: emailChanges.requestedAt,
      changed_at: emailChanges.changedAt,
    })
    .from(emailChanges)
    .where(eq(emailChanges.userId, id));
  return change ?? null;
}

/** What the person has chosen; other kinds of news come as usual. */
const listNewsSettings = (db: Db, id: number) =>
  db
    .select({ kind: newsSettings.kind, frequency: newsSettings.frequency })
    .from(newsSettings)
    .where(eq(newsSettings.userId, id))
    .orderBy(asc(newsSettings.kind));

/** The browsers that are told of news; of the address only the push service, because the rest is the right to push. */
const listBrowsers = (db: Db, id: number) =>
  db
    .select({
      service: sql<string>`substring(${pushSubscriptions.endpoint} from '^https?://([^/]+)')`,
      created_at: pushSubscriptions.createdAt,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, id))
    .orderBy(asc(pushSubscriptions.id));

/** When the athlete was last reminded of what an event or camp needs. */
const listReminders = (db: Db, id: number) =>
  db
    .select({ kind: activities.kind, name: activities.name, reminded_at: readinessReminders.remindedAt })
    .from(readinessReminders)
    .innerJoin(activities, eq(activities.id, readinessReminders.activityId))
    .where(eq(readinessReminders.athleteId, id))
    .orderBy(asc(readinessReminders.activityId));

/** For whom the person has asked a parent, and when; the parent's name is in the athlete's copy. */
const listParentsAsked = (db: Db, id: number) =>
  db
    .select({ for_id: parentRequests.athleteId, asked_at: parentRequests.askedAt })
    .from(parentRequests)
    .where(eq(parentRequests.askedBy, id))
    .orderBy(asc(parentRequests.athleteId));

const listParticipations = (db: Db, id: number) =>
  db
    .select({
      kind: activities.kind,
      name: activities.name,
      date: activities.date,
      location: activities.location,
      status: participants.status,
      enrolled_at: participants.createdAt,
    })
    .from(participants)
    .innerJoin(activities, eq(activities.id, participants.activityId))
    .where(eq(participants.userId, id))
    .orderBy(desc(activities.date), desc(activities.id));

/** Invitations addressed to the person; they stay when their notifications are deleted. */
const listInvitations = (db: Db, id: number) =>
  db
    .select({
      id: invitations.id,
      kind: activities.kind,
      name: activities.name,
      for_id: invitations.athleteId,
      message: invitations.message,
      invited_at: invitations.createdAt,
    })
    .from(invitations)
    .innerJoin(activities, eq(activities.id, invitations.activityId))
    .where(eq(invitations.inviteeId, id))
    .orderBy(desc(invitations.createdAt), desc(invitations.id));

/** Payments for the person's participation, by anybody, and payments that the person made for others. */
const listPayments = (db: Db, id: number) =>
  db
    .select({
      id: payments.id,
      kind: activities.kind,
      name: activities.name,
      for_id: payments.userId,
      amount: payments.amount,
      status: payments.status,
      created_at: payments.createdAt,
      updated_at: payments.updatedAt,
    })
    .from(payments)
    .innerJoin(activities, eq(activities.id, payments.activityId))
    .where(or(eq(payments.userId, id), eq(payments.payerId, id)))
    .orderBy(desc(payments.createdAt));

/** Acts of the person and acts about the person; other people are ids. */
const listJournal = (db: Db, id: number) =>
  db
    .select({
      at: journal.at,
      actor_id: journal.actorId,
      role: journal.role,
      action: journal.action,
      object: journal.object,
      outcome: journal.outcome,
      address: sql<string>`case when ${journal.actorId} = ${id} then ${journal.address} else '' end`,
    })
    .from(journal)
    .where(or(eq(journal.actorId, id), sql`${journal.subjects} @> array[${id}]::int[]`))
    .orderBy(asc(journal.id));

const listPapers = (db: Db, id: number) =>
  db
    .select({
      kind: documents.kind,
      uploaded_at: documents.uploadedAt,
      valid_until: documents.validUntil,
    })
    .from(documents)
    .where(eq(documents.userId, id));

/** Consents that the person gave, and consents about the person. */
const listConsentRecords = (db: Db, id: number) =>
  db
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
    .orderBy(desc(consents.givenAt));

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

const listLogins = (db: Db, id: number) =>
  db
    .select({
      user_agent: sessions.userAgent,
      created_at: sessions.createdAt,
      last_used_at: sessions.rotatedAt,
      expires_at: sessions.expiresAt,
      ended_at: sessions.endedAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, id))
    .orderBy(desc(sessions.rotatedAt));

const listMails = (db: Db, email: string) =>
  db
    .select({
      kind: sql<string>`${outbox.letter} ->> 'kind'`,
      created_at: outbox.createdAt,
      sent_at: outbox.sentAt,
    })
    .from(outbox)
    .where(sql`${outbox.letter} ->> 'to' = ${email}`);
