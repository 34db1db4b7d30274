/**
 * Asks once for all who wait: while one query is on its way, everyone who comes meanwhile shares the next one. Nobody gets
 * an answer that was asked for before he came, so who has just written something sees it.
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

/** The same for each key on its own; of a key that nobody waits for nothing is kept. */
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
