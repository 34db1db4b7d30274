import { Button, token } from '@league/shared';
import type { ActivityKind } from '@league/shared/api';
import {
  isAnswerLate,
  PARTICIPATION_PRICE,
  type ParticipantStatus,
  type PaymentStatus,
} from '@league/shared/contract';
import { Badge, ConfirmDialog, formatLongDay, Row } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import type { InvitationAnswer } from './notifications.api.ts';
import { PayButton } from './payment/pay-button.tsx';

const PLACES = { camp: 'Лагерь', event: 'Событие' } as const;

interface Props {
  kind: ActivityKind;
  /** Camp or event and, if it is not the viewer, the person; part of the question before declining. */
  name?: string;
  /** The text of the invitation, shown below the question if there is no name. */
  message?: string;
  status: ParticipantStatus | null;
  paymentStatus: PaymentStatus;
  /** Roubles. */
  price?: number | undefined;
  /** The last day on which it can be accepted, if it is not the day of the event. */
  answerBy: string | null | undefined;
  /** Id of the invitation for the payment; null if it is not among the viewer's notifications. */
  notificationId: number | null;
  /** An answer is being sent. */
  isAnswering: boolean;
  /** Id of the element that describes the buttons for screen readers. */
  describedBy?: string | undefined;
  onAnswer: (action: InvitationAnswer['action']) => void;
}

/** Actions of an invitation: the answer, then the payment. */
export function InvitationActions({
  kind,
  name,
  message,
  status,
  paymentStatus,
  price = PARTICIPATION_PRICE,
  answerBy,
  notificationId,
  isAnswering,
  describedBy,
  onAnswer,
}: Props) {
  const [isAsking, setAsking] = useState(false);
  if (status === 'declined') return <Quiet>Вы отказались от участия.</Quiet>;
  if (status === 'accepted') {
    if (paymentStatus === 'paid')
      return (
        <div>
          <Badge tone="green">Оплачено</Badge>
        </div>
      );
    return notificationId === null ? null : (
      <Row $gap="s2">
        <PayButton ids={[notificationId]} amount={price} disabled={isAnswering} describedBy={describedBy} />
      </Row>
    );
  }
  if (status !== 'pending') return null;

  const place = PLACES[kind];
  const late = answerBy && isAnswerLate(answerBy) ? answerBy : null;
  const handleDecline = () => {
    setAsking(false);
    onAnswer('decline');
  };
  return (
    <Row $gap="s2">
      {late ? (
        <Quiet>Ответы принимали до {formatLongDay(late)}. Принять участие уже нельзя.</Quiet>
      ) : (
        <Button aria-describedby={describedBy} onClick={() => !isAnswering && onAnswer('accept')}>
          Принять участие ({place})
        </Button>
      )}
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => !isAnswering && setAsking(true)}
      >
        Отказаться ({place})
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={name ? `Отказаться от участия: ${name}?` : 'Отказаться от участия?'}
        confirmLabel="Отказаться"
        onConfirm={handleDecline}
        onClose={() => setAsking(false)}
      >
        {message && <Message>{message}</Message>}
        Ответ даётся один раз: передумать можно будет, только если тренер запишет снова.
      </ConfirmDialog>
    </Row>
  );
}

const Message = styled.p`
  margin-bottom: ${token('s3')};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
const Quiet = styled.p`
  flex-basis: 100%;
  color: ${token('ink2')};
`;
