import { hkdfSync } from 'node:crypto';
import { KEY_BYTES } from '../config/key-texts.ts';
import { idOf, type KeyRing } from './seal.ts';

/** A key that follows from one of the ring's. */
export interface DerivedKey {
  /** Of the key of the ring that it follows from. */
  id: string;
  key: Buffer;
}

/**
 * Derives a key for each purpose from every key of the ring (HKDF-SHA256), the newest first: what is encrypted outside
 * the provider before a rotation of the ring stays readable after it. Nothing is stored.
 */
export const deriveKeys = (ring: KeyRing, purpose: string): DerivedKey[] =>
  ring.keys().map((key) => ({
    id: idOf(key).toString('hex'),
    key: Buffer.from(hkdfSync('sha256', key, '', purpose, KEY_BYTES)),
  }));
