import { plain } from '../shown-names/match.ts';

/** A word of a text: as names are compared, and where it stands. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

/** A text in one way to write it, and its words. */
export interface Worded {
  text: string;
  words: Word[];
}

const WORD = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;

/** Splits a text into words as `fold` writes them; a hyphen stands alone only within a word. */
export function wordsOf(given: string): Worded {
  const text = plain(given);
  const words = [...text.matchAll(WORD)].map((found) => ({
    text: found[0].toLowerCase().replaceAll('ё', 'е'),
    start: found.index,
    end: found.index + found[0].length,
  }));
  return { text, words };
}
