import { savesData } from '@league/shared';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether the person prefers no motion, or saves data. */
export const prefersStill = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || savesData();

interface Loop {
  video: RefObject<HTMLVideoElement | null>;
  /** The person has stopped it. */
  isPaused: boolean;
  onToggle: () => void;
}

/**
 * Plays a video while it is in view, unless the person has stopped it. Nothing is fetched before it is in view, nor
 * before the page has loaded: the banner stands at the top, and its film would delay what the page needs.
 */
export function useLoop(): Loop {
  const video = useRef<HTMLVideoElement>(null);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element || isPaused) return;
    const observer = new IntersectionObserver(([entry]) => {
      // If playing is refused or interrupted, the poster stays.
      if (entry?.isIntersecting) void element.play().catch(() => undefined);
      else element.pause();
    });
    const observe = () => observer.observe(element);
    if (document.readyState === 'complete') observe();
    else addEventListener('load', observe, { once: true });
    return () => {
      removeEventListener('load', observe);
      observer.disconnect();
      if (!element.paused) element.pause();
    };
  }, [isPaused]);
  return { video, isPaused, onToggle: () => setPaused((current) => !current) };
}
