import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '../../platform/db/database.ts';
import { totpFactors, users } from '../../platform/db/schema.ts';
import { type KeyRing, open, rewrap, seal, UnknownKey } from '../../platform/keys/keys.ts';

/** The name that an authenticator app shows beside the address. */
const ISSUER = 'Лига тхэквондо';
const PERIOD_SECONDS = 30;
/** RFC 4226 asks for at least 128 bits and recommends 160. */
const SECRET_BYTES = 20;
/** So many wrong codes are answered at once; each further one doubles the pause, from a minute to an hour. */
const FREE_FAILURES = 5;
const LONGEST_PAUSE_SECONDS = 3600;

const generatorOf = (secret: Secret, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });

const purposeOf = (userId: number) => `totp:${userId}`;

/** Makes a new secret, not in force yet; `undefined` if codes are on already. `label` is the account's address. */
export async function startTotp(
  db: Db,
  ring: KeyRing,
  { userId, label }: { userId: number; label: string },
): Promise<{ secret: string; uri: string } | undefined> {
  const secret = new Secret({ size: SECRET_BYTES });
  const sealed = seal(ring, purposeOf(userId), Buffer.from(secret.bytes)).toString('base64');
  const [stored] = await db
    .insert(totpFactors)
    .values({ userId, secret: sealed })
    .onConflictDoUpdate({
      target: totpFactors.userId,
      set: { secret: sealed, lastStep: 0, failures: 0, failedAt: null },
      setWhere: isNull(totpFactors.confirmedAt),
    })
    .returning({ userId: totpFactors.userId });
  return stored && { secret: secret.base32, uri: generatorOf(secret, label).toString() };
}

/** The outcome of a code: `slow` if too many were wrong lately, whatever this one is. */
type CodeOutcome = 'right' | 'wrong' | 'slow';

/**
 * Checks a code of the time step now, before or after; each code works once, and none older than the last one used.
 * `isNew`: checks the first code of a secret that is not in force yet, and puts it in force.
 */
export async function useTotpCode(
  tx: Db,
  ring: KeyRing,
  { userId, code, isNew = false }: { userId: number; code: string; isNew?: boolean },
  now = Date.now(),
): Promise<CodeOutcome> {
  const own = and(
    eq(totpFactors.userId, userId),
    isNew ? isNull(totpFactors.confirmedAt) : isNotNull(totpFactors.confirmedAt),
  );
  const pause = sql`least(60 * 2 ^ (${totpFactors.failures} - ${FREE_FAILURES}), ${LONGEST_PAUSE_SECONDS})`;
  const [factor] = await tx
    .select({
      secret: totpFactors.secret,
      isSlow: sql<boolean>`${totpFactors.failures} >= ${FREE_FAILURES}
        and ${totpFactors.failedAt} > now() - make_interval(secs => ${pause})`,
    })
    .from(totpFactors)
    .where(own)
    .for('update');
  if (!factor) return 'wrong';
  if (factor.isSlow) return 'slow';
  const secret = open(ring, purposeOf(userId), Buffer.from(factor.secret, 'base64'));
  const generator = generatorOf(new Secret({ buffer: new Uint8Array(secret).buffer }));
  const delta = generator.validate({ token: code, timestamp: now, window: 1 });
  const lastStep = Math.floor(now / 1000 / PERIOD_SECONDS) + (delta ?? 0);
  const [used] =
    delta === null
      ? []
      : await tx
          .update(totpFactors)
          .set({ lastStep, failures: 0, failedAt: null, ...(isNew ? { confirmedAt: sql`now()` } : {}) })
          .where(and(own, lt(totpFactors.lastStep, lastStep)))
          .returning({ userId: totpFactors.userId });
  if (used) return 'right';
  await tx
    .update(totpFactors)
    .set({ failures: sql`${totpFactors.failures} + 1`, failedAt: sql`now()` })
    .where(own);
  return 'wrong';
}

/** Whether the person has a secret that waits for its first code. */
export async function hasPendingTotp(db: Db, userId: number): Promise<boolean> {
  const isPending = and(eq(totpFactors.userId, userId), isNull(totpFactors.confirmedAt));
  return (await db.select({ id: totpFactors.userId }).from(totpFactors).where(isPending)).length > 0;
}

/** Turns codes off. Returns false if they were not on. */
export async function removeTotp(tx: Db, userId: number): Promise<boolean> {
  const own = and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt));
  return (await tx.delete(totpFactors).where(own).returning({ userId: totpFactors.userId })).length > 0;
}

/** Puts every secret under the ring's newest key. Returns their number, and the addresses whose secret no key opens. */
export function rotateTotpSecrets(db: Db, ring: KeyRing): Promise<{ rotated: number; unknown: string[] }> {
  return db.transaction(async (tx) => {
    const factors = await tx
      .select({ userId: totpFactors.userId, secret: totpFactors.secret, email: users.email })
      .from(totpFactors)
      .innerJoin(users, eq(users.id, totpFactors.userId))
      .orderBy(totpFactors.userId)
      .for('update', { of: totpFactors });
    const unknown: string[] = [];
    for (const { userId, secret, email } of factors) {
      const rewrapped = rewrapSecret(ring, userId, secret);
      if (rewrapped === undefined) unknown.push(email ?? String(userId));
      else await tx.update(totpFactors).set({ secret: rewrapped }).where(eq(totpFactors.userId, userId));
    }
    return { rotated: factors.length - unknown.length, unknown };
  });
}

/** `undefined` if the key that sealed the secret is not in the ring. */
function rewrapSecret(ring: KeyRing, userId: number, secret: string): string | undefined {
  try {
    return rewrap(ring, purposeOf(userId), Buffer.from(secret, 'base64')).toString('base64');
  } catch (error) {
    if (error instanceof UnknownKey) return undefined;
    throw error;
  }
}
