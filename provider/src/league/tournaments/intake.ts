import {
  type AgeGroup,
  ERROR_CODES,
  type IntakeState,
  intakeRefusal,
  intakeState,
  intakeText,
  leagueDay,
  type RequestedPlaces,
  type TournamentIntake,
  tooManyText,
} from '@league/shared/contract';
import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { applications, tournaments } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/refusal.ts';

export type Tournament = typeof tournaments.$inferSelect;

const athletes = sql<number>`coalesce(sum(jsonb_array_length(${applications.rows})), 0)`.mapWith(Number);

/**
 * Locks a tournament until the transaction ends: nobody else takes or counts places meanwhile. Lock order: after the
 * author.
 */
export async function lockTournament(tx: Db, id: string): Promise<Tournament | undefined> {
  const [found] = await tx.select().from(tournaments).where(eq(tournaments.id, id)).for('no key update');
  return found;
}

/** Athletes in these applications. Returned ones keep their places. */
async function count(tx: Db, which: SQL | undefined): Promise<number> {
  const [row] = await tx.select({ athletes }).from(applications).where(which);
  return row?.athletes ?? 0;
}

/** Athletes in accepted applications. */
export const countAccepted = (tx: Db, tournamentId: string): Promise<number> =>
  count(tx, and(eq(applications.tournamentId, tournamentId), eq(applications.status, 'accepted')));

const CODES: Record<Exclude<IntakeState, 'open'>, string> = {
  over: ERROR_CODES.tournamentOver,
  closed: ERROR_CODES.applicationsClosed,
  none: ERROR_CODES.applicationsClosed,
  full: ERROR_CODES.intakeFull,
};

/** A refusal at the field of the tournament. */
const refusal = (status: number, code: string, message: string) =>
  new Refusal(status, code, message, { fields: { tournament: message } });

export const unknownTournament = () =>
  refusal(404, ERROR_CODES.tournamentUnknown, 'Такого турнира в календаре лиги нет.');

const CANCELLED = 'Турнир отменён: заявки на него не принимаются.';

const leftOf = ({ limit }: Pick<Tournament, 'limit'>, taken: number) => Math.max(0, (limit ?? 0) - taken);

/** Refuses athletes without a place, or too late. The tournament is locked. */
export async function assertPlaces(
  tx: Db,
  tournament: Tournament,
  requested: RequestedPlaces,
  today = leagueDay(),
): Promise<void> {
  if (tournament.isCancelled) throw refusal(409, ERROR_CODES.applicationsClosed, CANCELLED);
  const taken = await count(tx, eq(applications.tournamentId, tournament.id));
  const left = leftOf(tournament, taken);
  const refused = intakeRefusal(intakeState(tournament, left, today), tournament, left, requested);
  if (refused) throw refusal(409, CODES[refused.state], refused.message);
}

/** Refuses athletes above the limit of their category. The tournament is locked. */
export async function assertCategoryPlaces(
  tx: Db,
  { id, title, limit }: AgeGroup,
  { of, athletes: requested, reserved }: { of: string; athletes: number; reserved: number },
): Promise<void> {
  if (limit === undefined || requested <= reserved) return;
  const taken = await count(tx, and(eq(applications.tournamentId, of), eq(applications.category, id)));
  const left = leftOf({ limit }, taken);
  if (requested - reserved <= left) return;
  const message = `${title}. ${left > 0 ? tooManyText(left, requested - reserved, reserved > 0) : intakeText('full', { until: null, limit })}`;
  throw new Refusal(409, ERROR_CODES.intakeFull, message, { fields: { category: message } });
}

/** All tournaments with their places, earliest first. */
export async function listIntake(db: Db, today = leagueDay()): Promise<TournamentIntake[]> {
  const rows = await db
    .select({ tournament: tournaments, category: applications.category, athletes })
    .from(tournaments)
    // Places of past tournaments are not counted: nobody needs them, and their number grows every year.
    .leftJoin(applications, and(eq(applications.tournamentId, tournaments.id), gte(tournaments.date, today)))
    .where(eq(tournaments.isListed, true))
    .groupBy(tournaments.id, applications.category)
    .orderBy(asc(tournaments.date), asc(tournaments.id));
  return [...Map.groupBy(rows, ({ tournament }) => tournament.id).values()].flatMap((applied) => {
    const tournament = applied[0]?.tournament;
    if (!tournament) return [];
    const { id, title, date, until, limit, categories } = tournament;
    const taken = applied.reduce((sum, one) => sum + one.athletes, 0);
    const left = leftOf(tournament, taken);
    const state = intakeState(tournament, left, today);
    const places_left = state === 'over' || state === 'none' ? null : left;
    const categories_left = Object.fromEntries(
      (categories ?? []).flatMap((group) => {
        const own = applied.find(({ category }) => category === group.id)?.athletes ?? 0;
        return group.limit === undefined ? [] : [[group.id, leftOf({ limit: group.limit }, own)]];
      }),
    );
    return {
      ...{ id, title, date, until, limit, places_left, state },
      ...(categories && { categories, categories_left }),
    };
  });
}
