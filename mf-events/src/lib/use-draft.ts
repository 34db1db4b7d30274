import { readDraft, selectVerifiedUser, useAppSelector, writeDraft } from '@league/shared';
import { useEffect, useState } from 'react';

/**
 * State of a dialog that closing it, leaving the page and a reload do not lose: it is there again for the same person.
 * `empty`, the state to begin with, is not kept. Whose it is does not change: give the component a key.
 *
 * @param read makes the state of what was kept; undefined where that is nothing of the kind
 */
export function useDraft<T>(name: string, empty: T, read: (kept: unknown) => T | undefined) {
  const userId = useAppSelector(selectVerifiedUser)?.id;
  const [draft, setDraft] = useState(() => (userId && read(readDraft(userId, name))) || empty);
  useEffect(() => {
    if (userId) writeDraft(userId, name, draft === empty ? null : draft);
  }, [userId, name, draft, empty]);
  return [draft, setDraft] as const;
}
