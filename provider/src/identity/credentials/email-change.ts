import { ERROR_CODES, RETENTION_DAYS } from '@league/shared/contract';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { isTaken } from '../../platform/db/database.ts';
import { emailChanges, mailTokens, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { enqueueLetter } from '../../platform/mail/letters.ts';
import { redeemMailToken } from '../../platform/mail/tokens.ts';
import { invalidInput, Refusal } from '../../platform/refusal.ts';
import { findDepartureOf } from '../session/accounts.ts';
import { endSessions } from '../session/sessions.ts';

/** The links that confirm a change are valid this long. */
export const CONFIRM_HOURS = 24;
const isPending = and(
  isNull(emailChanges.changedAt),
  gt(emailChanges.requestedAt, sql`now() - make_interval(hours => ${CONFIRM_HOURS})`),
);
const isUndoable = gt(
  emailChanges.changedAt,
  sql`now() - make_interval(days => ${RETENTION_DAYS.emailChange})`,
);

const deadLink = () =>
  new Refusal(
    404,
    ERROR_CODES.notFound,
    'Ссылка недействительна или уже использована. Начните смену адреса заново.',
  );
const taken = () =>
  new Refusal(409, ERROR_CODES.conflict, 'С этим адресом уже есть учётная запись. Выберите другой адрес.');

/** The address that waits for confirmation. */
export async function pendingAddress(db: Db, userId: number): Promise<string | null> {
  const [change] = await db
    .select({ email: emailChanges.newEmail })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isPending));
  return change?.email ?? null;
}

/**
 * Begins a change of the address, in place of one that is not confirmed yet, and mails a link to both mailboxes. Whether
 * the new address belongs to an account is checked when the mail is written, so that the answer does not reveal it.
 */
export function beginEmailChange(db: Db, userId: number, newEmail: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [account] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
    const oldEmail = account?.email;
    if (!oldEmail) throw deadLink();
    if (oldEmail === newEmail) throw invalidInput({ email: 'Это ваш нынешний адрес' });
    // Otherwise a second change would take the undoing of the first one away from its mailbox.
    if ((await tx.$count(emailChanges, and(eq(emailChanges.userId, userId), isUndoable))) > 0)
      throw new Refusal(
        409,
        ERROR_CODES.conflict,
        'Адрес меняли меньше недели назад. Снова сменить его можно через 7 дней после прошлой смены.',
      );
    const change = {
      oldEmail,
      newEmail,
      oldConfirmedAt: null,
      newConfirmedAt: null,
      changedAt: null,
      requestedAt: sql`now()`,
    };
    await tx
      .insert(emailChanges)
      .values({ userId, ...change })
      .onConflictDoUpdate({ target: emailChanges.userId, set: change });
    await forgetLinks(tx, userId);
    await enqueueLetter(tx, { kind: 'email_change', side: 'old', to: oldEmail, userId });
    await enqueueLetter(tx, { kind: 'email_change', side: 'new', to: newEmail, userId });
    await record(tx, { action: 'email_change_requested', subjects: [userId] });
  });
}

/**
 * Confirms a change from one mailbox. After the second one the address is changed: all sessions end, and both mailboxes
 * get a mail. Returns the mailbox that has not confirmed yet.
 */
export async function confirmChange(db: Db, token: string): Promise<'old' | 'new' | 'none'> {
  try {
    return await db.transaction(async (tx) => {
      const { userId, side } = await redeemSide(tx, token);
      await lockPerson(tx, userId);
      const [change] = await tx
        .update(emailChanges)
        .set(side === 'old' ? { oldConfirmedAt: sql`now()` } : { newConfirmedAt: sql`now()` })
        .where(and(eq(emailChanges.userId, userId), isPending))
        .returning();
      if (!change) throw deadLink();
      if (!change.oldConfirmedAt || !change.newConfirmedAt) return side === 'old' ? 'new' : 'old';
      await applyChange(tx, change);
      return 'none' as const;
    });
  } catch (error) {
    if (isTaken(error, 'users_email')) throw taken();
    throw error;
  }
}

async function redeemSide(tx: Db, token: string): Promise<{ userId: number; side: 'old' | 'new' }> {
  for (const side of ['old', 'new'] as const) {
    const userId = await redeemMailToken(tx, token, `email_change_${side}`);
    if (userId !== undefined) return { userId, side };
  }
  throw deadLink();
}

async function applyChange(tx: Db, change: typeof emailChanges.$inferSelect): Promise<void> {
  const { userId, oldEmail, newEmail } = change;
  if (await findDepartureOf(tx, newEmail)) throw taken();
  const [moved] = await tx
    .update(users)
    .set({ email: newEmail, emailVerifiedAt: sql`now()` })
    .where(and(eq(users.id, userId), eq(users.email, oldEmail)))
    .returning({ id: users.id });
  if (!moved) throw deadLink();
  await tx.update(emailChanges).set({ changedAt: sql`now()` }).where(eq(emailChanges.userId, userId));
  await forgetLinks(tx, userId);
  await endSessions(tx, userId);
  await enqueueLetter(tx, { kind: 'email_changed', side: 'old', to: oldEmail, userId });
  await enqueueLetter(tx, { kind: 'email_changed', side: 'new', to: newEmail, userId });
  await record(tx, { action: 'email_changed', subjects: [userId], by: userId });
}

/**
 * Stops a change that waits, or takes a change back, by a link to the old mailbox. All sessions end, and the old mailbox
 * gets a link to set another password: the one who began the change knew the present one.
 */
export async function undoChange(db: Db, token: string): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const userId = await redeemMailToken(tx, token, 'email_change_undo');
      if (userId === undefined) throw deadLink();
      await lockPerson(tx, userId);
      const [change] = await tx.delete(emailChanges).where(eq(emailChanges.userId, userId)).returning();
      if (!change) throw deadLink();
      if (change.changedAt)
        await tx
          .update(users)
          .set({ email: change.oldEmail })
          .where(and(eq(users.id, userId), eq(users.email, change.newEmail)));
      await forgetLinks(tx, userId);
      await endSessions(tx, userId);
      await enqueueLetter(tx, { kind: 'reset_password', to: change.oldEmail });
      await record(tx, {
        action: 'email_change_undone',
        subjects: [userId],
        by: userId,
      });
    });
  } catch (error) {
    if (isTaken(error, 'users_email')) throw taken();
    throw error;
  }
}

const lockPerson = (tx: Db, userId: number) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');

/** The links in mails to the previous address: its readers may not use them. */
async function forgetLinks(tx: Db, userId: number): Promise<void> {
  const purposes = [
    'reset_password',
    'login_link',
    'email_change_old',
    'email_change_new',
    'email_change_undo',
  ] as const;
  await tx
    .delete(mailTokens)
    .where(and(eq(mailTokens.userId, userId), inArray(mailTokens.purpose, [...purposes])));
}
