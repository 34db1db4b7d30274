import { categoryTitle, isOver, type RowRemark, tooManyText } from '@league/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { notify } from '../../people/notifications/notify.ts';
import { decisionText } from '../../people/notifications/texts.ts';
import { unpublishable } from '../../people/shown-names/public-texts.ts';
import type { Db } from '../../platform/db/database.ts';
import { applications, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import type { LetterContext, LetterOf } from '../../platform/mail/letters.ts';
import type { Mail } from '../../platform/mail/transport.ts';
import { conflict } from '../../platform/refusal.ts';
import { countAccepted, lockTournament, type Tournament } from '../tournaments/intake.ts';
import { describeAuthor, selectSummaries } from './applications.ts';

type Application = typeof applications.$inferSelect;

/** What the organiser says of an application. */
export type ReviewResult =
  | { status: 'accepted' }
  | { status: 'returned'; remark: string; rowRemarks?: RowRemark[] };

/**
 * Stores what the organiser says and notifies the author. Returns the application as it was before, or `undefined`
 * if there is none with this id. No-op if an accepted one is accepted again, or if `revision` is not the stored one:
 * the organiser has not read the current state. Throws 409 if the tournament is over or has too few places.
 */
export function review(
  db: Db,
  id: number,
  result: ReviewResult,
  revision?: number,
): Promise<Application | undefined> {
  return db.transaction(async (tx) => {
    // Lock order: the author first, as in a change or deletion.
    const own = tx.select({ id: applications.authorId }).from(applications).where(eq(applications.id, id));
    await tx.select().from(users).where(eq(users.id, own)).for('no key update');
    const [stored] = await tx.select().from(applications).where(eq(applications.id, id)).for('update');
    if (!stored || (revision !== undefined && revision !== stored.revision)) return stored;
    if (stored.status === 'accepted' && result.status === 'accepted') return stored;
    const tournament = await lockTournament(tx, stored.tournamentId);
    if (!tournament) throw new Error(`Application ${id} has no tournament`);
    if (result.status === 'accepted') await assertAcceptable(tx, stored, tournament);
    await tx
      .update(applications)
      .set({ remark: null, rowRemarks: [], ...result, version: stored.version + 1, updatedAt: sql`now()` })
      .where(eq(applications.id, id));
    await record(tx, {
      action: 'application_decided',
      subjects: [stored.authorId],
      object: `application:${id}`,
      details: { status: result.status },
    });
    await notify(tx, {
      userId: stored.authorId,
      type: 'account_notification',
      kind: 'decision',
      message: decisionText(
        tournament.title,
        categoryTitle(stored.category, tournament),
        result.status === 'returned' ? result : undefined,
      ),
    });
    return stored;
  });
}

/**
 * Refuses to accept an application for a past tournament, with more athletes than there are places left, or with a team
 * or a city that names somebody who must not be named.
 */
async function assertAcceptable(tx: Db, { rows }: Application, tournament: Tournament): Promise<void> {
  if (isOver(tournament)) throw conflict(`«${tournament.title}» уже прошёл: принять заявку нельзя`);
  if (tournament.isCancelled) throw conflict(`«${tournament.title}» отменён: принять заявку нельзя`);
  const [named] = await unpublishable(
    tx,
    rows.flatMap(({ teamName, city }) => [
      { field: 'teamName', text: teamName },
      { field: 'city', text: city },
    ]),
  );
  if (named)
    throw conflict(`Верните заявку на исправление: команда или город названы именем. ${named.message}`);
  if (tournament.limit === null) return;
  const left = tournament.limit - (await countAccepted(tx, tournament.id));
  if (rows.length > left)
    throw conflict(`«${tournament.title}»: ${tooManyText(Math.max(0, left), rows.length)}`);
}

/**
 * The organiser's mail about an application: its author and tournament, and nothing about its athletes except their
 * number. `undefined` if the application was withdrawn meanwhile.
 */
export async function writeApplicationMail(
  { db, publicOrigin, organiserEmail }: LetterContext,
  { id, isAgain }: LetterOf<'club_application'>,
): Promise<Mail | undefined> {
  const [found] = await selectSummaries(db).where(eq(applications.id, id));
  if (!found) return undefined;
  const title = `«${found.tournamentTitle}», ${categoryTitle(found.category, found)}`;
  return {
    to: organiserEmail,
    subject: `${isAgain ? 'Исправленная заявка' : 'Заявка'} на турнир ${title}`,
    text: [
      `Номер заявки: ${id}`,
      `От кого: ${describeAuthor(found)}`,
      `Турнир: ${found.tournamentTitle}, ${russianDay(found.tournamentDate)}`,
      `Категория: ${categoryTitle(found.category, found)}`,
      `Спортсменов: ${found.athletes}`,
      '',
      'Список спортсменов в письма не входит: он на столе организатора.',
      `${publicOrigin}/organiser?tab=applications\n`,
    ].join('\n'),
  };
}

/** The day in Russian order: `22.03.2025` for `2025-03-22`. */
const russianDay = (day: string) => day.split('-').toReversed().join('.');
