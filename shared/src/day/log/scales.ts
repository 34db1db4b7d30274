import { categoriesOf, groupOf, limitOf, wholeOf } from '../category/category.ts';
import { isFirst, listOf, sessionsOf } from './session.ts';
import type { CategoryKey, DayState, Entry, EntryStatus, Session } from './state.ts';
import { refuse } from './unit-of-work.ts';

type Scales = Pick<DayState, 'rules'>;

/** Maximum weight of a category in grams, with the tolerance of its age group; null for the heaviest. */
export function heaviestOf({ rules }: Scales, category: CategoryKey): number | null {
  const limit = limitOf(category);
  return limit === null ? null : limit + (rules?.scales.tolerance[groupOf(category)] ?? 0);
}

/** The weight in grams up to which somebody belongs into a lighter category; 0 for the lightest. */
export function lightestOf({ rules }: Scales, category: CategoryKey): number {
  const lighter = categoriesOf(rules ?? {}).find(({ heavier }) => heavier === wholeOf(category));
  return lighter ? (limitOf(lighter.key) ?? 0) : 0;
}

/** How often somebody may still be weighed who was too heavy so far. */
export const triesLeft = ({ rules }: Scales, { tries }: Pick<Entry, 'tries'>): number =>
  Math.max(0, (rules?.scales.tries ?? 1) - tries);

export function statusOf(state: Scales, grams: number, category: CategoryKey): EntryStatus {
  const heaviest = heaviestOf(state, category);
  return heaviest === null || grams <= heaviest ? 'weighed' : 'overweight';
}

/** An entry once it stood on the scales. A weight above the limit takes a try. */
export function weighedAs(state: Scales, entry: Entry, grams: number): Entry {
  if (triesLeft(state, entry) === 0)
    refuse('Попыток больше нет: переведите в более тяжёлую категорию или снимите.');
  if (state.rules?.scales.isLighterAllowed === false && grams <= lightestOf(state, entry.category))
    refuse('Легче своей категории: по правилам турнира так нельзя.');
  const status = statusOf(state, grams, entry.category);
  return { ...entry, grams, status, tries: entry.tries + Number(status === 'overweight') };
}

/** An entry without the weight that it was given last, nor the try that it took. */
export const notWeighed = (entry: Entry): Entry => ({
  ...entry,
  grams: null,
  status: 'entered',
  tries: entry.tries - Number(entry.status === 'overweight'),
});

/** What somebody may weigh at the second weigh-in, in grams; null in the heaviest category. */
export function secondLimitOf({ rules }: Scales, category: CategoryKey): number | null {
  const limit = limitOf(category);
  return limit === null ? null : Math.floor((limit * (100 + (rules?.scales.second?.over ?? 0))) / 100);
}

/** First draws of which nobody is picked yet to be weighed again, with those in their lists whose category has a limit. */
export function unpicked(
  state: DayState,
): { drawn: NonNullable<Session['drawn']>; ids: number[]; count: number }[] {
  const { percent = 0 } = state.rules?.scales.second ?? {};
  return sessionsOf(state).flatMap((session) => {
    if (!isFirst(session) || !session.drawn || percent === 0) return [];
    const ids = listOf(state, session.number)
      .filter(({ category }) => limitOf(category) !== null)
      .map(({ id }) => id);
    const isPicked = ids.some((id) => state.entries[id]?.second !== undefined);
    const count = Math.ceil((ids.length * percent) / 100);
    return isPicked || count === 0 ? [] : { drawn: session.drawn, ids, count };
  });
}
