import { listOf, sessionsOf } from '../log/session.ts';
import type { CategoryKey, DayState, Drawable, Seeding } from '../log/state.ts';
import { type Drawn, drawCategory } from './draw.ts';

export type Replayed = Pick<DayState, 'categories' | 'sessions' | 'lists'>;

export interface Replay extends Pick<Drawn, 'seeds' | 'unavoidable'> {
  seeding: Seeding;
  /** Those who were drawn, with what the draw knew of them. */
  entrants: readonly Drawable[];
}

/**
 * The draw of a category once more, to say who was seeded and which meetings of the first round it could not avoid; null
 * before the draw. Later operations have no part in it.
 */
export function replayOf(state: Replayed, key: CategoryKey): Replay | null {
  const category = state.categories[key];
  if (!category) return null;
  const { drawn, attempt } = category;
  const session = sessionsOf(state).findLast(({ drawn: made }) =>
    made?.lines.some((one) => one.key === key && one.attempt === attempt),
  );
  if (!session?.drawn) return null;
  const entrants = listOf(state, session.number).filter(({ id }) => drawn.includes(id));
  const { value } = session.drawn;
  const { seeds, unavoidable } = drawCategory(entrants, { value, category: key, attempt });
  return { seeds, unavoidable, seeding: session.seeding, entrants };
}
