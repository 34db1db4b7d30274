import { type CategoryKey, categoryText, type Operation } from '@league/shared/day';

/** What was done to a category, as the desk and the public page know it. */
export interface CategoryPast {
  key: CategoryKey;
  mergedInto: CategoryKey | null;
  redrawn: readonly string[];
  operations: readonly Operation[];
  /** Whether an entry comes out in this category. */
  isHere: (entry: number) => boolean;
}

/** What was done to a category by whom it concerns, the oldest first: draws made again, then operations. */
export function historyOf(past: CategoryPast, nameOf: (entry: number) => string): string[] {
  const merges = past.operations.filter(({ type }) => type === 'merge').map(({ reason }) => reason);
  return [
    // A merger draws the category again, and is told as such.
    ...past.redrawn
      .filter((reason) => !merges.includes(reason))
      .map((reason) => `Разыграна заново: ${reason}`),
    ...past.operations.map((operation) => operationText(operation, past, nameOf)),
  ];
}

function operationText(
  { type, entries, reason }: Operation,
  { key, mergedInto, isHere }: CategoryPast,
  nameOf: (entry: number) => string,
): string {
  const names = entries.map(nameOf).join(', ');
  switch (type) {
    case 'withdraw':
      return `Снят: ${names}. Причина: ${reason}`;
    case 'return':
      return `Возвращён: ${names}. Причина: ${reason}`;
    case 'late-entry':
      return `Добавлен после жеребьёвки: ${names}. Причина: ${reason}`;
    case 'move':
      return `${entries.every(isHere) ? 'Переведён сюда' : 'Переведён в другую категорию'}: ${names}. Причина: ${reason}`;
    case 'merge':
      return mergedInto && mergedInto !== key
        ? `Объединена с категорией «${categoryText(mergedInto)}»: ${names}. Причина: ${reason}`
        : `Присоединены: ${names}. Причина: ${reason}`;
    case 'swap':
      return `Поменялись местами: ${names}. Причина: ${reason}`;
  }
}
