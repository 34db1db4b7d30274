import { searchable } from '../text/text.ts';

const wordsOf = (text: string): string[] =>
  searchable(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Whether each word of a query begins a word of the text: «моск обл» finds «Московская область», «орел» finds «Орёл».
 * An empty query finds everything.
 */
export function findsByWords(text: string, query: string): boolean {
  const words = wordsOf(text);
  return wordsOf(query).every((part) => words.some((word) => word.startsWith(part)));
}
