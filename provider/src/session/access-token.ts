import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const AUDIENCE = 'league-api';
const ALGORITHM = 'HS256';
const PURPOSE = 'access';

const claims = z.object({
  id: z.number().int().positive(),
  sid: z.uuid(),
  purpose: z.literal(PURPOSE),
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
      const options = { algorithms: [ALGORITHM], audience: AUDIENCE, requiredClaims: ['exp'] };
      const { payload } = await jwtVerify(token, key, options);
      const { data } = claims.safeParse(payload);
      return data && { claims: data, exp: payload.exp ?? 0 };
    } catch {
      return undefined;
    }
  };
  return {
    sign: ({ id, sid }) =>
      new SignJWT({ id, sid, purpose: PURPOSE })
        .setProtectedHeader({ alg: ALGORITHM })
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + ttl)
        .sign(key),
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
