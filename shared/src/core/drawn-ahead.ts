import { useState, useSyncExternalStore } from 'react';

/** When the page's HTML was drawn, in milliseconds. */
let drawnAt = 0;

const never = () => () => undefined;

/** The shell says when the HTML was drawn that the tab begins with; see `useOpenedAt`. */
export function setDrawnAt(time: number): void {
  drawnAt = time;
}

/** Whether this is HTML that was drawn ahead: also while React takes it over, and not any more right after that. */
export const useDrawnAhead = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * When the component was first drawn, in milliseconds. In HTML that was drawn ahead, and while React takes it over, the moment of
 * that drawing: what depends on the clock is drawn anew right afterwards.
 */
export function useOpenedAt(): number {
  const [openedAt] = useState(Date.now);
  return useDrawnAhead() ? drawnAt : openedAt;
}
