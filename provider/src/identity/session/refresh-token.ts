import { createHash, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';

/** The form of a token: `<session id>.<43 characters>`. */
const FORMAT = /^([0-9a-f-]{36})\.[\w-]{43}$/;

export const newRefreshToken = (sid: string): string => `${sid}.${randomBytes(32).toString('base64url')}`;

/**
 * The token after `token`. It is derived instead of random, so that parallel requests of one browser, and a
 * repetition after a lost answer, get the same one: the chain of tokens does not branch, and a theft shows.
 */
export function nextRefreshToken(secret: string, sid: string, token: string): string {
  return `${sid}.${createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url')}`;
}

/** The stored form of a token. A token has 256 random bits, so a plain hash is enough. */
export const hashRefreshToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** The session that a token names; `undefined` if the text is not a token. */
export function sessionOf(token: string): string | undefined {
  return z.uuid().safeParse(FORMAT.exec(token)?.[1]).data;
}
