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

/** sha256, hexadecimal, of the secret's text: `printf %s <secret> | sha256sum`. */
export const commitmentOf = (secret: string): string => hashOf(secret);
