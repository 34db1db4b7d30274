import { isApiError, selectVerifiedUser, useAppSelector } from '@league/shared';
import { useListDaysQuery } from '@league/shared/api';
import { ERROR_CODES } from '@league/shared/contract';
import { EmptyState, FailureNotice, SecondFactorNotice, Stack } from '@league/shared/kit';
import { Heading } from '../lib/desk/desk-parts.ts';
import { OpenDayForm } from '../lib/open-day-form.tsx';
import { EnterDesk } from './enter-desk.tsx';

interface Props {
  tournament: string;
  /** Why the desk did not answer. */
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
}

/** In place of the desk: nobody has opened the day, the asking person is no secretary, or there was no answer. */
export function Closed({ tournament, error, onRetry, isRetrying }: Props) {
  const viewer = useAppSelector(selectVerifiedUser);
  const isRefused = isApiError(error) && error.status === 403;
  const isOrganiser = isRefused && viewer?.organiser === true;
  const { data: days } = useListDaysQuery(undefined, { skip: !isOrganiser });
  if (!isRefused)
    return <FailureNotice what="стол" error={error} onRetry={onRetry} isRetrying={isRetrying} />;
  if (error.code === ERROR_CODES.secondFactorRequired) return <SecondFactorNotice />;
  if (isOrganiser && days?.some((day) => day.tournament === tournament))
    return <EnterDesk tournament={tournament} onEntered={onRetry} />;
  if (isOrganiser && days)
    return (
      <Stack as="section" aria-labelledby="open-day">
        <Heading id="open-day">День этого турнира ещё не открыт</Heading>
        <OpenDayForm tournament={tournament} opened={days.map((day) => day.tournament)} onOpened={onRetry} />
      </Stack>
    );
  return (
    <EmptyState title="Стол открыт секретарям турнира">
      {error.code !== ERROR_CODES.forbidden && error.message
        ? error.message
        : 'Секретаря назначает организатор лиги или другой секретарь этого турнира.'}
    </EmptyState>
  );
}
