/**
 * Shares queries: while one is running, all further callers share the next one. Nobody gets the answer of a query that
 * began before the call, so a caller sees its own writes.
 */
export function shareQuery<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let current: Promise<Result> | undefined;
  let next: Promise<Result> | undefined;
  const start = () => {
    const asked = ask().finally(() => {
      if (current === asked) current = undefined;
    });
    current = asked;
    return asked;
  };
  return () => {
    if (!current) return start();
    next ??= current.then(ignore, ignore).then(() => {
      next = undefined;
      return start();
    });
    return next;
  };
}

/** The same for each key separately; keeps nothing for a key without callers. */
export function shareQueryByKey<Result>(): (key: string, ask: () => Promise<Result>) => Promise<Result> {
  const open = new Map<string, { share: () => Promise<Result>; waiting: number }>();
  return async (key, ask) => {
    const entry = open.get(key) ?? { share: shareQuery(ask), waiting: 0 };
    open.set(key, entry);
    entry.waiting += 1;
    try {
      return await entry.share();
    } finally {
      entry.waiting -= 1;
      if (entry.waiting === 0) open.delete(key);
    }
  };
}

const ignore = () => {};
