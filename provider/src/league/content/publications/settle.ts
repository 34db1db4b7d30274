import type { ContentReport, ContentTask } from '@league/shared/contract';
import { and, asc, eq, lte } from 'drizzle-orm';
import { notify } from '../../../people/notifications/notify.ts';
import { contentFailedText } from '../../../people/notifications/texts.ts';
import type { Db } from '../../../platform/db/database.ts';
import { contentPublications, users } from '../../../platform/db/schema.ts';
import { isTaken } from '../../../platform/db/violation.ts';
import { record } from '../../../platform/journal/record.ts';
import { conflict, notFound } from '../../../platform/refusal.ts';
import { personName, titleOf } from '../drafts/find-draft.ts';
import { keepAudience, tellPeople } from '../told/tell.ts';
import { contentSet } from './content-set.ts';
import { type Publishing, problemsOfRevision } from './order.ts';

type Row = typeof contentPublications.$inferSelect;

const underWay = async (db: Db): Promise<Row | undefined> =>
  (await db.select().from(contentPublications).where(eq(contentPublications.state, 'taken')))[0];

/**
 * The publication that the worker has to bring live, the same one until it reports. One that is due is checked again:
 * what has become wrong since it was ordered fails, and its author is told.
 */
export async function nextTask(publishing: Publishing, now: Date): Promise<ContentTask | undefined> {
  const { db } = publishing;
  for (;;) {
    const taken = await underWay(db);
    if (taken) return taskOf(db, taken);
    const [due] = await db
      .select()
      .from(contentPublications)
      .where(and(eq(contentPublications.state, 'waiting'), lte(contentPublications.dueAt, now)))
      .orderBy(asc(contentPublications.dueAt), asc(contentPublications.id))
      .limit(1);
    if (!due) return undefined;
    const { tournamentId, revision, kind } = due;
    const problems =
      kind === 'publish' && revision !== null
        ? await problemsOfRevision(publishing, tournamentId, revision, now)
        : [];
    const claim = db.transaction(async (tx) => {
      const isWaiting = and(eq(contentPublications.id, due.id), eq(contentPublications.state, 'waiting'));
      const [mine] = await tx
        .update(contentPublications)
        .set({ state: 'taken' })
        .where(isWaiting)
        .returning();
      if (mine && problems.length > 0)
        await settle(tx, mine, { state: 'failed', reasons: problems.map(({ message }) => message) }, now);
    });
    // Another worker was faster with another one.
    await claim.catch((error) => {
      if (!isTaken(error, 'content_publications_taken')) throw error;
    });
  }
}

async function taskOf(db: Db, { id, tournamentId, kind, revision, orderedBy }: Row): Promise<ContentTask> {
  const [author] =
    orderedBy === null ? [] : await db.select({ by: personName }).from(users).where(eq(users.id, orderedBy));
  const set = await contentSet(db, { tournamentId, revision });
  return { publication: id, tournament: tournamentId, kind, by: author?.by ?? null, ...set };
}

/** What the worker says of a publication; again changes nothing. Throws 404, 409 for another word than before. */
export async function reportPublication(
  tx: Db,
  publication: number,
  report: ContentReport,
  now: Date,
): Promise<void> {
  const isIt = eq(contentPublications.id, publication);
  const [known] = await tx.select().from(contentPublications).where(isIt);
  if (!known) throw notFound();
  await keepAudience(tx, known.tournamentId);
  const [row] = await tx.select().from(contentPublications).where(isIt).for('update');
  if (!row) throw notFound();
  if (row.state === 'taken') return settle(tx, row, report, now);
  const isSame = row.state === report.state && (report.state === 'failed' || row.release === report.release);
  if (!isSame) throw conflict('Эта публикация не ждёт такого ответа.');
}

async function settle(tx: Db, row: Row, report: ContentReport, now: Date): Promise<void> {
  const { id, tournamentId, revision, orderedBy } = row;
  const isLive = report.state === 'live';
  if (isLive) await tellPeople(tx, { tournamentId, revision, isTold: row.tell, authorId: orderedBy }, now);
  await tx
    .update(contentPublications)
    .set({
      ...{ state: report.state, settledAt: now },
      ...(isLive ? { release: report.release } : { reasons: report.reasons }),
    })
    .where(eq(contentPublications.id, id));
  await record(tx, {
    action: 'content_settled',
    object: `tournament:${tournamentId}`,
    outcome: isLive ? 'done' : 'failed',
  });
  if (isLive || orderedBy === null) return;
  await notify(tx, {
    ...{ userId: orderedBy, tournamentId, type: 'account_notification', kind: 'account' },
    message: contentFailedText(await titleOf(tx, tournamentId), row.kind, report.reasons),
  });
}
