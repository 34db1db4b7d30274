/** The texts of a bout that can be edited, and how many characters each has at most. */
export const BOUT_TEXTS = { matchNumber: 20, sportsman1: 200, sportsman2: 200 } as const;
export type BoutText = keyof typeof BOUT_TEXTS;

/** A text of a bout as it is saved: no line breaks, nothing around it. */
export const oneLine = (text: string): string => text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ').trim();
