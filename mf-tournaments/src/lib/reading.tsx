import { type ReactNode, use, useEffect, useReducer } from 'react';

export type Reading<Value> =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'ready'; value: Value };

type Outcome = { error: unknown } | { value: unknown };

interface Entry {
  /** Never rejects. */
  ended: Promise<Outcome>;
  outcome?: Outcome;
}

/** What was read in this tab, by key: content never changes under a tab. A failure stays until its place is left. */
const entries = new Map<string, Entry>();

function entryOf(key: string, read: () => Promise<unknown>): Entry {
  const found = entries.get(key);
  if (found) return found;
  const entry: Entry = {
    ended: read().then(
      (value) => ({ value }),
      (error) => ({ error }),
    ),
  };
  entries.set(key, entry);
  entry.ended.then((outcome) => {
    entry.outcome = outcome;
  });
  return entry;
}

/** Begins to read, for a page whose chunk is still on its way. */
export const beginReading = (key: string, read: () => Promise<unknown>): void => void entryOf(key, read);

interface AfterProps {
  of: string;
  read: () => Promise<unknown>;
  children: ReactNode;
}

/** Draws nothing before a reading has ended, well or not: the outline of the page stays until then. */
export function AfterReading({ of, read, children }: AfterProps) {
  use(entryOf(of, read).ended);
  return children;
}

/** Reads once for each key; a failed reading can be retried. */
export function useReading<Value>(key: string, read: () => Promise<Value>): Reading<Value> {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const entry = entryOf(key, read);
  const { outcome } = entry;
  useEffect(() => {
    let isCurrent = true;
    // Always: it may have ended between the drawing and this effect.
    entry.ended.then(() => isCurrent && redraw());
    return () => {
      isCurrent = false;
      if (entry.outcome && 'error' in entry.outcome && entries.get(key) === entry) entries.delete(key);
    };
  }, [entry, key]);

  if (!outcome) return { status: 'loading' };
  if ('value' in outcome) return { status: 'ready', value: outcome.value as Value };
  const retry = () => {
    entries.delete(key);
    redraw();
  };
  return { status: 'failed', error: outcome.error, retry };
}
