import type { CategoryWinners, NamedWinners } from '@league/shared/contract';
import { maskText } from '../../people/withheld-names/mask-text.ts';
import type { FindWithheld } from '../../people/withheld-names/withheld.ts';
import { wordsOf } from '../../people/withheld-names/words.ts';

/** The winners as everybody reads them: no year of birth, an empty name in the place of a withheld one. */
export function maskWinners(categories: readonly NamedWinners[], find: FindWithheld): CategoryWinners[] {
  const isWithheld = (name: string, born: number | null | undefined, club: string) => {
    const words = wordsOf(name).words.map(({ text }) => text);
    return find(words, { years: born ? [born] : [], club }).length > 0;
  };
  return categories.map(({ category, weights }) => ({
    category: maskText(category, find),
    weights: weights.map(({ sex, weight, medallists }) => ({
      sex,
      weight: maskText(weight, find),
      medallists: medallists.map(({ place, name, club, born }) => ({
        place,
        name: isWithheld(name, born, club) ? '' : name,
        club: maskText(club, find),
      })),
    })),
  }));
}
