import { Button, token } from '@league/shared';
import { isAnswerLate, rublesText } from '@league/shared/contract';
import { Answer, useAttempt } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { type Invitation, useAnswer } from './invitation-actions.tsx';
import { PayButton } from './payment/pay-button.tsx';

interface Props {
  /** Name of the event or camp. */
  label: string;
  /** The people the viewer answers and pays for, all invited to the same. */
  invited: readonly (Invitation & { name: string })[];
  /** Called after an answer is stored. */
  onAnswered: () => void;
}

const forAll = (count: number) => (count === 2 ? 'за обоих' : `за всех (${count})`);

/** The line above the invitations of a family to one event or camp: one answer and one payment for all who wait for it. */
export function FamilyLine({ label, invited, onAnswered }: Props) {
  const { answer } = useAnswer();
  const { problem, attempt } = useAttempt();
  const [isBusy, setBusy] = useState(false);
  const pending = invited.filter(({ status, answerBy }) => status === 'pending' && !isAnswerLate(answerBy));
  const unpaid = invited.filter(
    ({ status, paymentStatus }) => status === 'accepted' && paymentStatus !== 'paid',
  );
  const [first, ...others] = unpaid.flatMap(({ notificationId }) => notificationId ?? []);
  const sum = unpaid.reduce((total, { price }) => total + price, 0);
  const waiting = pending.length > 1 ? pending : unpaid;
  if (waiting.length < 2) return null;

  const handleAccept = async () => {
    setBusy(true);
    // One after the other: the first refusal stops, and the rest stays to be answered.
    for (const { name, ...invitation } of pending)
      if (
        !(await attempt(
          answer(invitation, 'accept'),
          `${name}: не удалось отправить ответ. Попробуйте ещё раз.`,
        ))
      )
        break;
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
            amount={sum}
            label={`Оплатить ${forAll(unpaid.length)}, ${rublesText(sum)}`}
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
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
