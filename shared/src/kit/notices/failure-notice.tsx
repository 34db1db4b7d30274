import { useEffect } from 'react';
import { useOffline } from '../../core/api/connection.ts';
import { logProblem } from '../../core/log.ts';
import { Button } from '../../core/look/button.tsx';
import { Notice } from './notice.tsx';

export interface FailureNoticeProps {
  /** Name of the missing content, in the accusative: «список сборов». */
  what: string;
  /** The reason; it is logged. */
  error: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
}

/**
 * Replaces content that could not be loaded, with a retry. Without network it retries by itself when the network is
 * back.
 */
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
