import { selectVerifiedUser, useAppSelector } from '@league/shared';
import type { ActivityRequest } from '@league/shared/contract';
import { useAttempt } from '@league/shared/kit';
import { type RefObject, useRef } from 'react';
import { type InvitationAnswer, useAnswerInvitationMutation } from '../../lib/notifications.api.ts';

export interface Answering<Place> {
  answer: (action: InvitationAnswer['action']) => void;
  isAnswering: boolean;
  /** Why the last answer failed. */
  problem: string | undefined;
  /** The element around the buttons, focusable (`tabIndex` -1). */
  place: RefObject<Place | null>;
}

/** Answers the invitation of an application, for oneself or for its athlete. */
export function useAnswer<Place extends HTMLElement>({
  kind,
  activity,
  athlete,
  notification_id,
}: ActivityRequest): Answering<Place> {
  const viewerId = useAppSelector(selectVerifiedUser)?.id;
  const [send, { isLoading }] = useAnswerInvitationMutation();
  const { problem, attempt } = useAttempt();
  const place = useRef<Place>(null);

  const answer = (action: InvitationAnswer['action']) => {
    // The answer removes the buttons: the focus stays with their subject.
    place.current?.focus();
    const athleteId = athlete.id === viewerId ? null : athlete.id;
    const change = send({ kind, id: activity.id, notificationId: notification_id, athleteId, action });
    void attempt(change, 'Не удалось отправить ответ. Попробуйте ещё раз.');
  };
  return { answer, isAnswering: isLoading, problem, place };
}
