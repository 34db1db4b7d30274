import { createHash, randomBytes } from 'node:crypto';
import { INVITATION_DAYS, RETENTION_DAYS } from '@league/shared/contract';
import { and, count, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { ASKED_PURPOSES, type MAIL_PURPOSES, mailTokens, onlyNewestCounts, users } from '../db/schema.ts';

type MailPurpose = (typeof MAIL_PURPOSES)[number];
type AskedPurpose = (typeof ASKED_PURPOSES)[number];

const DAY = 24 * 3600;

const LIFE_SECONDS: Record<MailPurpose, number> = {
  verify_email: 7 * DAY,
  reset_password: 3600,
  login_link: 15 * 60,
  email_change_old: DAY,
  email_change_new: DAY,
  email_change_undo: 7 * DAY,
  family_invitation: INVITATION_DAYS * DAY,
  deletion_undo: RETENTION_DAYS.deletion * DAY,
};

/** 256 random bits need no slow hash. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const newToken = () => randomBytes(32).toString('base64url');

/**
 * Minutes for which the next mail that somebody asks for waits, after the first mail of a day, the second and the
 * further ones. A person who asks meanwhile has a link that works for `MINUTES_LEFT` at least.
 */
const PAUSES = [10, 25, 55];
const MINUTES_LEFT = 5;

/** The first mail of these is sent for what the person does on the site; one that gets lost is sent again at once. */
const PAUSES_OF: Record<AskedPurpose, readonly number[]> = {
  login_link: PAUSES,
  reset_password: PAUSES,
  verify_email: [0, ...PAUSES],
  deletion_undo: [0, ...PAUSES],
};

const isAsked = (purpose: MailPurpose): purpose is AskedPurpose =>
  ASKED_PURPOSES.some((asked) => asked === purpose);

/**
 * Makes a one-time token for a link; only its hash is stored. It replaces the person's older one, unless strangers can
 * ask for such links.
 */
export async function issueMailToken(
  db: Db,
  userId: number,
  purpose: MailPurpose,
  lifeSeconds = LIFE_SECONDS[purpose],
): Promise<string> {
  const token = newToken();
  const expiresAt = sql`now() + make_interval(secs => ${lifeSeconds})`;
  const link = { hash: hashOf(token), mailedHash: null, expiresAt };
  const made = db.insert(mailTokens).values({ ...link, userId, purpose });
  await (isAsked(purpose)
    ? made
    : made.onConflictDoUpdate({
        target: [mailTokens.userId, mailTokens.purpose],
        targetWhere: onlyNewestCounts,
        set: link,
      }));
  return token;
}

/**
 * Makes a token for a link that somebody, perhaps a stranger, has asked for; `undefined` while the link of the last mail
 * is enough. Earlier links stay valid. `isRetry`: this mail was begun before and not sent.
 */
export function issueAskedToken(
  db: Db,
  userId: number,
  purpose: AskedPurpose,
  { isRetry }: { isRetry: boolean },
): Promise<{ token: string; minutes: number } | undefined> {
  return db.transaction(async (tx) => {
    // One request at a time: two workers would send two mails.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const own = and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose));
    const dayAgo = sql`now() - interval '1 day'`;
    await tx
      .delete(mailTokens)
      .where(and(own, lte(mailTokens.expiresAt, sql`now()`), lte(mailTokens.createdAt, dayAgo)));
    const pauses = PAUSES_OF[purpose];
    const pauseAfter = (mails: number) => pauses[Math.min(mails, pauses.length) - 1] ?? 0;
    const [{ mails, waited } = { mails: 0, waited: 0 }] = await tx
      .select({
        mails: count(),
        waited: sql<number>`extract(epoch from now() - max(${mailTokens.createdAt})) / 60`.mapWith(Number),
      })
      .from(mailTokens)
      .where(and(own, gt(mailTokens.createdAt, dayAgo)));
    if (!isRetry && mails > 0 && waited < pauseAfter(mails)) return undefined;
    const shortest = (pauseAfter(mails + 1) + MINUTES_LEFT) * 60;
    const lifeSeconds = Math.max(LIFE_SECONDS[purpose], shortest);
    const token = await issueMailToken(tx, userId, purpose, lifeSeconds);
    return { token, minutes: lifeSeconds / 60 };
  });
}

/**
 * Makes a second token for a link in force, by which a mail leads to it: it ends with the link, and replaces the token of
 * the mail before. `undefined` once the link has ended.
 */
export async function issueSecondToken(db: Db, hash: string): Promise<string | undefined> {
  const token = newToken();
  const [row] = await db
    .update(mailTokens)
    .set({ mailedHash: hashOf(token) })
    .where(and(eq(mailTokens.hash, hash), gt(mailTokens.expiresAt, sql`now()`)))
    .returning({ id: mailTokens.userId });
  return row && token;
}

const inForce = (token: string, purpose: MailPurpose) =>
  and(
    or(eq(mailTokens.hash, hashOf(token)), eq(mailTokens.mailedHash, hashOf(token))),
    eq(mailTokens.purpose, purpose),
    gt(mailTokens.expiresAt, sql`now()`),
  );

/** The hash under which the link of a valid token is stored. */
export async function linkOf(db: Db, token: string, purpose: MailPurpose): Promise<string | undefined> {
  const [row] = await db.select({ hash: mailTokens.hash }).from(mailTokens).where(inForce(token, purpose));
  return row?.hash;
}

/** The person of a valid token; does not use it up. */
export async function tokenOwner(db: Db, token: string, purpose: MailPurpose): Promise<number | undefined> {
  const [row] = await db.select({ id: mailTokens.userId }).from(mailTokens).where(inForce(token, purpose));
  return row?.id;
}

/** Whether a token is valid; does not use it up. */
export const isMailToken = async (db: Db, token: string, purpose: MailPurpose): Promise<boolean> =>
  (await tokenOwner(db, token, purpose)) !== undefined;

/** Uses a token up, and the person's other links of its purpose with it. Returns its person. */
export async function redeemMailToken(
  tx: Db,
  token: string,
  purpose: MailPurpose,
): Promise<number | undefined> {
  const owner = await tokenOwner(tx, token, purpose);
  if (owner === undefined) return undefined;
  const links = and(eq(mailTokens.userId, owner), eq(mailTokens.purpose, purpose));
  // In one order, so that two links that are used at once do not wait for each other.
  await tx
    .select({ hash: mailTokens.hash })
    .from(mailTokens)
    .where(links)
    .orderBy(mailTokens.hash)
    .for('update');
  const used = await tx.delete(mailTokens).where(links).returning();
  return used.some((link) => [link.hash, link.mailedHash].includes(hashOf(token))) ? owner : undefined;
}
