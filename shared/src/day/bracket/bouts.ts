import type { BoutKey, Category } from '../log/state.ts';

/** A corner of a bout: an entry, the winner or loser of another bout, or nobody. */
export type Corner = { entry: number } | { winnerOf: BoutKey } | { loserOf: BoutKey } | null;

export interface DrawnBout {
  key: BoutKey;
  /** Round from the first (0). Bouts of one round do not depend on each other. */
  round: number;
  /**
   * chung (blue), hong (red). An athlete who wins a bout without fighting stands in the next one by name, so a corner names
   * only bouts that are fought; nobody stands where neither came out.
   */
  corners: readonly [Corner, Corner];
  /** The corner that goes on without a bout, because the other one's entry is out or nobody stands there. */
  walkover: 0 | 1 | null;
  /** Whether the bout takes place: both corners have, or will have, somebody who comes out. */
  isFought: boolean;
}

type Lines = Pick<Category, 'kind' | 'lines' | 'out'>;

/**
 * The bouts of a category in the order of their rounds: one fewer than entries in an elimination. An entry without an
 * opponent in the first round stands in the second. `third`: whether there is a bout for third place; it stands before
 * the final.
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
  return ROUND_ROBIN.map(([chung, hong], index) =>
    boutOf(`rr.${index + 1}`, index, [cornerOf(lines[chung]), cornerOf(lines[hong])], out),
  );
}

const cornerOf = (entry: number | null | undefined): Corner =>
  entry === null || entry === undefined ? null : { entry };

/** What stands on a line of a round: a bout, or the entry that has none there. */
type Slot = DrawnBout | Corner;

const isBout = (slot: Slot): slot is DrawnBout => slot !== null && 'key' in slot;

function elimination({ lines, out }: Lines, hasThird: boolean): DrawnBout[] {
  const bouts: DrawnBout[] = [];
  let slots: Slot[] = lines.map(cornerOf);
  for (let round = 0; slots.length > 1; round++) {
    const size = slots.length;
    slots = Array.from({ length: size / 2 }, (_, index): Slot => {
      const [upper = null, lower = null] = [slots[index * 2], slots[index * 2 + 1]];
      if (upper === null || lower === null) return upper ?? lower;
      const bout = boutOf(`${size}.${index + 1}`, round, [standing(upper), standing(lower)], out);
      bouts.push(bout);
      return bout;
    });
  }
  return hasThird ? withThird(bouts, out) : bouts;
}

/** Takes place where both semi-finals do. */
function withThird(bouts: DrawnBout[], out: readonly number[]): DrawnBout[] {
  const final = bouts.at(-1);
  const [upper, lower] = ['4.1', '4.2'].map((key) => bouts.find((bout) => bout.key === key));
  if (!final || !upper || !lower) return bouts;
  const third = boutOf('third', final.round, [loserOf(upper), loserOf(lower)], out);
  return [...bouts.slice(0, -1), third, final];
}

function boutOf(
  key: BoutKey,
  round: number,
  corners: readonly [Corner, Corner],
  out: readonly number[],
): DrawnBout {
  const [chung, hong] = corners.map((corner) => isPresent(corner, out));
  return {
    key,
    round,
    corners,
    walkover: chung === hong ? null : chung ? 0 : 1,
    isFought: chung === true && hong === true,
  };
}

const isPresent = (corner: Corner, out: readonly number[]) =>
  corner !== null && !('entry' in corner && out.includes(corner.entry));

const standing = (slot: Slot): Corner => (isBout(slot) ? winnerOf(slot) : slot);

/** The one who goes on from a bout, as a corner of the next one. */
export function winnerOf({ key, corners, walkover, isFought }: DrawnBout): Corner {
  if (isFought) return { winnerOf: key };
  return walkover === null ? null : corners[walkover];
}

/** An athlete who lost by not coming out does not fight for third place. */
const loserOf = (bout: DrawnBout): Corner => (bout.isFought ? { loserOf: bout.key } : null);
