import type { TypedWeighIn } from './typed-rules.ts';

/** What was typed in the sessions at the scales. What was left alone follows what another secretary saves. */
export interface WeighInEdits {
  /** By session: its changed fields; null for one that is removed. */
  changed: Readonly<Record<number, Partial<TypedWeighIn> | null>>;
  /** Sessions that are not stored yet. Their numbers follow those that are. */
  added: readonly Omit<TypedWeighIn, 'id'>[];
}

export const NO_WEIGH_IN_EDITS: WeighInEdits = { changed: {}, added: [] };

const EMPTY: WeighInEdits['added'][number] = { day: '0', from: '', until: '', groups: [] };

/**
 * The stored sessions with what was typed.
 * @param next number of the first added one
 */
export const editedWeighIns = (
  stored: readonly TypedWeighIn[],
  { changed, added }: WeighInEdits,
  next: number,
): TypedWeighIn[] => [
  ...stored.flatMap((one) => (changed[one.id] === null ? [] : { ...one, ...changed[one.id] })),
  ...added.map((one, index) => ({ ...one, id: next + index })),
];

export const addWeighIn = ({ changed, added }: WeighInEdits): WeighInEdits => ({
  changed,
  added: [...added, EMPTY],
});

/** @param changes null removes the session */
export function editWeighIn(
  { changed, added }: WeighInEdits,
  id: number,
  changes: Partial<TypedWeighIn> | null,
  next: number,
): WeighInEdits {
  if (id < next) return { changed: { ...changed, [id]: changes && { ...changed[id], ...changes } }, added };
  const place = id - next;
  return {
    changed,
    added: added.flatMap((one, index) => (index !== place ? one : changes ? { ...one, ...changes } : [])),
  };
}
