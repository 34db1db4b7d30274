import { useEffect } from 'react';
import { Button } from '../core/button.tsx';
import { useOffline } from '../core/connection.ts';
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

/** In the place of what could not be loaded, with the way to try again. Without network it tries by itself. */
export function FailureNotice({ what, error, onRetry, isRetrying = false }: FailureNoticeProps) {
  useEffect(() => {
    if (error) logProblem(`Не удалось загрузить ${what}`, error);
  }, [what, error]);
  const isOffline = useOffline(onRetry);
  return (
    <Notice
      tone={isOffline ? 'warning' : 'error'}
      title={isOffline && 'Нет сети'}
      action={
        <Button variant="secondary" busy={isRetrying} onClick={onRetry}>
          Повторить
        </Button>
      }
    >
      Не удалось загрузить {what}.{isOffline && ' Загрузим, как только связь вернётся.'}
    </Notice>
  );
}
