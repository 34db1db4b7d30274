import { LEAVE_EVENT } from '@league/shared/release';
import { useEffect } from 'react';
import type { Desk } from './use-desk.ts';

/**
 * Keeps the desk on the page until its work is sent, where an operator takes the day off the site: no other page sends. What waits for a
 * person stays on the device, unless it lives in this tab alone.
 */
export function useSendFirst({ kept, isLasting }: Pick<Desk['outbox'], 'kept' | 'isLasting'>): void {
  const isSending = kept.some(({ refused }) => !isLasting || !refused);
  useEffect(() => {
    if (!isSending) return;
    const handleLeave = (event: Event) => {
      if (event instanceof CustomEvent && event.detail === 'day') event.preventDefault();
    };
    addEventListener(LEAVE_EVENT, handleLeave);
    return () => removeEventListener(LEAVE_EVENT, handleLeave);
  }, [isSending]);
}
