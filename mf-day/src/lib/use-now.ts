import { useEffect, useState } from 'react';

/** How often the clock is read, in milliseconds. */
const EVERY = 30_000;

/**
 * The time of the provider, ISO; null while the page is first drawn.
 * @param ahead milliseconds by which its clock is ahead of this device's
 */
export function useNow(ahead: number): string | null {
  const [now, setNow] = useState<string | null>(null);
  useEffect(() => {
    const look = () => setNow(new Date(Date.now() + ahead).toISOString());
    look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, [ahead]);
  return now;
}
