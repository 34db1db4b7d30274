import type { PublicCategory } from '@league/shared/contract';
import { CATEGORIES, wholeOf } from '@league/shared/day';

interface Group {
  id: string;
  title: string;
  sexes: { sex: 'male' | 'female'; categories: PublicCategory[] }[];
}

/** The categories of a day in the order of the contract: by age group and sex, from light to heavy. */
export function groupsOf(categories: readonly PublicCategory[]): Group[] {
  const byWhole = Map.groupBy(categories, ({ key }) => wholeOf(key));
  const groups = new Map<string, Group>();
  for (const { key, group, sex } of CATEGORIES) {
    // Parts of a divided category stand behind it.
    const own = byWhole.get(key)?.toSorted((one, other) => one.key.localeCompare(other.key));
    if (!own) continue;
    const known = groups.get(group.id) ?? { id: group.id, title: group.title, sexes: [] };
    groups.set(group.id, known);
    const ofSex = known.sexes.find((one) => one.sex === sex);
    if (ofSex) ofSex.categories.push(...own);
    else known.sexes.push({ sex, categories: own });
  }
  return [...groups.values()];
}
