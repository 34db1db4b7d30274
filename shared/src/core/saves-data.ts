/** Part of the Network Information API, which not every browser has. */
interface Connection {
  saveData?: boolean;
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
}

/**
 * Whether to fetch only what the page cannot do without: the person asks to save data, or the line is of the second
 * generation.
 */
export function savesData(): boolean {
  const { saveData = false, effectiveType = '' } =
    (navigator as { connection?: Connection }).connection ?? {};
  return saveData || effectiveType.endsWith('2g') || matchMedia('(prefers-reduced-data: reduce)').matches;
}
