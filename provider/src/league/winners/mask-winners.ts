import type { CategoryWinners, NamedWinners } from '@league/shared/contract';
import { isWithheld } from '../../people/withheld-names/is-withheld.ts';
import { maskText } from '../../people/withheld-names/mask-text.ts';
import type { FindWithheld } from '../../people/withheld-names/withheld.ts';

/** The winners as everybody reads them: no year of birth, an empty name in the place of a withheld one. */
export function maskWinners(categories: readonly NamedWinners[], find: FindWithheld): CategoryWinners[] {
  const isHidden = isWithheld(find);
  return categories.map(({ category, weights }) => ({
    category: maskText(category, find),
    weights: weights.map(({ sex, weight, medallists }) => ({
      sex,
      weight: maskText(weight, find),
      medallists: medallists.map(({ place, name, club, born }) => ({
        place,
        name: isHidden({ name, born, club }) ? '' : name,
        club: maskText(club, find),
      })),
    })),
  }));
}
