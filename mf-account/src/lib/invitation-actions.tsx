import { token } from '@league/shared';
import type { ActivityKind, InvitationAnswer } from '@league/shared/api';
import type { ParticipantStatus, PaymentStatus } from '@league/shared/contract';
import { Badge, Button, ConfirmDialog } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { PayButton } from './pay-button.tsx';

const PLACES = { camp: 'Лагерь', event: 'Событие' } as const;

interface Props {
  kind: ActivityKind;
  /** What the invitation is to and, where it is not the viewer, for whom: the question before a refusal names it. */
  name?: string;
  /** The words of the invitation, which stand below the question where it has no name. */
  message?: string;
  status: ParticipantStatus | null;
  paymentStatus: PaymentStatus;
  /** Of the invitation, by which it is paid for; null where it is not among the viewer's notifications. */
  notificationId: number | null;
  /** An answer is on its way. */
  isAnswering: boolean;
  /** Id of what the buttons are about, for a screen reader. */
  describedBy?: string | undefined;
  onAnswer: (action: InvitationAnswer['action']) => void;
}

/** What an invitation asks for: an answer, then the payment. */
export function InvitationActions({
  kind,
  name,
  message,
  status,
  paymentStatus,
  notificationId,
  isAnswering,
  describedBy,
  onAnswer,
}: Props) {
  const [isAsking, setAsking] = useState(false);
  if (status === 'declined') return <Declined>Вы отказались от участия.</Declined>;
  if (status === 'accepted') {
    if (paymentStatus === 'paid')
      return (
        <div>
          <Badge tone="green">Оплачено</Badge>
        </div>
      );
    return notificationId === null ? null : (
      <Row>
        <PayButton notificationId={notificationId} disabled={isAnswering} describedBy={describedBy} />
      </Row>
    );
  }
  if (status !== 'pending') return null;

  const place = PLACES[kind];
  const handleDecline = () => {
    setAsking(false);
    onAnswer('decline');
  };
  return (
    <Row>
      <Button aria-describedby={describedBy} onClick={() => !isAnswering && onAnswer('accept')}>
        Принять участие ({place})
      </Button>
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

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s2')};
`;
const Message = styled.p`
  margin-bottom: ${token('s3')};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
const Declined = styled.p`
  color: ${token('ink2')};
`;
