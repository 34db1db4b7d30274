import { randomUUID } from 'node:crypto';
import type { SessionOverview } from '@league/shared/contract';
import Bowser from 'bowser';
import { and, asc, desc, eq, gt, isNull, lt, ne, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { challenges, sessions, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { enqueueLetter } from '../../platform/mail/letters.ts';
import type { Actor } from '../access/actor.ts';
import { admissionColumns, admits } from '../access/admission.ts';
import type { AccessClaims } from './tokens.ts';
import { hashRefreshToken, newRefreshToken, nextRefreshToken, sessionOf } from './tokens.ts';

/** The life of a session after its last refresh. */
export const SESSION_SECONDS = 30 * 24 * 3600;
/** The life of a session after its login, however often it is refreshed; shorter for who runs the tournaments. */
const LONGEST_SECONDS = 30 * 24 * 3600;
const LONGEST_ORGANISER_SECONDS = 12 * 3600;
/** A refresh token that is used again within this time counts as a lost answer, later as a theft. */
const GRACE_SECONDS = 10;

/** Longer user agents are cut. */
const USER_AGENT_LENGTH = 300;

const expiry = sql`now() + make_interval(secs => ${SESSION_SECONDS})`;
const isYoung = (organiserSince: SQLWrapper) =>
  sql`${sessions.createdAt} > now() - make_interval(secs => case when ${organiserSince} is null
    then ${LONGEST_SECONDS}::int else ${LONGEST_ORGANISER_SECONDS}::int end)`;
const isOpen = and(isNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`));
/** Of queries that do not join the person. */
const inForce = and(
  isOpen,
  isYoung(sql`(select ${users.organiserSince} from ${users} where ${users.id} = ${sessions.userId})`),
);

/**
 * Finds the person of an access token if its session is open. Every private call runs this query first, so it is
 * prepared once per database.
 * @param isDemo everybody knows the passwords of the demonstration: its sessions count as those with a second factor
 */
export function actorFinder(db: Db, isDemo = false): (claims: AccessClaims) => Promise<Actor | undefined> {
  const query = db
    .select({
      id: users.id,
      userType: users.userType,
      confirmed: users.confirmed,
      clubId: users.clubId,
      organiser: sql<boolean>`${users.organiserSince} is not null`,
      bracketEditor: sql<boolean>`${users.bracketEditorSince} is not null`,
      sid: sessions.id,
      secondFactor: sql<boolean>`${sessions.secondFactorAt} is not null`,
      ...admissionColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sid')),
        eq(users.id, sql.placeholder('id')),
        isOpen,
        isYoung(users.organiserSince),
      ),
    )
    .prepare('actor');
  return async ({ id, sid }) => {
    const [row] = await query.execute({ id, sid });
    if (!row) return undefined;
    const { birthday, hasOwnConsent, hasWord, ...actor } = row;
    return { ...actor, secondFactor: isDemo || row.secondFactor, admitted: admits(row) };
  };
}

export interface OpenedSession {
  sid: string;
  refreshToken: string;
}

/**
 * Opens a session, tells the owner by mail if the device is a new one, and removes the person's expired ones. Returns `undefined` if the checked password is no longer the
 * account's: checking takes long enough for a new password, or a deletion, to end all sessions meanwhile, and then no
 * session may open.
 */
export function openSession(
  db: Db,
  { id: userId, passwordHash }: { id: number; passwordHash: string | null },
  userAgent = '',
  { hasSecondFactor = false, action = 'login' as 'login' | 'login_by_link' } = {},
): Promise<OpenedSession | undefined> {
  const sid = randomUUID();
  const refreshToken = newRefreshToken(sid);
  return db.transaction(async (tx) => {
    const [account] = await tx
      .select({ passwordHash: users.passwordHash, email: users.email })
      .from(users)
      .where(eq(users.id, userId))
      .for('share');
    if (!passwordHash || account?.passwordHash !== passwordHash) return undefined;
    await tellNewDevice(tx, { userId, email: account.email, userAgent });
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, sql`now()`)));
    await tx.insert(sessions).values({
      id: sid,
      userId,
      tokenHash: hashRefreshToken(refreshToken),
      expiresAt: expiry,
      userAgent: userAgent.slice(0, USER_AGENT_LENGTH),
      secondFactorAt: hasSecondFactor ? sql`now()` : null,
    });
    await record(tx, { action, by: userId });
    return { sid, refreshToken };
  });
}

/**
 * Exchanges a refresh token for the next one. Returns `undefined` if there is no such session, if it has ended, or if
 * the token was used before, which ends the session.
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
      await record(tx, { action: 'session_theft', subjects: [session.userId], outcome: 'refused' });
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

/** Ends a session, and with it its access tokens. */
export async function endSession(db: Db, sid: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .update(sessions)
      .set({ endedAt: sql`now()` })
      .where(and(eq(sessions.id, sid), isNull(sessions.endedAt)))
      .returning({ userId: sessions.userId });
    if (ended) await record(tx, { action: 'logout', by: ended.userId });
  });
}

/** The person's open sessions, latest use first. */
export async function listSessions(db: Db, { id, sid }: Actor): Promise<SessionOverview[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), inForce))
    .orderBy(desc(sessions.rotatedAt), asc(sessions.id));
  return rows.map((session) => ({
    id: session.id,
    device: describeDevice(session.userAgent),
    created_at: session.createdAt.toISOString(),
    last_used_at: session.rotatedAt.toISOString(),
    current: session.id === sid,
  }));
}

/**
 * Ends the person's sessions except `spared`, with their access tokens, and every second step that has been begun;
 * returns the number of sessions ended.
 */
export async function endSessions(db: Db, userId: number, spared?: string): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.userId, userId), inForce, spared ? ne(sessions.id, spared) : undefined))
    .returning({ id: sessions.id });
  await db.delete(challenges).where(eq(challenges.userId, userId));
  return ended.length;
}

interface Login {
  userId: number;
  email: string | null;
  userAgent: string;
}

/**
 * Mails the owner of an account about a login from a browser and system that none of the known sessions has. No-op for
 * the first login: there is nothing to compare it with.
 */
async function tellNewDevice(tx: Db, { userId, email, userAgent }: Login): Promise<void> {
  const known = await tx
    .selectDistinct({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  const device = describeDevice(userAgent);
  if (email === null || known.length === 0) return;
  if (known.some((session) => describeDevice(session.userAgent) === device)) return;
  await enqueueLetter(tx, { kind: 'new_device', to: email, userId, device, at: new Date().toISOString() });
}

/** Russian names of programs that have one; others stay unchanged. */
const RUSSIAN: Record<string, string> = { 'Yandex Browser': 'Яндекс Браузер' };

/** A device in words, from its user agent: `Chrome, Android`. */
function describeDevice(userAgent: string): string {
  // The library throws on an empty text.
  const { browser, os, platform } = Bowser.parse(userAgent || '-');
  const system = os.name === 'iOS' ? (platform.model ?? os.name) : os.name;
  const parts = [browser.name, system].filter((name) => name).map((name = '') => RUSSIAN[name] ?? name);
  return parts.join(', ') || 'Неизвестное устройство';
}
