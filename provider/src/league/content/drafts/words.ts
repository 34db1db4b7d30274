import { ratingOf } from '@league/shared/contract';

// A draft is a tournament or a table of the rating: what people read and the journal says of it.

const TOURNAMENT = {
  stale: 'Турнир с тех пор изменили. Посмотрите, что стало, и повторите.',
  open: 'Этот турнир уже ждёт публикации или публикуется. Дождитесь её или отмените ту, что ждёт.',
  nothing: 'Отменять нечего: турнир не опубликован.',
  rolledBack:
    'Оператор откатил турниры на сайте к прежнему состоянию. Узнайте у него почему, прежде чем публиковать поверх.',
};

const RATING: typeof TOURNAMENT = {
  stale: 'Таблицу с тех пор заменили. Посмотрите, что стало, и повторите.',
  open: 'Эта таблица уже ждёт публикации или публикуется. Дождитесь её или отмените ту, что ждёт.',
  nothing: 'Возвращать нечего: таблицы со стола на сайте нет.',
  rolledBack: 'Оператор вернул прежний выпуск сайта. Узнайте у него почему, прежде чем публиковать поверх.',
};

export const wordsOf = (id: string) => (ratingOf(id) ? RATING : TOURNAMENT);

/** The object of an entry in the journal: `tournament:cup_2026`, `rating:championship`. */
export const journalObject = (id: string): string => {
  const rating = ratingOf(id);
  return rating ? `rating:${rating}` : `tournament:${id}`;
};
