import { bracketOf, type DrawnBout } from '../bracket/bouts.ts';
import type { BoutKey, CategoryKey, DayState, Rules } from '../log/state.ts';

/** What the plan depends on. */
export type Plannable = Pick<
  DayState,
  'rules' | 'entries' | 'categories' | 'bouts' | 'plan' | 'numbers' | 'pauses' | 'closed'
>;

/** A bout while it is being planned. */
export interface Item {
  category: CategoryKey;
  bout: BoutKey;
  /** Expected duration; 0 for a bout that is not fought. */
  minutes: number;
  isFought: boolean;
  /** Distance from the end of the category: 0 for the final. */
  rank: number;
  /** Fought bouts whose athletes may stand in this one: before it, with a rest between. */
  before: Item[];
  /** Fought bouts that this one is before. */
  after: Item[];
  /** Coaches and families of the entries that are known to stand here. */
  people: readonly string[];
  /** Not before this minute after midnight: what was given out is not brought forward. */
  earliest: number;
  /** Its place among those that were given out, once it has one (`GivenBout`). */
  order: number | null;
  /** Minutes after midnight. */
  at: number;
  /** Fought bouts before it on its court and day. */
  place: number;
}

/** Expected minutes of a bout of a category. */
export const minutesOfBout = (category: CategoryKey, { minutes }: Rules): number =>
  minutes.groups[category.split(':')[0] ?? ''] ?? minutes.usual;

/** The bouts of a category; none of a category that is not drawn or was merged into another. */
export function itemsOf(state: Plannable, key: CategoryKey): Item[] {
  const { rules, categories, entries } = state;
  const category = categories[key];
  if (!rules || !category || category.mergedInto !== null) return [];
  const bouts = bracketOf(state, key);
  const minutes = minutesOfBout(key, rules);
  const people = ({ corners }: DrawnBout): string[] =>
    corners.flatMap((corner) => {
      const entry = corner !== null && 'entry' in corner ? entries[corner.entry] : undefined;
      const { coach = null, family = null } = entry ?? {};
      return [
        ...(coach === null ? [] : [`coach:${coach}`]),
        ...(family === null ? [] : [`family:${family}`]),
      ];
    });
  const items = new Map<BoutKey, Item>();
  for (const bout of bouts) {
    const { key: name, isFought } = bout;
    const item: Item = {
      category: key,
      bout: name,
      minutes: isFought ? minutes : 0,
      isFought,
      rank: rankOf(name),
      before: [],
      after: [],
      people: isFought ? [...new Set(people(bout))] : [],
      earliest: 0,
      order: null,
      at: 0,
      place: 0,
    };
    if (isFought) {
      item.before = earlierBouts(bout, [...items.values()]);
      for (const earlier of item.before) earlier.after.push(item);
    }
    items.set(name, item);
  }
  return [...items.values()];
}

/** The final 0, the bout for third place 1, semi-finals 2, and so on; of a round robin the last bout 0. */
function rankOf(key: BoutKey): number {
  if (key === 'third') return 1;
  const [size, index] = key.split('.');
  if (size === 'rr') return 3 - Number(index);
  const rank = Math.log2(Number(size));
  return rank === 1 ? 0 : rank;
}

function earlierBouts({ key, corners }: DrawnBout, earlier: readonly Item[]): Item[] {
  if (key.startsWith('rr.')) return earlier.filter(({ isFought }) => isFought);
  const named = corners.flatMap((corner) => {
    if (corner === null || 'entry' in corner) return [];
    return 'winnerOf' in corner ? [corner.winnerOf] : [corner.loserOf];
  });
  return earlier.filter(({ bout }) => named.includes(bout));
}

/** Expected minutes of bouts one after another. */
export const lengthOf = (items: readonly Item[]): number =>
  items.reduce((total, { minutes }) => total + minutes, 0);
