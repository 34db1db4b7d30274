import { createHash, randomBytes } from 'node:crypto';
import { CHALLENGE_MINUTES, ERROR_CODES } from '@league/shared/contract';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { challenges, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { Refusal } from '../../platform/refusal.ts';

type Purpose = (typeof challenges.$inferSelect)['purpose'];

/** The person who takes a second step, its purpose, and the session that began it. */
export interface Begun {
  userId: number;
  purpose: Purpose;
  /** A login has no session yet. */
  sid?: string;
}

/** The same with the hash that the password was checked with, which may have been replaced since. */
export interface BegunByPassword extends Begun {
  checked: string | null;
}

export interface Challenge {
  userId: number;
  /** What a passkey has to sign. */
  passkeyChallenge: string;
}

/** After so many wrong answers the password is asked for again. */
const MOST_ATTEMPTS = 5;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
const random = () => randomBytes(32).toString('base64url');

/** Begins a second step; only a hash of its token is stored. */
export async function beginChallenge(
  tx: Db,
  { userId, purpose, sid }: Begun,
): Promise<{ token: string; passkeyChallenge: string }> {
  const [token, passkeyChallenge] = [random(), random()];
  const isOver = lte(challenges.expiresAt, sql`now()`);
  await tx.delete(challenges).where(and(eq(challenges.userId, userId), isOver));
  await tx.insert(challenges).values({
    hash: hashOf(token),
    userId,
    purpose,
    sid: sid ?? null,
    passkeyChallenge,
    expiresAt: sql`now() + make_interval(mins => ${CHALLENGE_MINUTES})`,
  });
  return { token, passkeyChallenge };
}

const challengeOver = () =>
  new Refusal(
    403,
    ERROR_CODES.challengeOver,
    'Время вышло или попыток было слишком много. Введите пароль ещё раз',
  );

/**
 * Answers a challenge: `check` returns a refusal, or nothing if the answer is right, and then `act` runs in the same
 * transaction and the challenge is used up. A refused answer counts as an attempt, although it changes nothing else.
 */
export async function answerChallenge<T>(
  db: Db,
  { token, purpose, sid }: { token: string; purpose: Purpose; sid?: string },
  check: (tx: Db, challenge: Challenge) => Promise<Refusal | undefined>,
  act: (tx: Db, challenge: Challenge) => Promise<T>,
): Promise<T> {
  const isThis = and(
    eq(challenges.hash, hashOf(token)),
    eq(challenges.purpose, purpose),
    gt(challenges.expiresAt, sql`now()`),
  );
  const outcome = await db.transaction(async (tx) => {
    const [begun] = await tx
      .select({ userId: challenges.userId, sid: challenges.sid })
      .from(challenges)
      .where(isThis);
    if (!begun || begun.sid !== (sid ?? null)) return { refusal: challengeOver() };
    // The person first: a new password locks the person, then deletes the challenges.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, begun.userId)).for('no key update');
    const [challenge] = await tx.select().from(challenges).where(isThis).for('update');
    if (!challenge) return { refusal: challengeOver() };
    const own = eq(challenges.hash, challenge.hash);
    const refusal = await check(tx, challenge);
    if (refusal && challenge.attempts + 1 < MOST_ATTEMPTS)
      await tx
        .update(challenges)
        .set({ attempts: challenge.attempts + 1 })
        .where(own);
    else await tx.delete(challenges).where(own);
    if (refusal)
      await record(tx, { action: 'second_factor_failed', subjects: [challenge.userId], outcome: 'failed' });
    return refusal ? { refusal } : { answer: await act(tx, challenge) };
  });
  if (outcome.refusal) throw outcome.refusal;
  return outcome.answer as T;
}
