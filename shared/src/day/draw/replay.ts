import type { CategoryKey, DayState } from '../log/state.ts';
import { type Drawn, drawCategory } from './draw.ts';

/**
 * The draw of a category once more, to say whom it seeded and which meetings of the first round it could not avoid; null
 * before the draw. Later operations have no part in it.
 */
export function replayOf(
  { draw, list, categories }: Pick<DayState, 'draw' | 'list' | 'categories'>,
  key: CategoryKey,
): Pick<Drawn, 'seeds' | 'unavoidable'> | null {
  const category = categories[key];
  if (!draw || draw.value === null || !category) return null;
  const entrants = [...(list ?? []), ...category.added].filter(({ id }) => category.drawn.includes(id));
  return drawCategory(entrants, { version: 1, value: draw.value, category: key, attempt: category.attempt });
}
