import { openDeskKeys, readDraft, readToken, userIdOf, writeDraft } from '@league/shared';
import type { OutboxKeys } from '@league/shared/contract';
import { wrap } from 'idb';

/** The owner of a desk's outbox: an account while it is logged in, or the device itself, which works under its pass. */
export type Owner = number | 'device';

/** Whether the owner may act in this browser now. */
export function isSignedInAs(owner: Owner): boolean {
  if (owner === 'device') return true;
  const token = readToken();
  return token !== null && userIdOf(token) === owner;
}

const nameOf = (owner: Owner, tournament: string): string => `${owner} ${tournament}`;

/** Says that this device has keys of its own; an account's stand among its drafts, which the shell forgets. */
const DEVICE_MARK = 'device-desk-keys';

/** Says that this device was given a pass; from the first answer on, its keys say so too. */
const PASS_MARK = 'device-pass';

const isMarked = (owner: Owner): boolean =>
  owner === 'device' ? localStorage.getItem(DEVICE_MARK) !== null : readDraft(owner, 'desk-keys') !== null;

function mark(owner: Owner): void {
  if (owner !== 'device') writeDraft(owner, 'desk-keys', true);
  else
    try {
      localStorage.setItem(DEVICE_MARK, '1');
    } catch {
      // Without storage the outbox lasts as long as the page.
    }
}

/** Notes that this device was given a pass. */
export function markPass(): void {
  try {
    localStorage.setItem(PASS_MARK, '1');
  } catch {
    // Without storage every device page asks for a pass.
  }
}

/** Whether this device may have a pass; also where its storage is closed. */
export function mayHavePass(): boolean {
  try {
    return localStorage.getItem(PASS_MARK) !== null || isMarked('device');
  } catch {
    return true;
  }
}

/**
 * Makes keys of what the provider gave, and stores them until the session ends: the shell then forgets the mark at once,
 * and the keys soon after. Keys without a mark are not read.
 */
export async function keepKeys(
  tournament: string,
  owner: Owner,
  { keys: given }: OutboxKeys,
): Promise<readonly SessionKey[]> {
  const keys = await Promise.all(
    given.map(async ({ id, key }) => ({
      id,
      key: await crypto.subtle.importKey(
        'raw',
        Uint8Array.from(atob(key), (one) => one.charCodeAt(0)),
        'AES-GCM',
        false,
        ['encrypt', 'decrypt'],
      ),
    })),
  );
  mark(owner);
  if (!isMarked(owner)) return keys;
  const db = wrap(await openDeskKeys());
  await db.put('keys', keys, nameOf(owner, tournament));
  // The session has ended meanwhile.
  if (!isMarked(owner) || !isSignedInAs(owner)) await db.delete('keys', nameOf(owner, tournament));
  db.close();
  return keys;
}

/** The keys that this session has stored; undefined without any. */
export async function storedKeys(
  tournament: string,
  owner: Owner,
): Promise<readonly SessionKey[] | undefined> {
  if (!isMarked(owner) || !isSignedInAs(owner)) return undefined;
  const db = wrap(await openDeskKeys());
  const keys: unknown = await db.get('keys', nameOf(owner, tournament));
  db.close();
  return keys as readonly SessionKey[] | undefined;
}

/**
 * Forgets the keys of a device: its pass is over, or it gets one for another place. Without them nobody reads what the device
 * has kept; the same place has the same keys again.
 */
export async function forgetDevice(tournament: string): Promise<void> {
  localStorage.removeItem(PASS_MARK);
  if (!isMarked('device')) return;
  const db = wrap(await openDeskKeys());
  await db.delete('keys', nameOf('device', tournament));
  const left = await db.getAllKeys('keys');
  db.close();
  if (!left.some((name) => String(name).startsWith('device '))) localStorage.removeItem(DEVICE_MARK);
}

/** A key of a session: non-extractable, and known by the id that its provider gave. */
export interface SessionKey {
  id: string;
  key: CryptoKey;
}

/** An encrypted value. */
export interface Box {
  keyId: string;
  iv: Uint8Array<ArrayBuffer>;
  box: ArrayBuffer;
}

const IV_BYTES = 12;
const encoder = new TextEncoder();
const paramsOf = (iv: Uint8Array<ArrayBuffer>, purpose: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: encoder.encode(purpose),
});

/** Encrypts a value with the newest of the keys; `purpose` is bound to it. */
export async function sealJson(
  [newest]: readonly SessionKey[],
  purpose: string,
  value: unknown,
): Promise<Box> {
  if (!newest) throw new Error('No key to seal with');
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = encoder.encode(JSON.stringify(value));
  return { keyId: newest.id, iv, box: await crypto.subtle.encrypt(paramsOf(iv, purpose), newest.key, plain) };
}

/** Decrypts what `sealJson` made; undefined if none of the keys opens it. */
export async function openJson(
  keys: readonly SessionKey[],
  purpose: string,
  { keyId, iv, box }: Box,
): Promise<unknown> {
  const key = keys.find(({ id }) => id === keyId)?.key;
  if (!key) return undefined;
  try {
    const plain = await crypto.subtle.decrypt(paramsOf(iv, purpose), key, box);
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return undefined;
  }
}
