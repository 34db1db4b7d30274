import { useSyncExternalStore } from 'react';

/** By the source of news: when it was heard last, in milliseconds since 1970. */
const silent = new Map<string, number>();
const listeners = new Set<() => void>();

/**
 * Tells that what a page shows may be old, because its source of news says nothing.
 *
 * @param since when the source was heard last, in milliseconds since 1970; undefined once it is heard again, or nobody
 *   listens to it any more
 */
export function setSilence(source: string, since: number | undefined): void {
  if (since === undefined) silent.delete(source);
  else silent.set(source, since);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const earliest = (): number | undefined => (silent.size > 0 ? Math.min(...silent.values()) : undefined);

/** When the source of news that has been silent longest was heard last; undefined if all are heard. */
export const useSilence = (): number | undefined =>
  useSyncExternalStore(subscribe, earliest, () => undefined);
