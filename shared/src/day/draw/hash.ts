import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Drawable, Rules } from '../log/state.ts';

/** The rules that the draw depends on. */
export type DrawRules = Pick<Rules, 'bronze' | 'isLoneEntryPlaced'>;

/** What the draw knows of an entry, and nothing else, with its keys in the order of the hash. */
export const drawable = ({ id, category, club, coach, region, points }: Drawable): Drawable => ({
  id,
  category,
  club,
  coach,
  region,
  points,
});

export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/**
 * sha256, hexadecimal, of this JSON in UTF-8, without spaces, with the keys in this order, the list sorted by id:
 * `{"rules":{"bronze":"shared","isLoneEntryPlaced":true},"list":[{"id":1,"category":"cadets-a:male:33","club":"Tiger",
 * "coach":4,"region":"Moscow","points":120},...]}` (on one line; escapes as of `JSON.stringify`).
 */
export function listHashOf(list: readonly Drawable[], { bronze, isLoneEntryPlaced }: DrawRules): string {
  const sorted = [...list].sort((a, b) => a.id - b.id);
  return hashOf(JSON.stringify({ rules: { bronze, isLoneEntryPlaced }, list: sorted.map(drawable) }));
}

/** sha256, hexadecimal, of the secret's text: `printf %s <secret> | sha256sum`. */
export const commitmentOf = (secret: string): string => hashOf(secret);

/**
 * The random value: sha256, hexadecimal, of the JSON `[secret, [word, ...], listHash]` in UTF-8 without spaces, so that
 * no other division into words gives the same text.
 */
export const randomValueOf = (secret: string, words: readonly string[], listHash: string): string =>
  hashOf(JSON.stringify([secret, words, listHash]));
