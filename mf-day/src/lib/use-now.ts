import { serverNow } from '@league/shared';
import { useEffect, useState } from 'react';

/** How often the clock is read, in milliseconds. */
const EVERY = 30_000;

/** The server's time, ISO; null while the page is first drawn. */
export function useNow(): string | null {
  const [now, setNow] = useState<string | null>(null);
  useEffect(() => {
    const look = () => setNow(new Date(serverNow()).toISOString());
    look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, []);
  return now;
}
