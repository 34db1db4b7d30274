import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@league/shared/contract';
import { hashRaw } from '@node-rs/argon2';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { recoveryCodes } from '../../platform/db/schema.ts';
import { COST } from '../session/password.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
/** 80 random bits. */
const LENGTH = 16;

const newCode = () => Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

const hashOf = async (code: string, salt: string) =>
  (await hashRaw(code, { ...COST, salt: Buffer.from(salt, 'base64url') })).toString('base64url');

/** New recovery codes, and the rows that replace the person's older ones. Hashing takes a while: not in a transaction. */
export async function inventRecoveryCodes() {
  const salt = randomBytes(16).toString('base64url');
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const hashes = await Promise.all(codes.map((code) => hashOf(code, salt)));
  return {
    /** In groups of four, for reading. */
    shown: codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')),
    rows: hashes.map((hash) => ({ hash, salt })),
  };
}

/** Replaces the person's codes. */
export async function storeRecoveryCodes(
  tx: Db,
  userId: number,
  rows: { hash: string; salt: string }[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(rows.map((row) => ({ ...row, userId })));
}

/** Uses a code up; returns false if it is wrong or used. Of two requests with one code, one wins. */
export async function useRecoveryCode(tx: Db, userId: number, code: string): Promise<boolean> {
  const [known] = await tx
    .select({ salt: recoveryCodes.salt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
    .limit(1);
  if (!known) return false;
  const hash = await hashOf(code, known.salt);
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash)))
    .returning({ hash: recoveryCodes.hash });
  return used.length > 0;
}

export const countRecoveryCodes = (db: Db, userId: number): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
