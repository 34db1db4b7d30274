import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useOffline } from '../../core/api/connection.ts';
import { logProblem } from '../../core/log.ts';
import { Button } from '../../core/look/button.tsx';
import { momentInWords } from '../../league/league-day.ts';
import { Notice } from './notice.tsx';

interface FailureNoticeProps {
  /** Name of the missing content, in the accusative: «список сборов». */
  what: string;
  /** The reason; it is logged. */
  error: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
  /** When the content was loaded that stays in sight, in milliseconds: it could not be renewed. */
  knownAt?: number | undefined;
}

/**
 * Replaces content that could not be loaded, or stands above what could not be renewed, with a retry. Without network it
 * retries by itself when the network is back, and says nothing of old content: the line over every page does.
 */
export function FailureNotice({ what, error, onRetry, isRetrying = false, knownAt }: FailureNoticeProps) {
  useEffect(() => {
    if (error) logProblem(`Не удалось загрузить ${what}`, error);
  }, [what, error]);
  const isOffline = useOffline(onRetry);
  const button = useRef<HTMLButtonElement>(null);
  usePassedFocus(button);
  if (isOffline && knownAt !== undefined) return null;
  return (
    <Notice
      tone={isOffline || knownAt !== undefined ? 'warning' : 'error'}
      title={isOffline && 'Нет сети'}
      action={
        <Button ref={button} variant="secondary" busy={isRetrying} onClick={onRetry}>
          Повторить
        </Button>
      }
    >
      {knownAt === undefined
        ? `Не удалось загрузить ${what}.`
        : `Не удалось обновить ${what}. Показано то, что было известно ${momentInWords(new Date(knownAt))}.`}
      {isOffline && ' Загрузим, как только связь вернётся.'}
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
