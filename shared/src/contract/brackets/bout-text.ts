/** The editable texts of a bout with their maximum lengths. */
export const BOUT_TEXTS = { matchNumber: 20, sportsman1: 200, sportsman2: 200 } as const;
export type BoutText = keyof typeof BOUT_TEXTS;

/** The text of a bout as it is saved: trimmed, line breaks replaced by spaces. */
export const oneLine = (text: string): string => text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ').trim();
