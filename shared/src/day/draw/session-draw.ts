import { partKey } from '../category/category.ts';
import { listOf, sessionsOf } from '../log/session.ts';
import type { Category, CategoryKey, DayState, Drawable, Seeding, SessionLines } from '../log/state.ts';
import { type Drawn, drawCategory } from './draw.ts';
import { randomOf } from './hash.ts';

/** What a session draws from. */
export interface SessionInput {
  list: readonly Drawable[];
  lots: readonly CategoryKey[];
  /** The random value, hexadecimal. */
  value: string;
  /** The number of the attempt, by the category of the list. */
  attemptOf: (key: CategoryKey) => number;
}

/**
 * The lines of every category of a session's list. A category that is divided by lot becomes two: its entrants, sorted
 * by id and shuffled by the chance of `value|category|lot`, are cut in the middle, and the first part has one more where
 * their number is odd.
 */
export function drawSession({
  list,
  lots,
  value,
  attemptOf,
}: SessionInput): (SessionLines & Pick<Category, 'kind'>)[] {
  return [...Map.groupBy(list, ({ category }) => category)].flatMap(([key, entrants]) => {
    const attempt = attemptOf(key);
    const parts = lots.includes(key)
      ? partsByLot(entrants, value, key).map((part, index) => [partKey(key, index + 1), part] as const)
      : [[key, entrants] as const];
    return parts.map(([category, own]) => {
      const { kind, lines } = drawCategory(own, { value, category, attempt });
      return { key: category, attempt, kind, lines };
    });
  });
}

function partsByLot(entrants: readonly Drawable[], value: string, key: CategoryKey): Drawable[][] {
  const sorted = [...entrants].sort((one, other) => one.id - other.id);
  const shuffled = randomOf(`${value}|${key}|lot`).shuffled(sorted);
  const half = Math.ceil(shuffled.length / 2);
  return [shuffled.slice(0, half), shuffled.slice(half)];
}

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
