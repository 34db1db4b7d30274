import { Button, token } from '@league/shared';
import { useAnswerInvitationMutation } from '@league/shared/api';
import { isAnswerLate, type Notification } from '@league/shared/contract';
import { Answer } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { useAttempt } from '../../lib/use-attempt.ts';
import { activityOf } from './subject.ts';

interface Props {
  /** Invitations of several people to one event or camp, addressed to the viewer. */
  invitations: readonly Notification[];
  /** The viewer, who needs not be named as the athlete. */
  viewerId: number | undefined;
  /** Called after an answer is stored. */
  onAnswered: () => void;
}

/** The line above the invitations of a family to one event or camp: one answer for all who have not answered. */
export function InvitationGroup({ invitations, viewerId, onAnswered }: Props) {
  const [answer] = useAnswerInvitationMutation();
  const { problem, attempt } = useAttempt();
  const [isBusy, setBusy] = useState(false);
  const pending = invitations.filter(
    ({ participant_status, answer_by }) =>
      participant_status === 'pending' && !isAnswerLate(answer_by ?? null),
  );
  if (pending.length < 2) return null;

  const handleAccept = async () => {
    setBusy(true);
    // One after the other: the first refusal stops, and the rest stays to be answered.
    for (const one of pending) {
      const activity = activityOf(one);
      if (!activity) continue;
      const athleteId = one.subject_id === viewerId ? null : one.subject_id;
      const change = answer({ ...activity, notificationId: one.id, athleteId, action: 'accept' });
      const who = one.subject_name ?? 'спортсмен';
      if (!(await attempt(change, `${who}: не удалось отправить ответ. Попробуйте ещё раз.`))) break;
    }
    setBusy(false);
    onAnswered();
  };
  const [headline] = pending[0]?.message.split('\n') ?? [];
  return (
    <Line role="group" aria-label={headline}>
      <p>{pending.map(({ subject_name }) => subject_name).join(', ')}</p>
      <Button busy={isBusy} onClick={handleAccept}>
        {pending.length === 2 ? 'Принять за обоих' : `Принять за всех (${pending.length})`}
      </Button>
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
