interface Page {
  /** Number of what is shown; undefined where nothing is. */
  seen: () => string | undefined;
  read: (number: string) => Promise<unknown>;
}

/** Readers of a hall are told at the same moment: what they read, they read within this time, in milliseconds. */
const SPREAD = 1_000;

const seqOf = (number: string) => Number.parseInt(number, 10);

/** Other names under the same command are newer too: one was hidden, or is shown again. */
const isNewer = (number: string, seen: string): boolean => number !== seen && !(seqOf(number) < seqOf(seen));

/** Keeps a page of a day up to date: reads it again at each newer number that it hears. */
export function pageReader({ seen, read }: Page): (number: string) => void {
  /** The number to read up to. */
  let target: string | undefined;
  let isReading = false;
  return async (number) => {
    if (!isNewer(number, seen() ?? number)) return;
    target = number;
    if (isReading) return;
    isReading = true;
    await new Promise((go) => setTimeout(go, Math.random() * SPREAD));
    while (target !== undefined && isNewer(target, seen() ?? '')) {
      const next: string = target;
      target = undefined;
      await read(next);
    }
    isReading = false;
  };
}
