import { createHash, createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const AUDIENCE = 'league-api';
const ALGORITHM = 'HS256';
const PURPOSE = 'access';
/** The type of RFC 9068: no other kind of token, signed with the same secret one day, passes for an access token. */
const TYPE = 'at+jwt';
/** The clocks of two replicas may differ by this. */
const SKEW_SECONDS = 30;

const claims = z.object({
  id: z.number().int().positive(),
  sid: z.uuid(),
  purpose: z.literal(PURPOSE),
  iat: z.number(),
  exp: z.number(),
});

/** The person and the session that a token names. */
export interface AccessClaims {
  id: number;
  sid: string;
}

export interface AccessTokens {
  sign(claims: AccessClaims): Promise<string>;
  /** The claims of a valid token of the provider for this purpose; `undefined` for any other text. */
  verify(token: string): Promise<AccessClaims | undefined>;
}

/** The number of valid tokens to remember; each takes a few hundred bytes. */
const REMEMBERED = 5_000;

/** Makes and verifies access tokens that are signed with `secret` and valid for `ttl` seconds. */
export function createAccessTokens(secret: string, ttl: number): AccessTokens {
  const key = createSecretKey(Buffer.from(secret));
  const remembered = new Map<string, { claims: AccessClaims; exp: number }>();
  const verify = async (token: string) => {
    try {
      const options = { algorithms: [ALGORITHM], audience: AUDIENCE, typ: TYPE };
      const { payload } = await jwtVerify(token, key, options);
      const { data } = claims.safeParse(payload);
      if (!data) return undefined;
      const { id, sid, iat, exp } = data;
      const now = Date.now() / 1000;
      // A token from the future, or one that lives longer than ours do, was not made here.
      if (iat > now + SKEW_SECONDS || exp - iat > ttl) return undefined;
      return { claims: { id, sid }, exp };
    } catch {
      return undefined;
    }
  };
  return {
    sign: ({ id, sid }) => {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({ id, sid, purpose: PURPOSE })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(now + ttl)
        .sign(key);
    },
    verify: async (token) => {
      const known = remembered.get(token);
      if (known) return known.exp * 1000 > Date.now() ? known.claims : undefined;
      const verified = await verify(token);
      if (!verified) return undefined;
      // Every call sends a token, and checking its signature costs more than most calls. The oldest token is
      // forgotten.
      const [oldest] = remembered.size < REMEMBERED ? [] : remembered.keys();
      if (oldest) remembered.delete(oldest);
      remembered.set(token, verified);
      return verified.claims;
    },
  };
}

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
