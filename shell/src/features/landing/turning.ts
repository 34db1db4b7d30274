import { useEffect, useState, useSyncExternalStore } from 'react';

const subscribeToVisibility = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
};

const calmMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

const subscribeToCalm = (onChange: () => void) => {
  const query = calmMotion();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** The system's setting for reduced motion. */
export const useCalm = (): boolean =>
  useSyncExternalStore(
    subscribeToCalm,
    () => calmMotion().matches,
    () => false,
  );

/** Whether the tab is visible. */
export const useVisible = (): boolean =>
  useSyncExternalStore(
    subscribeToVisibility,
    () => !document.hidden,
    () => true,
  );

/** Counts intervals of this many milliseconds while `isTurning`. */
export function useTurns(interval: number, isTurning: boolean): number {
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(() => setTurns((count) => count + 1), interval);
    return () => clearInterval(timer);
  }, [interval, isTurning]);
  return turns;
}
