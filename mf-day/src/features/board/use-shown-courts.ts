import { useSyncExternalStore } from 'react';
import { useTurn } from './board-page.tsx';

/** Courts that fit side by side on a full screen, with the bouts that come. */
const ROW = 5;

function subscribe(onChange: () => void) {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/**
 * The courts to show now. A full screen cannot be scrolled: there, more than fit stand on pages of about the same length,
 * one after the other.
 */
export function useShownCourts(courts: readonly number[]): readonly number[] {
  const isFull = useSyncExternalStore(
    subscribe,
    () => Boolean(document.fullscreenElement),
    () => false,
  );
  const pages = Math.ceil(courts.length / ROW);
  const page = useTurn(pages);
  if (!isFull || pages === 1) return courts;
  const length = Math.ceil(courts.length / pages);
  return courts.slice(page * length, (page + 1) * length);
}
