import type { PublicCategory, PublicDay } from '@league/shared/contract';
import { awaitedOf, categoriesOf, hasBoutsAhead, isOver, progressOf, wholeOf } from '@league/shared/day';
import { categoriesText, PARTIAL_STAGE_TEXT, progressText } from '../day-text.ts';

/** What the day is about. `draw`: between the scales and the numbers of the bouts. */
type Phase = 'weighing' | 'draw' | 'warm-up' | 'bouts' | 'over';

type Shown = Pick<PublicDay, 'stage' | 'bouts' | 'categories'>;

export function phaseOf({ stage, bouts, categories }: Shown): Phase {
  if (stage === 'entries' || stage === 'weighing') return 'weighing';
  if (bouts.length === 0) return 'draw';
  if (bouts.every(isOver) && !hasBoutsAhead(categories)) return 'over';
  return bouts.every(({ record }) => record === null) ? 'warm-up' : 'bouts';
}

/** How far the day is, for everybody. */
export const stageText = ({ stage, bouts, categories }: Shown): string =>
  progressText(stage, progressOf(bouts, categories));

/**
 * «Кадеты, кат. Б», «Кадеты, кат. А (2 категории)»: the age groups whose draw is still to come once the first one is published;
 * with a number where others of the group are published.
 */
export function awaitedGroups(day: Pick<PublicDay, 'stage' | 'ageGroups' | 'categories'>): string[] {
  if (!PARTIAL_STAGE_TEXT[day.stage]) return [];
  return groupsOf(day).flatMap(({ title, sexes }) => {
    const own = sexes.flatMap((one) => one.categories);
    const awaited = own.filter((category) => awaitedOf(category) === 'draw');
    if (awaited.length === 0) return [];
    return own.some(({ isPublished }) => isPublished)
      ? `${title} (${categoriesText(awaited.length)})`
      : title;
  });
}

interface Group {
  id: string;
  title: string;
  sexes: { sex: 'male' | 'female'; categories: PublicCategory[] }[];
}

/** The categories of a day in the order of the contract: by age group and sex, from light to heavy. */
export function groupsOf({ ageGroups, categories }: Pick<PublicDay, 'ageGroups' | 'categories'>): Group[] {
  const byWhole = Map.groupBy(categories, ({ key }) => wholeOf(key));
  const groups = new Map<string, Group>();
  for (const { key, group, sex } of categoriesOf({ categories: ageGroups })) {
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
