import { Button, useNavigate } from '@league/shared';
import { useOpenDayMutation } from '@league/shared/api';
import { type ContentDraft, daysBetween, firstDay, MAX_DAYS } from '@league/shared/contract';
import { Answer, useAttempt } from '@league/shared/kit';

/** Days of a tournament, by its document; one if it does not say. */
function daysOf({ document: { startsAt, lastDay } }: ContentDraft): number {
  if (typeof startsAt !== 'string' || typeof lastDay !== 'string') return 1;
  const days = daysBetween(firstDay(startsAt), lastDay) + 1;
  return days >= 1 && days <= MAX_DAYS ? days : 1;
}

/** Opens the day of a tournament, and leads to its desk. */
export function OpenDay({ draft }: { draft: ContentDraft }) {
  const navigate = useNavigate();
  const [open, { isLoading }] = useOpenDayMutation();
  const { problem, attempt } = useAttempt();
  const handleOpen = async () => {
    const opened = open({ tournament: draft.id, days: daysOf(draft) });
    if (await attempt(opened, 'Не получилось открыть день. Попробуйте ещё раз.'))
      navigate(`/day/${draft.id}/desk`);
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
