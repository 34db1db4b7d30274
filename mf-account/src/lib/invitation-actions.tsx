import { Button, lazyPage, selectVerifiedUser, token, useAppSelector } from '@league/shared';
import type { ActivityRef } from '@league/shared/api';
import {
  type ActivityRequest,
  isAnswerLate,
  type Notification,
  PARTICIPATION_PRICE,
  type ParticipantStatus,
  type PaymentStatus,
  rublesText,
} from '@league/shared/contract';
import {
  Answer,
  ConfirmDialog,
  formatLongDay,
  Row,
  SkeletonRows,
  Text,
  useAttempt,
} from '@league/shared/kit';
import { type RefObject, Suspense, useState } from 'react';
import styled from 'styled-components';
import { type InvitationAnswer, useAnswerInvitationMutation } from './notifications.api.ts';
import { PayButton } from './payment/pay-button.tsx';
import { useInviteFamiliesMutation } from './users.api.ts';

const PLACES = { camp: 'Лагерь', event: 'Событие' } as const;

/** An invitation to an event or camp, as far as it is answered and paid. */
export interface Invitation extends ActivityRef {
  athleteId: number | null;
  /** Id of the invitation for answer and payment; null if it is not among the viewer's notifications. */
  notificationId: number | null;
  status: ParticipantStatus | null;
  paymentStatus: PaymentStatus;
  /** Roubles. */
  price: number;
  /** The last day on which it can be accepted, if it is not the day of the event. */
  answerBy: string | null;
}

export const invitationOf = (request: ActivityRequest): Invitation => ({
  kind: request.kind,
  id: request.activity.id,
  athleteId: request.athlete.id,
  notificationId: request.notification_id,
  status: request.status,
  paymentStatus: request.payment_status,
  price: request.activity.price ?? PARTICIPATION_PRICE,
  answerBy: request.activity.answer_by ?? null,
});

export const invitationIn = (activity: ActivityRef, notification: Notification): Invitation => ({
  ...activity,
  athleteId: notification.subject_id,
  notificationId: notification.id,
  status: notification.participant_status,
  paymentStatus: notification.payment_status,
  price: notification.price ?? PARTICIPATION_PRICE,
  answerBy: notification.answer_by ?? null,
});

/** Answers invitations of the viewer, who is not named as the athlete, or of others. */
export function useAnswer() {
  const viewerId = useAppSelector(selectVerifiedUser)?.id;
  const [send, { isLoading }] = useAnswerInvitationMutation();
  return {
    isAnswering: isLoading,
    answer: ({ athleteId, ...invitation }: Invitation, action: InvitationAnswer['action']) =>
      send({ ...invitation, athleteId: athleteId === viewerId ? null : athleteId, action }),
  };
}

interface Props {
  invitation: Invitation;
  /** Camp or event and, if it is not the viewer, the person; part of the question before declining. */
  name?: string;
  /** The text of the invitation, shown below the question if there is no name. */
  message?: string;
  /** The list is being refetched: it may be older than the answer just given. */
  isRefreshing?: boolean;
  /** Id of the element that describes the buttons for screen readers. */
  describedBy?: string | undefined;
  /** The element around the buttons, focusable (`tabIndex` -1): the answer removes them, the focus stays with their subject. */
  place: RefObject<HTMLElement | null>;
  onAnswered?: () => void;
}

/** The next step of an invitation: the answer, then the payment. */
export function InvitationActions({ isRefreshing = false, place, onAnswered, ...rest }: Props) {
  const { invitation } = rest;
  const { answer, isAnswering } = useAnswer();
  const { problem, attempt } = useAttempt();
  const handleAnswer = async (action: InvitationAnswer['action']) => {
    place.current?.focus();
    const isStored = await attempt(
      answer(invitation, action),
      'Не удалось отправить ответ. Попробуйте ещё раз.',
    );
    if (isStored) onAnswered?.();
  };
  return (
    <>
      <Actions {...rest} isBusy={isAnswering || isRefreshing} onAnswer={handleAnswer} />
      {problem && <Answer tone="error">{problem}</Answer>}
    </>
  );
}

interface ActionsProps extends Pick<Props, 'invitation' | 'name' | 'message' | 'describedBy'> {
  isBusy: boolean;
  onAnswer: (action: InvitationAnswer['action']) => void;
}

function Actions({ invitation, name, message, isBusy, describedBy, onAnswer }: ActionsProps) {
  const { kind, status, paymentStatus, price, answerBy, notificationId } = invitation;
  const [isAsking, setAsking] = useState(false);
  if (status === 'declined') return <Quiet>Вы отказались от участия.</Quiet>;
  if (status === null) return null;

  const place = PLACES[kind];
  const isPending = status === 'pending';
  const isPaid = paymentStatus === 'paid';
  const late = isPending && answerBy && isAnswerLate(answerBy) ? answerBy : null;
  const decline = isPending ? `Отказаться (${place})` : 'Не сможем поехать';
  const handleDecline = () => {
    setAsking(false);
    onAnswer('decline');
  };
  return (
    <Row $gap="s2" $align="center">
      {late && <Quiet>Ответы принимали до {formatLongDay(late)}. Принять участие уже нельзя.</Quiet>}
      {isPending && !late && (
        <Button aria-describedby={describedBy} onClick={() => !isBusy && onAnswer('accept')}>
          Принять участие ({place})
        </Button>
      )}
      {!isPending && !isPaid && notificationId !== null && (
        <PayButton ids={[notificationId]} amount={price} disabled={isBusy} describedBy={describedBy} />
      )}
      {(isPending || notificationId !== null) && (
        <Button
          variant={isPending ? 'secondary' : 'quiet'}
          aria-haspopup="dialog"
          aria-describedby={describedBy}
          onClick={() => !isBusy && setAsking(true)}
        >
          {decline}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={name ? `Отказаться от участия: ${name}?` : 'Отказаться от участия?'}
        confirmLabel="Отказаться"
        onConfirm={handleDecline}
        onClose={() => setAsking(false)}
      >
        {message && (
          <Text $below="s3" $hasLines>
            {message}
          </Text>
        )}
        {!isPending &&
          (isPaid
            ? `Организатор увидит отказ и вернёт оплату, ${rublesText(price)}. `
            : 'Платить больше не нужно. ')}
        Передумать можно будет, только если тренер запишет снова.
      </ConfirmDialog>
    </Row>
  );
}

const Quiet = styled.p`
  flex-basis: 100%;
  color: ${token('ink2')};
`;

/** Late, because it draws codes. */
const FamilyLink = lazyPage(() => import('./family-link.tsx'));

/** Makes the links «это мой ребёнок» of athletes. */
export function useInvite() {
  const [invite, { data, isLoading, reset }] = useInviteFamiliesMutation();
  const { problem, attempt } = useAttempt();
  return {
    made: data,
    isLoading,
    reset,
    problem: problem && <Answer tone="error">{problem}</Answer>,
    invite: (ids: number[]) =>
      void attempt(invite({ athlete_ids: ids }), 'Ссылка не сделана. Попробуйте ещё раз.'),
  };
}

/** A card is taller than the button that it replaces. */
const showWhole = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'center' });

/** The link by which a parent takes one athlete over, made on demand; a new one replaces the last. */
export function InviteParent({ athlete }: { athlete: { id: number; lastname: string; firstname: string } }) {
  const { made, isLoading, problem, invite } = useInvite();
  const [invitation] = made ?? [];
  return (
    <>
      {problem}
      {invitation ? (
        <Suspense fallback={<SkeletonRows rows={1} height="340px" />}>
          <div ref={showWhole}>
            <FamilyLink athlete={athlete} invitation={invitation} />
          </div>
        </Suspense>
      ) : (
        <div>
          <Button busy={isLoading} onClick={() => invite([athlete.id])}>
            Сделать ссылку для родителя
          </Button>
        </div>
      )}
    </>
  );
}
