import { ERROR_CODES } from '@league/shared/contract';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readAccount } from './accounts.ts';
import { isPasswordRight } from './password.ts';

/** Refuses a password that is not the person's, at the field of this name; returns the hash that it was checked with. */
export async function requirePassword(
  db: Db,
  userId: number,
  password: string,
  field = 'password',
): Promise<string> {
  const account = await readAccount(db, userId);
  if (account?.passwordHash && (await isPasswordRight(account.passwordHash, password)))
    return account.passwordHash;
  throw new Refusal(403, ERROR_CODES.wrongPassword, 'Неверный пароль.', {
    fields: { [field]: 'Неверный пароль' },
  });
}
