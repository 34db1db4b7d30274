import type { Publication } from '@league/shared/contract';
import { startTime } from '@league/shared/contract';
import type { BadgeTone } from '@league/shared/kit';

interface Revisions {
  /** Of the draft. */
  revision: number;
  /** What everybody sees; null: nothing. */
  live: number | null;
  /** Ordered, and not settled yet. */
  waiting: Publication | null;
}

/** Whether an order waits for a later time. */
export const isForLater = ({ state, at }: Pick<Publication, 'state' | 'at'>, now = new Date()): boolean =>
  state === 'waiting' && new Date(at) > now;

/** The order that is neither live, failed nor cancelled yet. */
export const openOrder = (publications: readonly Publication[]): Publication | undefined =>
  publications.find(({ state }) => state === 'waiting' || state === 'taken');

/** What of a tournament is live, in a few words. */
export function standingOf({ revision, live, waiting }: Revisions): { tone: BadgeTone; text: string }[] {
  const shown: { tone: BadgeTone; text: string } =
    live === null ? { tone: 'plain', text: 'Черновик' } : { tone: 'green', text: 'На сайте' };
  if (waiting)
    return [
      shown,
      isForLater(waiting)
        ? { tone: 'chung', text: `Выйдет ${startTime(waiting.at)}` }
        : { tone: 'chung', text: 'Публикуется' },
    ];
  if (live === null || live === revision) return [shown];
  return [shown, { tone: 'gold', text: 'Изменён, не опубликован' }];
}
