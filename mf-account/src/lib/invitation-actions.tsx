import { token } from '@league/shared';
import type { ActivityKind, InvitationAnswer } from '@league/shared/api';
import type { ParticipantStatus, PaymentStatus } from '@league/shared/contract';
import { Badge, Button } from '@league/shared/kit';
import styled from 'styled-components';
import { PayButton } from './pay-button.tsx';

const PLACES = { camp: 'Лагерь', event: 'Событие' } as const;

interface Props {
  kind: ActivityKind;
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
  status,
  paymentStatus,
  notificationId,
  isAnswering,
  describedBy,
  onAnswer,
}: Props) {
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

  const handleAnswer = (action: InvitationAnswer['action']) => () => {
    if (!isAnswering) onAnswer(action);
  };
  const place = PLACES[kind];
  return (
    <Row>
      <Button aria-describedby={describedBy} onClick={handleAnswer('accept')}>
        Принять участие ({place})
      </Button>
      <Button variant="secondary" aria-describedby={describedBy} onClick={handleAnswer('decline')}>
        Отказаться ({place})
      </Button>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s2')};
`;
const Declined = styled.p`
  color: ${token('ink2')};
`;
