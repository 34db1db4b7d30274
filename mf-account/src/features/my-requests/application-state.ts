import {
  type ActivityRequest,
  CANCELLED,
  isAnswerLate,
  isOver,
  PAPERS,
  PARTICIPATION_TEXT,
  type ParticipantStatus,
} from '@league/shared/contract';
import type { BadgeTone } from '@league/shared/kit';

/** A state in a word or two. */
export interface BadgeFacts {
  text: string;
  tone: BadgeTone;
}

const TONES: Record<ParticipantStatus, BadgeTone> = { pending: 'gold', accepted: 'green', declined: 'plain' };

const PATHS = { camp: '/camp', event: '/certification' } as const;

/** The page of the event or camp. */
export const activityPath = ({ kind, activity }: Pick<ActivityRequest, 'kind' | 'activity'>): string =>
  `${PATHS[kind]}/${activity.id}`;

/** Whether nobody can answer or pay any more: the day has passed, or an organiser has cancelled it. */
export const isClosed = (activity: ActivityRequest['activity']): boolean =>
  activity.status === CANCELLED || isOver(activity);

const isTooLate = (activity: ActivityRequest['activity']): boolean =>
  isClosed(activity) || isAnswerLate(activity.answer_by ?? null);

const CANCELLED_BADGE: BadgeFacts = { text: CANCELLED, tone: 'hong' };
const NO_ANSWER: BadgeFacts = { text: 'Ответа не было', tone: 'plain' };

/** State of a participation; one without an answer by the deadline no longer waits for it. */
export const participationBadge = ({ status, activity }: ActivityRequest): BadgeFacts =>
  activity.status === CANCELLED
    ? CANCELLED_BADGE
    : status === 'pending' && isTooLate(activity)
      ? NO_ANSWER
      : { text: PARTICIPATION_TEXT[status], tone: TONES[status] };

/** State of the payment; null if nothing has to be paid: before the answer, after a refusal or after the day. */
export function paymentBadge({
  status,
  payment_status,
  payment_refunded,
  activity,
}: ActivityRequest): BadgeFacts | null {
  if (payment_refunded) return { text: 'Оплата возвращена', tone: 'plain' };
  if (payment_status === 'paid') return { text: 'Оплачено', tone: 'green' };
  if (status !== 'accepted' || isClosed(activity)) return null;
  if (payment_status === 'pending') return { text: 'Оплата обрабатывается', tone: 'chung' };
  if (payment_status === 'canceled') return { text: 'Оплата не прошла', tone: 'hong' };
  return { text: 'Не оплачено', tone: 'gold' };
}

/** Missing papers, while they still matter. */
export const missingPapers = ({ status, activity, missing_documents }: ActivityRequest) =>
  status === 'declined' || isClosed(activity) ? [] : missing_documents;

export const papersText = (kinds: ActivityRequest['missing_documents']): string =>
  `Не хватает: ${kinds.map((kind) => PAPERS[kind].short).join(', ')}.`;

/** What the buttons do not say, in one sentence; null if there is nothing, or if it is about papers. */
export function nextStep(request: ActivityRequest): string | null {
  const { status, payment_status, notification_id, activity } = request;
  if (isClosed(activity) || status !== 'accepted') return null;
  if (payment_status === 'paid') return missingPapers(request).length > 0 ? null : 'Всё готово, ждём вас!';
  if (notification_id === null)
    return 'Оплатить может тот, кому пришло приглашение: кнопка есть в его уведомлениях.';
  return payment_status === 'pending' ? 'Оплата начата. Если вы её не закончили, вернитесь к ней.' : null;
}
