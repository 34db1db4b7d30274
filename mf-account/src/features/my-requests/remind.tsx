import { Button } from '@league/shared';
import { type ActivityRequest, lacksOf, REMINDER_HOURS } from '@league/shared/contract';
import { Answer, Quiet, useAttempt } from '@league/shared/kit';
import { useRemindTeamMutation } from './applications.api.ts';

const HOUR = 3_600_000;

/** Whether the family was reminded within a day. */
const isReminded = ({ team }: ActivityRequest, now = Date.now()): boolean =>
  team?.reminded_at != null && now - Date.parse(team.reminded_at) < REMINDER_HOURS * HOUR;

/** Whether a reminder would reach somebody and say something. */
const mayRemind = (request: ActivityRequest): boolean =>
  request.team?.has_reader === true && lacksOf(request).length > 0 && !isReminded(request);

function useRemind(activityId: number) {
  const [remind, { data, isLoading }] = useRemindTeamMutation();
  const { problem, attempt } = useAttempt();
  return {
    reminded: data?.reminded.length,
    isLoading,
    problem: problem && <Answer tone="error">{problem}</Answer>,
    remind: (ids: number[]) =>
      void attempt(
        remind({ activity_id: activityId, athlete_ids: ids }),
        'Не отправлено. Попробуйте ещё раз.',
      ),
  };
}

/** Reminds one family with one press. */
export function RemindButton({ activityId, request }: { activityId: number; request: ActivityRequest }) {
  const { remind, isLoading, problem } = useRemind(activityId);
  const { id, lastname, firstname } = request.athlete;
  if (isReminded(request)) return <Quiet role="status">Напомнили сегодня</Quiet>;
  return (
    <>
      <Button
        variant="quiet"
        busy={isLoading}
        aria-label={`Напомнить: ${lastname} ${firstname}`}
        onClick={() => remind([id])}
      >
        Напомнить
      </Button>
      {problem}
    </>
  );
}

interface Props {
  activityId: number;
  athletes: readonly ActivityRequest[];
}

/** Reminds everybody who lacks something and can be reminded; nothing while there are fewer than two. */
export function RemindAll({ activityId, athletes }: Props) {
  const { remind, reminded, isLoading, problem } = useRemind(activityId);
  const ids = athletes.filter(mayRemind).map(({ athlete }) => athlete.id);
  return (
    <>
      {reminded !== undefined && <Answer tone="success">Напоминаний отправлено: {reminded}.</Answer>}
      {problem}
      {ids.length > 1 && (
        <Button busy={isLoading} onClick={() => remind(ids)}>
          Напомнить всем ({ids.length})
        </Button>
      )}
    </>
  );
}
