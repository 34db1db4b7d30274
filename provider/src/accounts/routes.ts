import {
  ERROR_CODES,
  register,
  requestPasswordReset,
  resetPassword,
  verifyEmail,
  verifyResetToken,
} from '@league/shared/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { sessions, users } from '../db/schema.ts';
import { enqueueLetter } from '../mail/outbox.ts';
import { isMailToken, redeemMailToken } from '../mail/tokens.ts';
import { Refusal } from '../refusal.ts';
import { route } from '../route.ts';
import { hashPassword } from '../session/password.ts';
import { registerAccount } from './registration.ts';

const deadLink = () =>
  new Refusal(404, ERROR_CODES.notFound, 'Ссылка недействительна или уже использована. Запросите новую.');

/** Registration, confirming an address, and a forgotten password. */
export async function accountRoutes(
  app: FastifyInstance,
  { db, config }: { db: Db; config: Config },
): Promise<void> {
  route(app, register, async ({ body }) => {
    await registerAccount(db, body, config.isConfirmationRequired);
    return {};
  });

  route(app, verifyEmail, ({ body }) =>
    db.transaction(async (tx) => {
      const userId = await redeemMailToken(tx, body.token, 'verify_email');
      if (userId === undefined) throw deadLink();
      await tx.update(users).set({ emailVerifiedAt: sql`now()` }).where(eq(users.id, userId));
      return {};
    }),
  );

  // Whether anybody has the address is looked at when the mail is sent: the answer cannot depend on it.
  route(app, requestPasswordReset, async ({ body }) => {
    await enqueueLetter(db, { kind: 'reset_password', to: body.email });
    return {};
  });

  route(app, verifyResetToken, async ({ query }) => {
    if (!(await isMailToken(db, query.token, 'reset_password'))) throw deadLink();
    return {};
  });

  route(app, resetPassword, async ({ body }) => {
    // Asked first: hashing costs a guesser's server as much as a guess costs the guesser.
    if (!(await isMailToken(db, body.token, 'reset_password'))) throw deadLink();
    const passwordHash = await hashPassword(body.password);
    return db.transaction(async (tx) => {
      const userId = await redeemMailToken(tx, body.token, 'reset_password');
      if (userId === undefined) throw deadLink();
      // Who reads the mail owns the address.
      await tx
        .update(users)
        .set({ passwordHash, emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
        .where(eq(users.id, userId));
      await tx
        .update(sessions)
        .set({ endedAt: sql`now()` })
        .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)));
      return {};
    });
  });
}
