import type { PublicSession } from '@league/shared/contract';
import { categoryText, type Purpose, reasonText, revealedFrom } from '@league/shared/day';
import { groupsText } from '../weigh-in-text.ts';

/** What a draw is for: «Объединение: до 33 кг с до 37 кг». */
export function purposeText(purpose: Purpose): string {
  switch (purpose.type) {
    case 'all':
      return purpose.groups
        ? `Жеребьёвка: ${groupsText({ groups: purpose.groups })}`
        : 'Жеребьёвка всех категорий';
    case 'redraw':
      return `Разыгрывается заново: ${categoryText(purpose.category)}`;
    case 'merge':
      return `Объединение: ${categoryText(purpose.category)} – в категорию «${categoryText(purpose.into)}»`;
    case 'divide':
      return purpose.limit === null
        ? `Деление по жребию: ${categoryText(purpose.category)}`
        : `Деление по весу, до ${kilos(purpose.limit)}\u00a0кг и тяжелее: ${categoryText(purpose.category)}`;
  }
}

const kilos = (grams: number): string =>
  (grams / 1000).toLocaleString('ru-RU', { maximumFractionDigits: 2, useGrouping: false });

const TIME = new Intl.DateTimeFormat('ru-RU', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
});

/** «12:10», in Moscow. */
const timeOf = (at: string): string => TIME.format(Date.parse(at));

/** What the draw rests on, for everybody. */
export const HOW_DRAWN =
  'Сайт запечатал своё число и показал его отпечаток, зал добавляет свои, и сетки получаются из всех чисел и закрытого списка: это проверит каждый.';

/** Why a draw ended without lines. The reason is a text already, as in a proof. */
export const droppedText = ({ reason }: { reason: string }): string =>
  `Жеребьёвка остановлена секретариатом. Причина: ${reason}.`;

/** How far a draw is, for everybody. */
export function stateText(session: Pick<PublicSession, 'startedAt' | 'drawnAt' | 'dropped'>): string {
  const { drawnAt, dropped } = session;
  if (dropped) return droppedText({ reason: reasonText(dropped.reason) });
  if (drawnAt) return `Проведена в ${timeOf(drawnAt)}.`;
  return `Секретариат раскроет число сайта, когда зал назовёт своё: не раньше ${timeOf(revealedFrom(session))}.`;
}
