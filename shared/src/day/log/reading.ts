import { firstSession, isOpen } from './session.ts';
import type { Category, CategoryKey, DayState, Drawable, DrawSession, Entry, Rules } from './state.ts';
import { refuse } from './unit-of-work.ts';
import { dayWeighing, weighingFor } from './weigh-ins.ts';

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

export const sessionOf = ({ draw }: DayState): DrawSession =>
  draw ?? refuse('Сначала закройте список участников жеребьёвки.');

/** The entries of a category that come out. */
export const comingOut = ({ lines, out }: Pick<Category, 'lines' | 'out'>): number[] =>
  lines.filter((line): line is number => line !== null && !out.includes(line));

/** Whether any category is published: from then on brackets change by operations only. */
export const isPublished = ({ categories }: Pick<DayState, 'categories'>): boolean =>
  Object.values(categories).some((category) => category.isPublished);

/** What every reader of a day needs of its draws. */
type Draws = Pick<DayState, 'draw' | 'sessions'>;

/** Whether the first draw has been made: from then on lines change by operations and by further draws. */
export const isDrawn = (state: Draws): boolean =>
  typeof state.draw?.value === 'string' || firstSession(state)?.drawn != null;

/** Whether the list of the first draw is closed and the draw not made. */
export function isCommitted(state: Draws): boolean {
  const session = firstSession(state);
  return session ? isOpen(session) : state.draw !== null && state.draw.value === null;
}

/** Refuses while the list of the draw is closed and the draw not made. */
export function assertNotCommitted(state: Draws): void {
  if (isCommitted(state))
    refuse('Список жеребьёвки закрыт. Откройте его снова или сделайте это после жеребьёвки.');
}

/** Why nobody can be entered now, in this category or in any; null: somebody can. */
export function entryProblem(
  state: Draws & Pick<DayState, 'rules' | 'weighing' | 'weighIns'>,
  category?: CategoryKey,
): string | null {
  if (isDrawn(state)) return 'Жеребьёвка проведена: поздняя заявка — на вкладке «Жеребьёвка».';
  if (isCommitted(state)) return 'Список жеребьёвки закрыт: откройте его снова, чтобы добавить участников.';
  if ((category ? weighingFor(state, category) : dayWeighing(state)) === 'closed')
    return 'Взвешивание закончено: откройте его снова, чтобы добавить участников.';
  return null;
}

/**
 * What the first list of a draw said of an entry that had it, so that no later word moves a line; undefined for those who
 * stood in none.
 */
export function listedFacts(
  { draw, list, sessions, lists }: Pick<DayState, 'draw' | 'list' | 'sessions' | 'lists'>,
  id: number,
): Drawable | undefined {
  const earlier = draw?.value != null ? list?.find((one) => one.id === id) : undefined;
  const known = Object.values(sessions)
    .filter(({ drawn }) => drawn)
    .map(({ number }) => lists[number]?.find((one) => one.id === id));
  return earlier ?? known.find((one) => one !== undefined);
}
