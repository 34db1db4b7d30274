import { LEAGUE_ZONE, type WithCategories } from '@league/shared/contract';
import {
  type CategoryKey,
  categoryText,
  type Operation,
  type Purpose,
  type Reason,
  reasonText,
  type Session,
} from '@league/shared/day';
import { agreeing, type Forms, reasonFor, WITHDRAWN_TITLE } from '../bout-text.ts';
import { groupsText } from '../day-text.ts';

/** What a draw is for: «Объединение: до 33 кг с до 37 кг». */
export function purposeText(of: WithCategories, purpose: Purpose): string {
  switch (purpose.type) {
    case 'all':
      return purpose.groups
        ? `Жеребьёвка: ${groupsText(of, { groups: purpose.groups })}`
        : 'Жеребьёвка всех категорий';
    case 'redraw':
      return `Разыгрывается заново: ${categoryText(of, purpose.category)}`;
    case 'merge':
      return `Объединение: ${categoryText(of, purpose.category)} – в категорию «${categoryText(of, purpose.into)}»`;
    case 'divide':
      return purpose.limit === null
        ? `Деление по жребию: ${categoryText(of, purpose.category)}`
        : `Деление по весу, до ${kilos(purpose.limit)}\u00a0кг и тяжелее: ${categoryText(of, purpose.category)}`;
  }
}

const kilos = (grams: number): string =>
  (grams / 1000).toLocaleString('ru-RU', { maximumFractionDigits: 2, useGrouping: false });

const TIME = new Intl.DateTimeFormat('ru-RU', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: LEAGUE_ZONE,
});

/** «12:10». */
const timeOf = (at: string): string => TIME.format(Date.parse(at));

/** What the draw rests on, for everybody. */
export const HOW_DRAWN =
  'Сайт запечатал своё число и показал его контрольный код, зал добавляет свои, и сетки получаются из всех чисел и закрытого списка: это проверит каждый.';

/** Why a draw ended without lines. The reason is a text already, as in a proof. */
export const droppedText = ({ reason }: { reason: string }): string =>
  `Жеребьёвка остановлена секретариатом. Причина: ${reason}.`;

/** A draw as everybody sees it. */
export type SeenSession = Omit<Session, 'drawn'> & {
  words: readonly string[];
  drawn: { at: string } | null;
};

/**
 * How far a draw is, for everybody.
 * @param left «0:42» until the site's number may be revealed; null once it may
 */
export function stateText({ drawn, dropped, words }: SeenSession, left: string | null): string {
  if (dropped) return droppedText({ reason: reasonText(dropped.reason) });
  if (drawn) return `Проведена в ${timeOf(drawn.at)}.`;
  if (left !== null)
    return `Осталось ${left}. Делать ничего не нужно. Пока идёт время, можно добавить число из зала.`;
  return words.length === 0
    ? 'Время вышло, не хватает числа из зала: его может добавить каждый.'
    : 'Время вышло: секретариат раскроет число сайта, и сетки появятся сами.';
}

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
export function historyOf(
  past: CategoryPast,
  nameOf: (entry: number) => string,
  of: WithCategories,
): string[] {
  // A merger draws the category again, and is told as such.
  const redrawn = [...past.redrawn];
  for (const { type, reason } of past.operations) {
    const index = type === 'merge' || type === 'divide' ? redrawn.indexOf(reason) : -1;
    if (index >= 0) redrawn.splice(index, 1);
  }
  return [
    ...redrawn.map((reason) => `Разыграна заново. ${because(reason)}`),
    ...past.operations.map((operation) => operationText(operation, past, nameOf, of)),
  ];
}

const because = (reason: Reason) => `Причина: ${reasonText(reason)}`;

function operationText(
  { type, entries, reason }: Operation,
  { key, mergedInto, isHere }: CategoryPast,
  nameOf: (entry: number) => string,
  of: WithCategories,
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
        ? `Объединена с категорией «${categoryText(of, mergedInto)}»: ${names}. ${because(reason)}`
        : `Присоединены: ${names}. ${because(reason)}`;
    case 'divide':
      return `Разделена на группы. ${because(reason)}`;
    case 'swap':
      return `Поменялись местами: ${names}. ${because(reason)}`;
  }
}
