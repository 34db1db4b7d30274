import { readDraft, writeDraft } from '@league/shared';
import { type DraftRow, emptyRow } from '@league/shared/tournament';
import { type ActionDispatch, useEffect, useReducer, useState } from 'react';
import { type Draft, isSame } from './application-draft.ts';
import { type DraftAction, draftReducer } from './draft-reducer.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const ROW_NAMES = Object.keys(emptyRow()) as (keyof DraftRow)[];
const isRow = (value: unknown): value is DraftRow =>
  isRecord(value) && ROW_NAMES.every((name) => typeof value[name] === 'string');

/** The kept draft, if this release can still read it. */
export function toDraft(saved: unknown): Draft | null {
  if (!isRecord(saved)) return null;
  const { key, tournament, category, rows, stored } = saved;
  const isWhole =
    typeof key === 'string' &&
    (tournament === null || (isRecord(tournament) && typeof tournament.id === 'string')) &&
    typeof category === 'string' &&
    (stored === null || (isRecord(stored) && typeof stored.version === 'number')) &&
    Array.isArray(rows) &&
    rows.every(isRow);
  return isWhole ? (saved as unknown as Draft) : null;
}

interface StoredDraft {
  draft: Draft;
  change: ActionDispatch<[DraftAction]>;
  /** It differs from its initial state. */
  isDirty: boolean;
  /** It was begun before this page was opened. */
  isRestored: boolean;
  /** Starts over with another draft. */
  replace: (draft: Draft) => void;
  /** Deletes the kept draft; the form stays as it is. */
  forget: () => void;
}

/**
 * A draft that survives a reload and a closed tab on this device, for its account only.
 * @param name distinguishes the new application from each stored one
 * @param initial the initial draft, which is not worth keeping
 */
export function useStoredDraft(userId: number, name: string, initial: Draft): StoredDraft {
  const [saved] = useState(() => toDraft(readDraft(userId, name)));
  const [isRestored, setIsRestored] = useState(saved !== null);
  const [draft, change] = useReducer(draftReducer, saved ?? initial);
  // A draft with only a tournament is not worth keeping: choosing it takes a second.
  const isDirty = initial.stored === null ? draft.rows.length > 0 : !isSame(draft, initial);
  // A chosen category alone is no unsent input, but a person who mends an athlete's profile and comes back finds it.
  const isKept = isDirty || (initial.stored === null && draft.category !== '');
  useEffect(() => {
    writeDraft(userId, name, isKept ? draft : null);
  }, [userId, name, draft, isKept]);
  return {
    draft,
    change,
    isDirty,
    isRestored,
    replace: (other) => {
      setIsRestored(false);
      change({ type: 'replaced', draft: other });
    },
    forget: () => writeDraft(userId, name, null),
  };
}
