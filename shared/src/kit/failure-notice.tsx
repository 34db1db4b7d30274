import { useEffect } from 'react';
import { Button } from '../core/button.tsx';
import { logProblem } from '../core/log.ts';
import { Notice } from './notice.tsx';

export interface FailureNoticeProps {
  /** What did not come, in the accusative: «список сборов». */
  what: string;
  /** Why; it is logged. */
  error: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** In the place of what could not be loaded, with the way to try again. */
export function FailureNotice({ what, error, onRetry, isRetrying = false }: FailureNoticeProps) {
  useEffect(() => {
    if (error) logProblem(`Не удалось загрузить ${what}`, error);
  }, [what, error]);
  return (
    <Notice
      tone="error"
      action={
        <Button variant="secondary" busy={isRetrying} onClick={onRetry}>
          Повторить
        </Button>
      }
    >
      Не удалось загрузить {what}.
    </Notice>
  );
}
