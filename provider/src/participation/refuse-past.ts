import { ERROR_CODES, isOver } from '@league/shared/contract';
import type { Activity } from '../activities/find-activity.ts';
import { Refusal } from '../refusal.ts';

/** Throws 409 for an event or camp that is past or cancelled; `consequence` is the second sentence of the message. */
export function refusePast(
  activity: Pick<Activity, 'kind' | 'date' | 'cancelledAt'>,
  consequence: string,
): void {
  const isCamp = activity.kind === 'camp';
  const refusal = (what: string) => new Refusal(409, ERROR_CODES.activityOver, `${what}. ${consequence}`);
  if (activity.cancelledAt !== null) throw refusal(isCamp ? 'Лагерь отменён' : 'Событие отменено');
  if (isOver(activity)) throw refusal(isCamp ? 'Лагерь уже прошёл' : 'Событие уже прошло');
}
