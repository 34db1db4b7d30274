import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

const WORD = 2 ** 32;

/** A repeatable source of chance. */
export interface Random {
  /** An integer from 0 to `limit` - 1, each equally likely. */
  below(limit: number): number;
  /** The items in a random order (Fisher-Yates, from the last place down). */
  shuffled<T>(items: readonly T[]): T[];
}

/**
 * sha256 in counter mode: block `n` is the sha256 of `seed|n` in UTF-8, read as eight unsigned 32-bit integers, big end
 * first. Integers of the last, incomplete multiple of `limit` are passed over, so that none is likelier than others.
 */
export function randomOf(seed: string): Random {
  let block = 0;
  let words: number[] = [];
  const next = (): number => {
    if (words.length === 0) {
      const view = new DataView(sha256(utf8ToBytes(`${seed}|${block}`)).buffer);
      words = Array.from({ length: 8 }, (_, index) => view.getUint32((7 - index) * 4));
      block += 1;
    }
    return words.pop() ?? 0;
  };
  const below = (limit: number): number => {
    const end = WORD - (WORD % limit);
    for (;;) {
      const word = next();
      if (word < end) return word % limit;
    }
  };
  const shuffled = <T>(items: readonly T[]): T[] => {
    const list = [...items];
    for (let place = list.length - 1; place > 0; place -= 1) {
      const other = below(place + 1);
      [list[place], list[other]] = [list[other] as T, list[place] as T];
    }
    return list;
  };
  return { below, shuffled };
}
