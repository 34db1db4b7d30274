import { BOTH_LOSE, type BoutKey, type DayState, type How } from '@league/shared/day';

/** Said of the winner's opponent. */
const LABELS: Readonly<Record<How, string>> = {
  score: 'По очкам',
  gap: 'Разрыв в счёте',
  golden: 'Золотой раунд',
  superiority: 'Предпочтительность',
  penalties: 'Замечания соперника',
  stopped: 'Остановлен судьёй',
  withdrawn: 'Соперник снялся',
  disqualified: 'Соперник дисквалифицирован',
  misconduct: 'Неспортивное поведение соперника',
  absent: 'Соперник не вышел',
};

const OF_BOTH: Partial<Record<How, string>> = {
  absent: 'Не вышли оба',
  disqualified: 'Дисквалифицированы оба',
  misconduct: 'Неспортивное поведение обоих',
};

/** What the button of a way says: of the winner's opponent, or of both. */
export const wayLabel = (how: How, winner: 0 | 1 | null): string =>
  (winner === null ? OF_BOTH[how] : undefined) ?? LABELS[how];

/** What a way means for third place; null where it means nothing. */
export const thirdPlaceText = (bout: BoutKey, { rules }: Pick<DayState, 'rules'>, how: How): string | null =>
  rules?.bronze === 'bout' && bout.startsWith('4.') && BOTH_LOSE.includes(how)
    ? 'за 3-е место не выйдет'
    : null;
