import { useEffect, useState, useSyncExternalStore } from 'react';

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

/** How long a page of a list is shown, in milliseconds. */
const TURN = 12_000;

/** Which of so many pages is shown: one after the other, and then the first again. */
export function useTurn(pages: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((shown) => shown + 1), TURN);
    return () => clearInterval(timer);
  }, []);
  return turn % pages;
}
