import { type DraftProblem, ERROR_CODES, problemInWords, ratingOf } from '@league/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contentPublications } from '../../../platform/db/schema.ts';
import { isTaken } from '../../../platform/db/violation.ts';
import { record } from '../../../platform/journal/record.ts';
import { conflict, invalidInput, notFound, Refusal } from '../../../platform/refusal.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import type { DeskRelease } from '../../tournaments/desk-release.ts';
import { findDraft, findRevision, keepShown, lockDraft, refuseStale } from '../drafts/find-draft.ts';
import type { Saving } from '../drafts/revisions.ts';
import { journalObject, wordsOf } from '../drafts/words.ts';
import { type Live, readLive, type Seen, stackOf } from './live.ts';
import { publicationProblems } from './problems.ts';

interface Reading {
  db: Db;
  store: FileStore;
  isConfirmationRequired: boolean;
}

export interface Publishing extends Reading {
  /** What is live on the site now, and what was last known to be. */
  deskRelease: DeskRelease;
  knownRelease: DeskRelease;
}

/** Whether people are told what is new for them, and whether it may go over what an operator has rolled back. */
interface Wishes {
  tell?: boolean | undefined;
  over?: boolean | undefined;
}

/** What is wrong with a revision at this moment; a table of the rating was read when it came. Throws 404. */
async function problemsOfRevision(
  publishing: Reading,
  site: Live,
  { tournamentId: id, revision }: { tournamentId: string; revision: number },
  now: Date,
): Promise<DraftProblem[]> {
  if (ratingOf(id)) return [];
  const { db } = publishing;
  const document = await findRevision(db, id, revision);
  const shown = stackOf(site.held, id).at(-1);
  const live = shown === undefined ? undefined : await findRevision(db, id, shown);
  return publicationProblems(publishing, { id, document, live }, now);
}

/** The same in words, as the form names its fields. */
export async function reasonsAgainst(
  publishing: Reading,
  site: Live,
  of: { tournamentId: string; revision: number },
  now: Date,
): Promise<string[]> {
  const document = await findRevision(publishing.db, of.tournamentId, of.revision);
  return (await problemsOfRevision(publishing, site, of, now)).map((problem) => {
    const { place, sentence } = problemInWords(problem, document);
    return `${place}: ${sentence}`;
  });
}

/** Throws 409 with a sentence for each field that keeps the draft from being published. */
function refuseProblems(problems: readonly DraftProblem[]): void {
  if (problems.length === 0) return;
  const fields: Record<string, string> = {};
  for (const { field, message } of problems)
    fields[field] = fields[field] ? `${fields[field]}\n${message}` : message;
  throw new Refusal(409, ERROR_CODES.conflict, 'Опубликовать пока нельзя: исправьте отмеченное.', { fields });
}

function refuseOver({ isRolledBack }: Live, { over }: Wishes, id: string): void {
  const { rolledBack } = wordsOf(id);
  if (isRolledBack && over !== true)
    throw new Refusal(409, ERROR_CODES.conflict, rolledBack, { fields: { over: rolledBack } });
}

/** Orders that a draft goes live, now or later. Throws 409 if it changed, is wrong, or one is ordered already. */
export async function orderPublication(
  publishing: Publishing,
  id: string,
  { version, at, ...wishes }: Wishes & { version: number; at?: string | undefined },
  { actor, now }: Saving,
): Promise<void> {
  const dueAt = at === undefined ? now : new Date(at);
  if (at !== undefined && dueAt < now) throw invalidInput({ at: 'Это время уже прошло' });
  const seen = await findDraft(publishing.db, id);
  refuseStale(seen, version);
  const live = await readLive(publishing.db, { now, release: await publishing.knownRelease() });
  refuseOver(live, wishes, id);
  if (stackOf(live.held, id).at(-1) === seen.revision)
    throw conflict('Это уже опубликовано: с тех пор ничего не изменилось.');
  // Before the row is locked: workbooks are read, which may take seconds.
  refuseProblems(
    await problemsOfRevision(publishing, live, { tournamentId: id, revision: seen.revision }, now),
  );
  await publishing.db.transaction(async (tx) => {
    const draft = await lockDraft(tx, id);
    refuseStale(draft, version);
    await keepShown(tx, draft);
    await insertOrder(tx, {
      ...{ tournamentId: id, kind: 'publish', revision: draft.revision },
      ...{ ...wishes, dueAt, orderedAt: now, orderedBy: actor.id },
    });
  });
}

/** Orders that what was live before the last publication is live again, or nothing. Throws 409 if nothing is live. */
export async function orderWithdrawal(
  tx: Db,
  id: string,
  wishes: Wishes,
  { actor, now, release }: Saving & Seen,
): Promise<void> {
  await lockDraft(tx, id);
  const live = await readLive(tx, { now, release });
  refuseOver(live, wishes, id);
  const stack = stackOf(live.held, id);
  if (stack.length === 0) throw conflict(wordsOf(id).nothing);
  await insertOrder(tx, {
    ...{ tournamentId: id, kind: 'withdraw', revision: stack.at(-2) ?? null },
    ...{ ...wishes, dueAt: now, orderedAt: now, orderedBy: actor.id },
  });
}

type Order = typeof contentPublications.$inferInsert & { tournamentId: string };

async function insertOrder(tx: Db, order: Order): Promise<void> {
  await tx
    .insert(contentPublications)
    .values(order)
    .catch((error) => {
      throw isTaken(error, 'content_publications_open') ? conflict(wordsOf(order.tournamentId).open) : error;
    });
  await record(tx, { action: 'content_ordered', object: journalObject(order.tournamentId) });
}

/** Cancels a publication that waits. Throws 404, 409 if it is under way or over. */
export async function cancelOrder(tx: Db, id: string, publication: number, now: Date): Promise<void> {
  const isIt = and(eq(contentPublications.id, publication), eq(contentPublications.tournamentId, id));
  const [row] = await tx.select().from(contentPublications).where(isIt).for('update');
  if (!row) throw notFound();
  if (row.state === 'cancelled') return;
  if (row.state !== 'waiting') throw conflict('Отменить уже нельзя: публикация идёт или закончилась.');
  await tx.update(contentPublications).set({ state: 'cancelled', settledAt: now }).where(isIt);
  await record(tx, { action: 'content_cancelled', object: journalObject(id) });
}
