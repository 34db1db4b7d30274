import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { isClub } from '../people/clubs.ts';
import { markConfirmed, withdrawConfirmation } from '../people/confirmations.ts';
import { StartError } from '../start-error.ts';
import { storedAddress } from './stored-address.ts';

type Account = typeof users.$inferSelect;

const LEAGUE = 'Юношеская лига тхэквондо';

/** The account with this address, held until the transaction ends. */
async function lockAccount(tx: Db, email: string): Promise<Account | undefined> {
  const [account] = await tx
    .select()
    .from(users)
    .where(eq(users.email, storedAddress(email)))
    .for('no key update');
  return account;
}

/**
 * The league's operator vouches for an account, who is told: for clubs and referees nobody else does, and a coach may have
 * no club that could. It opens nothing while the address is not confirmed.
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
 * The operator takes the league's word for a club or a referee back, who is told. The confirmation of other people is
 * somebody else's word and stays, but for a coach's whose club has left or lost the league's word: there is nobody else
 * who could take it back.
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

/** Whether it is the league that vouches for accounts of this kind. */
export const isTheLeagues = (userType: Account['userType']): boolean =>
  userType === 'club' || userType === 'referee';
