/** Returns the Russian error message of a text, or null if the text is valid. */
export type TextRule = (text: string) => string | null;
