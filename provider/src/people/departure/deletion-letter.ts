import { and, eq, gt, sql } from 'drizzle-orm';
import { dayOfErasure, findDeparture, findDepartureOf } from '../../identity/session/accounts.ts';
import type { Db } from '../../platform/db/database.ts';
import { outbox, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import {
  type Attempt,
  enqueueLetter,
  greetingMail,
  type LetterContext,
} from '../../platform/mail/letters.ts';
import { issueAskedToken, issueMailToken } from '../../platform/mail/tokens.ts';
import type { Mail } from '../../platform/mail/transport.ts';
import { listName } from '../people/present.ts';
import { leave } from './leave.ts';

interface Addressed {
  to: string;
  userId: number;
}

/** The mail that undoes a deletion, for the person who deletes. `undefined`: undone already, or the person is erased. */
export const writeOwnDeletionMail = (context: LetterContext, letter: Addressed): Promise<Mail | undefined> =>
  write(context, letter, () => issueMailToken(context.db, letter.userId, 'deletion_undo'));

/** The same mail, for somebody who asks for a way into the account; `undefined` also while an earlier link is enough. */
export const writeAskedDeletionMail = (
  context: LetterContext,
  letter: Addressed,
  attempt: Attempt,
): Promise<Mail | undefined> =>
  write(
    context,
    letter,
    async () => (await issueAskedToken(context.db, letter.userId, 'deletion_undo', attempt))?.token,
  );

async function write(
  { db, publicOrigin }: LetterContext,
  { to, userId }: Addressed,
  issue: () => Promise<string | undefined>,
): Promise<Mail | undefined> {
  const departure = await findDeparture(db, userId);
  const token = departure && (await issue());
  if (!departure || !token) return undefined;
  const day = dayOfErasure(departure);
  const isOwn = departure.profile.email === to;
  const what = isOwn ? 'Ваша учётная запись' : `Профиль «${listName(departure.profile)}»`;
  return greetingMail(
    to,
    `Удаление ${isOwn ? 'учётной записи' : 'профиля ребёнка'}: ещё можно отменить до ${day} года`,
    `${what} на сайте Юношеской лиги тхэквондо ${isOwn ? 'удалена' : 'удалён'} по вашей просьбе: на сайте этих данных больше никто не видит. ${day} года они будут стёрты навсегда.`,
    'Если вы передумали, до этого дня откройте ссылку и нажмите кнопку на странице:',
    `${publicOrigin}/deletion-undo?token=${token}`,
    'Ссылка действует один раз. Если удаление начали не вы, отмените его по этой ссылке и сразу задайте новый пароль.',
  );
}

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
export async function isAddressReserved(tx: Db, email: string): Promise<boolean> {
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
