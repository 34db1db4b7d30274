import { useEffect, useState } from 'react';

/** A clock that is further off than a call can be old says nothing. */
const OLDEST_CALL = 30 * 60_000;

const ageOf = (since: string): number => {
  const age = Date.now() - Date.parse(since);
  return age >= 0 && age < OLDEST_CALL ? age : 0;
};

/**
 * «1:05» since a moment of the server; null without one. Counts on from the moment it was first seen, so that neither a
 * wrong clock nor one that is set meanwhile matters.
 */
export function useSinceText(since: string | null): string | null {
  const [age, setAge] = useState(0);
  useEffect(() => {
    if (since === null) return;
    const begin = performance.now() - ageOf(since);
    const tick = () => setAge(performance.now() - begin);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [since]);
  if (since === null) return null;
  const seconds = Math.floor(age / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
