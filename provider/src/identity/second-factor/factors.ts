import { ERROR_CODES, PROOF_MINUTES, type SecondFactor, type secondStepBody } from '@league/shared/contract';
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { type FactorChange, passkeys, sessions, totpFactors, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { type KeyRing, UnknownKey } from '../../platform/keys/keys.ts';
import { enqueueLetter } from '../../platform/mail/letters.ts';
import { Refusal, unauthorized } from '../../platform/refusal.ts';
import type { Step } from '../access/authorise.ts';
import { type Begun, type BegunByPassword, beginChallenge, type Challenge } from './challenges.ts';
import { type PasskeySite, passkeySite, requestOptions, usePasskey } from './passkeys.ts';
import { useTotpCode } from './totp.ts';

/** What checking a second factor needs to know about the site. */
export interface SecondFactors {
  site: PasskeySite;
  ring: KeyRing;
}

export const factorsOf = ({ config, ring }: Pick<FastifyInstance, 'config' | 'ring'>): SecondFactors => ({
  site: passkeySite(config.publicOrigin),
  ring,
});

/** The person's factors. */
export async function findFactors(db: Db, userId: number) {
  const keys = await db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  const totp = await db.$count(
    totpFactors,
    and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)),
  );
  return { totp: totp > 0, passkeys: keys };
}

/** The refusal that begins a second step; `undefined` for a person without a second factor. */
export const secondStepFor = (
  db: Db,
  factors: SecondFactors,
  { checked, ...begun }: BegunByPassword,
): Promise<Refusal | undefined> =>
  db.transaction(async (tx) => {
    const [person] = await tx
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, begun.userId))
      .for('share');
    // Checking a password takes long enough for a new one to arrive meanwhile, which ends every second step.
    if (person?.passwordHash !== checked) throw unauthorized();
    return describeSecondStep(tx, factors, begun);
  });

async function describeSecondStep(
  db: Db,
  { site }: SecondFactors,
  begun: Begun,
): Promise<Refusal | undefined> {
  const factors = await findFactors(db, begun.userId);
  const methods: SecondFactor[] = [
    ...(factors.passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(factors.totp ? (['totp'] as const) : []),
  ];
  if (methods.length === 0) return undefined;
  const { token, passkeyChallenge: challenge } = await beginChallenge(db, begun);
  const passkey = await requestOptions(db, site, { userId: begun.userId, challenge });
  return new Refusal(403, ERROR_CODES.secondFactorNeeded, 'Остался второй шаг: подтвердите, что это вы', {
    second_step: { challenge: token, methods, ...(passkey ? { passkey } : {}) },
  });
}

const wrongCode = (message: string, cause?: unknown) =>
  new Refusal(403, ERROR_CODES.wrongCode, message, { fields: { code: message } }, { cause });
const TOTP_REFUSALS = {
  wrong: () => wrongCode('Код не подошёл. Дождитесь в приложении следующего кода и введите его'),
  slow: () =>
    new Refusal(
      429,
      ERROR_CODES.tooManyRequests,
      'Слишком много неверных кодов. Подождите или войдите другим способом',
    ),
};

/**
 * Checks a code of an authenticator app; returns its refusal. Throws the refusal `unreadable` if no key opens the secret,
 * so that the person's attempt is not counted.
 */
async function refuseCode(
  tx: Db,
  ring: KeyRing,
  proof: Parameters<typeof useTotpCode>[2],
  unreadable: string,
): Promise<Refusal | undefined> {
  try {
    const outcome = await useTotpCode(tx, ring, proof);
    return outcome === 'right' ? undefined : TOTP_REFUSALS[outcome]();
  } catch (cause) {
    if (!(cause instanceof UnknownKey)) throw cause;
    throw wrongCode(unreadable, cause);
  }
}

/** Checks the answer to a challenge; returns its refusal. */
export async function checkSecondStep(
  tx: Db,
  { site, ring }: SecondFactors,
  { userId, passkeyChallenge }: Challenge,
  step: z.output<typeof secondStepBody>,
): Promise<Refusal | undefined> {
  if (step.method === 'totp') {
    return refuseCode(
      tx,
      ring,
      { userId, code: step.code },
      'Код сейчас не проверить, это наша ошибка. Войдите отпечатком и включите вход по коду заново. Если другого способа нет, напишите в лигу',
    );
  }
  const isRight = await usePasskey(tx, site, step.credential, { userId, challenge: passkeyChallenge });
  return isRight
    ? undefined
    : new Refusal(403, ERROR_CODES.wrongCode, 'Это устройство не подошло. Попробуйте ещё раз');
}

/** Checks the first code of a new secret; returns its refusal. */
export async function checkFirstCode(
  tx: Db,
  { ring }: SecondFactors,
  proof: { userId: number; code: string },
): Promise<Refusal | undefined> {
  return refuseCode(
    tx,
    ring,
    { ...proof, isNew: true },
    'Этот ключ больше не действует, это наша ошибка. Начните включать вход по коду заново',
  );
}

/** Mails the person that a factor has changed. */
export async function tell(tx: Db, userId: number, change: FactorChange): Promise<void> {
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (account?.email)
    await enqueueLetter(tx, { kind: 'second_factor_changed', change, to: account.email, userId });
}

/** Stores a new factor by `store`, which may return a refusal, and marks the session as having passed it. */
export async function addFactor(
  db: Db,
  { userId, sid }: { userId: number; sid: string },
  change: FactorChange,
  store: (tx: Db) => Promise<Refusal | undefined>,
): Promise<void> {
  const refusal = await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const refused = await store(tx);
    if (refused) return refused;
    await tx.update(sessions).set({ secondFactorAt: sql`now()` }).where(eq(sessions.id, sid));
    await tell(tx, userId, change);
    await record(tx, { action: 'second_factor_added', subjects: [userId], object: `factor:${change}` });
    return undefined;
  });
  if (refusal) throw refusal;
}

/** Removes a factor by `remove`, which returns whether it was there, and mails the person. */
export function dropFactor(
  db: Db,
  userId: number,
  change: FactorChange,
  remove: (tx: Db) => Promise<boolean>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    if (!(await remove(tx))) return false;
    const { totp, passkeys: left } = await findFactors(tx, userId);
    if (!totp && left.length === 0) await forgetPassing(tx, userId);
    await tell(tx, userId, change);
    await record(tx, { action: 'second_factor_removed', subjects: [userId], object: `factor:${change}` });
    return true;
  });
}

/** Removes everything that belongs to the person's second factor; returns whether there was any. */
export async function forgetFactors(tx: Db, userId: number): Promise<boolean> {
  const { totp, passkeys: known } = await findFactors(tx, userId);
  await tx.delete(totpFactors).where(eq(totpFactors.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await forgetPassing(tx, userId);
  return totp || known.length > 0;
}

async function forgetPassing(tx: Db, userId: number): Promise<void> {
  await tx.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId));
}

/** Marks the session as proved: the person has just given the password, and the second factor if there is one. */
export async function markProved(tx: Db, sid: string): Promise<void> {
  await tx.update(sessions).set({ provedAt: sql`now()` }).where(eq(sessions.id, sid));
}

/** Lets a session through whose person has proved the identity within the last minutes. */
export const freshProof: Step<unknown, never> = {
  meaning: `after the password was given again, ${PROOF_MINUTES} minutes ago at most`,
  status: 403,
  fact: () => true,
  async check({ db, actor }) {
    const isFresh = gt(sessions.provedAt, sql`now() - make_interval(mins => ${PROOF_MINUTES})`);
    if ((await db.$count(sessions, and(eq(sessions.id, actor.sid), isFresh))) > 0) return {};
    throw new Refusal(403, ERROR_CODES.proofRequired, 'Сначала введите пароль ещё раз');
  },
};
