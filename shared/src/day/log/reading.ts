import { groupIdsOf } from '../category/category.ts';
import { covers, firstSession, isFirst, isOpen, sessionsOf } from './session.ts';
import type { Category, CategoryKey, DayState, Drawable, Entry, Rules } from './state.ts';
import { refuse } from './unit-of-work.ts';
import { weighingFor } from './weigh-ins.ts';

export const rulesOf = ({ rules }: DayState): Rules => rules ?? refuse('День турнира ещё не открыт.');

export const entryOf = ({ entries }: DayState, id: number): Entry =>
  entries[id] ?? refuse('Такого участника нет.', 'unknown');

/** An entry that takes part. */
export function activeEntry(state: DayState, id: number): Entry {
  const entry = entryOf(state, id);
  return entry.status === 'withdrawn' ? refuse('Этот участник снят с турнира.') : entry;
}

export const categoryOf = ({ categories }: DayState, key: CategoryKey): Category =>
  categories[key] ?? refuse('В этой категории жеребьёвки не было.', 'unknown');

/** A category that is drawn and not merged into another one. */
export function drawnCategory(state: DayState, key: CategoryKey): Category {
  const category = categoryOf(state, key);
  if (category.dividedInto) refuse('Эта категория разделена.');
  return category.mergedInto ? refuse('Эта категория объединена с другой.') : category;
}

/** The entries of a category that come out. */
export const comingOut = ({ lines, out }: Pick<Category, 'lines' | 'out'>): number[] =>
  lines.filter((line): line is number => line !== null && !out.includes(line));

/** Whether any category is published, or any that was first drawn with the category or age group `of`. */
export function isPublished(state: Pick<DayState, 'categories' | 'sessions'>, of?: string): boolean {
  const session = of === undefined ? undefined : firstSession(state, of);
  return Object.values(state.categories).some(
    ({ key, isPublished: isIt }) => isIt && (!session || covers(session, key)),
  );
}

/** What every reader of a day needs of its draws. */
type Draws = Pick<DayState, 'sessions'>;

/**
 * Whether the first draw of a category or age group has been made: from then on its lines change by operations and by
 * further draws. Without `of`: whether any has been.
 */
export const isDrawn = (state: Draws, of?: string): boolean =>
  sessionsOf(state).some(
    (session) => isFirst(session) && session.drawn !== null && (of === undefined || covers(session, of)),
  );

/** Whether the list of the first draw of a category or age group is closed and the draw not made. Without `of`: of any. */
export const isCommitted = (state: Draws, of?: string): boolean =>
  sessionsOf(state).some(
    (session) => isFirst(session) && isOpen(session) && (of === undefined || covers(session, of)),
  );

/** The age groups that the next first draw is of: their weigh-in is over, and they are not drawn. */
export const readyGroups = (state: DayState): readonly string[] =>
  groupIdsOf(state.rules ?? {}).filter(
    (group) => weighingFor(state, group) === 'closed' && !isDrawn(state, group) && !isCommitted(state, group),
  );

/** Refuses while the list of the draw of a category is closed and the draw not made. */
export function assertNotCommitted(state: Draws, of: string): void {
  if (isCommitted(state, of))
    refuse('Список жеребьёвки закрыт. Откройте его снова или сделайте это после жеребьёвки.');
}

/** Why nobody can be entered now, in this category or age group or in any; null: somebody can. */
export function entryProblem(
  state: Draws & Pick<DayState, 'rules' | 'weighIns'>,
  of?: string,
): string | null {
  if (of === undefined) {
    const problems = groupIdsOf(state.rules ?? {}).map((group) => entryProblem(state, group));
    return problems.includes(null) ? null : (problems[0] ?? null);
  }
  if (isDrawn(state, of)) return 'Жеребьёвка проведена: поздняя заявка – на вкладке «Жеребьёвка».';
  if (isCommitted(state, of))
    return 'Список жеребьёвки закрыт: откройте его снова, чтобы добавить участников.';
  if (weighingFor(state, of) === 'closed')
    return 'Взвешивание закончено: откройте его снова, чтобы добавить участников.';
  return null;
}

/**
 * What the first list of a draw said of an entry that had it, so that no later word moves a line; undefined for those who
 * stood in none.
 */
export function listedFacts(
  { sessions, lists }: Pick<DayState, 'sessions' | 'lists'>,
  id: number,
): Drawable | undefined {
  return Object.values(sessions)
    .filter(({ drawn }) => drawn)
    .map(({ number }) => lists[number]?.find((one) => one.id === id))
    .find((one) => one !== undefined);
}
