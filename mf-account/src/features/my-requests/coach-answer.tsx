import { token, visuallyHidden } from '@league/shared';
import type { ActivityRequest } from '@league/shared/contract';
import { Answer } from '@league/shared/kit';
import { useId } from 'react';
import styled from 'styled-components';
import { InvitationActions } from '../../lib/invitation-actions.tsx';
import { isClosed } from './application-state.ts';
import { useAnswer } from './use-answer.ts';

/** Whether the coach answers and pays, because the athlete has neither an account nor a parent. */
export const isForCoach = ({ notification_id }: ActivityRequest): boolean => notification_id !== null;

interface Props {
  request: ActivityRequest;
  isRefreshing: boolean;
}

/** The next step in the row of an athlete the coach answers and pays for. */
export function CoachAnswer({ request, isRefreshing }: Props) {
  const { kind, activity, athlete, status, payment_status, notification_id } = request;
  const { answer, isAnswering, problem, place } = useAnswer<HTMLDivElement>(request);
  const nameId = useId();
  const isDone = status === 'declined' || payment_status === 'paid' || isClosed(activity);
  if (!isForCoach(request)) return null;
  const name = `${activity.name}, ${athlete.lastname} ${athlete.firstname}`;
  return (
    <Place ref={place} tabIndex={-1}>
      <Name id={nameId}>{name}</Name>
      {!isDone && (
        <InvitationActions
          kind={kind}
          name={name}
          status={status}
          paymentStatus={payment_status}
          price={activity.price}
          answerBy={activity.answer_by}
          notificationId={notification_id}
          isAnswering={isAnswering || isRefreshing}
          describedBy={nameId}
          onAnswer={answer}
        />
      )}
      {problem && <Answer tone="error">{problem}</Answer>}
    </Place>
  );
}

const Place = styled.div`
  position: relative;
  display: grid;
  gap: ${token('s2')};
`;
const Name = styled.span`
  ${visuallyHidden}
`;
