import { asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { forgetLogin } from '../../identity/credentials/forget-login.ts';
import { findFactors } from '../../identity/second-factor/factors.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  challenges,
  emailChanges,
  fileRemovals,
  journal,
  mailTokens,
  outbox,
  passkeys,
  pushes,
  pushSubscriptions,
  rateLimits,
  requestKeys,
  sessions,
  totpFactors,
} from '../../platform/db/schema.ts';
import type { PersonalData } from '../people/personal-data.ts';
import { listViewsOf } from './views.ts';

/** What the wing of identity stores, which knows no privacy. */
export const identityData: PersonalData = {
  tables: [sessions, totpFactors, passkeys, challenges, emailChanges, mailTokens],
  copy: async (db, { id }) => ({
    sessions: await db
      .select({
        user_agent: sessions.userAgent,
        created_at: sessions.createdAt,
        last_used_at: sessions.rotatedAt,
        expires_at: sessions.expiresAt,
        ended_at: sessions.endedAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, id))
      .orderBy(desc(sessions.rotatedAt)),
    second_factor: await listFactors(db, id),
    email_change: await findEmailChange(db, id),
  }),
  erase: (tx, { ids }) => forgetLogin(tx, ids),
};

/** The ways to take the second step of a login; neither secrets nor codes. */
async function listFactors(db: Db, id: number) {
  const { totp, passkeys } = await findFactors(db, id);
  return { totp, passkeys: passkeys.map(({ id: _, ...passkey }) => passkey) };
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

/** What the wing of the platform stores, which knows no privacy. Browsers that are told by push go with their sessions. */
export const platformData: PersonalData = {
  tables: [outbox, pushSubscriptions, pushes, journal, requestKeys, rateLimits, fileRemovals],
  copy: async (db, { id, email }) => ({
    mails: email === null ? [] : await listMails(db, email),
    /** The browsers that are told of news; of the address only the push service, because the rest is the right to push. */
    push_subscriptions: await db
      .select({
        service: sql<string>`substring(${pushSubscriptions.endpoint} from '^https?://([^/]+)')`,
        created_at: pushSubscriptions.createdAt,
      })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, id))
      .orderBy(asc(pushSubscriptions.id)),
    /** Lists the people who have opened this profile or its papers. */
    views: await listViewsOf(db, id),
    /** Acts of the person and acts about the person; other people are ids. */
    journal: await db
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
      .orderBy(asc(journal.id)),
  }),
  async erase(tx, { ids, emails }) {
    await tx.delete(outbox).where(inArray(sql`${outbox.letter} ->> 'to'`, emails));
    await tx.delete(requestKeys).where(inArray(requestKeys.actorId, ids));
  },
};

const listMails = (db: Db, email: string) =>
  db
    .select({
      kind: sql<string>`${outbox.letter} ->> 'kind'`,
      created_at: outbox.createdAt,
      sent_at: outbox.sentAt,
    })
    .from(outbox)
    .where(sql`${outbox.letter} ->> 'to' = ${email}`);
