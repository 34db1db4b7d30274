import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

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
export const useCalm = (): boolean => useSyncExternalStore(subscribeToCalm, () => calmMotion().matches);

/** Whether the tab is visible. */
export const useVisible = (): boolean => useSyncExternalStore(subscribeToVisibility, () => !document.hidden);

/** Whether the page has loaded, so that files needed later can be requested. */
export function useLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(document.readyState === 'complete');
  useEffect(() => {
    if (isLoaded) return;
    const handleLoad = () => setLoaded(true);
    window.addEventListener('load', handleLoad);
    return () => window.removeEventListener('load', handleLoad);
  }, [isLoaded]);
  return isLoaded;
}

/** Whether a place has been in view since the page has loaded. */
export function useSeen(place: RefObject<Element | null>): boolean {
  const isLoaded = useLoaded();
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!isLoaded || isSeen || !place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isLoaded, isSeen, place]);
  return isSeen;
}

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
