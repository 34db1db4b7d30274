import { groupOf, limitOf, sexOf } from '../category/category.ts';
import type { CommandOf } from './commands.ts';
import { assertCategory, enter } from './decide-entries.ts';
import { putLate, takeOut } from './operations.ts';
import { activeEntry, assertNotCommitted, isDrawn } from './reading.ts';
import { statusOf } from './scales.ts';
import { isFrozen } from './session.ts';
import { refuse, type UnitOfWork } from './unit-of-work.ts';

export const PUBLISHED = 'Жеребьёвка опубликована: дальше – только отдельные изменения с причиной.';

export function publish(day: UnitOfWork): void {
  if (!isDrawn(day.state)) refuse('Сначала проведите жеребьёвку.');
  const hidden = Object.values(day.state.categories).filter(({ isPublished }) => !isPublished);
  if (hidden.length === 0) refuse(PUBLISHED);
  if (hidden.some(({ key }) => isFrozen(day.state, key)))
    refuse('Идёт жеребьёвка: дождитесь её или остановите.');
  for (const category of hidden) day.put('category', category.key, { ...category, isPublished: true });
}

export function lateEntry(day: UnitOfWork, { entry, reason }: CommandOf<'late-entry'>): void {
  if (!isDrawn(day.state, entry.category)) refuse('До жеребьёвки участника добавляют в список.');
  if (day.state.entries[entry.id]) refuse('Этот участник уже есть в списке.');
  assertCategory(day.state, entry.category);
  const late = enter(entry, 'weighed', reason);
  day.setEntries([late]);
  putLate(day, late, { type: 'late-entry', reason });
}

export function move(day: UnitOfWork, { entry: id, category, reason }: CommandOf<'move'>): void {
  const entry = activeEntry(day.state, id);
  assertNotCommitted(day.state, entry.category);
  assertCategory(day.state, category);
  const [from, to] = [limitOf(entry.category), limitOf(category)];
  const isHeavier =
    from !== null &&
    groupOf(entry.category) === groupOf(category) &&
    sexOf(entry.category) === sexOf(category) &&
    (to === null || to > from);
  if (!isHeavier) refuse('Перевести можно только в более тяжёлую категорию того же возраста и пола.');
  const moved = {
    ...entry,
    category,
    reason,
    status: entry.grams === null ? entry.status : statusOf(day.state, entry.grams, category),
  };
  day.setEntries([moved]);
  if (!isDrawn(day.state, category)) return;
  takeOut(day, entry, { type: 'move', reason });
  putLate(day, moved, { type: 'move', reason });
}
