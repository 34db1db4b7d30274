import { CATEGORIES } from '../category/category.ts';
import { type Category, type CategoryKey, EMPTY_DAY, type Entry, type Rules } from '../log/state.ts';
import type { Plannable } from '../plan/items.ts';
import type { Plan } from '../plan/plan.ts';

export const SAMPLE_RULES: Rules = {
  title: 'Кубок',
  date: '2027-02-14',
  days: 1,
  courts: 5,
  startsAt: '10:00',
  weighingUntil: '09:30',
  bronze: 'shared',
  isLoneEntryPlaced: false,
  minutes: { usual: 6, groups: { 'youngest-a': 5, 'youngest-b': 5 } },
  bouts: { usual: 'best-of-three', groups: {} },
};

/** Every fifth category of the contract, so that there are several of each age group. */
export const SAMPLE_KEYS: readonly CategoryKey[] = CATEGORIES.filter((_, index) => index % 5 === 0).map(
  ({ key }) => key,
);

/** The drawn category of these entries, those without an opponent from the top. */
export function sampleCategory(key: CategoryKey, entries: readonly number[]): Category {
  const count = entries.length;
  const size = 2 ** Math.ceil(Math.log2(Math.max(1, count)));
  const lines: (number | null)[] = [];
  const queue = [...entries];
  for (let pair = 0; pair < size / 2; pair++)
    lines.push(queue.shift() ?? null, pair < size - count ? null : (queue.shift() ?? null));
  const drawn = count === 3 || size === 1 ? entries : lines;
  return {
    key,
    attempt: 1,
    redrawn: [],
    kind: count === 3 ? 'round-robin' : 'elimination',
    lines: drawn,
    drawn,
    out: [],
    isPublished: true,
    mergedInto: null,
    operations: [],
  };
}

/** A number without a pattern for each number, the same one each time. */
function scattered(number: number): number {
  const mixed = Math.imul(number ^ (number << 13) ^ 0x9e3779b9, 0x85ebca6b);
  return (Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) >>> 16) & 0x7fff;
}

interface Sample {
  /** Number of entries of each category. */
  sizes: readonly number[];
  rules?: Partial<Rules>;
  /** Coaches whose athletes are dealt over all categories. */
  coaches: number;
}

/** A tournament whose draw is published; every twentieth entry has a brother or sister in another category. */
export function sampleDay({ sizes, rules, coaches }: Sample): Plannable {
  const entries: Record<number, Entry> = {};
  const categories: Record<CategoryKey, Category> = {};
  let id = 0;
  sizes.forEach((size, index) => {
    const key = SAMPLE_KEYS[index];
    if (!key) throw new RangeError(`At most ${SAMPLE_KEYS.length} categories`);
    const own: number[] = [];
    for (let place = 0; place < size; place++) {
      id++;
      const coach = scattered(id) % coaches;
      const family = id % 20 === 0 ? (id / 20) % 11 : null;
      entries[id] = {
        ...{ id, category: key, club: `Клуб ${coach % 8}`, coach, region: '', family },
        ...{ status: 'weighed', grams: 30_000, reason: null },
      };
      own.push(id);
    }
    categories[key] = sampleCategory(key, own);
  });
  return { ...EMPTY_DAY, rules: { ...SAMPLE_RULES, ...rules }, entries, categories };
}

/** 450 athletes in 20 categories of 13 to 32. */
export const LARGE_SIZES: readonly number[] = Array.from(
  { length: 20 },
  (_, index) => 13 + ((index * 7) % 20),
);

/** A day whose numbers are those of a plan, with those that it retires. */
export const issuedDay = (state: Plannable, { courts, bouts, retired }: Plan): Plannable => ({
  ...state,
  plan: { courts, isIssued: true },
  numbers: Object.fromEntries([
    ...bouts.map(({ number, ...given }) => [number, { given }]),
    ...retired.map((number) => [number, { given: null }]),
  ]),
});
