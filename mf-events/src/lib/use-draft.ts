import { readDraft, selectVerifiedUser, useAppSelector, writeDraft } from '@league/shared';
import { useEffect, useState } from 'react';

/**
 * State of a dialog that survives closing it, leaving the page and a reload, for the same person. The initial state
 * `empty` is not kept. The owner must not change: give the component a key.
 *
 * @param read parses the kept state; undefined if it is invalid
 */
export function useDraft<T>(name: string, empty: T, read: (kept: unknown) => T | undefined) {
  const userId = useAppSelector(selectVerifiedUser)?.id;
  const [draft, setDraft] = useState(() => (userId && read(readDraft(userId, name))) || empty);
  useEffect(() => {
    if (userId) writeDraft(userId, name, draft === empty ? null : draft);
  }, [userId, name, draft, empty]);
  return [draft, setDraft] as const;
}
