import { type CategoryKey, categoryText, type Operation, type Reason, reasonText } from '@league/shared/day';
import { agreeing, type Forms, reasonFor, WITHDRAWN_TITLE } from '../gender-text.ts';

/** What was done to a category, as the desk and the public page know it. */
interface CategoryPast {
  key: CategoryKey;
  mergedInto: CategoryKey | null;
  redrawn: readonly Reason[];
  operations: readonly Operation[];
  /** Whether an entry comes out in this category. */
  isHere: (entry: number) => boolean;
}

/** What was done to a category by the people it concerns, the oldest first: draws made again, then operations. */
export function historyOf(past: CategoryPast, nameOf: (entry: number) => string): string[] {
  // A merger draws the category again, and is told as such.
  const redrawn = [...past.redrawn];
  for (const { type, reason } of past.operations) {
    const index = type === 'merge' || type === 'divide' ? redrawn.indexOf(reason) : -1;
    if (index >= 0) redrawn.splice(index, 1);
  }
  return [
    ...redrawn.map((reason) => `Разыграна заново. ${because(reason)}`),
    ...past.operations.map((operation) => operationText(operation, past, nameOf)),
  ];
}

const because = (reason: Reason) => `Причина: ${reasonText(reason)}`;

function operationText(
  { type, entries, reason }: Operation,
  { key, mergedInto, isHere }: CategoryPast,
  nameOf: (entry: number) => string,
): string {
  const names = entries.map(nameOf).join(', ');
  const word = (forms: Forms) => agreeing(forms, ...entries.map(() => key));
  switch (type) {
    case 'withdraw':
      return `${word(WITHDRAWN_TITLE)}: ${names}. Причина: ${reasonFor(key, reason)}`;
    case 'return':
      return `${word(['Возвращён', 'Возвращена', 'Возвращены'])}: ${names}. ${because(reason)}`;
    case 'late-entry':
      return `${word(['Добавлен', 'Добавлена', 'Добавлены'])} после жеребьёвки: ${names}. ${because(reason)}`;
    case 'move':
      return `${word(['Переведён', 'Переведена', 'Переведены'])} ${entries.every(isHere) ? 'сюда' : 'в другую категорию'}: ${names}. ${because(reason)}`;
    case 'merge':
      return mergedInto && mergedInto !== key
        ? `Объединена с категорией «${categoryText(mergedInto)}»: ${names}. ${because(reason)}`
        : `Присоединены: ${names}. ${because(reason)}`;
    case 'divide':
      return `Разделена на группы. ${because(reason)}`;
    case 'swap':
      return `Поменялись местами: ${names}. ${because(reason)}`;
  }
}
