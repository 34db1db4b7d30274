import { type Category, categoryText, type Operation } from '@league/shared/day';
import type { NameOf } from '../people.ts';

/** What was done to a category by whom it concerns, the oldest first: draws made again, then operations. */
export function historyOf(category: Category, nameOf: NameOf): string[] {
  return [
    ...category.redrawn.map((reason, index) => `Попытка\u00a0${index + 2}: ${reason}`),
    ...category.operations.map((operation) => operationText(operation, category, nameOf)),
  ];
}

function operationText(
  { type, entries, reason }: Operation,
  { key, lines, out, mergedInto }: Category,
  nameOf: NameOf,
): string {
  const names = entries.map(nameOf).join(', ');
  const isHere = entries.every((id) => lines.includes(id) && !out.includes(id));
  switch (type) {
    case 'withdraw':
      return `Снят: ${names}. Причина: ${reason}`;
    case 'late-entry':
      return `Добавлен после жеребьёвки: ${names}. Причина: ${reason}`;
    case 'move':
      return `${isHere ? 'Переведён сюда' : 'Переведён в другую категорию'}: ${names}. Причина: ${reason}`;
    case 'merge':
      return mergedInto && mergedInto !== key
        ? `Объединена с категорией «${categoryText(mergedInto)}»: ${names}. Причина: ${reason}`
        : `Присоединены: ${names}. Причина: ${reason}`;
    case 'swap':
      return `Поменялись местами: ${names}. Причина: ${reason}`;
  }
}
