import { isDeepStrictEqual } from 'node:util';
import type { ContentReport } from '@league/shared/contract';
import { and, desc, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { notify } from '../../../people/notifications/notify.ts';
import { contentRenewedText } from '../../../people/notifications/texts.ts';
import { findWithheldRevision } from '../../../people/withheld-names/withheld.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { contentPublications, contentRevisions, users } from '../../../platform/db/schema.ts';
import { record } from '../../../platform/journal/record.ts';
import type { DeskRelease } from '../../tournaments/desk-release.ts';
import { titleOf } from '../drafts/find-draft.ts';
import { type Held, ofTournaments, readLive, revisionsOf } from './live.ts';
import { composedOf, type Naming, shownDocuments } from './shown-documents.ts';

// A renewal publishes what is live anew, by what is decided about names now. It changes no tournament.

type Row = typeof contentPublications.$inferSelect;
type Composed = Record<string, string>;

/** For the ledger, in the place of a person. */
export const RENEWED_BY = 'сайт: имя больше не публикуется';

/** Milliseconds after a renewal until the next one: forbidding and allowing in turns does not keep the site publishing. */
const PAUSES = { live: 30_000, failed: 5 * 60_000 } as const;

interface Renewing extends Naming {
  deskRelease: DeskRelease;
  clock: Clock;
  log: FastifyBaseLogger;
}

/**
 * Looks whether everybody reads a name that they must not: the live release was composed by other decisions, or an operator
 * has brought an older one back. Then orders a renewal, over a rollback too.
 */
export function renewLive({ deskRelease, clock, log, ...naming }: Renewing): () => Promise<void> {
  const { db } = naming;
  let settled = '';
  return async () => {
    const now = clock();
    // While the site is away what was published last counts, and the worker waits.
    const { head, held } = await readLive(db, { now, release: await deskRelease().catch(() => undefined) });
    if (!head) return;
    const state = `${head.id}.${await findState(naming, held)}`;
    if (state === settled) return;
    const shown = await shownDocuments(naming, held);
    if (shown.length === 0 || isDeepStrictEqual(await findComposed(db, head.id), composedOf(shown))) {
      settled = state;
      return;
    }
    const last = await lastRenewal(db);
    if (last && isPausing(last, now)) return;
    if (last?.state === 'failed') {
      const { id: publication, reasons } = last;
      log.warn({ publication, reasons }, 'a name that may not be shown is still on the site');
    }
    await orderRenewal(db, now);
  };
}

const isPausing = ({ state, settledAt }: Row, now: Date): boolean => {
  if (state === 'waiting' || state === 'taken') return true;
  const pause = state === 'live' || state === 'failed' ? PAUSES[state] : 0;
  return now.getTime() - (settledAt?.getTime() ?? 0) < pause;
};

/** Changes with what everybody may read of these publications; the database sends one value instead of all documents. */
async function findState({ db, isConfirmationRequired }: Naming, held: readonly Held[]): Promise<string> {
  const live = [...ofTournaments(revisionsOf(held))].map(([id, revision]) => sql`(${id}, ${revision}::int)`);
  const { tournamentId, number, document } = contentRevisions;
  const [row] = await db
    .select({
      state: sql<string>`coalesce(md5(string_agg(md5(${document}::text), '' order by ${tournamentId})), '')`,
    })
    .from(contentRevisions)
    .where(live.length > 0 ? sql`(${tournamentId}, ${number}) in (${sql.join(live, sql`, `)})` : sql`false`);
  return `${row?.state}.${await findWithheldRevision(db, isConfirmationRequired, null)}`;
}

/** The hash of each document in the release of a publication; null: nothing is composed yet. */
export async function findComposed(db: Db, publication: number): Promise<Composed | null> {
  const [row] = await db
    .select({ composed: contentPublications.composed })
    .from(contentPublications)
    .where(eq(contentPublications.id, publication));
  return row?.composed ?? null;
}

async function lastRenewal(db: Db): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(contentPublications)
    .where(isNull(contentPublications.tournamentId))
    .orderBy(desc(contentPublications.id))
    .limit(1);
  return row;
}

async function orderRenewal(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const ordered = await tx
      .insert(contentPublications)
      .values({ kind: 'publish', dueAt: now, orderedAt: now, tell: false, over: true })
      // Another process was faster.
      .onConflictDoNothing()
      .returning();
    if (ordered.length > 0) await record(tx, { action: 'content_ordered' });
  });
}

/** The tournaments that read otherwise after a publication than before. */
export async function changedBy(
  db: Db,
  { base, composed }: Pick<Row, 'base' | 'composed'>,
): Promise<string[]> {
  const before = base === null ? null : await findComposed(db, base);
  return Object.entries(composed ?? {}).flatMap(([id, hash]) => (before && before[id] !== hash ? [id] : []));
}

/** Tells organisers what a renewal has changed, or why it has failed: once for each cause. */
export async function tellOfRenewal(tx: Db, row: Row, report: ContentReport): Promise<void> {
  const reasons = report.state === 'failed' ? report.reasons : [];
  const ids: string[] = [];
  for (const id of await changedBy(tx, row))
    if (reasons.length > 0 || !(await wasShown(tx, row, id))) ids.push(id);
  const [tournamentId] = ids;
  if (tournamentId === undefined || (reasons.length > 0 && (await hasFailedSo(tx, row, reasons)))) return;
  const titles: string[] = [];
  for (const id of ids) titles.push(await titleOf(tx, id));
  const organisers = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.organiserSince), isNull(users.deletedAt)))
    .orderBy(users.id);
  await notify(
    tx,
    organisers.map(({ id: userId }) => ({
      ...{ userId, tournamentId, type: 'account_notification' as const, kind: 'account' as const },
      message: contentRenewedText(titles, reasons),
    })),
  );
}

/** Whether everybody has read a tournament so before: after an operator's rollback, or after a name was allowed again. */
async function wasShown(tx: Db, { id: publication, composed }: Row, id: string): Promise<boolean> {
  const { id: other, composed: shown, state } = contentPublications;
  const isSame = sql`${shown} ->> ${id} = ${composed?.[id] ?? ''}`;
  return (await tx.$count(contentPublications, and(ne(other, publication), eq(state, 'live'), isSame))) > 0;
}

async function hasFailedSo(tx: Db, { id }: Row, reasons: readonly string[]): Promise<boolean> {
  const [before] = await tx
    .select()
    .from(contentPublications)
    .where(and(isNull(contentPublications.tournamentId), lt(contentPublications.id, id)))
    .orderBy(desc(contentPublications.id))
    .limit(1);
  return before?.state === 'failed' && isDeepStrictEqual(before.reasons, reasons);
}
