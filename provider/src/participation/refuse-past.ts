import { ERROR_CODES, isOver } from '@league/shared/contract';
import type { Activity } from '../activities/find-activity.ts';
import { Refusal } from '../refusal.ts';

/** Throws 409 for an event or camp in the past; `consequence` is the second sentence of the message. */
export function refusePast(activity: Pick<Activity, 'kind' | 'date'>, consequence: string): void {
  if (!isOver(activity)) return;
  const what = activity.kind === 'camp' ? 'Лагерь уже прошёл' : 'Событие уже прошло';
  throw new Refusal(409, ERROR_CODES.activityOver, `${what}. ${consequence}`);
}
