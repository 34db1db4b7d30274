/** Says in Russian what is wrong with a text; null when nothing is. */
export type TextRule = (text: string) => string | null;
