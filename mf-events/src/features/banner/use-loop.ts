import { type RefObject, useEffect, useRef, useState } from 'react';

/** Part of the Network Information API, which not every browser has. */
interface Connection {
  saveData?: boolean;
}

/** Whether the person prefers no motion, or saves data. */
export const prefersStill = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  (navigator as { connection?: Connection }).connection?.saveData === true;

interface Loop {
  video: RefObject<HTMLVideoElement | null>;
  /** The person has stopped it. */
  isPaused: boolean;
  onToggle: () => void;
}

/** Plays a video while it is in view, unless the person has stopped it. Nothing is fetched before it is in view. */
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
    observer.observe(element);
    return () => {
      observer.disconnect();
      if (!element.paused) element.pause();
    };
  }, [isPaused]);
  return { video, isPaused, onToggle: () => setPaused((current) => !current) };
}
