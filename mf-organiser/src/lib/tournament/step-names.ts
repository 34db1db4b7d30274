import type { TournamentStep } from '@league/shared/contract';

/** The life of a tournament, step by step. */
export const STEP_NAMES: Record<TournamentStep['name'], string> = {
  announced: 'Объявлен',
  applications: 'Приём заявок',
  list: 'Список',
  weighing: 'Взвешивание',
  draw: 'Жеребьёвка',
  day: 'День',
  results: 'Результаты',
  rating: 'Рейтинг',
};
