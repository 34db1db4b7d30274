import { type CourtHolder, ERROR_CODES } from '@league/shared/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { dayPasses, users } from '../../../platform/db/schema.ts';
import { record } from '../../../platform/journal/record.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { nameColumns, nameOf } from '../log/device-text.ts';
import { counts, type Pass } from './passes.ts';

const timeAt = new Intl.DateTimeFormat('ru-RU', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
});

/** The pass that holds the court of this one; its device may be offline. */
async function findHolder(db: Db, { tournamentId, court }: Pass, now: Date) {
  const [found] = await db
    .select({ pass: dayPasses, issuer: nameColumns(users) })
    .from(dayPasses)
    .leftJoin(users, eq(users.id, dayPasses.issuedBy))
    .where(
      and(
        eq(dayPasses.tournamentId, tournamentId),
        eq(dayPasses.court, court ?? 0),
        isNotNull(dayPasses.holdsSince),
        counts(now),
      ),
    );
  return found;
}

/** The device that holds the court, as another one, or itself, sees it; undefined: nobody does. */
export async function holderOf(db: Db, pass: Pass, now: Date): Promise<CourtHolder | undefined> {
  const found = await findHolder(db, pass, now);
  return (
    found && {
      isOwn: found.pass.id === pass.id,
      pass: found.pass.id,
      issuer: nameOf(found.issuer),
      since: (found.pass.holdsSince ?? now).toISOString(),
      seenAt: found.pass.seenAt?.toISOString() ?? null,
    }
  );
}

/** Makes the device the only one that changes its court. The day is locked, so that two do not take it at once. */
export async function takeCourt(tx: Db, pass: Pass, now: Date): Promise<void> {
  const { tournamentId, court, id } = pass;
  const holder = await findHolder(tx, pass, now);
  if (holder?.pass.id === id) return;
  // Also one whose pass has ended.
  await tx
    .update(dayPasses)
    .set({ holdsSince: null })
    .where(
      and(
        eq(dayPasses.tournamentId, tournamentId),
        eq(dayPasses.court, court ?? 0),
        isNotNull(dayPasses.holdsSince),
      ),
    );
  await tx.update(dayPasses).set({ holdsSince: now }).where(eq(dayPasses.id, id));
  if (holder)
    await record(tx, {
      action: 'day_court_taken_over',
      object: `tournament:${tournamentId}`,
      details: { court, from: holder.pass.id, pass: id },
    });
}

/** Takes a court that nobody holds; throws 409 `court_held` if another device does. The day is locked. */
export async function assertHolds(tx: Db, pass: Pass, now: Date): Promise<void> {
  if (pass.kind !== 'court') return;
  const holder = await findHolder(tx, pass, now);
  if (!holder) return takeCourt(tx, pass, now);
  if (holder.pass.id === pass.id) return;
  const since = timeAt.format(holder.pass.holdsSince ?? now);
  throw new Refusal(
    409,
    ERROR_CODES.courtHeld,
    `Корт ${pass.court} с ${since} ведёт другое устройство, и это действие не принято. Чтобы отправить его, возьмите корт себе.`,
  );
}
