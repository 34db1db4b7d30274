import { type CourtHolder, ERROR_CODES } from '@league/shared/contract';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { dayPasses, users } from '../../../platform/db/schema.ts';
import { record } from '../../../platform/journal/record.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { nameColumns, nameOf } from '../log/device-text.ts';
import type { Pass } from './passes.ts';

const timeAt = new Intl.DateTimeFormat('ru-RU', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
});

type Court = Pick<Pass, 'tournamentId' | 'court'>;

const heldOf = ({ tournamentId, court }: Court) =>
  and(
    eq(dayPasses.tournamentId, tournamentId),
    eq(dayPasses.court, court ?? 0),
    isNotNull(dayPasses.holdsSince),
  );

/** The pass that holds a court; its device may be offline. Without a token it is a secretary's own hold. */
async function findHolder(db: Db, court: Court, now: Date) {
  const [found] = await db
    .select({ pass: dayPasses, issuer: nameColumns(users) })
    .from(dayPasses)
    .leftJoin(users, eq(users.id, dayPasses.issuedBy))
    .where(and(heldOf(court), isNull(dayPasses.revokedAt), gt(dayPasses.endsAt, now)));
  return found;
}

/** Tells whether a pass is the asking one. */
type IsOwn = (holder: Pass) => boolean;

const ofDevice =
  ({ id }: Pass): IsOwn =>
  (holder) =>
    holder.id === id;

/** A secretary at a desk. Without the name of a browser each browser of the account is meant. */
interface AtDesk {
  account: number;
  browser?: string | undefined;
}

const ofSecretary =
  ({ account, browser }: AtDesk): IsOwn =>
  (holder) =>
    holder.tokenHash === null &&
    (browser === undefined ? holder.issuedBy === account : holder.browser === browser);

async function presentHolder(
  db: Db,
  court: Court,
  { isOwn, now }: { isOwn: IsOwn; now: Date },
): Promise<CourtHolder | undefined> {
  const found = await findHolder(db, court, now);
  return (
    found && {
      isOwn: isOwn(found.pass),
      pass: found.pass.id,
      issuer: nameOf(found.issuer),
      since: (found.pass.holdsSince ?? now).toISOString(),
      seenAt: found.pass.seenAt?.toISOString() ?? null,
    }
  );
}

/** Finds the holder of the court, which may be this device itself; undefined: nobody holds it. */
export const holderOf = (db: Db, pass: Pass, now: Date): Promise<CourtHolder | undefined> =>
  presentHolder(db, pass, { isOwn: ofDevice(pass), now });

/** The same as a secretary sees it. */
export const holderAtDesk = (
  db: Db,
  court: Court,
  { now, ...desk }: AtDesk & { now: Date },
): Promise<CourtHolder | undefined> => presentHolder(db, court, { isOwn: ofSecretary(desk), now });

/** Also of a pass that has ended. A secretary's hold is gone with it. */
async function release(tx: Db, court: Court): Promise<void> {
  await tx.delete(dayPasses).where(and(heldOf(court), isNull(dayPasses.tokenHash)));
  await tx.update(dayPasses).set({ holdsSince: null }).where(heldOf(court));
}

const recordTakeover = (tx: Db, { tournamentId, court }: Court, from: number, pass: number) =>
  record(tx, {
    action: 'day_court_taken_over',
    object: `tournament:${tournamentId}`,
    details: { court, from, pass },
  });

/** Makes the device the only one that changes its court. The day is locked, so that two do not take it at once. */
export async function takeCourt(tx: Db, pass: Pass, now: Date): Promise<void> {
  const holder = await findHolder(tx, pass, now);
  if (holder?.pass.id === pass.id) return;
  await release(tx, pass);
  await tx.update(dayPasses).set({ holdsSince: now }).where(eq(dayPasses.id, pass.id));
  if (holder) await recordTakeover(tx, pass, holder.pass.id, pass.id);
}

/** The same for a secretary, who needs no pass: the hold is a row without a token. */
export async function takeCourtAtDesk(
  tx: Db,
  court: Court,
  { account, browser, endsAt, now }: AtDesk & { endsAt: Date; now: Date },
): Promise<void> {
  const holder = await findHolder(tx, court, now);
  if (holder && ofSecretary({ account, browser })(holder.pass)) return;
  await release(tx, court);
  const [added] = await tx
    .insert(dayPasses)
    .values({
      ...{ ...court, kind: 'court', issuedBy: account, createdAt: now },
      ...{ offeredUntil: now, endsAt, holdsSince: now, browser },
    })
    .returning({ id: dayPasses.id });
  if (holder) await recordTakeover(tx, court, holder.pass.id, added?.id ?? 0);
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
