import { type DraftProblem, ERROR_CODES } from '@league/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contentPublications } from '../../../platform/db/schema.ts';
import { isTaken } from '../../../platform/db/violation.ts';
import { record } from '../../../platform/journal/record.ts';
import { conflict, invalidInput, notFound, Refusal } from '../../../platform/refusal.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { findDraft, findRevision, keepShown, lockDraft, refuseStale } from '../drafts/find-draft.ts';
import type { Saving } from '../drafts/revisions.ts';
import { liveStack } from './live.ts';
import { publicationProblems } from './problems.ts';

export interface Publishing {
  db: Db;
  store: FileStore;
  isConfirmationRequired: boolean;
}

/** Whether people are told what is new for them; by default they are. */
interface Telling {
  tell?: boolean | undefined;
}

const OPEN = 'Этот турнир уже ждёт публикации или публикуется. Дождитесь её или отмените ту, что ждёт.';

/** What is wrong with a revision at this moment. Throws 404. */
export async function problemsOfRevision(
  publishing: Publishing,
  id: string,
  revision: number,
  now: Date,
): Promise<DraftProblem[]> {
  const { db } = publishing;
  const document = await findRevision(db, id, revision);
  const shown = (await liveStack(db, id)).at(-1);
  const live = shown === undefined ? undefined : await findRevision(db, id, shown);
  return publicationProblems(publishing, { id, document, live }, now);
}

/** Throws 409 with a sentence for each field that keeps the draft from being published. */
function refuseProblems(problems: readonly DraftProblem[]): void {
  if (problems.length === 0) return;
  const fields: Record<string, string> = {};
  for (const { field, message } of problems)
    fields[field] = fields[field] ? `${fields[field]}\n${message}` : message;
  throw new Refusal(409, ERROR_CODES.conflict, 'Опубликовать пока нельзя: исправьте отмеченное.', { fields });
}

/** Orders that a draft goes live, now or later. Throws 409 if it changed, is wrong, or one is ordered already. */
export async function orderPublication(
  publishing: Publishing,
  id: string,
  { version, at, tell }: Telling & { version: number; at?: string | undefined },
  { actor, now }: Saving,
): Promise<void> {
  const dueAt = at === undefined ? now : new Date(at);
  if (at !== undefined && dueAt < now) throw invalidInput({ at: 'Это время уже прошло' });
  const seen = await findDraft(publishing.db, id);
  refuseStale(seen, version);
  if ((await liveStack(publishing.db, id)).at(-1) === seen.revision)
    throw conflict('Это уже опубликовано: с тех пор ничего не изменилось.');
  // Before the row is locked: workbooks are read, which may take seconds.
  refuseProblems(await problemsOfRevision(publishing, id, seen.revision, now));
  await publishing.db.transaction(async (tx) => {
    const draft = await lockDraft(tx, id);
    refuseStale(draft, version);
    await keepShown(tx, draft);
    await insertOrder(tx, {
      ...{ tournamentId: id, kind: 'publish', revision: draft.revision },
      ...{ dueAt, tell, orderedAt: now, orderedBy: actor.id },
    });
  });
}

/** Orders that what was live before the last publication is live again, or nothing. Throws 409 if nothing is live. */
export async function orderWithdrawal(
  tx: Db,
  id: string,
  { tell }: Telling,
  { actor, now }: Saving,
): Promise<void> {
  await lockDraft(tx, id);
  const stack = await liveStack(tx, id);
  if (stack.length === 0) throw conflict('Отменять нечего: турнир не опубликован.');
  await insertOrder(tx, {
    ...{ tournamentId: id, kind: 'withdraw', revision: stack.at(-2) ?? null },
    ...{ dueAt: now, tell, orderedAt: now, orderedBy: actor.id },
  });
}

async function insertOrder(tx: Db, order: typeof contentPublications.$inferInsert): Promise<void> {
  await tx
    .insert(contentPublications)
    .values(order)
    .catch((error) => {
      throw isTaken(error, 'content_publications_open') ? conflict(OPEN) : error;
    });
  await record(tx, { action: 'content_ordered', object: `tournament:${order.tournamentId}` });
}

/** Cancels a publication that waits. Throws 404, 409 if it is under way or over. */
export async function cancelOrder(tx: Db, id: string, publication: number, now: Date): Promise<void> {
  const isIt = and(eq(contentPublications.id, publication), eq(contentPublications.tournamentId, id));
  const [row] = await tx.select().from(contentPublications).where(isIt).for('update');
  if (!row) throw notFound();
  if (row.state === 'cancelled') return;
  if (row.state !== 'waiting') throw conflict('Отменить уже нельзя: публикация идёт или закончилась.');
  await tx.update(contentPublications).set({ state: 'cancelled', settledAt: now }).where(isIt);
  await record(tx, { action: 'content_cancelled', object: `tournament:${id}` });
}
