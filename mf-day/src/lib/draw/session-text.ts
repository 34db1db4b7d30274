import type { PublicSession } from '@league/shared/contract';
import {
  categoryText,
  type DropCause,
  minutesAfter,
  OPENING_MINUTES,
  type Purpose,
  reasonText,
} from '@league/shared/day';
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
export const timeOf = (at: string): string => TIME.format(Date.parse(at));

/** What nobody can do, and what somebody can, in a draw with a witness and without one. */
export const WITNESSED =
  'Число сайта зашифровано ключом сервера, число свидетеля лежит только в его браузере. Результата заранее не знает никто: ни секретариат, ни сайт, ни свидетель, – если только они не сговорились все вместе.';
export const UNWITNESSED =
  'Свидетеля нет. Секретариат результата не знает и не выбирает. Но тот, у кого в руках и сервер, и его ключ, мог бы узнать число сайта заранее и подобрать числа «от гостей». От этого защищает свидетель: второй секретарь или тренер.';

const DROPPED = {
  stopped: 'остановлена секретариатом',
  witness: 'сорвалась: свидетель не открыл своё число за десять минут',
  site: 'сорвалась: сайт не открыл своё число за десять минут',
} as const;

/** Why a draw ended without lines. The reason is a text already, as in a proof. */
export const droppedText = ({
  dropped,
}: {
  dropped: { cause: DropCause; reason: string | null } | null;
}): string =>
  dropped
    ? `Жеребьёвка ${DROPPED[dropped.cause]}${dropped.reason ? `. Причина: ${dropped.reason}` : ''}.`
    : '';

type Known = Pick<
  PublicSession,
  'opensAt' | 'closesAt' | 'drawnAt' | 'dropped' | 'witness' | 'words' | 'purpose'
>;

/**
 * How far a draw is, for everybody.
 * @param now the time, ISO; null where it is not known yet, or says nothing more
 */
export function stateText(
  { opensAt, closesAt, drawnAt, dropped, witness }: Known,
  now: string | null,
): string {
  if (dropped)
    return droppedText({ dropped: { ...dropped, reason: dropped.reason && reasonText(dropped.reason) } });
  if (drawnAt) return `Проведена в ${timeOf(drawnAt)}.`;
  if (opensAt === null || closesAt === null)
    return witness
      ? 'Список зафиксирован. Ждём отпечаток числа свидетеля.'
      : 'Список зафиксирован. Секретариат решает, кто будет свидетелем.';
  const until = timeOf(minutesAfter(closesAt, OPENING_MINUTES));
  const isOver = now !== null && now >= closesAt;
  return `Числа ${isOver ? 'принимались' : 'принимаются'} до ${timeOf(closesAt)}. ${isOver ? 'Теперь' : 'Потом'} ${
    witness ? 'свидетель открывает своё число, а за ним сайт – своё' : 'сайт открывает своё число'
  }. Не откроют до ${until} – жеребьёвка сорвётся, и это увидят все.`;
}
