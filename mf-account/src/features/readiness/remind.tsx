import { Button } from '@league/shared';
import { lacksOf, REMINDER_HOURS, type ReadinessRow } from '@league/shared/contract';
import { Answer, Quiet, useAttempt } from '@league/shared/kit';
import { useState } from 'react';
import { useRemindTeamMutation } from './readiness.api.ts';

const HOUR = 3_600_000;

/** Whether the family was reminded within a day. */
const isReminded = ({ reminded_at }: ReadinessRow, now = Date.now()): boolean =>
  reminded_at !== null && now - Date.parse(reminded_at) < REMINDER_HOURS * HOUR;

/** Whether a reminder would reach somebody and say something. */
const mayRemind = (row: ReadinessRow): boolean =>
  row.status !== 'declined' && row.has_reader && lacksOf(row).length > 0 && !isReminded(row);

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
