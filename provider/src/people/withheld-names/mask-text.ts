import type { Span } from '../shown-names/name-in-prose.ts';
import type { Beside, FindWithheld } from './withheld.ts';
import { type Word, type Worded, wordsOf } from './words.ts';

export const HIDDEN_NAME = 'Имя не публикуется';

/** A middle name that follows a name goes with it. */
const MIDDLE_NAME = /(?:вич|вна|чна|ьич|оглы|кызы)$/;

type Found = ReturnType<FindWithheld>[number];

/** The last word of a name that was found in these words, with the middle name behind it. */
function endOf(words: readonly Word[], [, last]: Found): number {
  const next = words[last + 1];
  return next && MIDDLE_NAME.test(next.text) ? last + 1 : last;
}

/** Where the names stand that were found in the words of one text. */
export const spansOf = (words: readonly Word[], found: readonly Found[]): Span[] =>
  found.map((one) => ({ from: words[one[0]]?.start ?? 0, to: words[endOf(words, one)]?.end ?? 0 }));

/** Texts with every name replaced that everybody may not read. A name may stand in several of them: last and first name. */
export function maskTexts(texts: readonly string[], find: FindWithheld, beside: Beside): readonly string[] {
  const worded = texts.map(wordsOf);
  const all = worded.flatMap(({ words }, text) => words.map((word) => ({ ...word, at: text })));
  const found = find(
    all.map(({ text }) => text),
    beside,
  );
  if (found.length === 0) return texts;
  const changed = new Map<number, { from: number; to: number; by: string }[]>();
  for (const one of found) {
    const [first] = one;
    const parts = Map.groupBy(all.slice(first, endOf(all, one) + 1), ({ at }) => at);
    for (const [at, words] of parts) {
      const [from, to] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0];
      const by = at === all[first]?.at ? HIDDEN_NAME : '';
      changed.set(at, [...(changed.get(at) ?? []), { from, to, by }]);
    }
  }
  return texts.map((text, at) => {
    const changes = changed.get(at);
    return changes ? replaced(worded[at] as Worded, changes) : text;
  });
}

/** @param changes in the order of the text */
const replaced = ({ text }: Worded, changes: { from: number; to: number; by: string }[]) =>
  changes.reduceRight((rest, { from, to, by }) => rest.slice(0, from) + by + rest.slice(to), text);

export const maskText = (text: string, find: FindWithheld): string =>
  maskTexts([text], find, { years: [] })[0] ?? text;
