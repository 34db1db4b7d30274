import { searchable } from '../text/text.ts';

/** The words of a text for a search: lower case, е for ё. */
export const wordsOf = (text: string): string[] =>
  searchable(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether each word of a query begins a word of a text: for a long list whose words are kept. */
export const findsWords = (text: readonly string[], query: readonly string[]): boolean =>
  query.every((part) => text.some((word) => word.startsWith(part)));

/**
 * Whether each word of a query begins a word of the text: «моск обл» finds «Московская область», «орел» finds «Орёл».
 * An empty query finds everything.
 */
export const findsByWords = (text: string, query: string): boolean =>
  findsWords(wordsOf(text), wordsOf(query));
