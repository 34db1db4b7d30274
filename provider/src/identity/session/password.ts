import { ERROR_CODES } from '@league/shared/contract';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readAccount } from './accounts.ts';

/** argon2id as a number, because the package's enum exists in types only. */
const ARGON2ID = 2 as Algorithm;
export const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Replaces the missing hash of an absent account, so that the answer takes equally long. */
const absentAccount = hashPassword('no account has this password');

/** Takes the same time whether or not there is a hash to compare with. */
export async function isPasswordRight(stored: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await verify(stored ?? (await absentAccount), password);
  return isRight && stored != null;
}

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
