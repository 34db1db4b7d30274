import { BANNED, BOTH_LOSE } from '../log/names.ts';
import type { Bout, BoutId, BoutKey, Category, CategoryKey, DayState } from '../log/state.ts';
import { boutEnd } from './ways.ts';

/** A corner of a bout: an entry, the winner or loser of another bout, or nobody. */
export type Corner = { entry: number } | { winnerOf: BoutKey } | { loserOf: BoutKey } | null;

export interface DrawnBout {
  key: BoutKey;
  /** Round from the first (0). Bouts of one round do not depend on each other. */
  round: number;
  /**
   * chung (blue), hong (red). The winner of a bout, or an athlete with a bye, stands in the next by name, so a corner names
   * only bouts that are still to be fought; nobody stands where neither went on.
   */
  corners: readonly [Corner, Corner];
  /** The corner that goes on without a bout, because the other one's entry is out or nobody stands there. */
  walkover: 0 | 1 | null;
  /** Whether the bout takes place: both corners have, or will have, somebody who comes out. */
  isFought: boolean;
  /** What the log says of the bout of these two; null before its first call. */
  record: Bout | null;
}

type Lines = Pick<Category, 'kind' | 'lines' | 'out'>;
type RecordOf = (bout: BoutKey) => Bout | undefined;

/** Name of a bout within the day. */
export const boutId = (category: CategoryKey, bout: BoutKey): BoutId => `${category}/${bout}`;

/** The category and the bout that `boutId` has named. */
export function boutOfId(id: BoutId): { category: CategoryKey; bout: BoutKey } {
  const [category, bout] = id.split('/');
  return { category: category as CategoryKey, bout: bout as BoutKey };
}

/** Whether a bout, or those who stand in it, depend on the result of another bout of its category. */
function followsFrom(bout: BoutKey, earlier: BoutKey): boolean {
  // Of a key without sizes these are no numbers, and nothing is less or more.
  const [[size = 0, place = 0], [own = 0, at = 0]] = [earlier, bout].map((key) =>
    key.split('.').map(Number),
  ) as [number[], number[]];
  if (bout === 'third') return size >= 4;
  return own < size && Math.ceil((place * own) / size) === at;
}

/** Whether a bout has to wait for the decision about a protest: until then, or until the secretariat calls it after all. */
export const awaitsProtest = (
  bouts: readonly { category: CategoryKey; bout: BoutKey; record: Bout | null }[],
  of: { category: CategoryKey; bout: BoutKey },
): boolean => {
  const own = bouts.find(({ category, bout }) => category === of.category && bout === of.bout);
  const called = own?.record?.calls.at(-1) ?? '';
  return bouts.some(
    ({ category, bout, record }) =>
      record?.protest === 'review' &&
      category === of.category &&
      followsFrom(of.bout, bout) &&
      called <= (record.protestedAt ?? ''),
  );
};

/** Whether a protest against a result of these bouts is under review. */
export const isDisputed = (bouts: readonly { record: Bout | null }[]): boolean =>
  bouts.some(({ record }) => record?.protest === 'review');

/** The bouts of a category of a day; none of one that is not drawn. */
export function bracketOf(
  { rules, categories, bouts }: Pick<DayState, 'rules' | 'categories' | 'bouts'>,
  key: CategoryKey,
): DrawnBout[] {
  const category = categories[key];
  return category && rules ? boutsOf(category, rules, (bout) => bouts[boutId(key, bout)]) : [];
}

/**
 * The bouts of a category in the order of their rounds: one fewer than entries in an elimination. An entry without an
 * opponent in the first round stands in the second. `bronze`: whether there is a bout for third place; it stands before
 * the final. `recordOf`: what happened so far; left out where nothing did. A record counts only for the two that
 * it names: after a change of the lines, or of a result before it, it stands for nothing.
 */
export function boutsOf(
  category: Lines,
  { bronze }: { bronze: 'shared' | 'bout' },
  recordOf: RecordOf = () => undefined,
): DrawnBout[] {
  const bracket = new Bracket(category, recordOf);
  return category.kind === 'round-robin' ? roundRobin(bracket) : elimination(bracket, bronze === 'bout');
}

/** Makes the bouts of one category, each after those that it depends on. */
class Bracket {
  readonly lines: Lines['lines'];
  readonly bouts: DrawnBout[] = [];
  readonly #recordOf: RecordOf;
  readonly #out: Set<number>;

  constructor({ lines, out }: Lines, recordOf: RecordOf) {
    this.lines = lines;
    this.#recordOf = recordOf;
    this.#out = new Set(out);
  }

  add(key: BoutKey, round: number, corners: readonly [Corner, Corner]): DrawnBout {
    const record = this.#standing(key, corners);
    const [chung, hong] = corners.map((corner) => this.#isPresent(corner));
    const isWalkover = record === null && chung !== hong;
    const bout: DrawnBout = {
      key,
      round,
      corners,
      walkover: isWalkover ? (chung ? 0 : 1) : null,
      isFought: record !== null || (chung === true && hong === true),
      record,
    };
    this.bouts.push(bout);
    return bout;
  }

  /** Somebody who was disqualified in a bout of these two comes out no more, in whatever order the bouts were fought. */
  disqualify(key: BoutKey, entries: readonly (number | null | undefined)[]): void {
    const record = this.#recordOf(key);
    if (record?.entries.every((entry, corner) => entry === entries[corner]))
      for (const entry of bannedIn(record)) this.#out.add(entry);
  }

  #standing(key: BoutKey, corners: readonly Corner[]): Bout | null {
    const record = this.#recordOf(key);
    if (!record) return null;
    const isOfThese = corners.every(
      (corner, index) => corner && 'entry' in corner && corner.entry === record.entries[index],
    );
    // A bout that was only called is not fought once somebody is out.
    return isOfThese && (record.result || corners.every((corner) => this.#isPresent(corner))) ? record : null;
  }

  #isPresent(corner: Corner): boolean {
    return corner !== null && !('entry' in corner && this.#out.has(corner.entry));
  }
}

/** 1 and 2, the loser's turn next: nobody of three fights the first and the last bout without a rest. */
const ROUND_ROBIN = [
  [0, 1],
  [1, 2],
  [0, 2],
] as const;

function roundRobin(bracket: Bracket): DrawnBout[] {
  const { lines } = bracket;
  for (const [index, [chung, hong]] of ROUND_ROBIN.entries())
    bracket.disqualify(`rr.${index + 1}`, [lines[chung], lines[hong]]);
  for (const [index, [chung, hong]] of ROUND_ROBIN.entries())
    bracket.add(`rr.${index + 1}`, index, [cornerOf(lines[chung]), cornerOf(lines[hong])]);
  return bracket.bouts;
}

const cornerOf = (entry: number | null | undefined): Corner =>
  entry === null || entry === undefined ? null : { entry };

/** What stands on a line of a round: a bout, or the entry that has none there. */
type Slot = DrawnBout | Corner;

const isBout = (slot: Slot): slot is DrawnBout => slot !== null && 'key' in slot;

function elimination(bracket: Bracket, hasThird: boolean): DrawnBout[] {
  let slots: Slot[] = bracket.lines.map(cornerOf);
  for (let round = 0; slots.length > 1; round++) {
    const size = slots.length;
    if (size === 2 && hasThird) addThird(bracket, round);
    slots = Array.from({ length: size / 2 }, (_, index): Slot => {
      const [upper = null, lower = null] = [slots[index * 2], slots[index * 2 + 1]];
      if (upper === null || lower === null) return upper ?? lower;
      return bracket.add(`${size}.${index + 1}`, round, [standing(upper), standing(lower)]);
    });
  }
  return bracket.bouts;
}

/** Takes place where both semi-finals do. */
function addThird(bracket: Bracket, round: number): void {
  const [upper, lower] = ['4.1', '4.2'].map((key) => bracket.bouts.find((bout) => bout.key === key));
  if (upper && lower) bracket.add('third', round, [thirdOf(upper), thirdOf(lower)]);
}

const standing = (slot: Slot): Corner => (isBout(slot) ? winnerOf(slot) : slot);

/** The athlete who goes on from a bout, as a corner of the next one. */
export function winnerOf({ key, corners, walkover, isFought, record }: DrawnBout): Corner {
  if (record?.result) {
    const { winner } = boutEnd(record.result);
    return winner === null ? null : corners[winner];
  }
  if (isFought) return { winnerOf: key };
  return walkover === null ? null : corners[walkover];
}

/** Those who were disqualified in a bout. */
export function bannedIn({ entries, result }: Bout): number[] {
  if (!result) return [];
  const { winner, how } = boutEnd(result);
  return BANNED.includes(how) ? entries.filter((_, corner) => corner !== winner) : [];
}

/** An athlete who lost by not coming out, or was disqualified, does not fight for third place. */
function thirdOf(bout: DrawnBout): Corner {
  const { result } = bout.record ?? {};
  if (!result) return bout.isFought ? { loserOf: bout.key } : null;
  const { winner, how } = boutEnd(result);
  return BOTH_LOSE.includes(how) ? null : bout.corners[winner === 0 ? 1 : 0];
}
