import type { ContentSet } from '@league/shared/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Config } from '../../../platform/config/config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { contentBlobs, contentPublications } from '../../../platform/db/schema.ts';
import { OperatorError } from '../../../platform/operator-error.ts';
import { createFileStore } from '../../../platform/storage/create-store.ts';
import { findDraft, keepShown, lockDraft, refuseStale } from '../drafts/find-draft.ts';
import { keepAudience, tellPeople } from '../told/tell.ts';
import { contentSet } from './content-set.ts';
import { nextNumber, readLive, stackOf } from './live.ts';
import { reasonsAgainst } from './order.ts';
import { composedOf, shownDocuments } from './shown-documents.ts';

/** What is live, with the name in the store of each file. */
export interface ExportedSet {
  documents: ContentSet['documents'];
  ratings: ContentSet['ratings'];
  /** By the tournament's id and the file's name. */
  stored: Record<string, string>;
}

/** Without a worker nobody reports which release is live: what was exported last counts. */
const exported = (db: Db) => readLive(db, { now: new Date(), release: undefined });

const NO_WORKER = 'Публикует рабочий процесс доставки: опубликуйте турнир на столе организатора';

/** Counts the drafts of these tournaments and tables (`rating-championship`) as published, and returns everything that is live, as JSON. */
export async function exportContent(db: Db, argument: string, config: Config): Promise<string> {
  const ids = argument.split(/\s+/).filter(Boolean);
  if (ids.length > 0 && config.contentToken !== undefined) throw new OperatorError(NO_WORKER);
  for (const id of ids) await publishByOperator(db, id, config);
  const { head, held } = await exported(db);
  const shown = await shownDocuments({ db, isConfirmationRequired: config.isConfirmationRequired }, held);
  const { documents, ratings, files } = await contentSet(db, shown);
  // With a worker this is a copy for the operator, and no release is made of it.
  if (head && config.contentToken === undefined)
    await db
      .update(contentPublications)
      .set({ composed: composedOf(shown) })
      .where(eq(contentPublications.id, head.id));
  const blobs = await db
    .select()
    .from(contentBlobs)
    .where(inArray(contentBlobs.hash, Object.values(files)));
  const names = new Map(blobs.map(({ hash, storedAs }) => [hash, storedAs]));
  const stored = Object.entries(files).map(([file, hash]) => [file, names.get(hash) ?? '']);
  return JSON.stringify({ documents, ratings, stored: Object.fromEntries(stored) } satisfies ExportedSet);
}

async function publishByOperator(db: Db, id: string, config: Config): Promise<void> {
  const { isConfirmationRequired } = config;
  const publishing = { db, store: createFileStore(config), isConfirmationRequired };
  const { version, revision } = await findDraft(db, id);
  // Asked again after a folder that could not be written.
  const live = await exported(db);
  if (stackOf(live.held, id).at(-1) === revision) return;
  const reasons = await reasonsAgainst(publishing, live, { tournamentId: id, revision }, new Date());
  if (reasons.length > 0) throw new OperatorError([`${id}: опубликовать нельзя`, ...reasons].join('\n  '));
  await db.transaction(async (tx) => {
    await keepAudience(tx, id);
    const draft = await lockDraft(tx, id);
    refuseStale(draft, version);
    await keepShown(tx, draft);
    await settleNow(tx, { tournamentId: id, kind: 'publish', revision });
  });
}

/** Takes the last publication of a tournament back; the next export has what was live before it. */
export async function withdrawByOperator(db: Db, argument: string, config: Config): Promise<string> {
  if (config.contentToken !== undefined) throw new OperatorError(NO_WORKER);
  const id = argument.trim();
  return db.transaction(async (tx) => {
    await keepAudience(tx, id);
    await lockDraft(tx, id);
    const stack = stackOf((await exported(tx)).held, id);
    if (stack.length === 0) throw new OperatorError(`${id}: не опубликован`);
    const revision = stack.at(-2) ?? null;
    await settleNow(tx, { tournamentId: id, kind: 'withdraw', revision });
    return revision === null
      ? `${id}: снят. Выгрузите содержимое снова и выпустите релиз.`
      : `${id}: возвращено то, что было опубликовано раньше. Выгрузите содержимое снова и выпустите релиз.`;
  });
}

/** Counts as live from now on, and is told like what a worker brings live. */
async function settleNow(
  tx: Db,
  order: { tournamentId: string; kind: 'publish' | 'withdraw'; revision: number | null },
): Promise<void> {
  const now = new Date();
  const { head } = await exported(tx);
  await tellPeople(tx, { ...order, isTold: true, authorId: null }, now);
  await tx.insert(contentPublications).values({
    ...order,
    base: head?.id ?? null,
    state: 'live' as const,
    dueAt: now,
    settledAt: now,
    liveNumber: nextNumber,
  });
}
