import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { sessions, users } from '../db/schema.ts';
import type { AccessClaims } from './access-token.ts';
import { hashRefreshToken, newRefreshToken, nextRefreshToken, sessionOf } from './refresh-token.ts';

/** A session lives this long after its last refresh. */
export const SESSION_SECONDS = 30 * 24 * 3600;
/** A second use of a refresh token within this time is a lost answer, after it a theft. */
const GRACE_SECONDS = 10;

const expiry = sql`now() + make_interval(secs => ${SESSION_SECONDS})`;
const inForce = and(isNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`));

/** Who asks: what authorisation looks at. */
export interface Actor {
  id: number;
  userType: 'athlete' | 'club' | 'coach' | 'referee' | 'parent';
  confirmed: boolean;
  clubId: number | null;
}

/** The person behind an access token whose session has not ended. */
export async function findActor(db: Db, { id, sid }: AccessClaims): Promise<Actor | undefined> {
  const [actor] = await db
    .select({
      id: users.id,
      userType: users.userType,
      confirmed: users.confirmed,
      clubId: users.clubId,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sid), eq(users.id, id), inForce));
  return actor;
}

/** Opens a session, and removes the person's old ones that are over. */
export async function openSession(db: Db, userId: number): Promise<{ sid: string; refreshToken: string }> {
  const sid = randomUUID();
  const refreshToken = newRefreshToken(sid);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, sql`now()`)));
  await db
    .insert(sessions)
    .values({ id: sid, userId, tokenHash: hashRefreshToken(refreshToken), expiresAt: expiry });
  return { sid, refreshToken };
}

/**
 * Trades a refresh token for the next one. `undefined`: no such session, or it is over, or the token was used before,
 * which ends the session for whoever holds a token of it.
 */
export function rotateSession(
  db: Db,
  token: string,
  secret: string,
): Promise<{ sid: string; userId: number; refreshToken: string } | undefined> {
  const sid = sessionOf(token);
  if (!sid) return Promise.resolve(undefined);
  return db.transaction(async (tx) => {
    const isRecent = sql<boolean>`${sessions.rotatedAt} > now() - make_interval(secs => ${GRACE_SECONDS})`;
    const [session] = await tx
      .select({
        userId: sessions.userId,
        tokenHash: sessions.tokenHash,
        previousHash: sessions.previousHash,
        isRecent,
      })
      .from(sessions)
      .where(and(eq(sessions.id, sid), inForce))
      .for('update');
    if (!session) return undefined;

    const given = hashRefreshToken(token);
    const refreshToken = nextRefreshToken(secret, sid, token);
    const next = { sid, userId: session.userId, refreshToken };
    if (given === session.previousHash && session.isRecent) return next;
    if (given !== session.tokenHash) {
      await tx.update(sessions).set({ endedAt: sql`now()` }).where(eq(sessions.id, sid));
      return undefined;
    }
    await tx
      .update(sessions)
      .set({
        tokenHash: hashRefreshToken(refreshToken),
        previousHash: given,
        rotatedAt: sql`now()`,
        expiresAt: expiry,
      })
      .where(eq(sessions.id, sid));
    return next;
  });
}

/** Ends the session that a refresh token belongs to; a token that is unknown or out of date ends nothing. */
export async function endSession(db: Db, token: string): Promise<void> {
  const sid = sessionOf(token);
  if (!sid) return;
  const hash = hashRefreshToken(token);
  await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.id, sid), sql`${hash} in (${sessions.tokenHash}, ${sessions.previousHash})`));
}
