const KEY = 'list-headings';

/**
 * What people of this device explained about the headings of their lists: heading → kind of the column. Here, because all
 * parts that read lists share it.
 */
export function knownHeadings(): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, string>) : {};
  } catch {
    return {};
  }
}

/** Adds to `knownHeadings`. */
export function rememberHeadings(headings: Readonly<Record<string, string>>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...knownHeadings(), ...headings }));
  } catch {
    // Storage may be forbidden or full: the person is asked again next time.
  }
}
