/** Time limit of a load with all its second tries, in milliseconds. */
const LIMIT = 20_000;

/** Timeout of refetching a file, in milliseconds: what a script that hung until its own timeout leaves of the limit. */
const RENEWAL_TIMEOUT = 12_000;

/** The file that webpack's error names; undefined for other errors. */
const lostFile = (error: unknown): string | undefined =>
  error instanceof Error && 'request' in error ? String(error.request) : undefined;

/** Replaces the browser's copy of a file. Loading the script then checks its hash. */
async function isRenewed(file: string, timeout: number): Promise<boolean> {
  try {
    const answer = await fetch(file, { cache: 'reload', signal: AbortSignal.timeout(timeout) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    // The file stays lost; the failed load reports it.
    return false;
  }
}

/**
 * Makes a failed load of scripts repeatable. The browser gives a failed preload to the first script that requests the
 * file, keeps a damaged copy as long as a good one, and lets a second script wait for a hanging one. So this refetches
 * a lost file past the cache and runs the load again: once for each file, and at the start of the next call for a file
 * that is still lost. Nothing begins after the limit of 20 s.
 *
 * @param load rejects with webpack's error, which names the file
 * @param entry the lost file if the error names none
 */
export function renewable<T>(load: () => Promise<T>, entry?: string): () => Promise<T> {
  const lost = new Set<string>();
  const renewLost = async (timeout: number) => {
    const files = [...lost];
    const renewed = await Promise.all(files.map((file) => isRenewed(file, timeout)));
    for (const [index, file] of files.entries()) if (renewed[index]) lost.delete(file);
    return !renewed.includes(false);
  };

  return async () => {
    const end = performance.now() + LIMIT;
    await renewLost(RENEWAL_TIMEOUT);
    const tried = new Set<string>();
    for (;;) {
      try {
        return await load();
      } catch (error) {
        const file = lostFile(error) ?? entry;
        if (!file) throw error;
        lost.add(file);
        const timeout = Math.min(RENEWAL_TIMEOUT, end - performance.now());
        if (timeout <= 0 || tried.has(file) || !(await renewLost(timeout))) throw error;
        tried.add(file);
      }
    }
  };
}
