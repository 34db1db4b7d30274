import type { CategoryWinners, MedalPlace } from '@league/shared/contract';
import { isWithheld } from '../../people/withheld-names/is-withheld.ts';
import { maskText } from '../../people/withheld-names/mask-text.ts';
import type { FindWithheld } from '../../people/withheld-names/withheld.ts';
import type { CategoryResults } from '../results/store-results.ts';

/** Places that win a medal: both losers of the semifinals are third. */
const isMedal = (place: number | null): place is MedalPlace => place === 1 || place === 2 || place === 3;

/** The winners as everybody reads them: no year of birth, an empty name in the place of a withheld one. */
export function maskWinners(categories: readonly CategoryResults[], find: FindWithheld): CategoryWinners[] {
  const isHidden = isWithheld(find);
  return categories.map(({ category, rows }) => {
    const medals = rows.flatMap(({ place, ...row }) => (isMedal(place) ? [{ place, ...row }] : []));
    const byWeight = Map.groupBy(medals, ({ sex, weight }) => `${sex} ${weight}`);
    return {
      category: maskText(category, find),
      weights: [...byWeight.values()].flatMap((same) => {
        const [first] = same;
        if (!first) return [];
        const medallists = same.map(({ place, name, born, team: club }) => ({
          place,
          name: isHidden({ name, born, club }) ? '' : name,
          club: maskText(club, find),
        }));
        return [
          {
            sex: first.sex,
            weight: maskText(first.weight, find),
            medallists: medallists.toSorted((one, other) => one.place - other.place),
          },
        ];
      }),
    };
  });
}
