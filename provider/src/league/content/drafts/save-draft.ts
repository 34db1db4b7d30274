import { DRAFT_FIELDS, DRAFT_LENGTH, type DraftChanges } from '@league/shared/contract';
import type { Db } from '../../../platform/db/database.ts';
import { invalidInput } from '../../../platform/refusal.ts';
import { lockDraft } from './find-draft.ts';
import { type Saving, storeState } from './revisions.ts';

/** Saves changed fields. False: somebody has saved since the person saw the draft, and nothing changes. */
export async function saveDraft(
  tx: Db,
  id: string,
  { version, fields }: DraftChanges,
  saving: Saving,
): Promise<boolean> {
  const unknown = Object.keys(fields).filter((field) => !DRAFT_FIELDS.some((known) => known === field));
  if (unknown.length > 0)
    throw invalidInput(Object.fromEntries(unknown.map((field) => [`fields.${field}`, 'Такого поля нет'])));
  for (const [field, to] of Object.entries(fields))
    if (isDeep(to)) throw invalidInput({ [`fields.${field}`]: 'Неверное значение' });
  const draft = await lockDraft(tx, id);
  if (version !== draft.version) return false;
  const changed = Object.entries({ ...draft.document, ...fields }).filter(([, value]) => value != null);
  const document = Object.fromEntries(changed);
  refuseLong(document, Object.keys(fields));
  await storeState(tx, draft, document, saving);
  return true;
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
