import { type DraftProblem, ERROR_CODES, problemInWords } from '@league/shared/contract';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { notify } from '../../../people/notifications/notify.ts';
import { contentFailedText } from '../../../people/notifications/texts.ts';
import { unpublishable } from '../../../people/shown-names/public-texts.ts';
import type { Job } from '../../../platform/background/jobs.ts';
import type { Db } from '../../../platform/db/database.ts';
import { contentPublications } from '../../../platform/db/schema.ts';
import { isTaken } from '../../../platform/db/violation.ts';
import { record } from '../../../platform/journal/record.ts';
import { conflict, invalidInput, notFound, Refusal } from '../../../platform/refusal.ts';
import type { CategoryResults } from '../../results/store-results.ts';
import { findPublished } from '../../tournaments/find-published.ts';
import { findDraft, findRevision, keepShown, lockDraft, refuseStale, titleOf } from '../drafts/find-draft.ts';
import type { Saving } from '../drafts/revisions.ts';
import { keepAudience } from '../told/tell.ts';
import { checkPublishable, readStoredResults } from './problems.ts';
import { publish } from './publish.ts';
import { stackOf } from './stack.ts';
import { textsIn } from './texts.ts';

export type Publishing = Pick<FastifyInstance, 'db' | 'store' | 'config'>;

type Row = typeof contentPublications.$inferSelect;

interface OfRevision {
  tournamentId: string;
  revision: number;
}

/** What is wrong with a revision at this moment, and its results. Throws 404. */
async function checkRevision(publishing: Publishing, { tournamentId: id, revision }: OfRevision, now: Date) {
  const document = await findRevision(publishing.db, id, revision);
  const live = (await findPublished(publishing.db, id))?.document;
  return { document, ...(await checkPublishable(publishing, { id, document, live }, now)) };
}

/** Throws 409 with a sentence for each field that keeps the draft from being published. */
function refuseProblems(problems: readonly DraftProblem[]): void {
  if (problems.length === 0) return;
  const fields: Record<string, string> = {};
  for (const { field, message } of problems)
    fields[field] = fields[field] ? `${fields[field]}\n${message}` : message;
  throw new Refusal(409, ERROR_CODES.conflict, 'Опубликовать пока нельзя: исправьте отмеченное.', { fields });
}

interface Wishes {
  /** Whether people are told what is new for them. */
  tell?: boolean | undefined;
}

/** Publishes a draft, now or at a time. Throws 409 if it changed, is wrong, is live already, or waits to be published. */
export async function publishDraft(
  publishing: Publishing,
  id: string,
  { version, at, tell }: Wishes & { version: number; at?: string | undefined },
  { actor, now }: Saving,
): Promise<void> {
  const { db, config } = publishing;
  const dueAt = at === undefined ? now : new Date(at);
  if (at !== undefined && dueAt < now) throw invalidInput({ at: 'Это время уже прошло' });
  const { revision, ...seen } = await findDraft(db, id);
  refuseStale(seen, version);
  await refusePublished(db, id, revision);
  // Before the row is locked: workbooks are read, which may take seconds.
  const { problems, results } = await checkRevision(publishing, { tournamentId: id, revision }, now);
  refuseProblems(problems);
  await db.transaction(async (tx) => {
    if (at === undefined) await keepAudience(tx, id);
    const draft = await lockDraft(tx, id);
    refuseStale(draft, version);
    await refusePublished(tx, id, revision);
    await keepShown(tx, draft);
    const order = await insertOrder(tx, {
      ...{ tournamentId: id, kind: 'publish', revision },
      ...{ tell, dueAt, orderedAt: now, orderedBy: actor.id },
    });
    if (at === undefined) await goLive(tx, order, { results, now, isDemo: config.demo });
  });
}

async function refusePublished(db: Db, id: string, revision: number): Promise<void> {
  if ((await findPublished(db, id))?.revision === revision)
    throw conflict('Это уже опубликовано: с тех пор ничего не изменилось.');
}

/**
 * Makes what was live before the last publication live again, or nothing. Throws 409 if nothing is live, or if what would come
 * back names somebody who has been hidden since.
 */
export async function withdraw(
  publishing: Publishing,
  id: string,
  { tell }: Wishes,
  { actor, now }: Saving,
): Promise<void> {
  const { db, config } = publishing;
  await findDraft(db, id);
  const revision = (await stackOf(db, id)).at(-2) ?? null;
  const before = revision === null ? {} : await findRevision(db, id, revision);
  const { problems, results } = await readStoredResults(publishing, id, before);
  const [problem] = [...(await unpublishable(db, textsIn(before))), ...problems];
  if (problem) throw conflict(`Вернуть прежнее нельзя. ${problem.message} ${RESTORE}`);
  await db.transaction(async (tx) => {
    await keepAudience(tx, id);
    await lockDraft(tx, id);
    const stack = await stackOf(tx, id);
    if (stack.length === 0) throw conflict('Отменять нечего: турнир не опубликован.');
    if ((stack.at(-2) ?? null) !== revision) throw conflict(CHANGED);
    const order = await insertOrder(tx, {
      ...{ tournamentId: id, kind: 'withdraw', revision },
      ...{ tell, dueAt: now, orderedAt: now, orderedBy: actor.id },
    });
    await goLive(tx, order, { results, now, isDemo: config.demo });
  });
}

const RESTORE = 'Восстановите ту версию в черновик, исправьте её и опубликуйте.';
const CHANGED = 'Опубликованное тем временем изменилось. Посмотрите, что стало, и повторите.';
const OPEN = 'Этот турнир уже ждёт публикации. Дождитесь её или отмените ту, что ждёт.';

/** Stores an order; throws 409 if another one waits. */
export async function insertOrder(tx: Db, values: typeof contentPublications.$inferInsert): Promise<Row> {
  const [order] = await tx
    .insert(contentPublications)
    .values(values)
    .returning()
    .catch((error) => {
      throw isTaken(error, 'content_publications_open') ? conflict(OPEN) : error;
    });
  if (!order) throw new Error('No publication was stored');
  await record(tx, { action: 'content_ordered', object: `tournament:${order.tournamentId}` });
  return order;
}

/** Makes live what was ordered; the audience and the draft are locked. */
export async function goLive(
  tx: Db,
  { id, tournamentId, revision, tell, orderedBy }: Row,
  { results, ...at }: { results: readonly CategoryResults[]; now: Date; isDemo: boolean },
): Promise<void> {
  await publish(tx, { tournamentId, revision, isTold: tell, authorId: orderedBy, results }, at);
  const live = { state: 'live', settledAt: at.now } as const;
  await tx.update(contentPublications).set(live).where(eq(contentPublications.id, id));
  await record(tx, { action: 'content_settled', object: `tournament:${tournamentId}` });
}

/** Publishes what is due; one that cannot be read does not keep the others. What has become wrong since it was ordered fails, and its author is told. */
export const publicationJob: Job<Publishing & Pick<FastifyInstance, 'clock'>> = {
  name: 'publications',
  every: 15,
  async run(site, signal) {
    const now = site.clock();
    const { state, dueAt, id } = contentPublications;
    const due = await site.db
      .select()
      .from(contentPublications)
      .where(and(eq(state, 'waiting'), lte(dueAt, now)))
      .orderBy(asc(dueAt), asc(id));
    const failures: unknown[] = [];
    for (const order of due) {
      if (signal?.aborted) return;
      await publishOne(site, order, now).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  },
};

async function publishOne(
  publishing: Publishing,
  { id, tournamentId, revision }: Row,
  now: Date,
): Promise<void> {
  if (revision === null) return;
  const { document, problems, results } = await checkRevision(publishing, { tournamentId, revision }, now);
  const reasons = problems.map((problem) => {
    const { place, sentence } = problemInWords(problem, document);
    return `${place}: ${sentence}`;
  });
  await publishing.db.transaction(async (tx) => {
    await keepAudience(tx, tournamentId);
    await lockDraft(tx, tournamentId);
    const [waiting] = await tx
      .select()
      .from(contentPublications)
      .where(and(eq(contentPublications.id, id), eq(contentPublications.state, 'waiting')))
      .for('update');
    // Another process was faster, or the person has cancelled it.
    if (!waiting) return;
    if (reasons.length > 0) await fail(tx, waiting, reasons, now);
    else await goLive(tx, waiting, { results, now, isDemo: publishing.config.demo });
  });
}

async function fail(
  tx: Db,
  { id, tournamentId, orderedBy }: Row,
  reasons: string[],
  now: Date,
): Promise<void> {
  const failed = { state: 'failed', settledAt: now, reasons } as const;
  await tx.update(contentPublications).set(failed).where(eq(contentPublications.id, id));
  await record(tx, {
    ...{ action: 'content_settled', object: `tournament:${tournamentId}`, outcome: 'failed' },
  });
  if (orderedBy === null) return;
  await notify(tx, {
    ...{ userId: orderedBy, tournamentId, type: 'account_notification', kind: 'account' },
    message: contentFailedText(await titleOf(tx, tournamentId), reasons),
  });
}

/** Cancels a publication that waits. Throws 404, 409 if it is over. */
export async function cancelOrder(tx: Db, id: string, publication: number, now: Date): Promise<void> {
  const isIt = and(eq(contentPublications.id, publication), eq(contentPublications.tournamentId, id));
  const [row] = await tx.select().from(contentPublications).where(isIt).for('update');
  if (!row) throw notFound();
  if (row.state === 'cancelled') return;
  if (row.state !== 'waiting') throw conflict('Отменить уже нельзя: публикация закончилась.');
  await tx.update(contentPublications).set({ state: 'cancelled', settledAt: now }).where(isIt);
  await record(tx, { action: 'content_cancelled', object: `tournament:${id}` });
}
