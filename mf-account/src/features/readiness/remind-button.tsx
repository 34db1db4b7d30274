import { Button } from '@league/shared';
import { useRemindTeamMutation } from '@league/shared/api';
import type { ReadinessRow } from '@league/shared/contract';
import { Quiet, useAttempt } from '@league/shared/kit';
import { isReminded } from './may-remind.ts';

/** Reminds one family with one press. */
export function RemindButton({ activityId, row }: { activityId: number; row: ReadinessRow }) {
  const [remind, { isLoading }] = useRemindTeamMutation();
  const { problem, attempt } = useAttempt();
  const { id, lastname, firstname } = row.athlete;
  if (isReminded(row))
    return (
      <Quiet as="span" role="status">
        Напомнили сегодня
      </Quiet>
    );
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
      {problem && (
        <Quiet as="span" role="alert">
          {problem}
        </Quiet>
      )}
    </>
  );
}
