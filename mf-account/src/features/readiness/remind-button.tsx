import { Button } from '@league/shared';
import { useRemindTeamMutation } from '@league/shared/api';
import { lacksOf, REMINDER_HOURS, type ReadinessRow } from '@league/shared/contract';
import { Quiet, useAttempt } from '@league/shared/kit';

const HOUR = 3_600_000;

/** Whether the family was reminded within a day. */
const isReminded = ({ reminded_at }: ReadinessRow, now = Date.now()): boolean =>
  reminded_at !== null && now - Date.parse(reminded_at) < REMINDER_HOURS * HOUR;

/** Whether a reminder would reach somebody and say something. */
export const mayRemind = (row: ReadinessRow): boolean =>
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
