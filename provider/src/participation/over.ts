import { ERROR_CODES, isOver } from '@league/shared/contract';
import type { Activity } from '../activities/find-activity.ts';
import { Refusal } from '../refusal.ts';

/** Refuses what makes no sense about an event or a camp that lies behind; `consequence` ends the sentence. */
export function refuseOver(activity: Pick<Activity, 'kind' | 'date'>, consequence: string): void {
  if (!isOver(activity)) return;
  const what = activity.kind === 'camp' ? 'Лагерь уже прошёл' : 'Событие уже прошло';
  throw new Refusal(409, ERROR_CODES.activityOver, `${what}. ${consequence}`);
}
