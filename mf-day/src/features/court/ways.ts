import type { BoutKey, DayState, Way } from '@league/shared/day';

/** How a bout ends with a winner, in the order of their keys 1 to 9; said of the winner's opponent. */
export const WAYS_TO_WIN: readonly { way: Way; label: string }[] = [
  { way: 'PTF', label: 'По очкам' },
  { way: 'PTG', label: 'Разрыв в счёте' },
  { way: 'GDP', label: 'Золотой раунд' },
  { way: 'SUP', label: 'Превосходство' },
  { way: 'RSC', label: 'Остановлен судьёй' },
  { way: 'WDR', label: 'Соперник снялся' },
  { way: 'DSQ', label: 'Соперник дисквалифицирован' },
  { way: 'PUN', label: 'Замечания соперника' },
  { way: 'absent', label: 'Соперник не вышел' },
];

/** How a bout ends that nobody wins. */
export const WAYS_OF_BOTH: readonly { way: Way; label: string }[] = [
  { way: 'absent', label: 'Не вышли оба' },
  { way: 'DSQ', label: 'Дисквалифицированы оба' },
];

/** The ways that a bout may end by. Who has begun has come out. */
export const waysOf = (winner: 0 | 1 | null, isRunning: boolean) =>
  (winner === null ? WAYS_OF_BOTH : WAYS_TO_WIN).filter(({ way }) => !(isRunning && way === 'absent'));

/** What a way means for third place; null where it means nothing. */
export const thirdPlaceText = (bout: BoutKey, { rules }: Pick<DayState, 'rules'>, way: Way): string | null =>
  rules?.bronze === 'bout' && bout.startsWith('4.') && (way === 'DSQ' || way === 'absent')
    ? 'за 3-е место не выйдет'
    : null;
