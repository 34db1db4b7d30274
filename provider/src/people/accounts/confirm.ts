import { email } from '@league/shared/contract';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema.ts';
import { OperatorError } from '../../platform/refusal.ts';
import { isClub } from '../clubs/clubs.ts';
import { lockWithDependents } from '../people/users.ts';
import { markConfirmed, withdrawConfirmation } from '../profiles/confirmations.ts';

/** An address in its stored form; invalid input matches no account. */
const storedAddress = (typed: string): string => email.safeParse(typed).data ?? typed.trim().toLowerCase();

type Account = typeof users.$inferSelect;

const LEAGUE = 'Юношеская лига тхэквондо';

/** The account with this address, locked until the transaction ends, as are those who depend on it. */
export const lockAccount = (tx: Db, address: string, strength?: Strength): Promise<Account | undefined> =>
  lockWhere(tx, eq(users.email, storedAddress(address)), strength);

/** The same by id; a deleted account is not found. */
export const lockAccountById = (tx: Db, id: number, strength?: Strength): Promise<Account | undefined> =>
  lockWhere(tx, and(eq(users.id, id), isNull(users.deletedAt)), strength);

type Strength = 'no key update' | 'update';

async function lockWhere(
  tx: Db,
  isIt: SQL | undefined,
  strength: Strength = 'no key update',
): Promise<Account | undefined> {
  const [found] = await tx.select({ id: users.id }).from(users).where(isIt);
  if (!found) return undefined;
  await lockWithDependents(tx, found.id, { strength });
  const [account] = await tx.select().from(users).where(isIt).for(strength);
  return account;
}

/** Confirms a locked account for the league and notifies it. No-op if confirmed already. */
export async function confirmLocked(tx: Db, account: Account): Promise<void> {
  if (!account.confirmed) await markConfirmed(tx, account, LEAGUE);
}

/**
 * Confirms an account for the league's operator and notifies it, where no organiser is there to do it. The account still has no
 * rights until its address is confirmed.
 */
export function confirmAccount(db: Db, email: string): Promise<string> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, email);
    if (!account) throw new OperatorError(`Учётной записи с адресом ${email} нет`);
    await confirmLocked(tx, account);
    return `Учётная запись ${email} подтверждена.`;
  });
}

/**
 * Withdraws the confirmation of a club or a referee for the league's operator and notifies the account. Other
 * accounts are refused, except a coach whose club has left or lost the league's confirmation: nobody else could
 * withdraw that coach's confirmation.
 */
export function unconfirmAccount(db: Db, email: string): Promise<string> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, email);
    if (!account) throw new OperatorError(`Учётной записи с адресом ${email} нет`);
    if (!(await isTheLeagues(tx, account)))
      throw new OperatorError(`${email} – не клуб и не судья: тренеров снимает клуб, спортсменов – тренер`);
    if (account.confirmed) await withdrawConfirmation(tx, account, LEAGUE);
    return `Подтверждение учётной записи ${email} снято.`;
  });
}

/**
 * Whether the word of the league decides about an account: a club, a referee, or a coach that no confirmed club could
 * confirm or refuse.
 */
export const isTheLeagues = async (
  tx: Db,
  { userType, clubId }: Pick<Account, 'userType' | 'clubId'>,
): Promise<boolean> =>
  userType === 'club' || userType === 'referee' || (userType === 'coach' && !(await isClub(tx, clubId ?? 0)));
