import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { isClub } from '../people/clubs/clubs.ts';
import { markConfirmed, withdrawConfirmation } from '../people/confirmation/confirmations.ts';
import { lockWithDependents } from '../people/users.ts';
import { StartError } from '../start-error.ts';
import { storedAddress } from './stored-address.ts';

type Account = typeof users.$inferSelect;

const LEAGUE = 'Юношеская лига тхэквондо';

/** The account with this address, locked until the transaction ends, as are those who depend on it. */
export async function lockAccount(
  tx: Db,
  address: string,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<Account | undefined> {
  const hasAddress = eq(users.email, storedAddress(address));
  const [found] = await tx.select({ id: users.id }).from(users).where(hasAddress);
  if (!found) return undefined;
  await lockWithDependents(tx, found.id, { strength });
  const [account] = await tx.select().from(users).where(hasAddress).for(strength);
  return account;
}

/**
 * Confirms an account for the league's operator and notifies it: nobody else confirms clubs and referees, and a coach
 * may have no club that could. The account still has no rights until its address is confirmed.
 */
export function confirmAccount(db: Db, email: string): Promise<string> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, email);
    if (!account) throw new StartError(`Учётной записи с адресом ${email} нет`);
    if (!account.confirmed) await markConfirmed(tx, account, LEAGUE);
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
    if (!account) throw new StartError(`Учётной записи с адресом ${email} нет`);
    const { userType, clubId } = account;
    if (!isTheLeagues(userType) && !(userType === 'coach' && !(await isClub(tx, clubId ?? 0))))
      throw new StartError(`${email} – не клуб и не судья: тренеров снимает клуб, спортсменов – тренер`);
    if (account.confirmed) await withdrawConfirmation(tx, account, LEAGUE);
    return `Подтверждение учётной записи ${email} снято.`;
  });
}

/** Whether the league confirms accounts of this type. */
export const isTheLeagues = (userType: Account['userType']): boolean =>
  userType === 'club' || userType === 'referee';
