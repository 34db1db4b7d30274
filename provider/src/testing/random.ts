/** A repeatable source of random numbers (mulberry32): equal seeds give equal leagues on every machine. */
export interface Random {
  /** An integer from 0 up to, but not including, `limit`. */
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
}

export function createRandom(seed: number): Random {
  let state = seed;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return {
    below,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    shuffle: (list) => {
      const rest = [...list];
      return list.map(() => rest.splice(below(rest.length), 1)[0] as (typeof list)[number]);
    },
  };
}
