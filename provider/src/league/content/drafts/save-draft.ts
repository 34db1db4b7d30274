import { isDeepStrictEqual } from 'node:util';
import { DRAFT_FIELDS, DRAFT_LENGTH, type DraftChanges, type SavedDraft } from '@league/shared/contract';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contentRevisions, users } from '../../../platform/db/schema.ts';
import { invalidInput } from '../../../platform/refusal.ts';
import { lockDraft, personName } from './find-draft.ts';
import { keepState, type Saving } from './revisions.ts';

type Conflict = SavedDraft['conflicts'][number];

/**
 * Saves the fields that nobody else has changed since the person saw them, and returns the others: they stay as they are.
 * A value that is there already is no conflict, so the same request may come twice.
 */
export async function saveDraft(
  tx: Db,
  id: string,
  { version, fields }: DraftChanges,
  saving: Saving,
): Promise<Conflict[]> {
  const unknown = Object.keys(fields).filter((field) => !DRAFT_FIELDS.some((known) => known === field));
  if (unknown.length > 0)
    throw invalidInput(Object.fromEntries(unknown.map((field) => [`fields.${field}`, 'Такого поля нет'])));
  for (const [field, { to }] of Object.entries(fields))
    if (isDeep(to)) throw invalidInput({ [`fields.${field}`]: 'Неверное значение' });
  const draft = await lockDraft(tx, id);
  if (version > draft.version) throw invalidInput({ version: 'Такой версии ещё не было' });
  const document = { ...draft.document };
  const conflicts: Conflict[] = [];
  for (const [field, { from, to }] of Object.entries(fields)) {
    const current = document[field] ?? null;
    if (isDeepStrictEqual(current, to ?? null)) continue;
    if (version !== draft.version && !isDeepStrictEqual(current, from ?? null))
      conflicts.push({ field, value: current, ...(await lastChange(tx, id, field)) });
    else if (to === null || to === undefined) delete document[field];
    else document[field] = to;
  }
  refuseLong(document, Object.keys(fields));
  await keepState(tx, draft, document, saving);
  return conflicts;
}

/** Levels of a value; a document has four. */
const DEPTH = 10;

/** Whether a value is nested so deeply that reading it could exhaust the stack. */
function isDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}

/** Names the longest of the changed fields: that one has made the draft too long. */
function refuseLong(document: Record<string, unknown>, changed: readonly string[]): void {
  const lengthOf = (value: unknown) => JSON.stringify(value ?? null).length;
  if (lengthOf(document) <= DRAFT_LENGTH) return;
  const [longest = ''] = changed.toSorted(
    (one, other) => lengthOf(document[other]) - lengthOf(document[one]),
  );
  throw invalidInput({
    [`fields.${longest}`]: `Слишком длинно: весь турнир не больше ${DRAFT_LENGTH} символов`,
  });
}

/** The last change of a field: its person and its time. */
async function lastChange(tx: Db, id: string, field: string): Promise<Pick<Conflict, 'by' | 'at'>> {
  const value = sql`(${contentRevisions.document} -> ${field}::text)`;
  const changes = tx
    .select({
      ...{ number: contentRevisions.number, at: contentRevisions.savedAt, by: personName.as('by') },
      isChange:
        sql<boolean>`${value} is distinct from lag(${value}) over (order by ${contentRevisions.number})`.as(
          'is_change',
        ),
    })
    .from(contentRevisions)
    .leftJoin(users, eq(users.id, contentRevisions.actorId))
    .where(eq(contentRevisions.tournamentId, id))
    .as('changes');
  const [row] = await tx
    .select()
    .from(changes)
    .where(eq(changes.isChange, true))
    .orderBy(desc(changes.number))
    .limit(1);
  return { by: row?.by ?? null, at: row?.at.toISOString() ?? null };
}
