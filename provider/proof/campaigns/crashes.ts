/**
 * Runs crashes of several kinds in turns, one at a time, each after its number of acknowledged calls.
 * A crash that fails stops the calls, and they stop it.
 */
export function crashes(every: number, kinds: readonly ((signal: AbortSignal) => Promise<void>)[]) {
  const stop = new AbortController();
  let number = 0;
  let over = 0;
  let current = Promise.resolve();
  return {
    stop,
    after: (done: number) => {
      if (done < (number + 1) * every) return;
      const crash = kinds[number % kinds.length];
      number += 1;
      current = current
        .then(() => crash?.(stop.signal))
        .catch((error) => {
          stop.abort();
          throw error;
        })
        .finally(() => {
          over += 1;
        });
    },
    isRunning: () => over < number,
    /** Waits for the last crash and returns the number of crashes. */
    finish: async () => {
      await current;
      return number;
    },
  };
}
