import { Button, failureText, isApiError, selectVerifiedUser, useAppSelector } from '@league/shared';
import { useListDaysQuery } from '@league/shared/api';
import { ERROR_CODES, isRehearsal } from '@league/shared/contract';
import { Answer, EmptyState, FailureNotice, Row, SecondFactorNotice, Stack } from '@league/shared/kit';
import { useState } from 'react';
import { Heading } from '../lib/day-parts.tsx';
import { useEnterDayDeskMutation, useGetDayNumberQuery } from '../lib/days.api.ts';
import { NoDay, saysNoDay } from '../lib/no-day.tsx';
import { OpenDayForm } from '../lib/open-day-form.tsx';

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
  const { data: days } = useListDaysQuery(undefined, { skip: !isOrganiser || isRehearsal(tournament) });
  // No list names a rehearsal.
  const number = useGetDayNumberQuery({ tournament }, { skip: !isOrganiser || !isRehearsal(tournament) });
  if (!isRefused)
    return <FailureNotice what="стол" error={error} onRetry={onRetry} isRetrying={isRetrying} />;
  if (error.code === ERROR_CODES.secondFactorRequired) return <SecondFactorNotice />;
  if (isOrganiser && isRehearsal(tournament)) {
    if (number.data) return <EnterDesk tournament={tournament} onEntered={onRetry} />;
    if (saysNoDay(number.error)) return <NoDay />;
  }
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

interface EnterDeskProps {
  tournament: string;
  onEntered: () => void;
}

/** For an organiser of the league who is no secretary of an open day: the secretaries cannot keep an organiser out. */
function EnterDesk({ tournament, onEntered }: EnterDeskProps) {
  const [enter, { isLoading }] = useEnterDayDeskMutation();
  const [problem, setProblem] = useState<string>();
  const handleEnter = async () => {
    const { data, error } = await enter({ tournament });
    setProblem(data ? undefined : failureText(error));
    if (data) onEntered();
  };
  return (
    <Stack as="section" aria-labelledby="enter-desk">
      <Heading id="enter-desk">Вы не секретарь этого турнира</Heading>
      <p>
        Организатор лиги может войти в секретариат любого турнира. Остальные секретари получат сообщение, вход
        останется в журнале.
      </p>
      {problem && <Answer tone="error">{problem}</Answer>}
      <Row $align="center">
        <Button busy={isLoading} onClick={() => void handleEnter()}>
          Войти в секретариат
        </Button>
      </Row>
    </Stack>
  );
}
