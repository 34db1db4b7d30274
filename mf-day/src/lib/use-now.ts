import { useEffect, useState } from 'react';

/** How often the clock is read, in milliseconds. */
const EVERY = 30_000;

/** The time of this device, ISO; null while the page is first drawn. */
export function useNow(): string | null {
  const [now, setNow] = useState<string | null>(null);
  useEffect(() => {
    const look = () => setNow(new Date().toISOString());
    look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, []);
  return now;
}
