import { readDraft, selectVerifiedUser, useAppSelector, writeDraft } from '@league/shared';
import { useEffect, useState } from 'react';

/**
 * State of a dialog that survives closing it, leaving the page and a reload, stored for each person. The initial state
 * `empty` is not stored. The person must not change while the component is mounted: give it the person's id as key.
 *
 * @param read parses the stored state; undefined if it is invalid
 */
export function useDraft<T>(name: string, empty: T, read: (kept: unknown) => T | undefined) {
  const userId = useAppSelector(selectVerifiedUser)?.id;
  const [draft, setDraft] = useState(() => (userId && read(readDraft(userId, name))) || empty);
  useEffect(() => {
    if (userId) writeDraft(userId, name, draft === empty ? null : draft);
  }, [userId, name, draft, empty]);
  return [draft, setDraft] as const;
}
