import { isPublished } from '../log/reading.ts';
import { reasonText } from '../log/reasons.ts';
import type { CategoryKey, DayState, Drawable, ProvenCategory, WordProof } from '../log/state.ts';
import { type SealedProof, sealedProofOf, shownSealedProofOf } from './sealed-proof.ts';

/** What anybody needs to repeat the draws of a day; each version goes on being read by its own rules. */
export type DrawProof = WordProof | SealedProof;

/** The proof of a day as everybody reads it; null before the first publication. */
export const shownProofOf = (state: DayState): DrawProof | null =>
  isPublished(state) ? (shownSealedProofOf(state) ?? proofOfWords(state)) : null;

/** The proof of a day; null before its first draw. */
export const proofOf = (state: DayState): DrawProof | null => sealedProofOf(state) ?? proofOfWords(state);

const byId = (a: number, b: number) => a - b;

/** The proof of a draw of version 1; null before it, and of a day that was drawn in sessions. */
export function proofOfWords({ draw, list, rules, categories }: DayState): WordProof | null {
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
