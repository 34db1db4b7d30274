import { randomInt } from 'node:crypto';
import { addDays, ERROR_CODES, PASS_LETTERS, PASS_LETTERS_LENGTH, startOfDay } from '@league/shared/contract';
import type { Rules } from '@league/shared/day';
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { dayPasses } from '../../../platform/db/schema.ts';
import { record } from '../../../platform/journal/record.ts';
import { conflict, invalidInput, Refusal } from '../../../platform/refusal.ts';
import { findDay, rulesOf } from '../log/find-day.ts';
import { lead } from './leaders.ts';
import { counts, hashOf, newToken, type Pass } from './passes.ts';

/** How long a device may take the pass that it is offered. */
const OFFER_SECONDS = 120;
/** The longest life of a pass, in days: the longest tournament and three days before it. */
const LONGEST_DAYS = 10;
/** Devices of one tournament. */
const MOST = 60;

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

const newLetters = () =>
  Array.from({ length: PASS_LETTERS_LENGTH }, () => PASS_LETTERS[randomInt(PASS_LETTERS.length)]).join('');

const lettersHashOf = (tournament: string, letters: string) => hashOf(`${tournament} ${letters}`);

/** When a pass ends that is given now: with the last day of the tournament. */
export function lastsUntil({ date, days }: Pick<Rules, 'date' | 'days'>, now: Date): Date {
  const over = startOfDay(addDays(date, days));
  return new Date(Math.min(over, now.getTime() + LONGEST_DAYS * DAY_MILLISECONDS));
}

/** A secretary who leads a court has no secret. */
const isOffer = and(isNull(dayPasses.takenAt), isNotNull(dayPasses.secretHash));

interface OfferRequest {
  kind: Pass['kind'];
  court?: number;
  station?: string;
}

/**
 * Offers a device a pass. Its letters cannot be read again. Throws 409 for a tournament that is over or
 * has too many devices, 400 for a court that it does not have.
 */
export async function offerPass(
  tx: Db,
  { tournament, issuer, now }: { tournament: string; issuer: number; now: Date },
  { kind, court, station }: OfferRequest,
) {
  const { date, days, courts } = rulesOf(await findDay(tx, tournament));
  if (court !== undefined && court > courts)
    throw invalidInput({ court: `Кортов на турнире: ${courts}. Их число меняют в настройках.` });
  if (lastsUntil({ date, days }, now) <= now)
    throw conflict('Турнир уже прошёл: устройствам доступ больше не дают.');
  const ofTournament = eq(dayPasses.tournamentId, tournament);
  await tx.delete(dayPasses).where(and(ofTournament, isOffer, lt(dayPasses.until, now)));
  if ((await tx.$count(dayPasses, and(ofTournament, counts(now)))) >= MOST)
    throw conflict('Устройств уже слишком много: закончите доступ тех, которые не нужны.');
  const letters = newLetters();
  const [added] = await tx
    .insert(dayPasses)
    .values({
      tournamentId: tournament,
      kind,
      court: court ?? null,
      station: station ?? null,
      issuedBy: issuer,
      createdAt: now,
      secretHash: lettersHashOf(tournament, letters),
      until: new Date(now.getTime() + OFFER_SECONDS * 1000),
    })
    .returning({ id: dayPasses.id });
  const id = added?.id ?? 0;
  await record(tx, {
    action: 'day_pass_issued',
    object: `tournament:${tournament}`,
    details: { pass: id, kind, ...(court !== undefined && { court }) },
  });
  return { id, letters, seconds: OFFER_SECONDS };
}

/**
 * Gives a device the pass that it is offered, once; it leads its court then. `former`: the token that the browser has had; that pass ends, because a
 * browser keeps one. Throws 404 alike for a code that is unknown, used, revoked or too old.
 */
export async function redeemPass(
  tx: Db,
  {
    tournament,
    letters,
    former,
    now,
  }: { tournament: string; letters: string; former: string | undefined; now: Date },
): Promise<{ pass: Pass; token: string }> {
  const isAsked = and(isOffer, eq(dayPasses.secretHash, lettersHashOf(tournament, letters)));
  const [offer] = await tx
    .select({ id: dayPasses.id })
    .from(dayPasses)
    .where(and(isAsked, gt(dayPasses.until, now)))
    .for('update');
  if (!offer)
    throw new Refusal(
      404,
      ERROR_CODES.notFound,
      'Код уже использован или устарел. Попросите секретаря показать новый.',
    );
  if (former !== undefined)
    await tx
      .update(dayPasses)
      .set({ until: now })
      .where(and(eq(dayPasses.secretHash, hashOf(former)), counts(now)));
  const token = newToken();
  const rules = rulesOf(await findDay(tx, tournament));
  const [pass] = await tx
    .update(dayPasses)
    .set({ secretHash: hashOf(token), takenAt: now, seenAt: now, until: lastsUntil(rules, now) })
    .where(eq(dayPasses.id, offer.id))
    .returning();
  if (!pass) throw new Error('The offer is gone');
  if (pass.kind === 'court') await lead(tx, pass, now);
  await record(tx, {
    action: 'day_pass_taken',
    object: `tournament:${tournament}`,
    details: { pass: pass.id },
  });
  return { pass, token };
}
