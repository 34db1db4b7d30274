import type { newPasskey, PasskeyRequest, usedPasskey } from '@league/shared/contract';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { passkeys } from '../../platform/db/schema.ts';

/** The site that passkeys belong to: its origin, and the host that WebAuthn calls the relying party. */
export interface PasskeySite {
  origin: string;
  host: string;
}

export const passkeySite = (origin: string): PasskeySite => ({ origin, host: new URL(origin).hostname });

const SITE_NAME = 'Юношеская лига тхэквондо';
const TIMEOUT_MILLISECONDS = 120_000;
/** A person with a key, a phone and a tablet needs three. */
export const MOST_PASSKEYS = 10;

/** Loaded with the first passkey: it reads certificates of devices, which costs a start more than everything else. */
const webauthn = () => import('@simplewebauthn/server');

const listPasskeys = (db: Db, userId: number) =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

/** The options for a new passkey of this person. */
export async function creationOptions(
  db: Db,
  { host }: PasskeySite,
  { userId, email, challenge }: { userId: number; email: string; challenge: string },
) {
  const { generateRegistrationOptions } = await webauthn();
  const known = await listPasskeys(db, userId);
  const options = await generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: host,
    userName: email,
    userID: new Uint8Array(Buffer.from(`league ${userId}`)),
    userDisplayName: email,
    challenge: bytesOf(challenge),
    timeout: TIMEOUT_MILLISECONDS,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return {
    ...options,
    rp: { name: SITE_NAME, id: host },
    timeout: TIMEOUT_MILLISECONDS,
    attestation: 'none',
    excludeCredentials: options.excludeCredentials ?? [],
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  };
}

/** The options for a second step with one of the person's passkeys; `undefined` without any. */
export async function requestOptions(
  db: Db,
  { host }: PasskeySite,
  { userId, challenge }: { userId: number; challenge: string },
): Promise<PasskeyRequest | undefined> {
  const known = await listPasskeys(db, userId);
  if (known.length === 0) return undefined;
  return {
    challenge,
    rpId: host,
    timeout: TIMEOUT_MILLISECONDS,
    userVerification: 'preferred',
    allowCredentials: known.map(({ id, transports }) => ({ id, type: 'public-key', transports })),
  };
}

/** A new passkey as the browser answers it, checked; `undefined` if it is not of this site or not for this challenge. */
export async function readNewPasskey(
  { origin, host }: PasskeySite,
  credential: z.output<typeof newPasskey>,
  challenge: string,
): Promise<Pick<typeof passkeys.$inferInsert, 'id' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const { verifyRegistrationResponse } = await webauthn();
  const verification = await verifyRegistrationResponse({
    response: withoutNull(credential),
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!verification?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = verification.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

/** Stores a passkey; returns false if the credential is known, to any account. */
export async function storePasskey(tx: Db, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const stored = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return stored.length > 0;
}

/** Whether the answer was signed by a passkey of this person, for this site and challenge. */
export async function usePasskey(
  tx: Db,
  { origin, host }: PasskeySite,
  credential: z.output<typeof usedPasskey>,
  { userId, challenge }: { userId: number; challenge: string },
): Promise<boolean> {
  const own = and(eq(passkeys.id, credential.id), eq(passkeys.userId, userId));
  const [known] = await tx.select().from(passkeys).where(own);
  if (!known) return false;
  const { verifyAuthenticationResponse } = await webauthn();
  const verification = await verifyAuthenticationResponse({
    response: withoutNull(credential),
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: { ...known, publicKey: bytesOf(known.publicKey) },
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!verification?.verified) return false;
  const { newCounter: counter } = verification.authenticationInfo;
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(own, lte(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

/** Removes a passkey of this person; returns false if there is none. */
export async function removePasskey(tx: Db, userId: number, id: string): Promise<boolean> {
  const own = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
  return (await tx.delete(passkeys).where(own).returning({ id: passkeys.id })).length > 0;
}

/** Browsers write `null` where the library's types have nothing. */
function withoutNull<T extends object>(credential: T) {
  return JSON.parse(JSON.stringify(credential, (_, value) => value ?? undefined));
}
