import {
  register,
  requestLoginLink,
  requestPasswordReset,
  resendVerification,
  resetPassword,
  verifyEmail,
  verifyResetToken,
} from '@league/shared/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { publicRoute } from '../../identity/access/route.ts';
import { tellNewPassword } from '../../identity/credentials/routes.ts';
import { readAccount } from '../../identity/session/accounts.ts';
import { hashPassword, refuseCommonPassword } from '../../identity/session/password.ts';
import { endSessions } from '../../identity/session/sessions.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { enqueueLetter } from '../../platform/mail/letters.ts';
import { isMailToken, redeemMailToken } from '../../platform/mail/tokens.ts';
import { deadLink } from '../../platform/refusal.ts';
import { reserveClubName } from '../clubs/clubs.ts';
import { tellWhoConfirms } from '../profiles/affiliation.ts';
import { registerAccount } from './registration.ts';

/** Routes for registration, confirming an address, and a forgotten password. */
export async function accountRoutes(app: FastifyInstance): Promise<void> {
  publicRoute(app, register, async ({ db, body, request }) => {
    await registerAccount(db, body, request.ip);
    return {};
  });

  // Whether an account with this address exists and is confirmed is checked when the mail is written, so that neither
  // the answer nor its time depends on it.
  publicRoute(app, resendVerification, async ({ db, body }) => {
    await enqueueLetter(db, { kind: 'verify_email', to: body.email });
    return {};
  });

  publicRoute(app, verifyEmail, ({ db, body }) =>
    db.transaction(async (tx) => {
      const userId = await redeemMailToken(tx, body.token, 'verify_email');
      if (userId === undefined) throw deadLink();
      await verifyAddress(tx, userId);
      return presentAddress((await readAccount(tx, userId))?.email);
    }),
  );

  publicRoute(app, requestLoginLink, async ({ db, body }) => {
    await enqueueLetter(db, { kind: 'login_link', to: body.email });
    return {};
  });

  publicRoute(app, requestPasswordReset, async ({ db, body }) => {
    await enqueueLetter(db, { kind: 'reset_password', to: body.email });
    return {};
  });

  publicRoute(app, verifyResetToken, async ({ db, query }) => {
    if (!(await isMailToken(db, query.token, 'reset_password'))) throw deadLink();
    return {};
  });

  publicRoute(app, resetPassword, async ({ db, body }) => {
    refuseCommonPassword(body.password);
    // Before hashing, which would let a guesser load the server at no cost.
    if (!(await isMailToken(db, body.token, 'reset_password'))) throw deadLink();
    const passwordHash = await hashPassword(body.password);
    return db.transaction(async (tx) => {
      const userId = await redeemMailToken(tx, body.token, 'reset_password');
      if (userId === undefined) throw deadLink();
      const [account] = await tx
        .update(users)
        .set({ passwordHash })
        .where(eq(users.id, userId))
        .returning({ email: users.email });
      await tellNewPassword(tx, userId, account?.email ?? null);
      // Opening the mailed link proves that the person owns the address.
      await verifyAddress(tx, userId);
      await endSessions(tx, userId);
      await record(tx, { action: 'password_reset', by: userId });
      return presentAddress(account?.email);
    });
  });
}

/** The holder of the link has read the mail, and so knows the address. */
const presentAddress = (email: string | null | undefined) => (email ? { email } : {});

/**
 * Marks an address as confirmed: a club now holds its name, and the club or coach who has to confirm the account is
 * notified.
 */
async function verifyAddress(tx: Db, userId: number): Promise<void> {
  const [account] = await tx
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
    .returning({ userType: users.userType, clubId: users.clubId });
  if (!account) return;
  await record(tx, { action: 'address_verified', by: userId });
  if (account.userType === 'club' && account.clubId !== null)
    await reserveClubName(tx, account.clubId, userId);
  await tellWhoConfirms(tx, userId);
}
