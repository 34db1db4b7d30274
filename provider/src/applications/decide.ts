import { categoryTitle, isOver, tooManyText } from '@league/shared/contract';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { applications, users } from '../db/schema.ts';
import { notify } from '../notifications/notify.ts';
import { StartError } from '../start-error.ts';
import { countAccepted, lockTournament, type Tournament } from '../tournaments/intake.ts';

type Application = typeof applications.$inferSelect;

/** What the organiser says of an application. */
export type Decision = { status: 'accepted' } | { status: 'returned'; remark: string };

/**
 * Writes down what the organiser says of an application, and tells its author. Answers the application as it was before;
 * `undefined`: there is none with this id. Accepting again changes nothing, and neither does a decision about another
 * `revision` than the stored one: the organiser has not read what is there now. Throws `StartError` where the tournament
 * has no place for it any more.
 */
export function decide(
  db: Db,
  id: number,
  decision: Decision,
  revision?: number,
): Promise<Application | undefined> {
  return db.transaction(async (tx) => {
    // The author first, as whoever changes or deletes an application does.
    const own = tx.select({ id: applications.authorId }).from(applications).where(eq(applications.id, id));
    await tx.select().from(users).where(eq(users.id, own)).for('no key update');
    const [stored] = await tx.select().from(applications).where(eq(applications.id, id)).for('update');
    if (!stored || (revision !== undefined && revision !== stored.revision)) return stored;
    if (stored.status === 'accepted' && decision.status === 'accepted') return stored;
    const tournament = await lockTournament(tx, stored.tournamentId);
    if (!tournament) throw new Error(`Application ${id} has no tournament`);
    if (decision.status === 'accepted') await assertAcceptable(tx, stored, tournament);
    await tx
      .update(applications)
      .set({ remark: null, ...decision, version: stored.version + 1, updatedAt: sql`now()` })
      .where(eq(applications.id, id));
    await notify(tx, {
      userId: stored.authorId,
      type: 'account_notification',
      message: describeDecision(tournament, stored, decision),
    });
    return stored;
  });
}

/** Refuses to take an application for a tournament that is over, or athletes for whom its accepted ones leave no place. */
async function assertAcceptable(tx: Db, { rows }: Application, tournament: Tournament): Promise<void> {
  if (isOver(tournament)) throw new StartError(`«${tournament.title}» уже прошёл: принять заявку нельзя`);
  if (tournament.limit === null) return;
  const left = tournament.limit - (await countAccepted(tx, tournament.id));
  if (rows.length > left)
    throw new StartError(`«${tournament.title}»: ${tooManyText(Math.max(0, left), rows.length)}`);
}

function describeDecision({ title }: Tournament, { category }: Application, decision: Decision): string {
  const what = `Заявка на турнир «${title}» (${categoryTitle(category)})`;
  return decision.status === 'accepted' ? `${what} принята.` : `${what} возвращена: ${decision.remark}`;
}
