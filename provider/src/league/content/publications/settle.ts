import { isDeepStrictEqual } from 'node:util';
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
import { contentSet, missingFiles, unfitDocuments } from './content-set.ts';
import { type Live, nextNumber, readBase, readLive } from './live.ts';
import { type Publishing, reasonsAgainst } from './order.ts';
import { changedBy, RENEWED_BY, tellOfRenewal } from './renewal.ts';
import { composedOf, isMasked, type Naming, type Shown, shownDocuments } from './shown-documents.ts';

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
    if (taken) return taskOf(publishing, taken);
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
    const shown = await shownDocuments(publishing, live.held, due);
    const reasons = await refusalOf({ publishing, live, shown }, due, now);
    const claim = db.transaction(async (tx) => {
      const isWaiting = and(eq(contentPublications.id, due.id), eq(contentPublications.state, 'waiting'));
      const [mine] = await tx
        .update(contentPublications)
        .set({ state: 'taken', base: live.head?.id ?? null, composed: composedOf(shown) })
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

interface Composing {
  publishing: Publishing;
  live: Live;
  /** What everybody would read after it. */
  shown: readonly Shown[];
}

/** Why a publication that is due does not go live. */
async function refusalOf({ publishing, live, shown }: Composing, due: Row, now: Date): Promise<string[]> {
  const { tournamentId, revision, kind, over } = due;
  if (live.isRolledBack && !over) return [wordsOf(tournamentId ?? '').rolledBack];
  if (kind === 'publish' && tournamentId !== null && revision !== null) {
    const reasons = await reasonsAgainst(publishing, live, { tournamentId, revision }, now);
    if (reasons.length > 0) return reasons;
  }
  const unfit = unfitDocuments(shown);
  return unfit.length > 0 ? unfit : missingFiles(await contentSet(publishing.db, shown));
}

/** What is asked again is composed anew: a name that was hidden meanwhile must not go live. */
async function taskOf(publishing: Naming, row: Row): Promise<ContentTask> {
  const { db } = publishing;
  const { id, kind, orderedBy, base } = row;
  const { held, release } = await readBase(db, base);
  const shown = await shownDocuments(publishing, held, row);
  const composed = composedOf(shown);
  if (!isDeepStrictEqual(composed, row.composed))
    await db.update(contentPublications).set({ composed }).where(eq(contentPublications.id, id));
  const [author] =
    orderedBy === null ? [] : await db.select({ by: personName }).from(users).where(eq(users.id, orderedBy));
  const isRenewal = row.tournamentId === null;
  const [changed = ''] = isRenewal ? await changedBy(db, { ...row, composed }) : [];
  return {
    ...{ publication: id, kind, ...(await contentSet(db, shown)) },
    tournament: row.tournamentId ?? (changed || (shown[0]?.id ?? '')),
    by: isRenewal ? RENEWED_BY : (author?.by ?? null),
    ...((isRenewal || shown.some(isMasked)) && { closes: true }),
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
  if (known.tournamentId !== null) await keepAudience(tx, known.tournamentId);
  const [row] = await tx.select().from(contentPublications).where(isIt).for('update');
  if (!row) throw notFound();
  if (row.state === 'taken') return settle(tx, row, report, now);
  const isSame = row.state === report.state && (report.state === 'failed' || row.release === report.release);
  if (!isSame) throw conflict('Эта публикация не ждёт такого ответа.');
}

async function settle(tx: Db, row: Row, report: ContentReport, now: Date): Promise<void> {
  const { id, tournamentId, revision, orderedBy } = row;
  const isLive = report.state === 'live';
  if (isLive && tournamentId !== null)
    await tellPeople(tx, { tournamentId, revision, isTold: row.tell, authorId: orderedBy }, now);
  await tx
    .update(contentPublications)
    .set({
      ...{ state: report.state, settledAt: now },
      ...(isLive ? { release: report.release, liveNumber: nextNumber } : { reasons: report.reasons }),
    })
    .where(eq(contentPublications.id, id));
  await record(tx, {
    action: 'content_settled',
    ...(tournamentId !== null && { object: journalObject(tournamentId) }),
    outcome: isLive ? 'done' : 'failed',
  });
  if (tournamentId === null) return tellOfRenewal(tx, row, report);
  if (isLive || orderedBy === null) return;
  await notify(tx, {
    ...{ userId: orderedBy, tournamentId, type: 'account_notification', kind: 'account' },
    message: contentFailedText(await titleOf(tx, tournamentId), row.kind, report.reasons),
  });
}
