/** How long a file may take to be fetched anew, in milliseconds. */
const RENEWAL_TIMEOUT = 20_000;

/** The address that webpack's error names; of other errors, none. */
const lostFile = (error: unknown): string | undefined =>
  error instanceof Error && 'request' in error ? String(error.request) : undefined;

/** Replaces the browser's copy of a file. Its bytes are checked by their hash when the script is loaded. */
async function isRenewed(file: string): Promise<boolean> {
  try {
    const answer = await fetch(file, { cache: 'reload', signal: AbortSignal.timeout(RENEWAL_TIMEOUT) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    // It is as lost as before, and the failed load tells of it.
    return false;
  }
}

/**
 * Makes a load of scripts that a failure does not spoil. The browser hands a failed preload to the first script that
 * asks for the file, keeps a damaged copy for as long as a good one, and lets a second script wait for one that hangs.
 * So a lost file is fetched anew, past the cache, and the load is run again: once for each file, and at the beginning
 * of the next call for one that did not come.
 *
 * @param load rejects with webpack's error, which names the file
 * @param entry the file that is lost when the error names none
 */
export function renewable<T>(load: () => Promise<T>, entry?: string): () => Promise<T> {
  const lost = new Set<string>();
  const renewLost = async () => {
    const files = [...lost];
    const renewed = await Promise.all(files.map(isRenewed));
    for (const [index, file] of files.entries()) if (renewed[index]) lost.delete(file);
    return !renewed.includes(false);
  };

  return async () => {
    await renewLost();
    const tried = new Set<string>();
    for (;;) {
      try {
        return await load();
      } catch (error) {
        const file = lostFile(error) ?? entry;
        if (!file) throw error;
        lost.add(file);
        if (tried.has(file) || !(await renewLost())) throw error;
        tried.add(file);
      }
    }
  };
}
