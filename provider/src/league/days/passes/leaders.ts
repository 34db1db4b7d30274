import { type DayPass, ERROR_CODES, LEAGUE_ZONE, type LedCourts } from '@league/shared/contract';
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { dayPasses, users } from '../../../platform/db/schema.ts';
import { record } from '../../../platform/journal/record.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { nameColumns, nameOf } from '../log/news.ts';
import { counts, ownPassOf, type Pass } from './passes.ts';

const timeAt = new Intl.DateTimeFormat('ru-RU', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: LEAGUE_ZONE,
});

/** By court the pass that leads it: the last one that took it and has not ended; its device may be offline. */
async function findLeaders(db: Db, tournament: string, now: Date): Promise<Map<number, Pass>> {
  const led = await db
    .select()
    .from(dayPasses)
    .where(
      and(eq(dayPasses.tournamentId, tournament), isNotNull(dayPasses.ledSince), gt(dayPasses.until, now)),
    )
    .orderBy(dayPasses.ledSince, dayPasses.id);
  return new Map(led.map((pass) => [pass.court ?? 0, pass]));
}

const ledBy = (leaders: ReadonlyMap<number, Pass>, isOwn: (leader: Pass) => boolean): LedCourts =>
  Object.fromEntries([...leaders].map(([court, leader]) => [court, isOwn(leader)]));

/** The courts that somebody leads, as a secretary sees them. */
export const courtsAtDesk = async (
  db: Db,
  tournament: string,
  { account, now }: { account: number; now: Date },
): Promise<LedCourts> =>
  ledBy(
    await findLeaders(db, tournament, now),
    ({ secretHash, issuedBy }) => secretHash === null && issuedBy === account,
  );

/** The same as a device sees it: its own court alone. */
export async function courtsOf(db: Db, pass: Pass, now: Date): Promise<LedCourts> {
  const leaders = await findLeaders(db, pass.tournamentId, now);
  const own = [...leaders].filter(([court]) => court === pass.court);
  return ledBy(new Map(own), ({ id }) => id === pass.id);
}

/** The devices whose passes count, by court and time. */
export async function listPasses(db: Db, tournament: string, now: Date): Promise<DayPass[]> {
  const rows = await db
    .select({ pass: dayPasses, issuer: nameColumns(users) })
    .from(dayPasses)
    .leftJoin(users, eq(users.id, dayPasses.issuedBy))
    .where(and(eq(dayPasses.tournamentId, tournament), counts(now)))
    .orderBy(asc(dayPasses.kind), sql`${dayPasses.court} nulls last`, asc(dayPasses.id));
  const leaders = await findLeaders(db, tournament, now);
  return rows.map(({ pass, issuer }) => ({
    ...ownPassOf(pass),
    issuer: nameOf(issuer),
    issuedAt: pass.createdAt.toISOString(),
    seenAt: pass.seenAt?.toISOString() ?? null,
    unsent: pass.unsent,
    leads: leaders.get(pass.court ?? 0)?.id === pass.id,
  }));
}

/** Makes the pass of a court the one that leads it, and tells the journal whom it has replaced. */
export async function lead(tx: Db, pass: Pass, now: Date): Promise<void> {
  const { tournamentId: tournament, court, id } = pass;
  const former = (await findLeaders(tx, tournament, now)).get(court ?? 0);
  await tx.update(dayPasses).set({ ledSince: now }).where(eq(dayPasses.id, id));
  if (former && former.id !== id)
    await record(tx, {
      action: 'day_court_taken_over',
      object: `tournament:${tournament}`,
      details: { court, from: former.id, pass: id },
    });
}

/** The same for a secretary, who needs no pass: a row without a secret. */
export async function leadAtDesk(
  tx: Db,
  place: { tournamentId: string; court: number },
  { account, until, now }: { account: number; until: Date; now: Date },
): Promise<void> {
  const { tournamentId, court } = place;
  const own = and(
    eq(dayPasses.tournamentId, tournamentId),
    eq(dayPasses.court, court),
    eq(dayPasses.issuedBy, account),
    isNull(dayPasses.secretHash),
  );
  await tx.delete(dayPasses).where(own);
  const row = { ...place, kind: 'court' as const, issuedBy: account, createdAt: now, until };
  const [pass] = await tx.insert(dayPasses).values(row).returning();
  if (pass) await lead(tx, pass, now);
}

/** Throws 409 `court_taken` if another device leads the court. The day is locked. */
export async function assertLeads(tx: Db, pass: Pass, now: Date): Promise<void> {
  if (pass.kind !== 'court') return;
  const leader = (await findLeaders(tx, pass.tournamentId, now)).get(pass.court ?? 0);
  if (leader?.id === pass.id) return;
  const since = timeAt.format(leader?.ledSince ?? now);
  throw new Refusal(
    409,
    ERROR_CODES.courtTaken,
    `Корт ${pass.court} с ${since} ведёт другое устройство, и это действие не принято. Чтобы отправить его, возьмите корт себе.`,
  );
}
