import { and, eq, gt, sql } from 'drizzle-orm';
import { findDepartureOf } from '../../identity/session/departing.ts';
import type { Db } from '../../platform/db/database.ts';
import { outbox, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { enqueueLetter } from '../../platform/mail/outbox.ts';
import { leave } from './leave.ts';

/**
 * Deletes a person so that it can be undone, and mails the link to the account that asks: the person, or the parent of
 * a child.
 */
export async function askDeletion(tx: Db, id: number, askedBy: number): Promise<void> {
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, askedBy));
  const ids = await leave(tx, id);
  if (account?.email) await enqueueLetter(tx, { kind: 'deletion_undo', to: account.email, userId: id });
  await record(tx, { action: 'deletion_asked', subjects: ids });
}

/**
 * Whether the address belongs to a deleted account that may still come back, which keeps it. The owner, who may be the
 * one that registers, gets the link again, once an hour.
 */
export async function isAddressKept(tx: Db, email: string): Promise<boolean> {
  const departure = await findDepartureOf(tx, email);
  if (!departure) return false;
  const recent = and(
    sql`${outbox.letter} ->> 'kind' = 'deletion_undo'`,
    sql`${outbox.letter} ->> 'to' = ${email}`,
    gt(outbox.createdAt, sql`now() - interval '1 hour'`),
  );
  if ((await tx.$count(outbox, recent)) === 0)
    await enqueueLetter(tx, { kind: 'deletion_undo', to: email, userId: departure.userId });
  return true;
}
