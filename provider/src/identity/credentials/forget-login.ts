import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { challenges, emailChanges, mailTokens, sessions } from '../../platform/db/schema.ts';
import { forgetFactors } from '../second-factor/factors.ts';

/**
 * Removes every way into these people's accounts besides address and password: what `endLogins` removes, and the
 * second factors. For an erasure, and before somebody else gets the account.
 */
export async function forgetLogin(tx: Db, ids: number[]): Promise<void> {
  await endLogins(tx, ids);
  for (const id of ids) await forgetFactors(tx, id);
}

/** Removes the sessions of these people, and what is begun: mailed links, second steps and changes of the address. */
export async function endLogins(tx: Db, ids: number[]): Promise<void> {
  await tx.delete(sessions).where(inArray(sessions.userId, ids));
  await tx.delete(mailTokens).where(inArray(mailTokens.userId, ids));
  await tx.delete(challenges).where(inArray(challenges.userId, ids));
  await tx.delete(emailChanges).where(inArray(emailChanges.userId, ids));
}
