import { type RefObject, useEffect, useRef, useState } from 'react';

/** What a browser may know of a paid or a slow connection; not every browser has it. */
interface Connection {
  saveData?: boolean;
}

/** Whether the person wants no motion, or nothing that can be spared. */
export const prefersStill = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  (navigator as { connection?: Connection }).connection?.saveData === true;

interface Loop {
  video: RefObject<HTMLVideoElement | null>;
  /** The person has stopped it. */
  isPaused: boolean;
  onToggle: () => void;
}

/** Plays a video while it is in view, unless the person has stopped it; nothing of it is fetched before. */
export function useLoop(): Loop {
  const video = useRef<HTMLVideoElement>(null);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element || isPaused) return;
    const observer = new IntersectionObserver(([entry]) => {
      // Refused or cut short, it stays as it is: the poster is there.
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
