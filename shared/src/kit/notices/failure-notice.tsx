import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
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
  const button = useRef<HTMLButtonElement>(null);
  usePassedFocus(button);
  return (
    <Notice
      tone={isOffline ? 'warning' : 'error'}
      title={isOffline && 'Нет сети'}
      action={
        <Button ref={button} variant="secondary" busy={isRetrying} onClick={onRetry}>
          Повторить
        </Button>
      }
    >
      Не удалось загрузить {what}.{isOffline && ' Загрузим, как только связь вернётся.'}
    </Notice>
  );
}

/**
 * When a focused element goes, gives its focus to the title of the page, or to its dialog, unless what has come in its
 * place takes it.
 */
function usePassedFocus(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const going = element.current;
    return () => {
      if (going === null || document.activeElement !== going) return;
      const next = going.closest<HTMLElement>('[role=dialog]') ?? document.querySelector('h1');
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) next?.focus({ preventScroll: true });
      });
    };
  }, [element]);
}
