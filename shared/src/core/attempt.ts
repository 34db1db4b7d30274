import { createContext, useEffect, useState } from 'react';

/** The attempt of the boundary above. What failed to load in one is loaded anew in the next. */
export const AttemptContext = createContext(0);

let attempts = 0;

/**
 * A boundary's attempt at drawing what may fail to load: a new one in another place, and with every retry.
 * @returns the attempt for `AttemptContext`, and the retry
 */
export function useAttempt(place: string): [attempt: number, retry: () => void] {
  // Kept beside the state: a page on its way is drawn many times before it is shown, and its state is thrown away each
  // time. With an attempt for each drawing, a lost file would be asked for without end.
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
 * Loads once for all who ask. A failure belongs to the attempts that have met it, which draw it; any other loads anew,
 * so that nobody finds a failure of before. Who asks without an attempt leaves it to the first that comes.
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
