import { Button, token } from '@league/shared';
import type { ActivityRef } from '@league/shared/api';
import {
  isAnswerLate,
  PARTICIPATION_PRICE,
  type ParticipantStatus,
  type PaymentStatus,
  rublesText,
} from '@league/shared/contract';
import { Answer, useAttempt } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { useAnswerInvitationMutation } from './notifications.api.ts';
import { PayButton } from './payment/pay-button.tsx';

/** One of a family who is invited. */
interface Invited {
  /** Id of the invitation's notification. */
  id: number;
  athleteId: number | null;
  name: string;
  status: ParticipantStatus | null;
  paymentStatus: PaymentStatus;
}

interface Props {
  activity: ActivityRef;
  /** Name of the event or camp. */
  label: string;
  /** The people the viewer answers and pays for. */
  invited: readonly Invited[];
  /** Roubles, for each. */
  price?: number | undefined;
  answerBy: string | null;
  /** The viewer, who needs not be named as the athlete. */
  viewerId: number | undefined;
  /** Called after an answer is stored. */
  onAnswered: () => void;
}

const forAll = (count: number) => (count === 2 ? 'за обоих' : `за всех (${count})`);

/** The line above the invitations of a family to one event or camp: one answer and one payment for all who wait for it. */
export function FamilyLine({
  activity,
  label,
  invited,
  price = PARTICIPATION_PRICE,
  answerBy,
  viewerId,
  onAnswered,
}: Props) {
  const [answer] = useAnswerInvitationMutation();
  const { problem, attempt } = useAttempt();
  const [isBusy, setBusy] = useState(false);
  const pending = isAnswerLate(answerBy) ? [] : invited.filter(({ status }) => status === 'pending');
  const unpaid = invited.filter(
    ({ status, paymentStatus }) => status === 'accepted' && paymentStatus !== 'paid',
  );
  const [first, ...others] = unpaid.map(({ id }) => id);
  const waiting = pending.length > 1 ? pending : unpaid;
  if (waiting.length < 2) return null;

  const handleAccept = async () => {
    setBusy(true);
    // One after the other: the first refusal stops, and the rest stays to be answered.
    for (const { id, athleteId, name } of pending) {
      const whom = athleteId === viewerId ? null : athleteId;
      const change = answer({ ...activity, notificationId: id, athleteId: whom, action: 'accept' });
      if (!(await attempt(change, `${name}: не удалось отправить ответ. Попробуйте ещё раз.`))) break;
    }
    setBusy(false);
    onAnswered();
  };
  return (
    <Line role="group" aria-label={label}>
      <p>{waiting.map(({ name }) => name).join(', ')}</p>
      {pending.length > 1 ? (
        <Button busy={isBusy} onClick={handleAccept}>
          Принять {forAll(pending.length)}
        </Button>
      ) : (
        first !== undefined && (
          <PayButton
            ids={[first, ...others]}
            amount={price * unpaid.length}
            label={`Оплатить ${forAll(unpaid.length)}, ${rublesText(price * unpaid.length)}`}
          />
        )
      )}
      {problem && <Answer tone="error">{problem}</Answer>}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('s2')} ${token('s4')};
  padding: ${token('s3')} ${token('s4')};
  border-radius: ${token('radiusM')};
  background: ${token('haze')};

  & > p {
    margin: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
