const PREFIX = 'draft:';
const ownPrefix = (userId: number) => `${PREFIX}${userId}:`;

/** Local storage may be forbidden or full: a draft is then lost with its page, and nothing else happens. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** What a person was typing when the page was left, as it was written; null where there is none. Check its shape. */
export function readDraft(userId: number, name: string): unknown {
  return attempt(() => JSON.parse(localStorage.getItem(ownPrefix(userId) + name) ?? 'null'));
}

/**
 * Keeps what a person is typing beyond a reload and a closed tab, on this device; null forgets it. The shell forgets all
 * drafts once their person has gone.
 */
export function writeDraft(userId: number, name: string, draft: unknown): void {
  const key = ownPrefix(userId) + name;
  attempt(() =>
    draft === null ? localStorage.removeItem(key) : localStorage.setItem(key, JSON.stringify(draft)),
  );
}

/** Forgets every draft of everybody but the person given: nobody finds what the one before was typing. */
export function forgetDrafts(exceptUserId: number | null): void {
  const kept = exceptUserId === null ? null : ownPrefix(exceptUserId);
  attempt(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && !(kept && key.startsWith(kept))) localStorage.removeItem(key);
  });
}
