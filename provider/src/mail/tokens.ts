import { createHash, randomBytes } from 'node:crypto';
import { DELETION_UNDO_DAYS, INVITATION_DAYS } from '@league/shared/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { type MAIL_PURPOSES, mailTokens } from '../db/schema.ts';

export type MailPurpose = (typeof MAIL_PURPOSES)[number];

const DAY = 24 * 3600;

const LIFE_SECONDS: Record<MailPurpose, number> = {
  verify_email: 7 * DAY,
  reset_password: 3600,
  login_link: 15 * 60,
  email_change_old: DAY,
  email_change_new: DAY,
  email_change_undo: 7 * DAY,
  parent_confirmation: 14 * DAY,
  family_invitation: INVITATION_DAYS * DAY,
  deletion_undo: DELETION_UNDO_DAYS * DAY,
};

/** 256 random bits need no slow hash. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Makes a one-time token for a link, replacing the person's older one; only its hash is stored. */
export async function issueMailToken(db: Db, userId: number, purpose: MailPurpose): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = sql`now() + make_interval(secs => ${LIFE_SECONDS[purpose]})`;
  const link = { hash: hashOf(token), expiresAt };
  await db
    .insert(mailTokens)
    .values({ ...link, userId, purpose })
    .onConflictDoUpdate({ target: [mailTokens.userId, mailTokens.purpose], set: link });
  return token;
}

const inForce = (token: string, purpose: MailPurpose) =>
  and(
    eq(mailTokens.hash, hashOf(token)),
    eq(mailTokens.purpose, purpose),
    gt(mailTokens.expiresAt, sql`now()`),
  );

/** The person of a valid token; does not use it up. */
export async function tokenOwner(db: Db, token: string, purpose: MailPurpose): Promise<number | undefined> {
  const [row] = await db.select({ id: mailTokens.userId }).from(mailTokens).where(inForce(token, purpose));
  return row?.id;
}

/** Whether a token is valid; does not use it up. */
export const isMailToken = async (db: Db, token: string, purpose: MailPurpose): Promise<boolean> =>
  (await tokenOwner(db, token, purpose)) !== undefined;

/** Uses a token up. Returns its person. */
export async function redeemMailToken(
  tx: Db,
  token: string,
  purpose: MailPurpose,
): Promise<number | undefined> {
  const [redeemed] = await tx
    .delete(mailTokens)
    .where(inForce(token, purpose))
    .returning({ userId: mailTokens.userId });
  return redeemed?.userId;
}
