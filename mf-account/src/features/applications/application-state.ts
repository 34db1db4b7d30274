import { isOver, type LeagueRequest, type ParticipantStatus } from '@league/shared/contract';
import type { BadgeTone } from '@league/shared/kit';
import { PAPERS } from '../../lib/paper-words.ts';

/** Where a participation stands, in a word or two; an answer that is not needed any more is not waited for. */
const STATUS: Record<ParticipantStatus, { text: string; tone: BadgeTone }> = {
  pending: { text: 'Ждёт ответа', tone: 'gold' },
  accepted: { text: 'Участие подтверждено', tone: 'green' },
  declined: { text: 'Отказ', tone: 'plain' },
};

const NO_ANSWER = { text: 'Ответа не было', tone: 'plain' } as const;

export const participationBadge = ({ status, activity }: LeagueRequest) =>
  status === 'pending' && isOver(activity) ? NO_ANSWER : STATUS[status];

/** Where the payment stands; nothing is to be paid before the answer, after a refusal or once the day is past. */
export function paymentBadge({ status, payment_status, activity }: LeagueRequest) {
  if (payment_status === 'paid') return { text: 'Оплачено', tone: 'green' } as const;
  if (status !== 'accepted' || isOver(activity)) return null;
  if (payment_status === 'pending') return { text: 'Оплата обрабатывается', tone: 'chung' } as const;
  if (payment_status === 'canceled') return { text: 'Оплата не прошла', tone: 'hong' } as const;
  return { text: 'Не оплачено', tone: 'gold' } as const;
}

/** Who looks: one who answers for himself or a child, or one who waits for the answers of others. */
export type Viewpoint = 'member' | 'organiser';

/** The papers that are missing, while that still matters. */
export const missingPapers = ({ status, activity, missing_documents }: LeagueRequest) =>
  status === 'declined' || isOver(activity) ? [] : missing_documents;

export const papersText = (kinds: LeagueRequest['missing_documents']): string =>
  `Не хватает: ${kinds.map((kind) => PAPERS[kind].short).join(', ')}.`;

/** What comes next, in one sentence; null where the buttons say it or nothing comes. */
export function nextStep(request: LeagueRequest, viewpoint: Viewpoint): string | null {
  const { status, payment_status, notification_id, activity } = request;
  if (isOver(activity) || status === 'declined') return null;
  if (status === 'pending')
    return viewpoint === 'organiser' ? 'Ждём ответа спортсмена или родителя.' : 'Ответьте на приглашение.';
  if (payment_status !== 'paid') {
    if (viewpoint === 'organiser') return 'Ждём оплаты.';
    return notification_id === null
      ? 'Оплатить может тот, кому пришло приглашение: кнопка есть в его уведомлениях.'
      : 'Оплатите участие.';
  }
  if (missingPapers(request).length > 0) return null;
  return viewpoint === 'organiser' ? 'Всё готово.' : 'Всё готово, ждём вас!';
}
