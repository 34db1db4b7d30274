import type { DeskRating } from '@league/shared/contract';
import { Notice } from '@league/shared/kit';
import { liveText } from './words.ts';

/** What is live instead of the last publication; nothing where that one is live. */
export const RolledBack = ({ rating: { isRolledBack, live } }: { rating: DeskRating }) =>
  isRolledBack && (
    <Notice tone="warning" title="Оператор вернул прежний выпуск сайта">
      {liveText(live)} Новая публикация изменит только эту таблицу, остальное останется таким, каким его
      вернул оператор.
    </Notice>
  );
