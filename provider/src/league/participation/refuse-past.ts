import { ERROR_CODES, isAnswerLate, isOver } from '@league/shared/contract';
import { longDay } from '../../people/notifications/describe-activity.ts';
import type { Activity } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/refusal.ts';

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

/** Throws 409 as `refusePast` does, and also when the deadline of answers has passed. */
export function refuseLate(activity: Activity, consequence: string): void {
  refusePast(activity, consequence);
  const { answerBy } = activity;
  if (answerBy !== null && isAnswerLate(answerBy))
    throw new Refusal(
      409,
      ERROR_CODES.activityOver,
      `Ответы принимали до ${longDay(answerBy)} включительно. ${consequence}`,
    );
}
