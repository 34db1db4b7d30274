import { useDrawnAhead, useOpenedAt } from '@league/shared';

/** The present; in HTML that was drawn ahead, and while it is taken over, the moment of that drawing. */
export function useNow(): Date {
  const openedAt = useOpenedAt();
  return new Date(useDrawnAhead() ? openedAt : Date.now());
}
