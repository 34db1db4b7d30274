import { Button, token } from '@league/shared';
import { useRemindTeamMutation } from '@league/shared/api';
import type { ReadinessRow } from '@league/shared/contract';
import { useAttempt } from '@league/shared/kit';
import styled from 'styled-components';
import { isReminded } from './may-remind.ts';

/** Reminds one family with one press. */
export function RemindButton({ activityId, row }: { activityId: number; row: ReadinessRow }) {
  const [remind, { isLoading }] = useRemindTeamMutation();
  const { problem, attempt } = useAttempt();
  const { id, lastname, firstname } = row.athlete;
  if (isReminded(row)) return <Said role="status">Напомнили сегодня</Said>;
  return (
    <>
      <Button
        variant="secondary"
        busy={isLoading}
        aria-label={`Напомнить: ${lastname} ${firstname}`}
        onClick={() =>
          attempt(
            remind({ activity_id: activityId, athlete_ids: [id] }),
            'Не отправлено. Попробуйте ещё раз.',
          )
        }
      >
        Напомнить
      </Button>
      {problem && <Said role="alert">{problem}</Said>}
    </>
  );
}

const Said = styled.span`
  color: ${token('ink2')};
`;
