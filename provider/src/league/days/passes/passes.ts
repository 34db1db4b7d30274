import { createHash, randomBytes } from 'node:crypto';
import { ERROR_CODES, type OwnPass } from '@league/shared/contract';
import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { dayPasses } from '../../../platform/db/schema.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';

export type Pass = typeof dayPasses.$inferSelect;

/** How exactly it is known when a device was seen, in milliseconds: not every call of it writes. */
const SEEN_MILLISECONDS = 15_000;

/** 256 random bits, which need no slow hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A pass that counts: a device has taken it, nobody has ended it, and the tournament is not over. */
export const counts = (now: Date) => and(isNotNull(dayPasses.takenAt), gt(dayPasses.until, now));

/** A refusal that tells the device's page that it needs another pass. */
const needsPass = (message: string) => new Refusal(403, ERROR_CODES.passRequired, message);

function assertCounts(pass: Pass | undefined, now: Date): Pass {
  if (!pass)
    throw needsPass('На этом устройстве нет доступа. Попросите секретаря показать код и введите его здесь.');
  if (pass.until <= now) throw needsPass('Доступ этого устройства закончен. Новый код покажет секретарь.');
  return pass;
}

/** The pass of the asking device for this tournament; throws 403 without one that counts. */
export async function findPass(
  db: Db,
  request: FastifyRequest,
  tournament: string,
  now: Date,
): Promise<Pass> {
  const token = request.cookies[request.server.siteCookies.pass.name];
  const [pass] = token
    ? await db
        .select()
        .from(dayPasses)
        .where(
          and(
            eq(dayPasses.secretHash, hashOf(token)),
            eq(dayPasses.tournamentId, tournament),
            isNotNull(dayPasses.takenAt),
          ),
        )
    : [];
  return assertCounts(pass, now);
}

/** The same pass, which nobody revokes until the transaction ends. */
export async function storePass(tx: Db, { id }: Pass, now: Date): Promise<Pass> {
  const [pass] = await tx.select().from(dayPasses).where(eq(dayPasses.id, id)).for('share');
  return assertCounts(pass, now);
}

/** Notes that the device is there, and how many of its commands wait for the network. */
export async function noteSeen(db: Db, pass: Pass, now: Date, unsent = pass.unsent): Promise<void> {
  const isKnown = pass.seenAt !== null && now.getTime() - pass.seenAt.getTime() < SEEN_MILLISECONDS;
  if (isKnown && unsent === pass.unsent) return;
  await db.update(dayPasses).set({ seenAt: now, unsent }).where(eq(dayPasses.id, pass.id));
}

export const ownPassOf = ({ id, kind, court, station, until }: Pass): OwnPass => ({
  id,
  kind,
  court,
  station,
  endsAt: until.toISOString(),
});

/** Ends a pass, or an offer that nobody has taken yet. Throws 404 where there is none of the tournament. */
export async function revokePass(
  tx: Db,
  { tournament, id }: { tournament: string; id: number },
  now: Date,
): Promise<Pass> {
  const [revoked] = await tx
    .update(dayPasses)
    .set({ until: now })
    .where(and(eq(dayPasses.id, id), eq(dayPasses.tournamentId, tournament), gt(dayPasses.until, now)))
    .returning();
  if (!revoked) throw notFound();
  return revoked;
}
