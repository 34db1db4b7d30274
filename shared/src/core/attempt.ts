import { createContext, useState } from 'react';

/** The attempt of the boundary above. What failed to load in one is loaded anew in the next. */
export const AttemptContext = createContext(0);

let attempts = 0;

/**
 * A boundary's attempt at drawing what may fail to load: a new one in another place, and with every retry.
 * @returns the attempt for `AttemptContext`, and the retry
 */
export function useAttempt(place: string): [attempt: number, retry: () => void] {
  const begin = () => ({ place, number: ++attempts });
  const [current, setCurrent] = useState(begin);
  const attempt = current.place === place ? current : begin();
  if (attempt !== current) setCurrent(attempt);
  return [attempt.number, () => setCurrent(begin)];
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
