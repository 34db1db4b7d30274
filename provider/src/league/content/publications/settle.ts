import { type ContentReport, type ContentTask, ERROR_CODES } from '@league/shared/contract';
import { and, asc, eq, lte } from 'drizzle-orm';
import { notify } from '../../../people/notifications/notify.ts';
import { contentFailedText } from '../../../people/notifications/texts.ts';
import type { Db } from '../../../platform/db/database.ts';
import { contentPublications, users } from '../../../platform/db/schema.ts';
import { isTaken } from '../../../platform/db/violation.ts';
import { record } from '../../../platform/journal/record.ts';
import { conflict, notFound, Refusal } from '../../../platform/refusal.ts';
import { personName, titleOf } from '../drafts/find-draft.ts';
import { journalObject, wordsOf } from '../drafts/words.ts';
import { keepAudience, tellPeople } from '../told/tell.ts';
import { contentSet, missingFiles } from './content-set.ts';
import { type Live, readBase, readLive } from './live.ts';
import { type Publishing, reasonsAgainst } from './order.ts';

type Row = typeof contentPublications.$inferSelect;

const underWay = async (db: Db): Promise<Row | undefined> =>
  (await db.select().from(contentPublications).where(eq(contentPublications.state, 'taken')))[0];

/**
 * The publication that the worker has to bring live, the same one until it reports. One that is due is checked again:
 * what has become wrong since it was ordered fails, and its author is told. While the site does not say what is live, none
 * begins (503): its release would be composed on something that an operator may have rolled back.
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
    const release = await publishing.deskRelease().catch((cause) => {
      throw new Refusal(503, ERROR_CODES.unavailable, 'Сайт не говорит, что сейчас в работе.', {}, { cause });
    });
    const live = await readLive(db, { now, release });
    const reasons = await refusalOf(publishing, live, due, now);
    const claim = db.transaction(async (tx) => {
      const isWaiting = and(eq(contentPublications.id, due.id), eq(contentPublications.state, 'waiting'));
      const [mine] = await tx
        .update(contentPublications)
        .set({ state: 'taken', base: live.head?.id ?? null })
        .where(isWaiting)
        .returning();
      if (mine && reasons.length > 0) await settle(tx, mine, { state: 'failed', reasons }, now);
    });
    // Another worker was faster with another one.
    await claim.catch((error) => {
      if (!isTaken(error, 'content_publications_taken')) throw error;
    });
  }
}

/** Why a publication that is due does not go live. */
async function refusalOf(publishing: Publishing, live: Live, due: Row, now: Date): Promise<string[]> {
  const { tournamentId, revision, kind, over } = due;
  if (live.isRolledBack && !over) return [wordsOf(tournamentId).rolledBack];
  if (kind === 'publish' && revision !== null) {
    const reasons = await reasonsAgainst(publishing, live, { tournamentId, revision }, now);
    if (reasons.length > 0) return reasons;
  }
  return missingFiles(await contentSet(publishing.db, live.held, due));
}

async function taskOf(db: Db, row: Row): Promise<ContentTask> {
  const { id, tournamentId, kind, orderedBy, base } = row;
  const [author] =
    orderedBy === null ? [] : await db.select({ by: personName }).from(users).where(eq(users.id, orderedBy));
  const { held, release } = await readBase(db, base);
  const set = await contentSet(db, held, row);
  return {
    ...{ publication: id, tournament: tournamentId, kind, by: author?.by ?? null, ...set },
    ...(release === undefined ? {} : { base: release }),
  };
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
    object: journalObject(tournamentId),
    outcome: isLive ? 'done' : 'failed',
  });
  if (isLive || orderedBy === null) return;
  await notify(tx, {
    ...{ userId: orderedBy, tournamentId, type: 'account_notification', kind: 'account' },
    message: contentFailedText(await titleOf(tx, tournamentId), row.kind, report.reasons),
  });
}
