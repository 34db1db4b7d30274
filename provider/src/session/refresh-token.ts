import { createHash, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';

/** The cookie with the refresh token, and the path it is sent to. */
export const REFRESH_COOKIE = { name: 'league_refresh', path: '/api/auth' } as const;

/** `<session id>.<43 characters>` */
const FORMAT = /^([0-9a-f-]{36})\.[\w-]{43}$/;

export const newRefreshToken = (sid: string): string => `${sid}.${randomBytes(32).toString('base64url')}`;

/**
 * The token after `token`. Derived instead of random, so that a client whose answer was lost, and parallel requests of
 * one browser, get the same one: the chain stays a single line, and a theft shows.
 */
export function nextRefreshToken(secret: string, sid: string, token: string): string {
  return `${sid}.${createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url')}`;
}

/** The stored form of a token. It has 256 random bits, so a plain hash is enough. */
export const hashRefreshToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** The session that a token names; `undefined` if it is not a token. */
export function sessionOf(token: string): string | undefined {
  return z.uuid().safeParse(FORMAT.exec(token)?.[1]).data;
}
