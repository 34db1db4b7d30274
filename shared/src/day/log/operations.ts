import { dividedFrom } from '../category/category.ts';
import type { CommandOf } from './commands.ts';
import { placeLate } from './place-late.ts';
import { comingOut, drawnCategory, isPublished } from './reading.ts';
import { type Entry, MAX_ENTRANTS, type Operation } from './state.ts';
import { refuse, type UnitOfWork } from './unit-of-work.ts';

/** Its opponent wins without a bout; bouts and numbers stay. */
export function takeOut(
  day: UnitOfWork,
  { id, category: key }: Entry,
  operation: Omit<Operation, 'entries'>,
): void {
  const category = day.state.categories[key];
  if (!category?.lines.includes(id)) return;
  day.put('category', key, {
    ...category,
    out: [...category.out, id],
    operations: [...category.operations, { ...operation, entries: [id] }],
  });
}

/** Brings an entry back to its line; without one, as late. */
export function putBack(day: UnitOfWork, entry: Entry, operation: Omit<Operation, 'entries'>): void {
  const { category: key, id } = entry;
  const category = day.state.categories[key];
  if (category?.lines.includes(id))
    day.put('category', key, {
      ...category,
      out: category.out.filter((line) => line !== id),
      operations: [...category.operations, { ...operation, entries: [id] }],
    });
  else putLate(day, entry, operation);
}

/** Puts an entry into a category that is drawn already, or makes a category of it. */
export function putLate(day: UnitOfWork, entry: Entry, operation: Omit<Operation, 'entries'>): void {
  const { category: key, id } = entry;
  const step: Operation = { ...operation, entries: [id] };
  const stored = day.state.categories[key];
  if (stored?.mergedInto) refuse('Эта категория объединена с другой: заявите в неё.');
  if (stored?.dividedInto) refuse('Эта категория разделена: выберите одну из групп.');
  if (!stored && dividedFrom(key)) refuse('Такой группы нет.', 'unknown');
  if (!stored) {
    day.put('category', key, {
      key,
      attempt: 1,
      redrawn: [],
      kind: 'elimination',
      lines: [id],
      drawn: [],
      out: [],
      isPublished: isPublished(day.state, key),
      mergedInto: null,
      operations: [step],
    });
    return;
  }
  if (comingOut(stored).length >= MAX_ENTRANTS)
    refuse(`В категории уже ${MAX_ENTRANTS} участников: больше сетка не вмещает.`, 'too_many');
  const placed = placeLate(stored, id, day.state);
  day.put('category', key, { ...stored, ...placed, operations: [...stored.operations, step] });
}

export function swap(day: UnitOfWork, { category: key, entries, reason }: CommandOf<'swap'>): void {
  const category = drawnCategory(day.state, key);
  const [first, second] = entries;
  if (first === second) refuse('Выберите двух разных участников.');
  for (const id of entries)
    if (!comingOut(category).includes(id))
      refuse('Поменять местами можно только тех, кто выходит в этой сетке.');
  const swapped = (line: number | null) => (line === first ? second : line === second ? first : line);
  day.put('category', key, {
    ...category,
    lines: category.lines.map(swapped),
    operations: [...category.operations, { type: 'swap', entries: [...entries], reason }],
  });
}
