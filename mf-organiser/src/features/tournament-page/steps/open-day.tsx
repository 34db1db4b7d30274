import { Button, useNavigate } from '@league/shared';
import { useOpenDayMutation } from '@league/shared/api';
import { Answer, useAttempt } from '@league/shared/kit';

/** Opens the day of a tournament, and leads to its desk. */
export function OpenDay({ tournament }: { tournament: string }) {
  const navigate = useNavigate();
  const [open, { isLoading }] = useOpenDayMutation();
  const { problem, attempt } = useAttempt();
  const handleOpen = async () => {
    const opened = open({ tournament });
    if (await attempt(opened, 'Не получилось открыть день. Попробуйте ещё раз.'))
      navigate(`/day/${tournament}/desk`);
  };
  return (
    <>
      <Button variant="secondary" busy={isLoading} onClick={() => void handleOpen()}>
        Открыть день
      </Button>
      {problem && <Answer tone="error">{problem}</Answer>}
    </>
  );
}
