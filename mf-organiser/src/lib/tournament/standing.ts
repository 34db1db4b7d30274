import type { ContentDraft } from '@league/shared/contract';
import { startTime } from '@league/shared/contract';
import type { BadgeTone } from '@league/shared/kit';

interface Revisions {
  /** Of the draft. */
  revision: number;
  /** What everybody sees; null: nothing. */
  live: number | null;
  /** When what was ordered goes live. */
  waiting: string | null;
}

/** The publication that waits for its time. */
export const waitingOrder = ({ order }: Pick<ContentDraft, 'order'>) => (order?.failed ? null : order);

/** What of a tournament is live, in a few words. */
export function standingOf({ revision, live, waiting }: Revisions): { tone: BadgeTone; text: string }[] {
  const shown: { tone: BadgeTone; text: string } =
    live === null ? { tone: 'plain', text: 'Черновик' } : { tone: 'green', text: 'На сайте' };
  if (waiting) return [shown, { tone: 'chung', text: `Выйдет ${startTime(waiting)}` }];
  if (live === null || live === revision) return [shown];
  return [shown, { tone: 'gold', text: 'Изменён, не опубликован' }];
}
