import { isDeepStrictEqual } from 'node:util';
import { DRAFT_FIELDS, DRAFT_PART_NAMES, draftFieldName, valueInWords } from '@league/shared/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contentDrafts, contentRevisions, type DraftDocument, users } from '../../../platform/db/schema.ts';
import { type Draft, findDraft, findRevision, lockDraft, personName, refuseStale } from './find-draft.ts';

// The difference of two drafts in words. A draft may hold anything: what is no value of its field is shown as it is.

/** Longest text that a sentence quotes. */
const QUOTED = 90;
const NOTHING = 'нет';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const clipped = (text: string) => (text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text);

/** A value on one line. */
const words = (value: unknown) => clipped(valueInWords(value)) || NOTHING;

function listDifference(name: string, before: readonly unknown[], after: readonly unknown[]): string {
  const has = (list: readonly unknown[], value: unknown) => list.some((one) => isDeepStrictEqual(one, value));
  const added = after.filter((value) => !has(before, value)).map(words);
  const removed = before.filter((value) => !has(after, value)).map(words);
  const parts = [
    ...(added.length > 0 ? [`добавлено: ${clipped(added.join('; '))}`] : []),
    ...(removed.length > 0 ? [`убрано: ${clipped(removed.join('; '))}`] : []),
  ];
  return `${name}: ${parts.join('; ') || 'другой порядок'}`;
}

function fieldDifference(field: string, name: string, before: unknown, after: unknown): string[] {
  if (field === 'regulationsText' && before && after) return [`${name}: исправлен`];
  const names = field === 'applications' || field === 'links' ? DRAFT_PART_NAMES[field] : undefined;
  if (names && [before, after].every((value) => value === undefined || isObject(value))) {
    const [one, other] = [before ?? {}, after ?? {}] as Record<string, unknown>[];
    return Object.entries(names).flatMap(([part, partName]) =>
      isDeepStrictEqual(one?.[part], other?.[part])
        ? []
        : fieldDifference(part, partName, one?.[part], other?.[part]),
    );
  }
  if ([before, after].every((value) => value === undefined || Array.isArray(value))) {
    const [one, other] = [before ?? [], after ?? []] as [unknown[], unknown[]];
    return one.length + other.length > 0 ? [listDifference(name, one, other)] : [];
  }
  return [`${name}: ${words(before)} → ${words(after)}`];
}

/** What is different, a short Russian sentence for each field in the order of the document. */
export const differences = (before: DraftDocument, after: DraftDocument): string[] =>
  DRAFT_FIELDS.flatMap((field) =>
    isDeepStrictEqual(before[field], after[field])
      ? []
      : fieldDifference(field, draftFieldName(field), before[field], after[field]),
  );

/** The person who saves, and the time. */
export interface Saving {
  actor: { id: number };
  now: Date;
}

/** Saves of one person within this time make one revision. */
const FOLDED_MILLISECONDS = 10 * 60_000;

/** Stores a document as the draft's state, in its newest revision or in a new one; the draft is locked. */
export async function storeState(
  tx: Db,
  draft: Draft,
  document: DraftDocument,
  { actor, now }: Omit<Saving, 'actor'> & { actor: Saving['actor'] | null },
  restored: number | null = null,
): Promise<void> {
  if (isDeepStrictEqual(draft.document, document)) return;
  const { tournamentId, newest } = draft;
  const isFolded =
    restored === null &&
    newest !== null &&
    newest.actorId === (actor?.id ?? null) &&
    newest.restored === null &&
    !newest.isShown &&
    now.getTime() - newest.begunAt.getTime() < FOLDED_MILLISECONDS;
  const revision = isFolded ? draft.revision : draft.revision + 1;
  if (isFolded)
    await tx
      .update(contentRevisions)
      .set({ document, savedAt: now, version: draft.version + 1 })
      .where(and(eq(contentRevisions.tournamentId, tournamentId), eq(contentRevisions.number, revision)));
  else
    await tx.insert(contentRevisions).values({
      ...{ tournamentId, number: revision, document, version: draft.version + 1, restored },
      ...{ actorId: actor?.id ?? null, begunAt: now, savedAt: now },
    });
  await tx.update(contentDrafts).set({ revision }).where(eq(contentDrafts.tournamentId, tournamentId));
}

/** The revisions of a tournament, the newest first, with the words of each. Throws 404. */
export async function listRevisions(db: Db, id: string) {
  await findDraft(db, id);
  const rows = await db
    .select({ revision: contentRevisions, by: personName })
    .from(contentRevisions)
    .leftJoin(users, eq(users.id, contentRevisions.actorId))
    .where(eq(contentRevisions.tournamentId, id))
    .orderBy(desc(contentRevisions.number));
  return rows.map(({ revision: { number, document, savedAt, restored }, by }, index) => ({
    ...{ number, by, restored },
    at: savedAt.toISOString(),
    changes: differences(rows[index + 1]?.revision.document ?? {}, document),
  }));
}

/** Brings an older revision back as a new one; one that is equal to the draft changes nothing. */
export async function restoreRevision(
  tx: Db,
  id: string,
  { number, version }: { number: number; version: number },
  saving: Saving,
): Promise<void> {
  const draft = await lockDraft(tx, id);
  const document = await findRevision(tx, id, number);
  refuseStale(draft, version);
  await storeState(tx, draft, document, saving, number);
}
