import { desc, eq } from 'drizzle-orm';
import { forgetLogin } from '../../identity/credentials/forget-login.ts';
import { findFactors } from '../../identity/second-factor/factors.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  challenges,
  emailChanges,
  mailTokens,
  passkeys,
  sessions,
  totpFactors,
} from '../../platform/db/schema.ts';
import type { PersonalData } from '../people/personal-data.ts';

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
