import { createRequire } from 'node:module';
import { ERROR_CODES } from '@league/shared/contract';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import type { Db } from '../../platform/db/database.ts';
import { invalidInput, Refusal } from '../../platform/refusal.ts';
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

const require = createRequire(import.meta.url);
let known: ReadonlySet<string> | undefined;

/** Common passwords; 17 MB, loaded for the first password that is set. */
function commonPasswords(): ReadonlySet<string> {
  const load = (): typeof import('@zxcvbn-ts/language-common') => require('@zxcvbn-ts/language-common');
  known ??= new Set(load().dictionary['passwords-common']);
  return known;
}

/** The same keys on the Russian and on the Latin layout: «Йцукен123» is `qwerty123`. */
const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбю';
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";

const onLatinKeys = (text: string) =>
  text.replace(/[а-я]/g, (letter) => LATIN[RUSSIAN.indexOf(letter)] ?? letter);

/** Refuses a common password; the contract has checked the other rules before. */
export function refuseCommonPassword(password: string): void {
  const folded = password.toLowerCase();
  if ([folded, onLatinKeys(folded)].some((text) => commonPasswords().has(text)))
    throw invalidInput({ password: 'Этот пароль слишком распространён, придумайте другой' });
}
