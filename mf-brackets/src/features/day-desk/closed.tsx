import { Button, isApiError } from '@league/shared';
import { useOpenDayMutation } from '@league/shared/api';
import { ERROR_CODES } from '@league/shared/contract';
import { Answer, EmptyState, FailureNotice } from '@league/shared/kit';

interface Props {
  tournament: string;
  /** Why the desk did not answer. */
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
}

/** In place of the desk: nobody has opened the day, the asking person is no secretary, or there was no answer. */
export function Closed({ tournament, error, onRetry, isRetrying }: Props) {
  const [open, opening] = useOpenDayMutation();
  const status = isApiError(error) ? error.status : undefined;
  if (status === 403)
    return (
      <EmptyState title="Стол открыт секретарям турнира">
        {isApiError(error) && error.code !== ERROR_CODES.forbidden && error.message
          ? error.message
          : 'Секретаря назначает оператор сайта или другой секретарь этого турнира.'}
      </EmptyState>
    );
  if (status !== 404)
    return <FailureNotice what="стол" error={error} onRetry={onRetry} isRetrying={isRetrying} />;
  const problem = isApiError(opening.error) && (opening.error.message || 'Не получилось открыть день.');
  return (
    <>
      <EmptyState
        title="День этого турнира ещё не открыт"
        action={
          <Button
            busy={opening.isLoading}
            onClick={async () => {
              const { data } = await open({ tournament });
              if (data) onRetry();
            }}
          >
            Открыть день
          </Button>
        }
      >
        После этого заявки станут участниками. Открыть день может организатор лиги.
      </EmptyState>
      {problem && <Answer tone="error">{problem}</Answer>}
    </>
  );
}
