import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { CategoryKey, Drawable, Purpose, Rules, Seeding } from '../log/state.ts';

/** The rules that the draw depends on. */
export type DrawRules = Pick<Rules, 'bronze' | 'isLoneEntryPlaced'>;

/** What the draw knows of an entry, and nothing else, with its keys in the order of the hash. */
export const drawable = ({ id, category, club, coach, region, points }: Drawable): Drawable => ({
  id,
  category,
  club,
  coach,
  region,
  points,
});

/** sha256 of a text in UTF-8, hexadecimal. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** sha256, hexadecimal, of the secret's text: `printf %s <secret> | sha256sum`. */
export const commitmentOf = (secret: string): string => hashOf(secret);

/** What a session fixes before anybody gives a number. */
export interface Statement {
  number: number;
  purpose: Purpose;
  lots: readonly CategoryKey[];
  seeding: Seeding;
  rules: DrawRules;
  list: readonly Drawable[];
}

/**
 * sha256, hexadecimal, of this JSON in UTF-8, without spaces, with the keys in this order, the list sorted by id:
 * `{"version":3,"session":3,"purpose":{"type":"merge","category":"cadets-a:male:33","into":"cadets-a:male:37"},"lots":[],
 * "seeding":"rating","rules":{"bronze":"shared","isLoneEntryPlaced":true},"list":[{"id":1,"category":"cadets-a:male:37",
 * "club":"Tiger","coach":4,"region":"Moscow","points":120},...]}` (on one line; escapes as of `JSON.stringify`). The purpose of a first draw is
 * `{"type":"all"}`, with `"groups":["youngest-a","youngest-b"]` where it is of these age groups only.
 */
export function sealedListHash({ number, purpose, lots, seeding, rules, list }: Statement): string {
  const { bronze, isLoneEntryPlaced } = rules;
  const sorted = [...list].sort((one, other) => one.id - other.id);
  return hashOf(
    JSON.stringify({
      version: 3,
      session: number,
      purpose: purposeOf(purpose),
      lots,
      seeding,
      rules: { bronze, isLoneEntryPlaced },
      list: sorted.map(drawable),
    }),
  );
}

/** With its keys in the order of the hash. */
function purposeOf(purpose: Purpose): Purpose {
  switch (purpose.type) {
    case 'all':
      return { type: 'all', ...(purpose.groups && { groups: purpose.groups }) };
    case 'redraw':
      return { type: 'redraw', category: purpose.category };
    case 'merge':
      return { type: 'merge', category: purpose.category, into: purpose.into };
    case 'divide':
      return { type: 'divide', category: purpose.category, limit: purpose.limit };
  }
}

/** The random value: sha256, hexadecimal, of the JSON `[site, ["123", ...], listHash]` in UTF-8 without spaces. */
export const sealedValueOf = (site: string, words: readonly string[], listHash: string): string =>
  hashOf(JSON.stringify([site, words, listHash]));

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
