import type { MyWitness } from '@league/shared/contract';
import { type DayState, isOpen, sessionsOf } from '@league/shared/day';
import { and, eq, isNull } from 'drizzle-orm';
import type { Asking, Step } from '../../../identity/access/authorise.ts';
import { conditionOf } from '../../../identity/access/fact.ts';
import { notify } from '../../../people/notifications/notify.ts';
import { witnessText } from '../../../people/notifications/texts.ts';
import type { Db } from '../../../platform/db/database.ts';
import { dayWitnesses, users } from '../../../platform/db/schema.ts';
import { conflict, forbidden } from '../../../platform/refusal.ts';
import type { DrawOf } from './sealed-values.ts';

const of = ({ tournament, session }: DrawOf) =>
  and(eq(dayWitnesses.tournamentId, tournament), eq(dayWitnesses.session, session));

/** A request to witness a draw of a day. */
interface Asked {
  email: string;
  /** The secretary. */
  by: number;
  /** Title of the day. */
  day: string;
}

/**
 * Stores who is asked to witness a draw, beside the log, in the place of anybody who was asked before, and tells them.
 * Throws 409 for an account that may not, or that asks itself.
 */
export async function askWitness(tx: Db, draw: DrawOf, asked: Asked): Promise<void> {
  const [account] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, asked.email), isNull(users.deletedAt)))
    .for('key share');
  if (!account) throw conflict('Учётной записи с таким адресом нет.');
  if (account.id === asked.by)
    throw conflict('Свидетелем должен быть не тот, кто проводит жеребьёвку: попросите другого.');
  const mayWitness =
    account.organiserSince !== null ||
    (account.confirmed && ['coach', 'referee', 'club'].includes(account.userType));
  if (!mayWitness) throw conflict('Свидетелем может быть подтверждённый тренер, судья или клуб.');
  await tx.delete(dayWitnesses).where(of(draw));
  await tx
    .insert(dayWitnesses)
    .values({ tournamentId: draw.tournament, session: draw.session, userId: account.id });
  const [by] = await tx.select().from(users).where(eq(users.id, asked.by));
  if (!by) throw new Error('The secretary who asks was not found');
  await notify(tx, {
    userId: account.id,
    type: 'account_notification',
    kind: 'account',
    duty: 'witness',
    message: witnessText(asked.day, by),
    tournamentId: draw.tournament,
    subjectId: account.id,
  });
}

interface OfDraw extends Asking {
  params: DrawOf;
}

/** Allows the one who was asked to witness the draw. */
export const witness: Step<OfDraw, never> = {
  meaning: 'whoever a secretary has asked to witness the draw',
  status: 403,
  fact: (actor) => conditionOf(eq(dayWitnesses.userId, actor.id)),
  async check({ db, params, actor }) {
    const own = and(of(params), eq(dayWitnesses.userId, actor.id));
    if ((await db.$count(dayWitnesses, own)) === 0)
      throw forbidden('Свидетелем этой жеребьёвки попросили быть другого.');
    return {};
  },
};

/** The draws under way that somebody was asked to witness. */
export async function listWitnessing(
  db: Db,
  { tournament, state, userId, now }: { tournament: string; state: DayState; userId: number; now: Date },
): Promise<MyWitness[]> {
  const rows = await db
    .select({ session: dayWitnesses.session })
    .from(dayWitnesses)
    .where(and(eq(dayWitnesses.tournamentId, tournament), eq(dayWitnesses.userId, userId)));
  const asked = new Set(rows.map(({ session }) => session));
  return sessionsOf(state).flatMap((session) => {
    const { number, purpose, witness: own, closesAt } = session;
    if (!asked.has(number) || !isOpen(session) || !own) return [];
    const isOver = closesAt !== null && closesAt <= now.toISOString();
    const said = purpose as MyWitness['purpose'];
    return [{ session: number, purpose: said, commitment: own.commitment, closesAt, isOver }];
  });
}
