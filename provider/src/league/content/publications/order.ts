import { type DraftProblem, draftFieldName, ERROR_CODES } from '@league/shared/contract';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { notify } from '../../../people/notifications/notify.ts';
import { contentFailedText } from '../../../people/notifications/texts.ts';
import type { Job } from '../../../platform/background/jobs.ts';
import type { Db } from '../../../platform/db/database.ts';
import { contentDrafts, contentRevisions } from '../../../platform/db/schema.ts';
import { record } from '../../../platform/journal/record.ts';
import { conflict, invalidInput, Refusal } from '../../../platform/refusal.ts';
import { findPublished } from '../../tournaments/find-published.ts';
import {
  type Draft,
  findDraft,
  findRevision,
  lockDraft,
  markShown,
  publishedRevisions,
  refuseStale,
} from '../drafts/find-draft.ts';
import type { Saving } from '../drafts/revisions.ts';
import { storeAudience } from '../news/tell.ts';
import { checkPublishable, namingFields, readStoredResults } from './problems.ts';
import { NO_ORDER, publish } from './publish.ts';

export type Publishing = Pick<FastifyInstance, 'db' | 'store' | 'config'>;

/** What is wrong with a revision at this moment, and its results. Throws 404. */
async function checkRevision(publishing: Publishing, id: string, revision: number, now: Date) {
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
  /** Whether people are told what is new for them; by default they are. */
  tell?: boolean | undefined;
}

/** Publishes a draft, now or at a time. Throws 409 if it changed, is wrong, is live already, or waits to be published. */
export async function publishDraft(
  publishing: Publishing,
  id: string,
  { version, at, tell = true }: Wishes & { version: number; at?: string | undefined },
  { actor, now }: Saving,
): Promise<void> {
  const { db, config } = publishing;
  const dueAt = at === undefined ? now : new Date(at);
  if (dueAt < now) throw invalidInput({ at: 'Это время уже прошло' });
  const { revision, ...seen } = await findDraft(db, id);
  refuseStale(seen, version);
  await refusePublished(db, id, revision);
  // Before the row is locked: workbooks are read, which may take seconds.
  const { problems, results } = await checkRevision(publishing, id, revision, now);
  refuseProblems(problems);
  await db.transaction(async (tx) => {
    if (at === undefined) await storeAudience(tx, id);
    const draft = await lockDraft(tx, id);
    refuseStale(draft, version);
    refuseWaiting(draft);
    await refusePublished(tx, id, revision);
    const going = { tournamentId: id, revision, isEntered: tell, by: actor.id, results };
    if (at === undefined) return publish(tx, going, { now, isDemo: config.demo });
    await markShown(tx, draft);
    await tx
      .update(contentDrafts)
      .set({ dueRevision: revision, dueAt, dueBy: actor.id, dueTell: tell, hasFailed: false })
      .where(eq(contentDrafts.tournamentId, id));
    await record(tx, { action: 'content_ordered', object: `tournament:${id}` });
  });
}

async function refusePublished(db: Db, id: string, revision: number): Promise<void> {
  if ((await findPublished(db, id))?.revision === revision)
    throw conflict('Это уже опубликовано: с тех пор ничего не изменилось.');
}

const isWaiting = ({ dueRevision, hasFailed }: Draft) => dueRevision !== null && !hasFailed;

function refuseWaiting(draft: Draft): void {
  if (isWaiting(draft))
    throw conflict('Этот турнир уже ждёт публикации. Дождитесь её или отмените ту, что ждёт.');
}

/**
 * Makes what was live before the last publication live again, or nothing. Throws 409 if nothing is live, or if what would come
 * back names somebody who has been hidden since.
 */
export async function withdraw(
  publishing: Publishing,
  id: string,
  { tell = true }: Wishes,
  { actor, now }: Saving,
): Promise<void> {
  const { db, config } = publishing;
  const [, before] = await publishedRevisions(db, id);
  const document = before?.document ?? {};
  const { problems, results } = await readStoredResults(publishing, id, document);
  const [problem] = [...(await namingFields(db, document)), ...problems];
  if (problem) throw conflict(`Вернуть прежнее нельзя. ${problem.message} ${RESTORE}`);
  await db.transaction(async (tx) => {
    await storeAudience(tx, id);
    refuseWaiting(await lockDraft(tx, id));
    const [live, next] = await publishedRevisions(tx, id);
    if (!live) throw conflict('Отменять нечего: турнир не опубликован.');
    if (next?.number !== before?.number) throw conflict(CHANGED);
    await tx
      .update(contentRevisions)
      .set({ publishedAt: null, publishedBy: null })
      .where(and(eq(contentRevisions.tournamentId, id), eq(contentRevisions.number, live.number)));
    await publish(
      tx,
      { tournamentId: id, revision: next?.number ?? null, isEntered: tell, by: actor.id, results },
      { now, isDemo: config.demo },
    );
  });
}

const RESTORE = 'Восстановите ту версию в черновик, исправьте её и опубликуйте.';
const CHANGED = 'Опубликованное тем временем изменилось. Посмотрите, что стало, и повторите.';

/** Publishes what is due; one that cannot be read does not keep the others. What has become wrong since it was ordered fails, and its author is told. */
export const publicationJob: Job<Publishing & Pick<FastifyInstance, 'clock'>> = {
  name: 'publications',
  every: 15,
  async run(site, signal) {
    const now = site.clock();
    const { dueAt, hasFailed, tournamentId } = contentDrafts;
    const due = await site.db
      .select()
      .from(contentDrafts)
      .where(and(lte(dueAt, now), eq(hasFailed, false)))
      .orderBy(asc(dueAt), asc(tournamentId));
    const failures: unknown[] = [];
    for (const order of due) {
      if (signal?.aborted) return;
      await publishDue(site, order, now).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  },
};

async function publishDue(
  publishing: Publishing,
  { tournamentId: id, dueRevision: revision }: typeof contentDrafts.$inferSelect,
  now: Date,
): Promise<void> {
  if (revision === null) return;
  const { document, problems, results } = await checkRevision(publishing, id, revision, now);
  await publishing.db.transaction(async (tx) => {
    await storeAudience(tx, id);
    const draft = await lockDraft(tx, id);
    const { dueRevision, dueAt, dueTell: isEntered, dueBy: by } = draft;
    // Another process was faster, or the person has cancelled it.
    if (!isWaiting(draft) || dueRevision !== revision || (dueAt ?? now) > now) return;
    if (problems.length === 0)
      return publish(
        tx,
        { tournamentId: id, revision, isEntered, by, results },
        { now, isDemo: publishing.config.demo },
      );
    await tx.update(contentDrafts).set({ hasFailed: true }).where(eq(contentDrafts.tournamentId, id));
    await record(tx, { action: 'content_settled', object: `tournament:${id}`, outcome: 'failed' });
    if (by === null) return;
    // Where something is wrong, and not what: the desk says it, and a name that was hidden would stay in the message.
    const fields = problems.map(({ field }) => field);
    const title = fields.includes('title') ? id : `${document.title}`;
    await notify(tx, {
      ...{ userId: by, tournamentId: id, type: 'account_notification', kind: 'account' },
      message: contentFailedText(title, [...new Set(fields.map(draftFieldName))]),
    });
  });
}

/** Cancels a publication that waits. Throws 404, 409 if none does. */
export async function cancelOrder(tx: Db, id: string): Promise<void> {
  if (!isWaiting(await lockDraft(tx, id))) throw conflict('Отменить уже нельзя: публикация закончилась.');
  await tx.update(contentDrafts).set(NO_ORDER).where(eq(contentDrafts.tournamentId, id));
  await record(tx, { action: 'content_cancelled', object: `tournament:${id}` });
}
