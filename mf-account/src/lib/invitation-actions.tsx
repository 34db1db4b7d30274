import { selectVerifiedUser, token, useAppSelector } from '@league/shared';
import type { ActivityRef, InvitationAnswer } from '@league/shared/api';
import type { Notification } from '@league/shared/contract';
import { Badge, Button } from '@league/shared/kit';
import styled from 'styled-components';
import { PayButton } from '../../lib/pay-button.tsx';

const PLACES = { camp: 'Лагерь', event: 'Событие' } as const;

interface Props {
  notification: Notification;
  activity: ActivityRef;
  /** An answer is on its way. */
  isAnswering: boolean;
  onAnswer: (answer: InvitationAnswer) => void;
}

/** What an invitation asks for: an answer, then the payment. */
export function InvitationActions({ notification, activity, isAnswering, onAnswer }: Props) {
  const viewerId = useAppSelector(selectVerifiedUser)?.id;
  const { id: notificationId, participant_status, payment_status, subject_id } = notification;
  const place = PLACES[activity.kind];

  if (participant_status === 'declined') return <Declined>Вы отказались от участия.</Declined>;
  if (participant_status === 'accepted') {
    return payment_status === 'paid' ? (
      <div>
        <Badge tone="green">Оплачено</Badge>
      </div>
    ) : (
      <Row>
        <PayButton notificationId={notificationId} disabled={isAnswering} />
      </Row>
    );
  }
  if (participant_status !== 'pending') return null;

  const handleAnswer = (action: InvitationAnswer['action']) => () => {
    if (isAnswering) return;
    // Only a parent has to say for which child.
    const athleteId = subject_id === viewerId ? null : subject_id;
    onAnswer({ ...activity, notificationId, athleteId, action });
  };
  return (
    <Row>
      <Button onClick={handleAnswer('accept')}>Принять участие ({place})</Button>
      <Button variant="secondary" onClick={handleAnswer('decline')}>
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
