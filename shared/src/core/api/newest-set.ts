import { useSyncExternalStore } from 'react';

let newest = 0;
const listeners = new Set<() => void>();

/** Hears from an answer of the site which set of releases is live: each has the revision's number in a header. */
export function hearSet(headers: Headers | undefined): void {
  const revision = Number(headers?.get('x-set-revision'));
  if (!(revision > newest)) return;
  newest = revision;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The newest set of releases that an answer has named in this tab; 0 before the first. */
export const useNewestSet = (): number =>
  useSyncExternalStore(
    subscribe,
    () => newest,
    () => 0,
  );
