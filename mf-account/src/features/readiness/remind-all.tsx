import { Button } from '@league/shared';
import { useRemindTeamMutation } from '@league/shared/api';
import type { ReadinessRow } from '@league/shared/contract';
import { Answer, useAttempt } from '@league/shared/kit';
import { useState } from 'react';
import { mayRemind } from './remind-button.tsx';

/** Reminds everybody who lacks something and can be reminded; nothing while there are fewer than two. */
export function RemindAll({
  activityId,
  athletes,
}: {
  activityId: number;
  athletes: readonly ReadinessRow[];
}) {
  const [remind, { isLoading }] = useRemindTeamMutation();
  const { problem, attempt } = useAttempt();
  const [said, setSaid] = useState('');
  const ids = athletes.filter(mayRemind).map(({ athlete }) => athlete.id);
  const handleRemind = () =>
    attempt(
      remind({ activity_id: activityId, athlete_ids: ids }).then((answer) => {
        if (answer.data) setSaid(`Напоминаний отправлено: ${answer.data.reminded.length}.`);
        return answer;
      }),
      'Не отправлено. Попробуйте ещё раз.',
    );
  return (
    <>
      {said && <Answer tone="success">{said}</Answer>}
      {problem && <Answer tone="error">{problem}</Answer>}
      {ids.length > 1 && (
        <div>
          <Button busy={isLoading} onClick={handleRemind}>
            Напомнить всем ({ids.length})
          </Button>
        </div>
      )}
    </>
  );
}
