import { reasonText } from '../log/reasons.ts';
import type { CategoryKey, DayState, Drawable } from '../log/state.ts';
import type { DrawRules } from './hash.ts';

/**
 * Everything that is needed to repeat a draw, as published: JSON without personal data. `title`, `date` and the reasons
 * of `redrawn` are for the reader and part of no hash; nor is what `added` says of late entries, beyond its effect.
 */
export interface DrawProof {
  version: 1;
  title: string;
  date: string;
  rules: DrawRules;
  list: readonly Drawable[];
  listHash: string;
  commitment: string;
  secret: string;
  words: readonly string[];
  value: string;
  categories: readonly ProvenCategory[];
}

/** One category as it was drawn last; operations after that are not part of it. */
export interface ProvenCategory {
  key: CategoryKey;
  attempt: number;
  /** Why each attempt after the first was made. */
  redrawn: readonly string[];
  /** The categories that were merged into this one. */
  merged: readonly CategoryKey[];
  /** The drawn entries, by id: those of `list` in this category and the merged ones, without `absent`, and `added`. */
  entrants: readonly number[];
  /** Of merged categories: entries of `list` that did not come out any more. */
  absent: readonly number[];
  /** Of merged categories: entries that came late, or from another category, whose facts are then those of `list`. */
  added: readonly Drawable[];
  lines: readonly (number | null)[];
}

const byId = (a: number, b: number) => a - b;

/** The proof of a draw; null before it. */
export function proofOf({ draw, list, rules, categories }: DayState): DrawProof | null {
  if (!draw || draw.value === null || !list || !rules) return null;
  const { listHash, commitment, secret, words, value } = draw;
  const drawn = Object.values(categories).filter(({ drawn: lines }) => lines.length > 0);
  return {
    version: 1,
    title: rules.title,
    date: rules.date,
    rules: { bronze: rules.bronze, isLoneEntryPlaced: rules.isLoneEntryPlaced },
    list,
    listHash,
    commitment,
    secret,
    words,
    value,
    categories: drawn.map(({ key }) => provenCategory(key, list, categories)),
  };
}

function provenCategory(
  key: CategoryKey,
  list: readonly Drawable[],
  categories: DayState['categories'],
): ProvenCategory {
  const merged = mergedInto(key, categories);
  const { attempt = 1, redrawn = [], drawn = [], added = [] } = categories[key] ?? {};
  const entrants = drawn.filter((line): line is number => line !== null).sort(byId);
  const expected = expectedOf(list, key, merged);
  const facts = new Map([...list, ...added].map((one) => [one.id, one]));
  return {
    key,
    attempt,
    redrawn: redrawn.map(reasonText),
    merged,
    entrants,
    absent: [...expected.keys()].filter((id) => !entrants.includes(id)).sort(byId),
    added: entrants.flatMap((id) => (expected.has(id) ? [] : (facts.get(id) ?? []))),
    lines: drawn,
  };
}

/** The categories that were merged into this one, and those that had been merged into them. */
function mergedInto(key: CategoryKey, categories: DayState['categories']): CategoryKey[] {
  const merged = Object.values(categories).filter((category) => category.mergedInto === key);
  return merged.flatMap((category) => [category.key, ...mergedInto(category.key, categories)]).sort();
}

/** The entries of the list in a category and those merged into it. */
export const expectedOf = (
  list: readonly Drawable[],
  key: CategoryKey,
  merged: readonly CategoryKey[],
): Map<number, Drawable> =>
  new Map(
    list.filter(({ category }) => category === key || merged.includes(category)).map((one) => [one.id, one]),
  );
