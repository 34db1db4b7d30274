import type { Answer, ContentDraft, TournamentStep } from '@league/shared/contract';
import { startTime } from '@league/shared/contract';
import type { BadgeTone } from '@league/shared/kit';

/** The publication that waits for its time. */
export const waitingOrder = ({ order }: Pick<ContentDraft, 'order'>) => (order?.failed ? null : order);

type Listed = Answer<'listContentDrafts'>['tournaments'][number];

/** What of a tournament is live, in a few words. */
export function standingOf({ changed, live, waiting }: Listed): { tone: BadgeTone; text: string }[] {
  const shown: { tone: BadgeTone; text: string } =
    live === null ? { tone: 'plain', text: 'Черновик' } : { tone: 'green', text: 'На сайте' };
  if (waiting) return [shown, { tone: 'chung', text: `Выйдет ${startTime(waiting)}` }];
  if (live === null || !changed) return [shown];
  return [shown, { tone: 'gold', text: 'Изменён, не опубликован' }];
}

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
