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

/** Whose token it is and which session it belongs to. */
export interface AccessClaims {
  id: number;
  sid: string;
}

export interface AccessTokens {
  sign(claims: AccessClaims): Promise<string>;
  /** `undefined` for anything but a token of ours, in force, for this purpose. */
  verify(token: string): Promise<AccessClaims | undefined>;
}

/** Access tokens signed with `secret` that live for `ttl` seconds. */
export function createAccessTokens(secret: string, ttl: number): AccessTokens {
  const key = createSecretKey(Buffer.from(secret));
  return {
    sign: ({ id, sid }) =>
      new SignJWT({ id, sid, purpose: PURPOSE })
        .setProtectedHeader({ alg: ALGORITHM })
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + ttl)
        .sign(key),
    verify: async (token) => {
      try {
        const options = { algorithms: [ALGORITHM], audience: AUDIENCE, requiredClaims: ['exp'] };
        const { payload } = await jwtVerify(token, key, options);
        return claims.safeParse(payload).data;
      } catch {
        return undefined;
      }
    },
  };
}
