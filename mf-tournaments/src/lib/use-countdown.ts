import { useEffect, useState } from 'react';
import type { Tournament } from './content/content-schema.ts';
import { countdownText } from './countdown.ts';
import { hasStarted } from './term.ts';

/** The card's line about the date, updated until the tournament begins. */
export function useCountdown({ startsAt, refreshSeconds = 60 }: Tournament): {
  text: string;
  isOver: boolean;
} {
  const [now, setNow] = useState(Date.now);
  const isOver = hasStarted(startsAt, now);
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), refreshSeconds * 1000);
    return () => clearInterval(timer);
  }, [isOver, refreshSeconds]);
  return { text: countdownText(startsAt, now), isOver };
}
