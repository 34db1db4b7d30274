/** A part whose code this tab has loaded. */
interface LoadedPart {
  name: string;
  version: string;
  /** Address of its entry. */
  from: string;
  /** How long entry, chunks and shares took. */
  milliseconds: number;
}

const loaded = new Map<string, LoadedPart>();

/** The shell's loader tells of each part once it has loaded; the console repeats it to those who ask for details. */
export function noteLoaded(part: LoadedPart): void {
  loaded.set(part.from, part);
  // biome-ignore lint/suspicious/noConsole: hidden unless somebody looks for it
  console.debug(`[лига] загружено: ${part.name} ${part.version}, ${part.from}, ${part.milliseconds} мс`);
}

/** What this tab has loaded so far, in that order. */
export const loadedParts = (): LoadedPart[] => [...loaded.values()];
