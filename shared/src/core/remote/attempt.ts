import { createContext, useEffect, useState } from 'react';

/** The attempt of the boundary above. The next attempt loads again what failed in this one. */
export const AttemptContext = createContext(0);

let attempts = 0;

/**
 * A boundary's attempt to draw content that may fail to load. Another place and every retry start a new attempt.
 * @returns the attempt for `AttemptContext`, and the retry
 */
export function useAttempt(place: string): [attempt: number, retry: () => void] {
  // Kept outside the state: a loading page renders many times before it is shown, and React drops its state each time.
  // A new attempt per render would request a lost file endlessly.
  const [numbers] = useState(() => new Map<string, number>());
  const [, redraw] = useState(0);
  const attempt = numbers.get(place) ?? ++attempts;
  numbers.set(place, attempt);
  useEffect(() => {
    for (const left of numbers.keys()) if (left !== place) numbers.delete(left);
  }, [numbers, place]);

  const retry = () => {
    numbers.set(place, ++attempts);
    redraw(attempts);
  };
  return [attempt, retry];
}

/**
 * Loads once for all callers. A failure belongs to the attempts that met it, which show it; any other attempt loads
 * again. A caller without an attempt leaves the failure to the first attempt that follows.
 */
export function perAttempt<T>(load: () => Promise<T>): (attempt?: number) => Promise<T> {
  const metBy = new Map<number, Promise<T>>();
  let latest: { result: Promise<T>; state: 'loading' | 'failed' | 'there' } | undefined;

  const begin = () => {
    const begun: NonNullable<typeof latest> = { result: load(), state: 'loading' };
    begun.result.then(
      () => {
        begun.state = 'there';
        metBy.clear();
      },
      () => {
        begun.state = 'failed';
      },
    );
    return begun;
  };
  const isSpent = ({ result, state }: NonNullable<typeof latest>) =>
    state === 'failed' && [...metBy.values()].includes(result);

  return (attempt) => {
    const met = attempt !== undefined && metBy.get(attempt);
    if (met) return met;
    if (!latest || isSpent(latest)) latest = begin();
    if (attempt !== undefined && latest.state !== 'there') metBy.set(attempt, latest.result);
    return latest.result;
  };
}
