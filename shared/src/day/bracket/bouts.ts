import type { BoutKey, Category } from '../log/state.ts';

/** A corner of a bout: an entry, the winner or loser of another bout, or nobody. */
export type Corner = { entry: number } | { winnerOf: BoutKey } | { loserOf: BoutKey } | null;

export interface DrawnBout {
  key: BoutKey;
  /** Round from the first (0). Bouts of one round do not depend on each other. */
  round: number;
  /** chung (blue), hong (red). */
  corners: readonly [Corner, Corner];
  /** The corner that wins because the other one's entry is out; null if the bout takes place. */
  walkover: 0 | 1 | null;
}

type Lines = Pick<Category, 'kind' | 'lines' | 'out'>;

/**
 * The bouts of a category in the order of their rounds. An entry without an opponent in the first round stands in the
 * second. `third`: whether there is a bout for third place; it stands before the final.
 */
export function boutsOf(category: Lines, { bronze }: { bronze: 'shared' | 'bout' }): DrawnBout[] {
  return category.kind === 'round-robin' ? roundRobin(category) : elimination(category, bronze === 'bout');
}

/** 1 and 2, the loser's turn next: nobody of three fights the first and the last bout without a rest. */
const ROUND_ROBIN = [
  [0, 1],
  [1, 2],
  [0, 2],
] as const;

function roundRobin({ lines, out }: Lines): DrawnBout[] {
  return ROUND_ROBIN.map(([chung, hong], index) => {
    const corners = [cornerOf(lines[chung]), cornerOf(lines[hong])] as const;
    return { key: `rr.${index + 1}`, round: index, corners, walkover: walkoverOf(corners, out) };
  });
}

const cornerOf = (entry: number | null | undefined): Corner =>
  entry === null || entry === undefined ? null : { entry };

function elimination({ lines, out }: Lines, hasThird: boolean): DrawnBout[] {
  const bouts: DrawnBout[] = [];
  let corners = lines.map(cornerOf);
  for (let round = 0; corners.length > 1; round++) {
    const size = corners.length;
    corners = Array.from({ length: size / 2 }, (_, index): Corner => {
      const pair = [corners[index * 2] ?? null, corners[index * 2 + 1] ?? null] as const;
      if (pair[0] === null || pair[1] === null) return pair[0] ?? pair[1];
      const key: BoutKey = `${size}.${index + 1}`;
      bouts.push({ key, round, corners: pair, walkover: walkoverOf(pair, out) });
      return { winnerOf: key };
    });
  }
  return hasThird ? withThird(bouts) : bouts;
}

/** Takes place where both semi-finals do. */
function withThird(bouts: DrawnBout[]): DrawnBout[] {
  const final = bouts.at(-1);
  const isSemi = (key: BoutKey) => bouts.some((bout) => bout.key === key);
  if (!final || !isSemi('4.1') || !isSemi('4.2')) return bouts;
  const third: DrawnBout = {
    key: 'third',
    round: final.round,
    corners: [{ loserOf: '4.1' }, { loserOf: '4.2' }],
    walkover: null,
  };
  return [...bouts.slice(0, -1), third, final];
}

const isOut = (corner: Corner, out: readonly number[]) =>
  corner !== null && 'entry' in corner && out.includes(corner.entry);

/** Where both are out, nobody wins. */
function walkoverOf([chung, hong]: readonly [Corner, Corner], out: readonly number[]): 0 | 1 | null {
  const isGone = [isOut(chung, out), isOut(hong, out)];
  if (isGone[0] === isGone[1]) return null;
  return isGone[0] ? 1 : 0;
}
